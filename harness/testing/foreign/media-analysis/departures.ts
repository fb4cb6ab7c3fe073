/** What a departure may change, and the departures that the project keeps. */

import type { Json, Received } from '../foreign-server.ts';
import { MICRO_PRICES, PROFILES } from './catalogue.ts';
import type { Job } from './jobs.ts';
import type { Call } from './reading.ts';

/** A reply before it is written. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** What a reply answers. */
export interface Asked {
  readonly route: string;
  readonly received: Received;
  /** The job that the path names. */
  readonly job: Job | undefined;
  readonly jobs: readonly Job[];
}

/** A departure: a change of what comes in, of a bill, or of what goes out. */
export interface Departing {
  readonly receives?: (received: Received, jobs: readonly Job[]) => Received;
  /** The body of an analyze request, before it is judged. */
  readonly reads?: (body: Json) => Json;
  /** A request that was taken, before its job begins. */
  readonly runs?: (call: Call) => Call;
  readonly bills?: (micros: number, call: Call) => number;
  readonly replies?: (reply: Reply, asked: Asked) => Reply;
}

const credentialsIn = (body: Json): Json => (body.auth ?? {}) as Json;

/** A departure from what a route tells when all goes well. */
function tells(route: string, told: (body: Json, asked: Asked) => Json): Departing {
  return {
    replies: (reply, asked) =>
      reply.status === 200 && asked.route === route ? { ...reply, body: told(reply.body as Json, asked) } : reply,
  };
}

/** What the server can do otherwise than documented. */
export const departures = {
  'bills-several-categories-at-ultra-as-at-high': {
    bills: (micros, { profile, categories, mediaType }) =>
      micros - (profile === 'ultra' && categories.length > 1 ? 2 * categories.length * MICRO_PRICES[mediaType] : 0),
  },
  'takes-many-headers-beside-cookies': {
    reads: (body) => {
      const { headers, ...cookies } = credentialsIn(body);
      const isHidden = Object.keys(cookies).length > 0 && Object.keys(headers ?? {}).length > 20;
      return isHidden ? { ...body, auth: cookies } : body;
    },
  },
  'forgets-speakers-in-details': tells('detail', (body) => {
    const { transcript, ...data } = (body.data ?? {}) as {
      readonly transcript?: { readonly segments: readonly Json[] };
    };
    if (!transcript) return body;
    const segments = transcript.segments.map(({ speaker: _, ...segment }) => segment);
    return { ...body, data: { ...data, transcript: { ...transcript, segments } } };
  }),
  'runs-no-category-of-the-callers-own-on-sounds': {
    runs: (call) => (call.mediaType === 'audio' ? { ...call, custom: undefined } : call),
  },
  'tells-failures-as-objects': tells('job', (body) =>
    body.status === 'failed' ? { ...body, error: { text: body.error } } : body,
  ),
  'quotes-headers-that-it-refuses': {
    replies: (reply, { route, received }) => {
      if (route !== 'analyze' || reply.status !== 400 || received.bytes.length === 0) return reply;
      const sent = received.bytes.toString('utf8').match(/"headers":\{.*?\}/)?.[0];
      return sent === undefined ? reply : { ...reply, body: { ...(reply.body as Json), message: `No use: ${sent}` } };
    },
  },
  'shows-a-bill-in-rows-of-failures': tells('list', ({ requests, ...more }) => ({
    ...more,
    requests: (requests as readonly Json[]).map((row) =>
      row.status === 'failed' ? { ...row, billed_amount: 0.0037 } : row,
    ),
  })),
  'tells-speakers-apart-only-where-words-are-timed': {
    runs: (call) => ({ ...call, diarizes: call.diarizes && call.aligns }),
  },
  'takes-any-profile-beside-a-transcript': {
    reads: (body) => {
      const isUnknown = typeof body.detail === 'string' && !Object.hasOwn(PROFILES, body.detail);
      return body.transcribe === true && isUnknown ? { ...body, detail: 'low' } : body;
    },
  },
  'forgets-the-status-beside-the-type-of-films': {
    receives: (received) => {
      const query = new URLSearchParams(received.query);
      if (query.get('media_type') === 'video') query.delete('status');
      return { ...received, query };
    },
  },
} as const satisfies Readonly<Record<string, Departing>>;

/** The name of one of them. */
export type Departure = keyof typeof departures;
