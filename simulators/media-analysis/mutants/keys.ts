import { isMembers, objectIn, sentIn } from '../../core/mutants/members.ts';
import {
  type Around,
  type Breakage,
  defects,
  type MutableReply,
  type MutatedRequest,
} from '../../core/mutants/mutant.ts';
import type { Rules } from '../rules/index.ts';

/** Defects of keys, and of what was sent beside them for protected media. */
export const keyMutants = defects<Rules>({
  'MA-5-1 key-without-bearer-taken': { readSecret: (authorization) => authorization.replace(/^Bearer /, '') },
  'MA-5-1 any-scheme-taken': { readSecret: (authorization) => authorization.split(' ')[1] },
  'MA-7-8 any-key-cancels': afterwards(({ headers }, request, reply, send) => {
    if (reply.status !== 404 || !request.path.endsWith('/cancel')) return reply;
    return send({ ...request, headers: { ...request.headers, authorization: headers.authorization ?? '' } });
  }),
  'MA-A1-41 finished-details-show-credentials': afterwards((submission, { path }, reply) => {
    const detail = objectIn(reply.text) ?? {};
    const { auth } = sentIn(submission);
    if (!path.includes('/requests/') || !isMembers(detail.data) || !isMembers(auth)) return reply;
    return { ...reply, text: JSON.stringify({ ...detail, auth }) };
  }),
});

type Send = Parameters<Around>[1];
type Change = (
  submission: MutatedRequest,
  request: MutatedRequest,
  reply: MutableReply,
  send: Send,
) => MutableReply | Promise<MutableReply>;

/** Changes the replies to calls that name a job, by how it was submitted. */
function afterwards(change: Change): Breakage<Rules> {
  return {
    around: async (request, send, memory) => {
      const reply = await send(request);
      if (request.path.endsWith('/analyze')) memory.set(objectIn(reply.text)?.job_id, request);
      const [, id] = /\/(?:jobs|requests)\/([^/]+)/.exec(request.path) ?? [];
      const submission = memory.get(id) as MutatedRequest | undefined;
      return submission ? change(submission, request, reply, send) : reply;
    },
  };
}
