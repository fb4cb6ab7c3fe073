import type { Call, Reply } from '../simulators/index.ts';

/** Makes a call that is part of an arrangement, a POST or, without a body, a GET; tells what the answer says. */
export function arrangedCall<Answer>(
  service: { handle(call: Call): Reply },
  key: string,
  target: string,
  body?: object,
  base?: string,
): Answer {
  const headers: Readonly<Record<string, string>> = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
  };
  const reply = service.handle({
    method: body ? 'POST' : 'GET',
    target,
    headers: { get: (name) => headers[name] ?? null },
    body: new TextEncoder().encode(body && JSON.stringify(body)),
    client: { ip: '127.0.0.1', secure: true, location: 'home' },
    base,
  });
  return JSON.parse(String(reply.body));
}
