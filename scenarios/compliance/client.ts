import { toldWaitMs } from '../told-wait.ts';

/** What the application wants to know of its content. */
export type ReviewOutcome =
  | { readonly kind: 'decided'; readonly decision: 'safe' | 'unsafe'; readonly reviewers: number }
  /** The service could not tell; the application decides without it. */
  | { readonly kind: 'undecided'; readonly code: string; readonly attempts: number };

/** A failure that no repetition can mend: the request, the credential or the account must change. */
export class ReviewRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(`The compliance service refused the request with ${status} ${code}.`);
    this.name = 'ReviewRefused';
    this.status = status;
    this.code = code;
  }
}

/** How the client reaches the service, and how it waits. */
export interface ReviewClientOptions {
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>;
  readonly base: string;
  readonly key: string;
  /** Waits between attempts; with a virtual clock it may simply advance it. */
  readonly wait: (ms: number) => unknown;
  /** How many reviewers are asked at first; default 10. */
  readonly amount?: number;
  /** How often a review is tried again; default 4. */
  readonly retries?: number;
}

const FIRST_WAIT_MS = 1_000;
/** With so many failed reviewers a panel is not trusted. */
const MOST_FAILED_SHARE = 0.5;
const FEWEST_REVIEWERS = 3;

/**
 * The reference client of compliance review: what an application should do with every answer.
 *
 * It repeats 5xx with growing waits, waits out 429 as long as it is told to, asks for fewer reviewers and waits when many of
 * them failed, never repeats another 4xx, and branches on codes alone.
 *
 * @clause CR-7-9 CR-7-10
 */
export function createReviewClient(options: ReviewClientOptions): (content: string) => Promise<ReviewOutcome> {
  const { retries = 4, amount: asked = 10 } = options;
  return async function review(content) {
    let amount = asked;
    let code = 'unreachable';
    let waitMs = FIRST_WAIT_MS;
    for (let attempt = 0; attempt <= retries; attempt += 1) {
      if (attempt > 0) await options.wait(waitMs);
      const answer = await ask(options, content, amount);
      if (answer.kind === 'decided') return answer;
      code = answer.code;
      waitMs = answer.toldMs || FIRST_WAIT_MS * 2 ** attempt;
      if (answer.isHollow) amount = Math.max(FEWEST_REVIEWERS, Math.floor(amount / 2));
    }
    return { kind: 'undecided', code, attempts: retries + 1 };
  };
}

type Attempt =
  | Extract<ReviewOutcome, { kind: 'decided' }>
  | { readonly kind: 'failed'; readonly code: string; readonly toldMs?: number; readonly isHollow?: boolean };

async function ask({ fetch, base, key }: ReviewClientOptions, content: string, amount: number): Promise<Attempt> {
  const response = await fetch(`${base}/api/v1/compliance/text`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content, amount, verbose: 2 }),
  }).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  if (!response || (response.ok && body === undefined)) return { kind: 'failed', code: 'unreachable' };
  if (response.ok) return judge(body);
  // A gateway may answer with a page of its own.
  const code = body?.code ?? 'unknown';
  if (response.status === 429) return { kind: 'failed', code, toldMs: toldWaitMs(response.headers) };
  if (response.status < 500) throw new ReviewRefused(response.status, code);
  return { kind: 'failed', code, isHollow: true };
}

/** A decision, unless too few reviewers stand behind it. */
function judge(body: { decision: 'safe' | 'unsafe'; agent_decisions: readonly { decision: string }[] }): Attempt {
  const counted = body.agent_decisions.filter(({ decision }) => decision !== 'failed').length;
  const isHollow = counted < body.agent_decisions.length * MOST_FAILED_SHARE;
  if (isHollow) return { kind: 'failed', code: 'reviewers_failed', isHollow };
  return { kind: 'decided', decision: body.decision, reviewers: counted };
}
