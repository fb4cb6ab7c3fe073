import { toldWaitMs } from '../told-wait.ts';

/** What became of a submission. */
export type MediaOutcome =
  | { readonly kind: 'completed'; readonly record: Readonly<Record<string, unknown>> }
  | { readonly kind: 'failed'; readonly jobId: string; readonly error: string }
  | { readonly kind: 'cancelled'; readonly jobId: string }
  /** The client has looked as often as it may; the job may still end, and can be looked at by its id. */
  | { readonly kind: 'unfinished'; readonly jobId: string };

/** A refusal that no repetition can mend: the request, the key or the job's id must change. */
export class MediaRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The media analysis service refused the request with ${status} ${code}.`);
    this.name = 'MediaRefused';
    this.status = status;
    this.code = code;
  }
}

/** How the client reaches the service, and how it waits. */
export interface MediaClientOptions {
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>;
  readonly base: string;
  readonly key: string;
  /** Waits between looks; with a virtual clock it may simply advance it. */
  readonly wait: (ms: number) => unknown;
  /** How often a job is looked at; default 150, five minutes. */
  readonly mostLooks?: number;
}

/** How often a job is looked at: about every two seconds. */
const POLL_MS = 2_000;
const MOST_LOOKS = 150;
/** So often a call is tried again that was lost or that the service could not answer. */
const MOST_TRIES = 5;

/**
 * The reference client of media analysis: submits media, and looks at the job about every two seconds until it ends.
 *
 * A 429 is waited out as long as its Retry-After says; 5xx and lost answers to a look are tried again at the usual pace. A
 * submission is never repeated unless it was refused with 429: nobody knows whether a lost one was taken, and it costs money.
 *
 * @clause MA-4-3
 */
export function createMediaClient(
  options: MediaClientOptions,
): (body: Readonly<Record<string, unknown>>) => Promise<MediaOutcome> {
  const { mostLooks = MOST_LOOKS, wait } = options;
  return async function analyze(body) {
    const jobId = await submit(options, body);
    for (let look = 0; look < mostLooks; look += 1) {
      await wait(POLL_MS);
      const outcome = outcomeIn(await patiently(options, () => ask(options, 'GET', `/api/v1/jobs/${jobId}`)), jobId);
      if (outcome) return outcome;
    }
    return { kind: 'unfinished', jobId };
  };
}

type Answer = Readonly<Record<string, unknown>>;
type Attempt =
  | { readonly kind: 'served'; readonly answer: Answer }
  | { readonly kind: 'throttled'; readonly waitMs: number }
  | { readonly kind: 'lost' };

async function submit(options: MediaClientOptions, body: Answer): Promise<string> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const tried = await ask(options, 'POST', '/api/v1/analyze', body);
    if (tried.kind === 'served') return String(tried.answer.job_id);
    if (tried.kind === 'lost') throw new MediaRefused(0, 'no_answer');
    await options.wait(tried.waitMs);
  }
  throw new MediaRefused(429, 'rate_limited');
}

/** Looks again where a look was refused for its pace or lost. */
async function patiently({ wait }: MediaClientOptions, look: () => Promise<Attempt>): Promise<Answer> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const tried = await look();
    if (tried.kind === 'served') return tried.answer;
    await wait(tried.kind === 'throttled' ? tried.waitMs : POLL_MS);
  }
  return {};
}

function outcomeIn(record: Answer, jobId: string): MediaOutcome | undefined {
  if (record.status === 'completed') return { kind: 'completed', record };
  if (record.status === 'failed') return { kind: 'failed', jobId, error: String(record.error) };
  return record.status === 'cancelled' ? { kind: 'cancelled', jobId } : undefined;
}

async function ask(
  { fetch, base, key }: MediaClientOptions,
  method: string,
  path: string,
  body?: Answer,
): Promise<Attempt> {
  const response = await fetch(base + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (!response || (response.ok && answer === undefined)) return { kind: 'lost' };
  if (response.ok) return { kind: 'served', answer };
  if (response.status === 429) return { kind: 'throttled', waitMs: toldWaitMs(response.headers) || POLL_MS };
  // A gateway may answer with a page of its own.
  if (response.status < 500) throw new MediaRefused(response.status, String(answer?.code ?? 'unknown'));
  return { kind: 'lost' };
}
