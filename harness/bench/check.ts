import type { World } from '../../simulators/index.ts';
import { bodyOf } from './texts.ts';

/** Where checks go in process. */
export const CHECK_URL = 'https://moderation.example/api/v1/check';

/** More than any loop can ask for: the limiter runs, and lets everything pass. */
export const UNBOUND = 1_000_000;

/** The headers of a check with a key. */
export function headersWith(secret: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
}

/** The request of the n-th text. */
export function checkOf(number: number, secret: string, dials = ''): RequestInit {
  return { method: 'POST', headers: headersWith(secret), body: bodyOf(number, dials) };
}

/** A key of a world that may ask as often as it likes. */
export function unboundSecret(world: World): string {
  return world.textModeration.keys.issue({ requestsPerSecond: UNBOUND }).secret;
}

/** Sends requests one after another: microseconds for each. An answer that is no 200 stops the bench. */
export async function timeChecks(
  send: (url: string, init: RequestInit) => Promise<Response>,
  requests: readonly RequestInit[],
): Promise<number> {
  const startMs = performance.now();
  for (const request of requests) {
    const { status } = await send(CHECK_URL, request);
    if (status !== 200) throw new Error(`A check was answered ${status}: nothing but 200 is worth timing.`);
  }
  return ((performance.now() - startMs) * 1_000) / requests.length;
}
