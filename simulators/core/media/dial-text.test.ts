import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentDecoded } from './dial-text.ts';

describe('a URL without its escapes', () => {
  it('is what was encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(text.isWellFormed());
        expect(percentDecoded(encodeURIComponent(text))).toBe(text);
      }),
    );
  });

  it.each([
    ['%ff[[sim%20votes=u]]', '\ufffd[[sim votes=u]]'],
    ['%FF%5B%5bsim%20votes=u%5D%5D', '\ufffd[[sim votes=u]]'],
    ['100%[[sim%20votes=u]]%2', '100%[[sim votes=u]]%2'],
    ['%zz%C3%A4%c3', '%zzä\ufffd'],
    ['%EF%BB%BF%00', '\ufeff\0'],
  ])('keeps what can be read beside what cannot: %s', (url, text) => {
    expect(percentDecoded(url)).toBe(text);
  });
});
