import {
  type Alter,
  isMembers,
  type Members,
  type MutableReply,
  type MutatedRequest,
  onBody,
} from '../../core/mutant.ts';

type Fits = (request: MutatedRequest, reply: MutableReply) => boolean;

/** Whether a request reads the record of a job. */
export function isJobRead({ method, path }: MutatedRequest): boolean {
  return method === 'GET' && path.startsWith('/v1/jobs/');
}

/** A change of what a path serves; undefined leaves it as it is. */
export function onServed(path: string, change: (body: Members, request: MutatedRequest) => unknown): Alter {
  return onBody((body, request, reply) =>
    request.path === path && reply.status < 300 ? change(body, request) : undefined,
  );
}

/** A change of the records of jobs; undefined leaves one as it is. */
export function onJobs(change: (record: Members) => unknown): Alter {
  return onBody((body, request, reply) => (isJobRead(request) && reply.status === 200 ? change(body) : undefined));
}

/** A change of the members of failures; undefined leaves a failure as it is. */
export function onError(change: (error: Members, request: MutatedRequest, status: number) => unknown): Alter {
  return onBody((body, request, { status }) => {
    const error = isMembers(body.error) && status >= 400 ? change(body.error, request, status) : undefined;
    return isMembers(error) ? { ...body, error: { ...(body.error as Members), ...error } } : undefined;
  });
}

/** Another status, where request and reply fit. */
export function restated(status: number, fits: Fits): Alter {
  return (reply, request) => (fits(request, reply) ? { ...reply, status } : reply);
}

/** Another type in the envelope, where request and reply fit. */
export function retyped(type: string, fits: (request: MutatedRequest, status: number) => boolean): Alter {
  return onError((_error, request, status) => (fits(request, status) ? { type } : undefined));
}

/** A refusal in the service's envelope in the place of an answer, where request and reply fit. */
export function refused(status: number, type: string, fits: Fits): Alter {
  return (reply, request) => {
    if (!fits(request, reply)) return reply;
    const error = { type, code: type, message: 'No.', request_id: reply.headers['x-request-id'] };
    return { ...reply, status, text: JSON.stringify({ error }) };
  };
}

/** A success in the place of an answer, where request and reply fit. */
export function served(body: Members, fits: Fits): Alter {
  return (reply, request) => (fits(request, reply) ? { ...reply, status: 200, text: JSON.stringify(body) } : reply);
}
