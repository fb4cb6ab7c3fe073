import { describe, expect, it } from 'vitest';
import { judgeUrl, presign } from './presign.ts';

describe('a presigned URL', () => {
  const path = '/assets/gen_1.jpeg';
  const query = presign('secret', path, 3_600_000);

  it('[IG-B3-9] opens until its instant', () => {
    expect([0, 3_599_999, 3_600_000].map((at) => judgeUrl('secret', path, query, at))).toEqual([
      'open',
      'open',
      'expired',
    ]);
  });

  it('[IG-B3-9] is refused when any character of it is another one', () => {
    for (let at = 0; at < query.length; at += 1) {
      const other = query[at] === '1' ? '2' : '1';
      expect(judgeUrl('secret', path, query.slice(0, at) + other + query.slice(at + 1), 0), String(at)).toBe('forged');
    }
    expect(judgeUrl('secret', `${path}x`, query, 0)).toBe('forged');
    expect(judgeUrl('another world', path, query, 0)).toBe('forged');
    for (const stray of ['', `${query}&x=1`, `x=1&${query}`, query.toUpperCase()])
      expect(judgeUrl('secret', path, stray, 0)).toBe('forged');
  });
});
