import { type Alter, type Members, onBody, sentIn } from '../../core/mutant.ts';

/** Changes the results of served tasks, one for each document; undefined leaves a result as it is. */
export function onResults(change: (result: Members, sent: Members, at: number) => Members | undefined): Alter {
  return onBody((body, request, reply) => {
    if (reply.status !== 200 || !Array.isArray(body.results)) return undefined;
    const sent = sentIn(request);
    return { ...body, results: body.results.map((result: Members, at) => change(result, sent, at) ?? result) };
  });
}

/** Changes single findings; null takes one out, undefined leaves it as it is. */
export function onEntities(change: (entity: Members, sent: Members, at: number) => Members | null | undefined): Alter {
  return onResults(({ entities, ...result }, sent) => {
    if (!Array.isArray(entities)) return undefined;
    const changed = entities.map((entity: Members, at) => {
      const other = change(entity, sent, at);
      return other === undefined ? entity : other;
    });
    return { ...result, entities: changed.filter((entity) => entity !== null) };
  });
}

/** Changes rewritten documents. */
export function onRewritten(change: (text: string, sent: Members, at: number) => string): Alter {
  return onResults((result, sent, at) =>
    typeof result.redacted_text === 'string'
      ? { ...result, redacted_text: change(result.redacted_text, sent, at) }
      : undefined,
  );
}

/** Refuses calls that would be served. */
export function refuse(isRefused: (sent: Members, path: string) => boolean, status = 400): Alter {
  return (reply, request) => {
    const isServed = reply.status === 200 && request.method === 'POST';
    if (!isServed || !isRefused(sentIn(request), request.path)) return reply;
    const error = { type: 'invalid_request', code: 'invalid_field', message: 'Refused.' };
    const text = JSON.stringify({ error: { ...error, request_id: reply.headers['x-request-id'] } });
    return { ...reply, status, text };
  };
}

/** Changes refused calls whose body a defect would take. */
export function onRefused(isMeant: (sent: Members, path: string) => boolean, change: Alter): Alter {
  return (reply, request) =>
    reply.status >= 400 && reply.status < 500 && isMeant(sentIn(request), request.path)
      ? change(reply, request)
      : reply;
}

/** Gives failures another status. */
export function withStatus(status: number): Alter {
  return (reply) => ({ ...reply, status });
}

/** The operators of a request body. */
export function operatorsIn({ operators }: Members): Readonly<Record<string, Members>> {
  const isMap = typeof operators === 'object' && operators !== null;
  return isMap ? (operators as Readonly<Record<string, Members>>) : {};
}
