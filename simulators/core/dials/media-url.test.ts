import { describe, expect, it } from 'vitest';
import { isFetchable, readWebUrl } from './media-url.ts';

describe('a web URL', () => {
  it.each([
    'http://a.example',
    'HTTPS://A.example/x?y#z',
    'https://u:p@a.example/',
    'http://a.example/%20%5c?q=ä',
    'http://a.example/?[[sim fail=x]]#y',
  ])('is %s', (text) => {
    expect(readWebUrl(text)).toBeInstanceOf(URL);
  });

  it.each([
    '',
    'a.example',
    '//a.example',
    'file:///etc/passwd',
    'ftp://a.example',
    'data:,x',
    'http://',
    'http://[',
    ' http://a.example',
    'http://a.example ',
    'http://a.example/x y',
    'http://a.example/x\u00a0y',
    'ht\ntp://a.example/x',
    'http://a.exa\nmple/x',
    'http://a.example/x\ty',
    'http://a.example/x\r\n',
    'http://a.example/\u0000',
    'http://a.example/\u007f',
    'http://a.example\\x',
    'http:\\\\a.example/x',
    'http:/\\a.example/x',
    'https:///a.example/x',
    'https:////a.example',
    'https://?a.example',
    'https://#a.example',
    'https://\\a.example',
    'https:a.example',
    'http://a.example/?[[sim fail=x]] y',
    'http://a.example/?[[sim fail=x\n]]',
  ])('is not %j', (text) => {
    expect(readWebUrl(text)).toBeUndefined();
  });
});

describe('a download', () => {
  it.each([
    'http://a.example/',
    'https://a.example:8443/',
    'http://8.8.8.8/',
    'http://172.32.0.1/',
    'http://100.128.0.1/',
    'http://192.169.0.1/',
    'http://[2606:4700::1111]/',
  ])('may ask %s', (url) => {
    expect(isFetchable(new URL(url))).toBe(true);
  });

  it.each([
    'http://user@a.example/',
    'http://:secret@a.example/',
    'http://a.invalid/',
    'http://deep.a.invalid./',
    'http://localhost/',
    'http://a.localhost/',
    'http://router/',
    'http://nas.local/',
    'http://db.internal/',
    'http://0.0.0.0/',
    'http://0/',
    'http://127.1/',
    'http://0177.0.0.1/',
    'http://2130706433/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/',
    'http://100.64.0.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fc00::1]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
  ])('may not ask %s', (url) => {
    expect(isFetchable(new URL(url))).toBe(false);
  });
});
