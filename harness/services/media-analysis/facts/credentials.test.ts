import { expect, it } from 'vitest';
import { credentialsIn } from './credentials.ts';

const FILE = ['# Netscape HTTP Cookie File', 'media.news.example\tFALSE\t/\tFALSE\t0\tsession\tcanary-of-a-file'].join(
  '\n',
);

it('counts the value of a cookie among what is secret, and not the host of the media', () => {
  const secrets = credentialsIn({ cookies_txt: FILE });
  expect(secrets).toContain('canary-of-a-file');
  expect(secrets.filter((secret) => 'http://media.news.example/a.png'.includes(secret))).toEqual([]);
});

it('counts headers and single cookies among what is secret', () => {
  const secrets = credentialsIn({
    cookie_string: 'a=canary-of-one; b=canary-of-two',
    headers: { X: 'canary-of-three' },
  });
  for (const secret of ['canary-of-one', 'canary-of-two', 'canary-of-three']) expect(secrets).toContain(secret);
});
