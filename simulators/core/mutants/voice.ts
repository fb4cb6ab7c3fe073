import { type Seen, see, strikes, type When } from './conditions.ts';
import { isMembers, type Members, objectIn } from './members.ts';
import type { Alter } from './mutant.ts';

/** The replies of a service that defects produce in its place. */
export interface Voice {
  /** The member of a failure's body that holds code and message; undefined when the body itself does. */
  readonly failureIn: string | undefined;
  /** The body of a refusal. */
  refusal(status: number, code: string, requestId: string | undefined): unknown;
  /** The body of an answer to a faultless call with unremarkable content. */
  answer(sent: Members, seen: Seen): unknown;
  /** The headers of that answer, beside those of the refusal. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
}

/** Defects that answer in the form of one service. */
export interface Speech {
  /** Refuses calls that would succeed. */
  refuse(status: number, code: string, ...when: When): Alter;
  /** Answers calls that would be refused, as if nothing were wrong. */
  serve(...when: When): Alter;
  /** Answers calls that would be refused, with this body. */
  serveWith(status: number, body: unknown, ...when: When): Alter;
  /** Changes members of failures, or their status. */
  reword(change: Members | ((error: Members, seen: Seen) => Members), ...when: When): Alter;
}

/** Makes the defects that answer in the form of one service. */
export function speechOf({ failureIn, refusal, answer, answerHeaders = {} }: Voice): Speech {
  const serveAs =
    (status: number, bodyFor: Voice['answer'], when: When): Alter =>
    (reply, request) => {
      const seen = see(reply, request);
      if (reply.status < 400 || !strikes(when, seen)) return reply;
      const headers = { ...reply.headers, ...answerHeaders };
      return { status, headers, text: JSON.stringify(bodyFor(seen.sent, seen)) };
    };
  return {
    refuse:
      (status, code, ...when) =>
      (reply, request) => {
        if (reply.status >= 400 || !strikes(when, see(reply, request))) return reply;
        return { ...reply, status, text: JSON.stringify(refusal(status, code, reply.headers['x-request-id'])) };
      },
    serve: (...when) => serveAs(200, answer, when),
    serveWith: (status, body, ...when) => serveAs(status, () => body, when),
    reword:
      (change, ...when) =>
      (reply, request) => {
        const seen = see(reply, request);
        const body = reply.status >= 400 && strikes(when, seen) ? objectIn(reply.text) : undefined;
        const error = failureIn === undefined ? body : body?.[failureIn];
        if (!isMembers(error)) return reply;
        const { status = reply.status, ...words } = typeof change === 'function' ? change(error, seen) : change;
        const said = { ...error, ...words };
        return {
          ...reply,
          status: Number(status),
          text: JSON.stringify(failureIn === undefined ? said : { ...body, [failureIn]: said }),
        };
      },
  };
}
