import { describe, expect, it } from 'vitest';
import type { Exchange } from '../engine/exchange.ts';
import { createRedactor } from '../engine/redaction.ts';
import { anExchange, aReply } from '../testing/demo.ts';
import { curlLine, type Place, SERVED_SIMULATOR } from './curl.ts';

describe('a curl line', () => {
  const exchange = (body: string | undefined, headers: Record<string, string>, role?: string) =>
    anExchange(aReply(200), {
      method: 'POST',
      path: '/api/v1/check',
      headers,
      ...(body === undefined ? {} : { body }),
      ...(role === undefined ? {} : { role }),
    });
  const linesOf = (call: Exchange, place: Partial<Place> = {}, clean = (text: string) => text): string =>
    curlLine(call, {
      service: { prefix: 'TM', ownWords: [] },
      token: 'fx1.abc',
      place: { ...SERVED_SIMULATOR, target: 'my.config.ts', baseUrl: () => 'https://tm.example/v', ...place },
      clean,
    });

  it('names address and key as the configuration does, and never shows the key', () => {
    const headers = { authorization: 'Bearer s3cret', 'content-type': 'application/json' };
    expect(linesOf(exchange('{"items":[]}', headers, 'default'))).toBe(
      [
        "curl -sS -i -X POST 'https://tm.example/v/api/v1/check' \\",
        '  -H "authorization: Bearer $TM_KEY" \\',
        "  -H 'content-type: application/json' \\",
        `  --data-binary '{"items":[]}'`,
      ].join('\n'),
    );
    expect(linesOf(exchange(undefined, headers, 'readOnly'))).toContain('Bearer $TM_KEY_READ_ONLY');
    const named = { variable: (_service: string, role: string) => (role === 'default' ? 'MY_OWN' : undefined) };
    expect(linesOf(exchange(undefined, { 'x-api-key': 's3cret' }, 'default'), named)).toContain('"x-api-key: $MY_OWN"');
  });

  it('shows the address of the target, whatever submitted addresses have in common with it', () => {
    const redactor = createRedactor();
    redactor.hideContentOf(exchange('{"media":"https://tm.example/pictures/a.png"}', {}).request);
    const line = linesOf(exchange(undefined, {}), {}, redactor.clean);
    expect(line).toContain("'https://tm.example/v/api/v1/check'");
    expect(redactor.clean('https://tm.example/v')).toContain('‹content›');
  });

  it('shows where a file lies, and not what opens it', () => {
    const { request, ...others } = exchange(undefined, {});
    const file = { ...request, method: 'GET', path: '/a.png?signature=abc', isFile: true };
    expect(linesOf({ ...others, request: file })).toContain(`'https://tm.example/v/a.png?…'`);
    const elsewhere = { ...file, path: '/a.png', url: 'https://storage.example/b/a.png?signature=abc' };
    expect(linesOf({ ...others, request: elsewhere })).toContain(`'https://storage.example/b/a.png?…'`);
  });

  it('keeps wrong keys of the suite as they are, and quotes what a shell would read', () => {
    expect(linesOf(exchange(undefined, { authorization: "it's wrong" }))).toContain(
      `-H 'authorization: it'\\''s wrong'`,
    );
  });

  it('sends a key in a wrong place by its variable, and one that was changed by making it again', () => {
    const { hideSecret, cleanAtLength } = createRedactor();
    hideSecret('s3cret-4711');
    const sent = exchange(undefined, { cookie: 'a="s3cret-4711"', authorization: 'Bearer S3CRET-4711' });
    const line = linesOf(sent, {}, cleanAtLength);
    expect(line).toContain('-H "cookie: a=\\"$TM_KEY\\""');
    expect(line).toContain(
      '"authorization: $(npx facsimile replay fx1.abc --target my.config.ts --header authorization)"',
    );
    expect(line).not.toMatch(/4711/);
  });

  it('sends an empty header, and no type of body that the check did not send', () => {
    const line = linesOf(exchange('{"items":[]}', { authorization: '' }));
    expect(line).toContain(`-H 'authorization;'`);
    expect(line).toContain(`-H 'content-type:'`);
  });

  it('has content made again by the token instead of showing it', () => {
    const line = linesOf(exchange('{"content":"A private text"}', {}, 'default'), { target: 'a file.json' });
    expect(line).toContain(`npx facsimile replay fx1.abc --target 'a file.json' --body | curl`);
    expect(line).toContain('--data-binary @-');
    expect(line).not.toContain('private');
  });
});
