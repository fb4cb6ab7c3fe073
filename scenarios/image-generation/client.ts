import { toldWaitMs } from '../told-wait.ts';

/** A JSON object of the service. */
type Json = Readonly<Record<string, unknown>>;

/** What became of a generation. */
export type PictureOutcome =
  /** The picture may be shown: its addresses stand in `meta.images`. */
  | { readonly kind: 'safe'; readonly meta: Json; readonly isCached: boolean }
  /** Compliance has found it unsafe: there is nothing to show. */
  | { readonly kind: 'blocked'; readonly error: string; readonly rules: readonly string[] }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'timed-out' | 'cancelled' }
  /** The cache alone was asked, and has nothing. */
  | { readonly kind: 'miss' }
  /** The client has polled as often as it may; the job may still end, and can be polled with its ticket. */
  | { readonly kind: 'unfinished'; readonly ticket: Json };

/** A refusal that no repetition of the same call can mend, or a generation whose answer was lost. */
export class PictureRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The image generation service refused the request with ${status === 0 ? 'no answer' : status}.`);
    this.name = 'PictureRefused';
    this.status = status;
  }
}

/** How the client reaches the service, and how it waits. */
export interface PictureClientOptions {
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>;
  readonly base: string;
  readonly key: string;
  /** Waits between polls; with a virtual clock it may simply advance it. */
  readonly wait: (ms: number) => unknown;
  /** How often a job is polled; default 120, six minutes. */
  readonly mostPolls?: number;
}

/** How often a job is polled, and how many times. */
const POLL_MS = 3_000;
const MOST_POLLS = 120;
/** So often a generation is tried that was refused for its pace. */
const MOST_TRIES = 5;

/**
 * The reference client of image generation: asks for a picture and polls every 3 seconds, 120 times at most, one poll at a time.
 *
 * What has completed is judged by `compliance` before anything in `meta` is looked at. A 429 is waited out; the next poll makes up
 * for one that was lost. A generation is never repeated unless it was refused with 429: nobody knows whether a lost one was taken.
 *
 * @clause IG-4-10 IG-4-13
 */
export function createPictureClient(options: PictureClientOptions): (parameters: Json) => Promise<PictureOutcome> {
  const { mostPolls = MOST_POLLS, wait } = options;
  return async function generate(parameters) {
    const taken = await begin(options, parameters);
    if (taken === 'miss') return { kind: 'miss' };
    const ticket = { id: taken.id, prompt: taken.prompt, model: taken.model };
    for (let poll = 0; poll < mostPolls; poll += 1) {
      // A hit of the cache has ended already.
      if (taken.cache !== true || poll > 0) await wait(POLL_MS);
      const tried = await ask(options, { action: 'status', ...ticket });
      if (tried.kind === 'refused' && tried.status < 500) throw new PictureRefused(tried.status);
      if (tried.kind === 'throttled') await wait(tried.waitMs);
      const outcome = tried.kind === 'served' ? outcomeIn(tried.answer) : undefined;
      if (outcome) return outcome;
    }
    return { kind: 'unfinished', ticket };
  };
}

type Attempt =
  | { readonly kind: 'served'; readonly answer: Json }
  | { readonly kind: 'throttled'; readonly waitMs: number }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'lost' };

async function begin(options: PictureClientOptions, parameters: Json): Promise<Json | 'miss'> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const tried = await ask(options, { action: 'generate', ...parameters });
    if (tried.kind === 'served') return tried.answer;
    if (tried.kind === 'lost') throw new PictureRefused(0);
    if (tried.kind === 'refused') {
      if (tried.status === 404 && parameters.cache_only === true) return 'miss';
      throw new PictureRefused(tried.status);
    }
    await options.wait(tried.waitMs);
  }
  throw new PictureRefused(429);
}

function outcomeIn(look: Json): PictureOutcome | undefined {
  const meta = (look.meta ?? {}) as Json;
  switch (look.status) {
    case 'COMPLETED':
      if ((look.compliance ?? meta.compliance) === 'safe') return { kind: 'safe', meta, isCached: look.cache === true };
      return { kind: 'blocked', error: String(look.error), rules: (look.filter_categories ?? []) as readonly string[] };
    case 'FAILED':
      return { kind: 'failed', error: String(look.error) };
    case 'TIMED_OUT':
      return { kind: 'timed-out' };
    case 'CANCELLED':
      return { kind: 'cancelled' };
    default:
      return undefined;
  }
}

async function ask({ fetch, base, key }: PictureClientOptions, body: Json): Promise<Attempt> {
  const response = await fetch(`${base}/api/v2`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const answer = (await response?.json().catch(() => undefined)) as Json | undefined;
  if (!response || (response.ok && answer === undefined)) return { kind: 'lost' };
  if (response.ok) return { kind: 'served', answer: answer as Json };
  if (response.status === 429) return { kind: 'throttled', waitMs: toldWaitMs(response.headers) || POLL_MS };
  return { kind: 'refused', status: response.status };
}
