import { type Fits, saying, type When } from '../../core/mutants/conditions.ts';
import { isMembers, type Members, sentIn } from '../../core/mutants/members.ts';
import type { Alter, Around } from '../../core/mutants/mutant.ts';
import { inEach } from '../../core/mutants/tampering.ts';
import { speechOf } from '../../core/mutants/voice.ts';
import type { Action } from '../wire/limits.ts';

/** How defects speak in the words of image generation. */
export const { refuse, serveWith, reword } = speechOf({
  failureIn: undefined,
  refusal: (_status, text) => ({ error: text }),
  answer: () => ({}),
});

/** Whether a call asks for an action. */
export function to(action: Action): Fits {
  return (sent) => sent.action === action;
}

/** Whether a reply is a failure of this text. */
export function says(text: string): Fits {
  return (_sent, { reply }) => reply.status >= 400 && reply.text.includes(text);
}

/** The answer to a generation that should have been refused. */
export const TAKEN = {
  id: 'job_00000000000000000000',
  prompt: 'a lake',
  model: 'eros',
  format: 'jpeg',
  gen_id: 'gen_00000000000000000000',
} as const;

/** Takes generations that should be refused. */
export function take(...when: When): Alter {
  return serveWith(200, TAKEN, to('generate'), ...when);
}

/** Refuses generations that should be taken. */
export function refuseGeneration(...when: When): Alter {
  return refuse(400, 'Invalid parameter', to('generate'), ...when);
}

/** Finds nothing in the cache. */
export function miss(...when: When): Alter {
  return refuse(404, 'No cached result found', to('generate'), ...when);
}

/** Changes the answers to generations. */
export const inGenerations = inEach('', to('generate'));

/** Changes the answers to polls. */
export const inPolls = inEach('', to('status'));

/** Changes the single files of finished pictures. */
export const inImages = inEach('meta.images[]', to('status'));

/** Whether a reply says that a picture comes from the cache. */
export const isCached = saying('"cache":true');

/** Whether a poll asks for a picture from the cache. */
export function isHit({ id }: Members): boolean {
  return String(id).startsWith('cache_');
}

/** Changes `meta` of finished pictures. */
export const inMeta = inEach('meta', to('status'));

/**
 * Generates something other than what was asked for, and still claims the latter: `change` tells how the request is read,
 * `claim` what `meta` says.
 */
export function otherwise(change: (sent: Members) => unknown, claim: (sent: Members) => object): { around: Around } {
  return {
    around: async (request, send, claims) => {
      const sent = sentIn(request);
      const patch = sent.action === 'generate' ? change(sent) : undefined;
      if (isMembers(patch)) {
        const reply = await send({ ...request, body: JSON.stringify({ ...sent, ...patch }) });
        claims.set((JSON.parse(reply.text) as Members).id, claim(sent));
        return reply;
      }
      const reply = await send(request);
      const claimed = claims.get(sent.id);
      return isMembers(claimed) ? inMeta(() => claimed)(reply, request) : reply;
    },
  };
}

/** Changes the answers to all polls of a job but the first, by what the one before said. */
export function inLaterPolls(change: (before: Members) => unknown): { around: Around } {
  return {
    around: async (request, send, polls) => {
      const reply = await send(request);
      const { action, id } = sentIn(request);
      if (action !== 'status' || reply.status >= 400) return reply;
      const before = polls.get(id);
      polls.set(id, JSON.parse(reply.text));
      return isMembers(before) ? inPolls(() => change(before))(reply, request) : reply;
    },
  };
}
