import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf, isSameDigest, keyStatusAt, secretWith, worldNamedBy } from './keys.ts';

const LAG_MS = 30_000;

describe('the status of a key', () => {
  it('changes for enforcement exactly when the lag is over', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(100_000), (atMs, lagMs) => {
        expect(keyStatusAt({ suspendedAtMs: atMs }, lagMs, atMs + lagMs - 1)).toBe('active');
        expect(keyStatusAt({ suspendedAtMs: atMs }, lagMs, atMs + lagMs)).toBe('suspended');
        expect(keyStatusAt({ revokedAtMs: atMs }, lagMs, atMs + lagMs - 1)).toBe('active');
        expect(keyStatusAt({ revokedAtMs: atMs }, lagMs, atMs + lagMs)).toBe('revoked');
      }),
    );
  });

  it('is what the owner decided when no lag is asked for', () => {
    expect(keyStatusAt({}, 0, 5)).toBe('active');
    expect(keyStatusAt({ suspendedAtMs: 5 }, 0, 5)).toBe('suspended');
  });

  it('stays suspended until a later revocation arrives, and revoked for ever after', () => {
    const life = { suspendedAtMs: 0, revokedAtMs: 100_000 };
    expect(keyStatusAt(life, LAG_MS, 129_999)).toBe('suspended');
    expect(keyStatusAt(life, LAG_MS, 130_000)).toBe('revoked');
    expect(keyStatusAt(life, LAG_MS, Number.MAX_SAFE_INTEGER)).toBe('revoked');
  });
});

describe('secrets', () => {
  it('name their world, and no two worlds share one', () => {
    const worldId = fc.stringMatching(/^w[0-9a-f]{10}$/);
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z_]{1,20}$/), worldId, worldId, (stem, one, other) => {
        expect(worldNamedBy(secretWith(one, stem))).toBe(one);
        expect(secretWith(one, stem) === secretWith(other, stem)).toBe(one === other);
      }),
    );
  });

  it('are the standing names themselves in a world without a suffix', () => {
    expect(secretWith('', 'tm_sim_default')).toBe('tm_sim_default');
    expect(worldNamedBy('plain')).toBeUndefined();
  });

  it('are kept as a digest that does not hold them', () => {
    expect(digestOf('tm_sim_default')).toMatch(/^[0-9a-f]{64}$/);
    expect(digestOf('tm_sim_default')).not.toBe(digestOf('tm_sim_defaulu'));
  });

  it('[IR-5-2] are compared by their whole digests, wherever these differ', () => {
    const digest = digestOf('one');
    const looks: number[] = [];
    const watched = { length: 64, charCodeAt: (at: number) => looks.push(at) && digest.charCodeAt(at) };
    expect(isSameDigest(digest, watched as unknown as string)).toBe(true);
    expect(isSameDigest(`0${digest.slice(1)}`, watched as unknown as string)).toBe(digest.startsWith('0'));
    expect(looks.length).toBe(128);
    expect(isSameDigest(digest, digest.slice(1))).toBe(false);
  });
});
