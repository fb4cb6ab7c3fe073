import type { World } from '../../simulators/index.ts';
import { bodyOf } from './texts.ts';

/** The address of checks in process. */
export const CHECK_URL = 'https://moderation.example/api/v1/check';

/** A ceiling above what any loop can reach: the limiter runs, and refuses nothing. */
export const UNBOUND = 1_000_000;

/** The headers of a check with a key. */
export function headersWith(secret: string): Readonly<Record<string, string>> {
  return { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
}

/** A check of the n-th text. */
export function checkOf(number: number, secret: string, dials = ''): RequestInit {
  return { method: 'POST', headers: headersWith(secret), body: bodyOf(number, dials) };
}

/** Issues a key with a ceiling that no loop reaches, and returns its secret. */
export function unboundSecret(world: World): string {
  return world.textModeration.keys.issue({ requestsPerSecond: UNBOUND }).secret;
}

/** Sends requests one after another and returns microseconds per request. An answer other than 200 stops the bench. */
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
