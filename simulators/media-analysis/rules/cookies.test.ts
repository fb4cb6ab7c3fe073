import { describe, expect, it } from 'vitest';
import { cookieHeader, cookiesAsBrowsers, readCookieFile } from './cookies.ts';

const NOW = Date.parse('2026-01-15T12:00:00.000Z');
const line = (...fields: readonly (string | number)[]): string => fields.join('\t');

/** What a browser would send to an address, of a file of these lines. */
const sent = (url: string, ...lines: readonly string[]): string =>
  cookieHeader(cookiesAsBrowsers(readCookieFile(lines.join('\n')).cookies, new URL(url), NOW));

describe('a cookies file', () => {
  it('has comments, blank lines, lines for HTTP alone, and either end of line', () => {
    const file = readCookieFile(
      [
        '# Netscape HTTP Cookie File',
        '',
        line('#HttpOnly_.a.example', 'TRUE', '/', 'TRUE', 0, 'sid', 'x=y'),
        '  ',
      ].join('\r\n'),
    );
    expect(file).toEqual({
      isMalformed: false,
      cookies: [
        {
          domain: 'a.example',
          isForSubdomains: true,
          path: '/',
          isSecure: true,
          expires: 0,
          name: 'sid',
          value: 'x=y',
        },
      ],
    });
  });

  it.each([
    'not a cookie',
    line('a.example', 'TRUE', '/', 'FALSE', 0, 'name'),
    line('a.example', 'TRUE', '/', 'FALSE', 0, 'name', 'value', 'more'),
    line('a.example', 'yes', '/', 'FALSE', 0, 'name', 'value'),
    line('a.example', 'TRUE', '/', 'FALSE', 'soon', 'name', 'value'),
    line('', 'TRUE', '/', 'FALSE', 0, 'name', 'value'),
    line('a.example', 'TRUE', '/', 'FALSE', 0, '', 'value'),
    line('a.example', 'TRUE', '/', 'FALSE', 0, 'name', 'a\0b'),
  ])('is malformed by the line %j, and keeps its other cookies', (stray) => {
    const file = readCookieFile(`${line('b.example', 'FALSE', '/', 'FALSE', 0, 'good', '1')}\n${stray}`);
    expect([file.isMalformed, file.cookies.map(({ name }) => name)]).toEqual([true, ['good']]);
  });
});

describe('the cookies that are sent', () => {
  it.each([
    ['https://a.example/x', 'a.example', 'FALSE', 'c=1'],
    ['https://b.a.example/x', 'a.example', 'FALSE', ''],
    ['https://b.a.example/x', 'a.example', 'TRUE', 'c=1'],
    ['https://b.a.example/x', '.a.example', 'FALSE', 'c=1'],
    ['https://ba.example/x', '.a.example', 'TRUE', ''],
    ['https://A.EXAMPLE/x', 'a.Example', 'FALSE', 'c=1'],
    ['https://93.184.216.34/x', '.184.216.34', 'TRUE', ''],
    ['https://93.184.216.34/x', '.93.184.216.34', 'TRUE', 'c=1'],
    ['https://b.a4/x', '.a4', 'TRUE', 'c=1'],
  ])('to %s of the domain %s, for its subdomains %s, are %j', (url, domain, subdomains, expected) => {
    expect(sent(url, line(domain, subdomains, '/', 'FALSE', 0, 'c', 1))).toBe(expected);
  });

  it.each([
    ['/', 'c=1'],
    ['/films', 'c=1'],
    ['/films/', 'c=1'],
    ['/film', ''],
    ['/films/a.mp4', 'c=1'],
    ['/films/a.mp4/b', ''],
  ])('for the path %s to /films/a.mp4 are %j', (path, expected) => {
    expect(sent('https://a.example/films/a.mp4', line('a.example', 'FALSE', path, 'FALSE', 0, 'c', 1))).toBe(expected);
  });

  it.each([
    [0, 'c=1'],
    [NOW / 1_000 - 1, ''],
    [NOW / 1_000, ''],
    [NOW / 1_000 + 1, 'c=1'],
  ])('that expire at %d are %j', (expires, expected) => {
    expect(sent('https://a.example/', line('a.example', 'FALSE', '/', 'FALSE', expires, 'c', 1))).toBe(expected);
  });

  it('are each the last of its name, hosts and path, and those of longer paths come first', () => {
    const at = (path: string, value: number, name = 'c', expires = 0) =>
      line('a.example', 'FALSE', path, 'FALSE', expires, name, value);
    const lines = [at('/', 1), at('/', 2, 'd'), at('/x/y', 3), at('/x', 4), at('/', 5)];
    expect(sent('https://a.example/x/y', ...lines)).toBe('c=3; c=4; c=5; d=2');
    expect(sent('https://a.example/', at('/', 1), at('/', 2, 'c', 1))).toBe('');
    const wide = line('a.example', 'TRUE', '/', 'FALSE', 0, 'c', 6);
    expect(sent('https://a.example/', wide, ...lines)).toBe('c=6; c=5; d=2');
  });

  it('are secure ones over TLS alone, and come in the order of the file', () => {
    const lines = [
      line('a.example', 'FALSE', '/', 'TRUE', 0, 's', 1),
      line('a.example', 'FALSE', '/', 'FALSE', 0, 'p', 2),
    ];
    expect([sent('https://a.example/', ...lines), sent('http://a.example/', ...lines)]).toEqual(['s=1; p=2', 'p=2']);
  });
});
