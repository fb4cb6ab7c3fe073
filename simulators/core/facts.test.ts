import { describe, expect, it } from 'vitest';
import { factsOf, withFacts } from './facts.ts';
import { aCall } from './testing/small-service.ts';

const one = Uint8Array.of(1);
const other = Uint8Array.of(2);

describe('facts', () => {
  it('are found by the bytes that they describe, and by no others', () => {
    const call = withFacts(aCall(), one, { width: 3 });
    expect(factsOf(call, Uint8Array.of(1))).toEqual({ width: 3 });
    expect(factsOf(call, other)).toBeUndefined();
    expect(factsOf(aCall(), one)).toBeUndefined();
  });

  it('stand beside each other, and change no call that somebody else holds', () => {
    const call = aCall();
    const both = withFacts(withFacts(call, one, 'one'), other, 'other');
    expect([factsOf(both, one), factsOf(both, other)]).toEqual(['one', 'other']);
    expect(call.facts).toBeUndefined();
  });
});
