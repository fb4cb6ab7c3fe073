import { expect, it } from 'vitest';
import { addressOf } from './address.ts';

const PROXIES = ['10.0.0.1', '10.0.0.2'];

it.each([
  ['the socket', '203.0.113.7', null, [], '203.0.113.7'],
  ['the socket, whatever a caller writes', '203.0.113.7', '198.51.100.1', PROXIES, '203.0.113.7'],
  ['the one that the proxy names', '10.0.0.1', '198.51.100.1', PROXIES, '198.51.100.1'],
  [
    'the nearest one behind a chain of proxies',
    '10.0.0.1',
    '192.0.2.9, 198.51.100.1, 10.0.0.2',
    PROXIES,
    '198.51.100.1',
  ],
  ['the proxy where it names nobody', '10.0.0.1', ' , ', PROXIES, '10.0.0.1'],
  ['the proxy where all are proxies', '10.0.0.1', '10.0.0.2', PROXIES, '10.0.0.1'],
  [
    'an address in one form, however the socket writes it',
    '::ffff:10.0.0.1',
    ' ::FFFF:198.51.100.1',
    PROXIES,
    '198.51.100.1',
  ],
] as const)('[IR-7-9] a call counts for %s', (_, socket, forwarded, proxies, expected) => {
  expect(addressOf(socket, forwarded, proxies)).toBe(expected);
});
