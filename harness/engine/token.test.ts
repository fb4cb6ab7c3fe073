import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readToken, writeToken } from './token.ts';

describe('a replay token', () => {
  it('is read as it was written, and no shell minds it', () => {
    const part = fc.string({ minLength: 1, unit: 'binary' });
    fc.assert(
      fc.property(
        part,
        part,
        fc.maxSafeInteger(),
        fc.option(part, { nil: undefined }),
        (service, check, seed, path) => {
          const token = { service, check, seed, ...(path === undefined ? {} : { path }) };
          expect(writeToken(token)).toMatch(/^fx1\.[\w-]+$/);
          expect(readToken(writeToken(token))).toEqual(JSON.parse(JSON.stringify(token)));
        },
      ),
    );
  });

  it.each(['', 'fx1.', 'fx2.W10', 'fx1.W10', 'fx1.!!!', `fx1.${Buffer.from('["a","b","c"]').toString('base64url')}`])(
    'is refused when it is "%s"',
    (text) => {
      expect(readToken(text)).toBeUndefined();
    },
  );
});
