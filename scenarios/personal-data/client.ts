import { toldWaitMs } from '../told-wait.ts';

/** What can be asked of documents. */
export type DataTask = 'detect' | 'redact' | 'anonymize' | 'deanonymize';

/** What became of a call. */
export type DataOutcome =
  | { readonly kind: 'done'; readonly body: Readonly<Record<string, unknown>>; readonly isReplay: boolean }
  /** The service could not do it; the application decides without it. */
  | { readonly kind: 'unavailable'; readonly type: string; readonly attempts: number };

/** A failure that no repetition can mend: the request, the key or the month must change. */
export class DataRefused extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string) {
    super(`The personal-data service refused the request with ${status} ${type}.`);
    this.name = 'DataRefused';
    this.status = status;
    this.type = type;
  }
}

/** How the client reaches the service, and how it waits. */
export interface DataClientOptions {
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>;
  readonly base: string;
  /** Kept on the server side, one for each service of the caller. */
  readonly key: string;
  /** A new UUID for each call; its retries carry the same. */
  readonly newIdempotencyKey: () => string;
  /** Waits between attempts; with a virtual clock it may simply advance it. */
  readonly wait: (ms: number) => unknown;
  /** A number in [0, 1) that spreads the waits of many clients. */
  readonly jitter?: () => number;
}

const WAITS_MS = [1_000, 3_000, 9_000];
const JITTER_SHARE = 0.2;

/**
 * The reference client of personal data: what an application should do with every answer.
 *
 * It branches on the type and never on the code or the message; tries 5xx, 429 and lost answers again after about 1, 3 and 9
 * seconds, later where `Retry-After` tells so, under the same Idempotency-Key, so that nothing is paid twice; and never repeats another 4xx.
 *
 * @clause PD-7-9 PD-7-22 PD-7-23 PD-5-4
 */
export function createDataClient(
  options: DataClientOptions,
): (task: DataTask, body: Readonly<Record<string, unknown>>) => Promise<DataOutcome> {
  const { jitter = () => 0.5, wait } = options;
  return async function ask(task, body) {
    const idempotencyKey = options.newIdempotencyKey();
    let type = 'unreachable';
    let toldMs = 0;
    for (const waitMs of [0, ...WAITS_MS]) {
      if (waitMs > 0) await wait(Math.max(jitteredMs(waitMs, jitter()), toldMs));
      const attempt = await tryOnce(options, task, body, idempotencyKey);
      if (attempt.kind === 'done') return attempt;
      ({ type, toldMs } = attempt);
    }
    return { kind: 'unavailable', type, attempts: WAITS_MS.length + 1 };
  };
}

/** A wait up to a fifth shorter or longer. */
export function jitteredMs(waitMs: number, random: number): number {
  return waitMs * (1 + JITTER_SHARE * (2 * random - 1));
}

type Attempt =
  | Extract<DataOutcome, { kind: 'done' }>
  | { readonly kind: 'failed'; readonly type: string; readonly toldMs: number };

async function tryOnce(
  { fetch, base, key }: DataClientOptions,
  task: DataTask,
  body: Readonly<Record<string, unknown>>,
  idempotencyKey: string,
): Promise<Attempt> {
  const response = await fetch(`${base}/v1/${task}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
    },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (!response || (response.ok && answer === undefined)) return { kind: 'failed', type: 'unreachable', toldMs: 0 };
  const isReplay = response.headers.get('idempotent-replay') === 'true';
  if (response.ok) return { kind: 'done', body: answer, isReplay };
  // A gateway may answer with a page of its own.
  const type = String(answer?.error?.type ?? 'unknown');
  if (response.status !== 429 && response.status < 500) throw new DataRefused(response.status, type);
  return { kind: 'failed', type, toldMs: toldWaitMs(response.headers) };
}
