import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curlLine, withKeyVariable } from '../report/curl.ts';
import { readToken, writeToken } from './token.ts';

describe('a replay token', () => {
  it('is read as it was written, and no shell minds it', () => {
    const part = fc.string({ minLength: 1, unit: 'binary' });
    fc.assert(
      fc.property(
        part,
        part,
        fc.maxSafeInteger(),
        fc.option(part, { nil: undefined }),
        (service, check, seed, path) => {
          const token = { service, check, seed, ...(path === undefined ? {} : { path }) };
          expect(writeToken(token)).toMatch(/^fx1\.[\w-]+$/);
          expect(readToken(writeToken(token))).toEqual(JSON.parse(JSON.stringify(token)));
        },
      ),
    );
  });

  it.each(['', 'fx1.', 'fx2.W10', 'fx1.W10', 'fx1.!!!', `fx1.${Buffer.from('["a","b","c"]').toString('base64url')}`])(
    'is refused when it is "%s"',
    (text) => {
      expect(readToken(text)).toBeUndefined();
    },
  );
});

describe('a curl line', () => {
  const exchange = (body: string | undefined, headers: Record<string, string>, role?: string) => ({
    number: 1,
    session: 1,
    by: 'a check',
    request: {
      service: 'text-moderation',
      method: 'POST',
      path: '/api/v1/check',
      headers,
      ...(body === undefined ? {} : { body }),
      ...(role === undefined ? {} : { role }),
    },
    reply: { status: 200, headers: {}, text: '', ms: 0 },
    json: undefined,
  });

  it('names the key of the role by its variable, and never shows it', () => {
    const headers = { authorization: 'Bearer s3cret', 'content-type': 'application/json' };
    expect(curlLine(exchange('{"items":[]}', headers, 'default'), 't')).toBe(
      [
        'curl -sS -i -X POST "$TM_URL/api/v1/check" \\',
        '  -H "authorization: Bearer $TM_KEY" \\',
        "  -H 'content-type: application/json' \\",
        `  --data-binary '{"items":[]}'`,
      ].join('\n'),
    );
    expect(curlLine(exchange(undefined, headers, 'readOnly'), 't')).toContain('Bearer $TM_KEY_READ_ONLY');
    expect(curlLine(exchange(undefined, { 'x-api-key': 's3cret' }, 'default'), 't')).toContain('"x-api-key: $TM_KEY"');
    const bare = curlLine(exchange(undefined, { authorization: '‹key›' }, undefined), 't');
    expect(withKeyVariable(bare, 'text-moderation')).toContain('-H "authorization: $TM_KEY"');
  });

  it('keeps wrong keys of the suite as they are, and quotes what a shell would read', () => {
    expect(curlLine(exchange(undefined, { authorization: "it's wrong" }), 't')).toContain(
      `-H 'authorization: it'\\''s wrong'`,
    );
  });

  it('has content made again by the token instead of showing it', () => {
    const line = curlLine(exchange('{"content":"A private text"}', {}, 'default'), 'fx1.abc');
    expect(line).toContain('facsimile replay fx1.abc --target "$TARGET" --body | curl');
    expect(line).toContain('--data-binary @-');
    expect(line).not.toContain('private');
  });
});
