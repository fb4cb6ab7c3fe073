import type { Arranged } from './situation.ts';

/** A letter with personal data in it. */
export const LETTER = 'Write to zoe@example.com, or to adam@example.org from 10.20.30.40.';

/** What it is sealed with. */
export const ENCRYPTION_KEY = 'sixteen byte key';

/** Submits a job that redacts the letter, and returns its id. */
export function submit(world: Arranged, key: string): string {
  const { id } = call(world, key, '/v1/jobs', { task: 'redact', text: LETTER }) as { readonly id: string };
  return id;
}

/** A call that is part of the arrangement. */
export function call({ personalData }: Arranged, key: string, target: string, body: object): unknown {
  const headers: Readonly<Record<string, string>> = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
  };
  const reply = personalData.handle({
    method: 'POST',
    target,
    headers: { get: (name) => headers[name] ?? null },
    body: new TextEncoder().encode(JSON.stringify(body)),
    client: { ip: '127.0.0.1', secure: true, location: 'home' },
  });
  return JSON.parse(String(reply.body));
}
