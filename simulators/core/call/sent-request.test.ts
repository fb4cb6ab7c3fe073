import { describe, expect, it } from 'vitest';
import { aCall } from '../testing/small-service.ts';
import { sentRequest } from './sent-request.ts';

const habits = { headersRead: ['authorization', 'x-api-key'], secretMembers: ['key'] };
const bytes = (body: unknown): Uint8Array =>
  new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
const CANARY = 'canary-5f1c';

describe('what a client sent', () => {
  it('is query, headers and body, read', () => {
    const headers = new Headers({ 'Idempotency-Key': 'a', 'content-type': 'application/json' });
    const sent = sentRequest(aCall({ target: '/ask?x=1&y=a%20b&x=2', headers, body: bytes({ items: ['a'] }) }), habits);
    expect(sent).toEqual({
      query: { x: ['1', '2'], y: 'a b' },
      headers: { 'idempotency-key': 'a', 'content-type': 'application/json' },
      body: { items: ['a'] },
    });
  });

  it('is a text where it is no JSON, and null where nothing was sent', () => {
    expect(sentRequest(aCall({ body: bytes('no {json') }), habits).body).toBe('no {json');
    expect(sentRequest(aCall({ body: bytes(`{"key": "${CANARY}",}`) }), habits).body).toBe('***');
    expect(sentRequest(aCall(), habits)).toEqual({ query: {}, headers: {}, body: null });
  });

  it('holds the headers that the service reads where no others can be listed', () => {
    const { headers } = sentRequest(aCall({ headers: { get: (name) => (name === 'x-api-key' ? 'k' : null) } }), habits);
    expect(headers).toEqual({ 'x-api-key': '***' });
  });

  it.each<readonly [where: string, call: Parameters<typeof aCall>[0]]>([
    ['the bearer header', { headers: new Headers({ authorization: `Bearer ${CANARY}` }) }],
    ['another scheme', { headers: new Headers({ authorization: `Basic ${CANARY}` }) }],
    ['a bare authorization', { headers: new Headers({ authorization: `${CANARY} and more` }) }],
    ['x-api-key', { headers: new Headers({ 'x-api-key': CANARY }) }],
    ['a cookie', { headers: new Headers({ cookie: `session=${CANARY}` }) }],
    [
      'the query beside the header',
      { target: `/ask?k=${CANARY}`, headers: new Headers({ authorization: `Bearer ${CANARY}` }) },
    ],
    [
      'the body beside the header',
      { body: bytes([{ a: `x ${CANARY}` }]), headers: new Headers({ 'x-api-key': CANARY }) },
    ],
    ['a secret member of the body', { body: bytes({ operators: { A: { type: 'encrypt', key: CANARY } } }) }],
  ])('shows no key of %s', (_where, call) => {
    const text = JSON.stringify(sentRequest(aCall(call), habits));
    expect(text).not.toContain(CANARY);
    expect(text).toContain('***');
  });

  it.each([
    ['the query', { target: '/ask?api_key=tm_sim_default_w123' }],
    ['a name in the query', { target: '/ask?tm_sim_default_w123' }],
    ['any header', { headers: new Headers({ 'x-other': 'tm_sim_default_w123' }) }],
    ['the body', { body: bytes({ deep: [{ tm_sim_default_w123: 'say tm_sim_default_w123' }] }) }],
    ['a body that is no JSON', { body: bytes('tm_sim_default_w123 {') }],
  ])('shows no key of a simulator in %s, presented or not', (_where, call) => {
    expect(JSON.stringify(sentRequest(aCall(call), habits))).not.toContain('tm_sim');
  });
});
