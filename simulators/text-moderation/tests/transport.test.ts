import { describe, expect, it } from 'vitest';
import { aTextCaller, type TextCaller } from '../../../fixtures/text-moderation/caller.ts';
import type { Call, Reply } from '../../core/call/call.ts';
import { createWorld } from '../../index.ts';

const aCaller = (): TextCaller => aTextCaller(createWorld().textModeration.fetch, { key: 'tm_sim_fast' });
const json = { 'content-type': 'application/json' };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

interface Sent extends Partial<Omit<Call, 'headers'>> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Hands a call to the service with nothing in between. */
function handle({ headers, ...sent }: Sent = {}): Reply {
  const client = { ip: '127.0.0.1', secure: true, location: 'home' };
  const body = bytes('{"content":"x"}');
  const all = new Headers({ authorization: 'Bearer tm_sim_fast', ...json, ...headers });
  const call = { method: 'POST', target: '/api/v1/check', body, client, ...sent, headers: all };
  return createWorld().textModeration.handle(call);
}

const codeOf = (reply: Reply): unknown => [reply.status, JSON.parse(String(reply.body)).error?.code];

describe('bodies', () => {
  it('[TM-1-20] carry astral, combining and right-to-left metadata back code point for code point', async () => {
    const metadata = {
      astral: '🦊👩‍👩‍👧‍👦𝒳',
      combining: 'e\u0301 u\u0308 \u1112\u1161\u11ab',
      hebrew: 'שלום \u202eabc\u202c',
      arabic: 'مرحبا',
      control: '\u0000\u001f\u2028\ufeff',
    };
    expect((await aCaller().check({ content: 'x', metadata })).body.metadata).toEqual(metadata);
    const batch = await aCaller().batch({ items: [{ content: 'x', metadata }], metadata });
    expect(batch.body.metadata).toEqual(metadata);
    expect(batch.body.results[0].metadata).toEqual(metadata);
  });

  it.each([
    '{',
    '',
    ' ',
    'content=x',
    '{"content":"x"',
    "{'content':'x'}",
    '{"content":"x"}}',
    'null',
    '"text"',
    '7',
    'true',
    '[]',
    '[{"content":"x"}]',
  ])('[TM-7-16] [TM-7-18] that are %j are refused with 400 invalid_json', (body) => {
    for (const target of ['/api/v1/check', '/api/v1/batch']) {
      expect(codeOf(handle({ target, body: bytes(body) }))).toEqual([400, 'invalid_json']);
    }
  });

  it.each([
    ['a lone continuation byte', [0x80]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['Latin-1', [0xe9]],
  ])('[TM-7-16] [TM-1-8] that are not UTF-8 are refused as invalid_json: %s', (_what, wrong) => {
    const body = new Uint8Array([...bytes('{"content":"'), ...wrong, ...bytes('"}')]);
    expect(codeOf(handle({ body }))).toEqual([400, 'invalid_json']);
  });

  it('[TM-7-16] nested deeper than 500 levels are refused as invalid_json', () => {
    const nested = (depth: number) =>
      bytes(`{"content":"x","metadata":{"a":${'['.repeat(depth - 2)}${']'.repeat(depth - 2)}}}`);
    expect(handle({ body: nested(500) }).status).toBe(200);
    expect(codeOf(handle({ body: nested(501) }))).toEqual([400, 'invalid_json']);
  });

  it('take the last one of repeated members', () => {
    const body = bytes('{"content":"[[sim hate=1]]","content":"[[sim others=0]]"}');
    expect(JSON.parse(String(handle({ body }).body)).decision).toBe('allow');
  });

  it('over 8 MB are refused with 413', () => {
    const ofLength = (length: number) => bytes(`{"content":"x","client_id":"${'a'.repeat(length - 30)}"}`);
    expect(ofLength(100)).toHaveLength(100);
    expect(handle({ body: ofLength(8_388_608) }).status).toBe(200);
    expect(codeOf(handle({ body: ofLength(8_388_609) }))).toEqual([413, 'body_too_large']);
  });
});

describe('the content type', () => {
  it('[TM-4-2] may not be left out', () => {
    const headers = { get: (name: string) => (name === 'authorization' ? 'Bearer tm_sim_fast' : null) };
    const client = { ip: '127.0.0.1', secure: true, location: 'home' };
    const call = { method: 'POST', target: '/api/v1/check', headers, body: bytes('{"content":"x"}'), client };
    expect(codeOf(createWorld().textModeration.handle(call))).toEqual([400, 'invalid_content_type']);
  });

  it('is asked of moderation calls alone', () => {
    const headers = { 'content-type': 'text/plain' };
    expect(handle({ method: 'GET', target: '/api/v1/me', headers }).status).toBe(200);
  });
});

describe('methods and paths', () => {
  it.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'QUERY'])(
    '[TM-4-1] %s on /check and /batch is refused with 405 method_not_allowed',
    (method) => {
      for (const target of ['/api/v1/check', '/api/v1/batch']) {
        const reply = handle({ method, target });
        expect(reply.status).toBe(405);
        expect(reply.headers.allow).toBe('POST');
        if (method !== 'HEAD') expect(codeOf(reply)).toEqual([405, 'method_not_allowed']);
      }
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('[TM-4-6] %s on a read is refused with 405', (method) => {
    for (const target of ['/api/v1/rules', '/api/v1/me', '/api/v1/health']) {
      const reply = handle({ method, target });
      expect(codeOf(reply)).toEqual([405, 'method_not_allowed']);
      expect(reply.headers.allow).toBe('GET, HEAD');
    }
  });

  it('HEAD on a read is a GET without its body', () => {
    const head = handle({ method: 'HEAD', target: '/api/v1/me' });
    expect([head.status, head.body]).toEqual([200, null]);
  });

  it.each([
    '/check',
    '/api/v1',
    '/api/v1/',
    '/api/v1/check/',
    '/api/v1/Check',
    '/api/v1/check/x',
    '//api/v1/check',
    '/api/v1/./check',
    '/api/v1%2Fcheck',
    '/api/v1/rules/hate',
  ])('[TM-9-1] %s is no endpoint', (target) => {
    expect(codeOf(handle({ target }))).toEqual([404, 'not_found']);
  });

  it('a query changes nothing', () => {
    expect(handle({ target: '/api/v1/check?content=[[sim hate=1]]' }).status).toBe(200);
  });
});
