import { describe, expect, it } from 'vitest';
import type { Hit } from './decide.ts';
import { nearMissReason, reasonFromHits, varyingWording } from './wording.ts';

const aHit = (ruleId: string, action: Hit['action'], probability: number): Hit => ({
  ruleId,
  ruleName: 'A name',
  probability,
  action,
  score: 3,
});

describe('the reason of a flagged text', () => {
  it('[TM-2.1-7] names the strongest hit, its action and its probability, then the others', () => {
    expect(reasonFromHits([aHit('hate', 'block', 0.91)])).toBe('Blocked by hate at 0.91.');
    expect(
      reasonFromHits([aHit('spam', 'review', 0.5), aHit('hate', 'review', 0.4), aHit('sexual', 'review', 0.3)]),
    ).toBe('Sent to review by spam at 0.5. Also: hate, sexual.');
  });

  it('shows four decimals at most', () => {
    expect(reasonFromHits([aHit('hate', 'block', 0.912_345_678)])).toBe('Blocked by hate at 0.9123.');
  });

  it('is empty without hits', () => {
    expect(reasonFromHits([])).toBe('');
  });
});

describe('the reason of an allowed text', () => {
  it.each([
    [0.1, false],
    [0.2999, false],
    [0.3, true],
    [0.8, true],
  ])('at %d is given in the other reading: %j', (probability, isGiven) => {
    expect(nearMissReason(probability) !== '').toBe(isGiven);
  });
});

describe('the wording', () => {
  it('varies between requests in the other reading, but never fills an empty reason', () => {
    expect(varyingWording('Because.', 'req_0')).not.toBe(varyingWording('Because.', 'req_1'));
    expect(varyingWording('', 'req_0')).toBe('');
    expect(varyingWording('', 'req_1')).toBe('');
  });
});
