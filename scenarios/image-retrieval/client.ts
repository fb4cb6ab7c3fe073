import { toldWaitMs } from '../told-wait.ts';

/** A picture as an application shows it. */
export interface FoundPicture {
  readonly id: string;
  readonly url: string;
  readonly thumbnail: string;
  /** What is to be seen: the curator's words where there are some. */
  readonly caption: string;
}

/** What became of a search. */
export type SearchOutcome =
  | { readonly kind: 'found'; readonly pictures: readonly FoundPicture[] }
  /** The service could not tell; the application goes on without pictures. */
  | { readonly kind: 'unavailable'; readonly status: number; readonly attempts: number };

/** What became of the wish for one picture. */
export type MatchOutcome =
  | { readonly kind: 'matched'; readonly picture: FoundPicture }
  /** Nothing matches: an answer, and no failure. */
  | { readonly kind: 'nothing' }
  | Extract<SearchOutcome, { kind: 'unavailable' }>;

/** A refusal that no repetition can mend: the request or the key must change. */
export class RetrievalRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The image retrieval service refused the request with ${status}.`);
    this.name = 'RetrievalRefused';
    this.status = status;
  }
}

/** How the client reaches the service, and how it waits. */
export interface RetrievalClientOptions {
  readonly fetch: (input: string, init?: RequestInit) => Promise<Response>;
  readonly base: string;
  readonly key: string;
  /** Waits between attempts; with a virtual clock it may simply advance it. */
  readonly wait: (ms: number) => unknown;
}

/** What a search or a match may be told beside its text. */
export interface RetrievalWish {
  readonly character?: string;
  readonly model?: string;
  readonly style?: string;
  readonly search_in?: 'both' | 'caption' | 'prompt';
}

/** The reference client of image retrieval. */
export interface RetrievalClient {
  search(
    query: string,
    wish?: RetrievalWish & { readonly limit?: number; readonly only_top?: boolean },
  ): Promise<SearchOutcome>;
  /** The best picture for a prompt. */
  match(prompt: string, wish?: RetrievalWish): Promise<MatchOutcome>;
}

/** The pauses before a failed call is tried again, in milliseconds. */
const BACK_OFF_MS = [500, 1_500, 4_000];
/** A ceiling is waited out so often. */
const MOST_REFUSALS = 3;

/**
 * The reference client of image retrieval: what an application should do with every answer.
 *
 * It tries 502 and lost answers again after 500 ms, 1.5 s and 4 s, waits out 429 as long as it is told to, repeats no other 4xx and
 * no 500, takes a match that finds nothing for an answer, branches on the status alone, shows a curator's caption where there is
 * one, and keeps scores to itself: they mean nothing beside those of another search.
 *
 * @clause IR-C1-3 IR-4-28 IR-7-5
 */
export function createRetrievalClient(options: RetrievalClientOptions): RetrievalClient {
  return {
    async search(query, wish = {}) {
      const answer = await patiently(options, '/api/search', { query, ...wish });
      if (answer.status !== 200) return unavailable(answer);
      return { kind: 'found', pictures: (answer.body as { results: readonly Image[] }).results.map(shown) };
    },
    async match(prompt, wish = {}) {
      const answer = await patiently(options, '/api/generate', { prompt, ...wish });
      if (answer.status === 404) return { kind: 'nothing' };
      if (answer.status !== 200) return unavailable(answer);
      return { kind: 'matched', picture: shown((answer.body as { image: Image }).image) };
    },
  };
}

/** As much of a picture as the client reads. */
interface Image {
  readonly id: string;
  readonly url: string;
  readonly thumbnail: string;
  readonly caption: string;
  readonly edited_caption?: string;
}

function shown({ id, url, thumbnail, caption, edited_caption: edited }: Image): FoundPicture {
  return { id, url, thumbnail, caption: edited ?? caption };
}

interface Answer {
  /** 0 where no answer came. */
  readonly status: number;
  readonly body?: unknown;
  readonly toldMs: number;
}

interface LastAnswer extends Answer {
  readonly attempts: number;
}

function unavailable({ status, attempts }: LastAnswer): Extract<SearchOutcome, { kind: 'unavailable' }> {
  return { kind: 'unavailable', status, attempts };
}

/** The answer that settles a call. */
async function patiently(options: RetrievalClientOptions, path: string, body: object): Promise<LastAnswer> {
  let failures = 0;
  let refusals = 0;
  for (let attempts = 1; ; attempts += 1) {
    const answer = await ask(options, path, body);
    const { status } = answer;
    const isRefused = status === 429;
    const pauseMs = isRefused ? answer.toldMs : BACK_OFF_MS[failures];
    const isWorthIt = isRefused ? refusals < MOST_REFUSALS : [0, 502].includes(status);
    if (!isWorthIt || pauseMs === undefined) return settled({ ...answer, attempts }, path);
    if (isRefused) refusals += 1;
    else failures += 1;
    await options.wait(pauseMs);
  }
}

/** Throws for what the caller must mend; a match that finds nothing is an answer. */
function settled(answer: LastAnswer, path: string): LastAnswer {
  const { status } = answer;
  const isNothing = status === 404 && path === '/api/generate';
  if (status >= 400 && status < 500 && status !== 429 && !isNothing) throw new RetrievalRefused(status);
  return answer;
}

async function ask({ fetch, base, key }: RetrievalClientOptions, path: string, body: object): Promise<Answer> {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  const read: unknown = await response?.json().catch(() => undefined);
  // An answer that broke off is as good as none.
  if (!response || (read === undefined && response.ok)) return { status: 0, toldMs: 0 };
  return { status: response.status, body: read, toldMs: toldWaitMs(response.headers) };
}
