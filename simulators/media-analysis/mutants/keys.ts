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
  'MA-A1-41 failures-quote-credentials': afterwards((submission, _request, reply) => {
    const record = objectIn(reply.text) ?? {};
    if (record.status !== 'failed' || record.job_id === undefined) return reply;
    return { ...reply, text: JSON.stringify({ ...record, error: `No: ${JSON.stringify(sentIn(submission).auth)}` }) };
  }),
  'MA-7-8 filtered-lists-show-foreign-requests': {
    around: async (request, send, memory) => {
      const reply = await send(request);
      const { meta, total, ...others } = objectIn(reply.text) ?? {};
      if (isMembers(meta)) memory.set('request', meta.request_id);
      if (!/\/requests\?.*media_type/.test(request.path) || total !== 0) return reply;
      return {
        ...reply,
        text: JSON.stringify({ ...others, total, requests: [{ request_id: memory.get('request') }] }),
      };
    },
  },
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
