import { describe, expect, it } from 'vitest';
import { wholeLength } from './response-length.ts';

const counted = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello';
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\na\r\n0\r\n\r\n67890\r\n0\r\n\r\n';

describe('the length of a response', () => {
  it.each([
    ['counted', counted],
    ['chunked, with the end mark inside a chunk', chunked],
    ['empty', 'HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n'],
  ])('is known when a %s one is whole, and not a byte before', (_, response) => {
    expect(wholeLength(response)).toBe(response.length);
    expect(wholeLength(`${response}HTTP/1.1 200`)).toBe(response.length);
    for (let length = 0; length < response.length; length += 1) {
      expect([length, wholeLength(response.slice(0, length))]).toEqual([length, undefined]);
    }
  });
});
