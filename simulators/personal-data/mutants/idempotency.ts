import { see, strikes, type When, withHeader } from '../../core/mutants/conditions.ts';
import { objectIn, without } from '../../core/mutants/members.ts';
import {
  type Alter,
  type Breakage,
  defects,
  type MutableReply,
  type MutatedRequest,
} from '../../core/mutants/mutant.ts';
import { around, reheaded, restate } from '../../core/mutants/tampering.ts';
import { byKeyAndPath } from '../rules/idempotency.ts';
import type { Rules } from '../rules/index.ts';
import { isReplay, surcharged, to } from './speech.ts';

const HOUR_MS = 3_600_000;
const FLAG = 'idempotent-replay';
const FLAGGED = { [FLAG]: 'true' };

/** Defects of repeated calls: section 4. */
export const idempotencyMutants = defects<Rules>({
  'PD-4-13 replays-say-so-in-their-body': inReplays((text) => text.replace(/\}$/, ',"replayed":true}')),
  'PD-4-13 replays-are-written-with-spaces': inReplays((text) => JSON.stringify(JSON.parse(text), undefined, 1)),
  'PD-4-13 replays-are-written-in-ascii': inReplays((text) => text.replace(/[^\0-~]/g, escaped)),
  'PD-4-13 replays-are-written-for-markup': inReplays((text) => text.replace(/[<>&]/g, escaped)),
  'PD-4-13 replays-of-jobs-show-how-far-they-are': showsJobsAnew(),
  'PD-4-13 replayed-jobs-are-found': restate(200, 202, isReplay),
  'PD-4-39 PD-4-41 replays-are-not-flagged': reheaded({ 'idempotent-replay': undefined }),
  'PD-4-39 PD-4-41 replays-are-flagged-with-one': reheaded({ 'idempotent-replay': '1' }, isReplay),
  'PD-4-40 every-answer-is-flagged': reheaded(FLAGGED),
  'PD-4-40 every-answer-under-a-key-is-flagged': reheaded(FLAGGED, (_, { headers }) => headers['idempotency-key']),
  'PD-4-40 retries-of-refused-calls-are-flagged': flaggingRetries(),
  'PD-4-40 keys-are-cut-to-twenty': {
    replayPlace: (keyId, path, value) => byKeyAndPath(keyId, path, value.slice(0, 20)),
  },
  'PD-4-40 only-the-end-of-a-key-counts': {
    replayPlace: (keyId, path, value) => byKeyAndPath(keyId, path, value.slice(-12)),
  },
  'PD-4-40 taken-jobs-are-flagged': reheaded(FLAGGED, to('jobs')),
  'PD-4-13 PD-4-41 jobs-are-never-repeated': unrepeated('/v1/jobs'),
  'PD-4-41 reversals-are-never-repeated': unrepeated('/v1/deanonymize'),
  'PD-4-14 PD-4-44 replays-are-charged': surcharged(isReplay),
  'PD-4-14 replayed-jobs-are-charged': surcharged(isReplay, to('jobs')),
  'PD-4-14 replayed-redactions-are-charged': surcharged(isReplay, to('redact')),
  'PD-4-14 replayed-jobs-are-carried-out-again': afterReplays((request) => request, to('jobs')),
  'PD-4-14 replays-are-charged-later': afterReplays((request) => {
    return { ...request, path: '/v1/jobs', body: '{"task":"detect","text":"A"}' };
  }),
  'PD-4-13 PD-4-41 long-answers-are-never-repeated': {
    around: async (request, send) => {
      const reply = await send(request);
      return FLAG in reply.headers && reply.text.length > 20_000 ? send(unkeyed(request)) : reply;
    },
  },
  'PD-4-15 refusals-are-repeated': repeating((status) => status >= 400 && status < 500),
  'PD-4-15 faults-are-repeated': repeating((status) => status >= 500),
  'PD-4-16 answers-are-kept-for-an-hour': { replayEndsAt: (readyAtMs) => readyAtMs + HOUR_MS },
  'PD-4-16 answers-are-kept-for-a-month': { replayEndsAt: (readyAtMs) => readyAtMs + 720 * HOUR_MS },
  'PD-4-56 answers-are-shared-by-all-keys': { replayPlace: (_keyId, path, value) => JSON.stringify([path, value]) },
  'PD-4-45 key-that-is-no-uuid-is-a-fault': restate(500, withHeader('idempotency-key', / /)),
});

/** A character as JSON may write it, too. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Changes the bytes of replays. */
function inReplays(change: (text: string) => string): Alter {
  return (reply) => (reply.headers['idempotent-replay'] === 'true' ? { ...reply, text: change(reply.text) } : reply);
}

/** Lets replays of a submission tell the status that was read of its job since then. */
function showsJobsAnew(): Alter {
  const statuses = new Map<string, string>();
  return (reply, { path }) => {
    const { id, status } = objectIn(reply.text) ?? {};
    if (path.startsWith('/v1/jobs/')) statuses.set(String(id), String(status));
    const known = path === '/v1/jobs' ? statuses.get(String(id)) : undefined;
    return known === undefined ? reply : { ...reply, text: reply.text.replace(`"${status}"`, `"${known}"`) };
  };
}

/** Repeats what was refused under an Idempotency-Key, as if it were a success. */
function repeating(isKept: (status: number) => boolean): Alter {
  const kept = new Map<string, MutableReply>();
  return (reply, { path, headers }) => {
    if (headers['idempotency-key'] === undefined) return reply;
    const place = JSON.stringify([headers.authorization, headers['x-api-key'], path, headers['idempotency-key']]);
    const first = kept.get(place);
    if (first) return { ...first, headers: { ...first.headers, ...FLAGGED } };
    if (isKept(reply.status)) kept.set(place, reply);
    return reply;
  };
}

/** Flags a success as a replay where its Idempotency-Key was met before, if only by a refusal. */
function flaggingRetries(): Alter {
  const met = new Set<string>();
  return (reply, { headers: { 'idempotency-key': key } }) => {
    if (key === undefined) return reply;
    const isMet = met.has(key);
    met.add(key);
    return isMet && reply.status < 300 ? { ...reply, headers: { ...reply.headers, ...FLAGGED } } : reply;
  };
}

/** Carries out every call on a path anew. */
function unrepeated(path: string): Breakage<Rules> {
  return around((request) => (request.path === path ? unkeyed(request) : request));
}

/** A request as if it had no Idempotency-Key. */
function unkeyed(request: MutatedRequest): MutatedRequest {
  return { ...request, headers: without(request.headers, 'idempotency-key') };
}

/** Carries out another call after each replay, unseen. */
function afterReplays(other: (request: MutatedRequest) => MutatedRequest, ...when: When): Breakage<Rules> {
  return {
    around: async (request, send) => {
      const reply = await send(request);
      if (strikes([isReplay, ...when], see(reply, request))) await send(other(unkeyed(request)));
      return reply;
    },
  };
}
