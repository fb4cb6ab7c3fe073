import { describe, expect, it } from 'vitest';
import { createOrigins } from './origins.ts';

const standing = [
  { url: 'https://media.example/a.png', base64: 'AAAA', fixture: 'image' as const },
  { url: 'https://media.example/b.png', base64: 'BBBB' },
];
const ask = (url: string) => ({ url: new URL(url), atMs: 5, service: 'one', headers: { accept: '*/*' } });

describe('the web of a world', () => {
  it('has its standing files, of which some are named as fixtures', () => {
    const origins = createOrigins(() => standing);
    const url: string = origins.fixtures().image;
    expect(origins.fixtures()).toEqual({ image: url });
    expect(url).toBe('https://media.example/a.png');
    expect(origins.download(ask('https://media.example/a.png'))?.bytes).toEqual(Uint8Array.of(0, 0, 0));
    expect(origins.files()).toEqual([]);
  });

  it('takes a file at a URL, in place of an earlier one', () => {
    const origins = createOrigins(() => standing);
    expect(origins.put({ url: 'HTTPS://Media.example:443/a.png#x', base64: '/wAA' })).toEqual({
      url: 'https://media.example/a.png',
    });
    expect(origins.download(ask('https://media.example/a.png'))?.bytes).toEqual(Uint8Array.of(255, 0, 0));
    origins.clear();
    expect(origins.download(ask('https://media.example/a.png'))?.bytes).toEqual(Uint8Array.of(0, 0, 0));
  });

  it('heeds a query where a file was put at it, and ignores it elsewhere', () => {
    const origins = createOrigins(() => standing);
    origins.put({ url: 'https://media.example/a.png?v=2', base64: 'AQEB' });
    expect(origins.download(ask('https://media.example/a.png?v=2'))?.bytes).toEqual(Uint8Array.of(1, 1, 1));
    expect(origins.download(ask('https://media.example/a.png?v=3'))?.bytes).toEqual(Uint8Array.of(0, 0, 0));
  });

  it('writes down what was asked of hosts that exist, and asks no other', () => {
    const origins = createOrigins(() => standing);
    origins.put({ url: 'http://10.0.0.1/a.png', base64: 'AAAA' });
    origins.put({ url: 'http://a.invalid/a.png', base64: 'AAAA' });
    for (const url of [
      'http://10.0.0.1/a.png',
      'http://a.invalid/a.png',
      'http://other.example/',
      'https://media.example/none',
    ]) {
      expect(origins.download(ask(url))?.bytes).toBeUndefined();
    }
    expect(origins.requests()).toEqual([
      {
        atMs: 5,
        service: 'one',
        method: 'GET',
        url: 'https://media.example/none',
        headers: { accept: '*/*' },
        status: 404,
      },
    ]);
  });

  it('remembers the newest thousand requests', () => {
    const origins = createOrigins(() => standing);
    for (let n = 0; n < 1_005; n += 1) origins.download(ask(`https://media.example/a.png?${n}`));
    expect([origins.requests().length, origins.requests()[0]?.url]).toEqual([1_000, 'https://media.example/a.png?5']);
  });

  it.each([
    { url: 'file:///etc/passwd', base64: 'AAAA' },
    { url: 'https://user:secret@a.example/', base64: 'AAAA' },
    { url: 'nonsense', base64: 'AAAA' },
    { url: 'https://a.example/', base64: '####' },
    { url: 'https://a.example/' },
    { url: 'https://a.example/', base64: 'AAAA', more: 1 },
  ])('refuses %j', (file) => {
    const origins = createOrigins(() => standing);
    expect(() => origins.put(file as never)).toThrow(expect.objectContaining({ status: 400, code: 'invalid_origin' }));
    expect(origins.files()).toEqual([]);
  });
});
