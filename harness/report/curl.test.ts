import { describe, expect, it } from 'vitest';
import { curlLine, withKeyVariable } from './curl.ts';

describe('a curl line', () => {
  const exchange = (body: string | undefined, headers: Record<string, string>, role?: string) => ({
    number: 1,
    session: 1,
    by: 'a check',
    request: {
      service: 'demo',
      method: 'POST',
      path: '/api/v1/check',
      headers,
      ...(body === undefined ? {} : { body }),
      ...(role === undefined ? {} : { role }),
    },
    reply: { status: 200, headers: {}, text: '', ms: 0 },
    json: undefined,
    refusal: undefined,
  });
  const shown = { prefix: 'TM', ownWords: [] };

  it('names the key of the role by its variable, and never shows it', () => {
    const headers = { authorization: 'Bearer s3cret', 'content-type': 'application/json' };
    expect(curlLine(exchange('{"items":[]}', headers, 'default'), 't', shown)).toBe(
      [
        'curl -sS -i -X POST "$TM_URL/api/v1/check" \\',
        '  -H "authorization: Bearer $TM_KEY" \\',
        "  -H 'content-type: application/json' \\",
        `  --data-binary '{"items":[]}'`,
      ].join('\n'),
    );
    expect(curlLine(exchange(undefined, headers, 'readOnly'), 't', shown)).toContain('Bearer $TM_KEY_READ_ONLY');
    expect(curlLine(exchange(undefined, { 'x-api-key': 's3cret' }, 'default'), 't', shown)).toContain(
      '"x-api-key: $TM_KEY"',
    );
    const bare = curlLine(exchange(undefined, { authorization: '‹key›' }, undefined), 't', shown);
    expect(withKeyVariable(bare, shown)).toContain('-H "authorization: $TM_KEY"');
  });

  it('keeps wrong keys of the suite as they are, and quotes what a shell would read', () => {
    expect(curlLine(exchange(undefined, { authorization: "it's wrong" }), 't', shown)).toContain(
      `-H 'authorization: it'\\''s wrong'`,
    );
  });

  it('has content made again by the token instead of showing it', () => {
    const line = curlLine(exchange('{"content":"A private text"}', {}, 'default'), 'fx1.abc', shown);
    expect(line).toContain('facsimile replay fx1.abc --target "$TARGET" --body | curl');
    expect(line).toContain('--data-binary @-');
    expect(line).not.toContain('private');
  });
});
