import type { World } from '../../simulators/index.ts';
import { bodyOf, VERDICT } from './texts.ts';
import { succeeded, timeEach } from './timing.ts';

/** The address of checks in process. */
export const CHECK_URL = 'https://moderation.example/api/v1/check';

/** The highest ceilings that a key may have. No loop reaches them: the limiter runs, and refuses nothing. */
export const UNBOUND = { perSecond: 1_000_000, perMinute: 100_000_000 } as const;

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
  return world.textModeration.keys.issue({ requestsPerSecond: UNBOUND.perSecond }).secret;
}

/** Sends requests one after another and returns microseconds per request. */
export function timeChecks(
  send: (url: string, init: RequestInit) => Promise<Response>,
  requests: readonly RequestInit[],
  url: string = CHECK_URL,
): Promise<number> {
  return timeEach(requests.length, async (at) => succeeded(await send(url, requests[at] as RequestInit)));
}

/** The least that anything with the signature of `fetch` must do: read a Request's JSON and make a Response. */
export async function answerBarely(url: string, init: RequestInit): Promise<Response> {
  const body: unknown = await new Request(url, init).json();
  return Response.json(typeof body === 'object' ? VERDICT : null);
}
