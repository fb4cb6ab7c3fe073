import { describe, expect, it } from 'vitest';
import { digestOf, type KeyIdentity } from '../keys.ts';
import { addKey, createKeyRing, findKey, type KeyRing, rekeyed, withoutDigests } from './key-ring.ts';

const aRing = (): KeyRing => {
  const ring = createKeyRing<KeyIdentity>();
  addKey(ring, { id: 'fast', digest: digestOf('fast_w1'), life: {} });
  return ring;
};

describe('a key ring', () => {
  it('finds a key by its secret, and keeps no secret', () => {
    expect(findKey(aRing(), 'fast_w1')?.id).toBe('fast');
    expect(findKey(aRing(), 'fast')).toBeUndefined();
    expect(JSON.stringify([...aRing().keys])).not.toContain('_w1');
  });

  it('holds no digest where it leaves its world, and those of the new secrets where it enters one', () => {
    const ring = aRing();
    const bare = withoutDigests(ring);
    expect([bare.keyIdByDigest.size, bare.keys.get('fast')?.digest]).toEqual([0, '']);
    const entered = rekeyed(bare, (keyId) => `${keyId}_w2`);
    expect(findKey(entered, 'fast_w2')?.digest).toBe(digestOf('fast_w2'));
    expect(findKey(entered, 'fast_w1')).toBeUndefined();
    expect(findKey(ring, 'fast_w1')?.id).toBe('fast');
  });
});
