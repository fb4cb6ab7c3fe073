import { describe, expect, it } from 'vitest';
import { sha256HexOfBytes } from '../digest.ts';
import { aCall } from '../testing/small-service.ts';
import { factsOf, withFacts } from './facts.ts';

const one = Uint8Array.of(1);
const other = Uint8Array.of(2);
const [digest, otherDigest] = [one, other].map(sha256HexOfBytes) as [string, string];

describe('facts', () => {
  it('are found by the bytes that they describe, and by no others', () => {
    const call = withFacts(aCall(), one, { width: 3 });
    expect(factsOf(call, digest)).toEqual({ width: 3 });
    expect(factsOf(call, otherDigest)).toBeUndefined();
    expect(factsOf(aCall(), digest)).toBeUndefined();
  });

  it('stand beside each other, and change no call that somebody else holds', () => {
    const call = aCall();
    const both = withFacts(withFacts(call, one, 'one'), other, 'other');
    expect([factsOf(both, digest), factsOf(both, otherDigest)]).toEqual(['one', 'other']);
    expect(call.facts).toBeUndefined();
  });
});
