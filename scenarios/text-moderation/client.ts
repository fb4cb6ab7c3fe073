import { toldWaitMs } from '../told-wait.ts';

/** What the application wants to know of a text. */
export type Outcome =
  | { readonly kind: 'decided'; readonly decision: 'allow' | 'review' | 'block'; readonly requestId: string }
  /** The service could not tell; the application decides without it. */
  | { readonly kind: 'degraded'; readonly code: string; readonly attempts: number };

/** A failure that no repetition can mend: the request or the credential must change. */
export class ModerationRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The moderation service refused the request with ${status} ${code}.`);
    this.name = 'ModerationRefused';
    this.status = status;
    this.code = code;
  }
}

/** How the client reaches the service, and how it waits. */
export interface ClientOptions {
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>;
  readonly base: string;
  readonly key: string;
  /** Waits between attempts; with a virtual clock it may simply advance it. */
  readonly wait: (ms: number) => unknown;
  /** A number in [0, 1) that spreads the waits of many clients. */
  readonly jitter?: () => number;
  /** How often a failed call is tried again; default 3. */
  readonly retries?: number;
}

const FIRST_WAIT_MS = 200;
const JITTER_SHARE = 0.2;

/**
 * The reference client of text moderation: what an application should do with every answer.
 *
 * It branches on codes, never on messages; repeats 429 and 5xx with growing, jittered waits, no shorter than `Retry-After`
 * tells, and degrades when that does not help; never repeats another 4xx; and ignores members that it does not know.
 *
 * @clause TM-7-8 TM-7-29 TM-7-30 TM-7-31 TM-4.6-16 TM-9-3
 */
export function createModerationClient(options: ClientOptions): (content: string) => Promise<Outcome> {
  const { retries = 3, jitter = () => 0.5 } = options;
  return async function moderate(content) {
    let code = 'unreachable';
    let toldMs = 0;
    for (let attempt = 0; attempt <= retries; attempt += 1) {
      if (attempt > 0) await options.wait(Math.max(waitMs(attempt, jitter()), toldMs));
      const answer = await ask(options, content);
      if (answer.kind !== 'failed') return answer;
      ({ code, toldMs } = answer);
    }
    return { kind: 'degraded', code, attempts: retries + 1 };
  };
}

/** 200, 400, 800 ms and so on, each up to a fifth shorter or longer. */
export function waitMs(attempt: number, random: number): number {
  return FIRST_WAIT_MS * 2 ** (attempt - 1) * (1 + JITTER_SHARE * (2 * random - 1));
}

type Attempt =
  | Extract<Outcome, { kind: 'decided' }>
  | { readonly kind: 'failed'; readonly code: string; readonly toldMs: number };

async function ask({ fetch, base, key }: ClientOptions, content: string): Promise<Attempt> {
  const response = await fetch(`${base}/api/v1/check`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  }).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  if (!response || (response.ok && body === undefined)) return { kind: 'failed', code: 'unreachable', toldMs: 0 };
  if (response.ok) return { kind: 'decided', decision: body.decision, requestId: body.id };
  // A gateway may answer with a page of its own.
  const code = body?.error?.code ?? 'unknown';
  if (response.status !== 429 && response.status < 500) throw new ModerationRefused(response.status, code);
  return { kind: 'failed', code, toldMs: toldWaitMs(response.headers) };
}
