import {
  type Alter,
  isMembers,
  type Members,
  type MutableReply,
  type MutatedRequest,
  onBody,
} from '../../core/mutant.ts';

/** Whether a request went to one of the two moderation endpoints. */
export function isModeration({ path }: MutatedRequest): boolean {
  return path === '/api/v1/check' || path === '/api/v1/batch';
}

/** Whether a request went to the batch endpoint. */
export function isBatch({ path }: MutatedRequest): boolean {
  return path === '/api/v1/batch';
}

/** A change of the record that a read endpoint serves. */
export function onRecord(path: string, change: (record: Members) => Members): Alter {
  return onBody((body, request, reply) => (request.path === path && reply.status === 200 ? change(body) : undefined));
}

/** A change of the error object of failures, where it applies. */
export function onError(
  change: (error: Members, request: MutatedRequest, status: number) => Members | undefined,
): Alter {
  return onBody((body, request, reply) => {
    const error = isMembers(body.error) && reply.status >= 400 ? change(body.error, request, reply.status) : undefined;
    return error && { ...body, error: { ...(body.error as Members), ...error } };
  });
}

/** Another code for one failure, where the request fits. */
export function recoded(from: string, to: string, fits: (request: MutatedRequest) => boolean = () => true): Alter {
  return onError((error, request) => (error.code === from && fits(request) ? { code: to } : undefined));
}

/** Another status, where request and reply fit. */
export function restated(status: number, fits: (request: MutatedRequest, reply: MutableReply) => boolean): Alter {
  return (reply, request) => (fits(request, reply) ? { ...reply, status } : reply);
}

/** Whether a reply is a failure of this code. */
export function isFailure({ text }: MutableReply, code: string): boolean {
  return text.includes(`"code":"${code}"`);
}

/** The reply turned into a refusal in the documented envelope. */
export function refused(reply: MutableReply, status: number, code: string, type: string): MutableReply {
  const error = {
    type,
    code,
    message: 'No.',
    docs: 'https://docs.example/',
    request_id: reply.headers['x-request-id'],
  };
  return { ...reply, status, text: JSON.stringify({ error }) };
}
