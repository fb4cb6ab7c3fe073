import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CRITERIA } from './criteria.ts';
import { judgeText } from './judgement.ts';

const TEXTS = ['You are a pathetic idiot.', 'Good morning, the kettle is on.', 'I might sell you something stronger.'];
const LARGEST_SHIFT = 0.04;

describe('the place of a text', () => {
  it('shifts probabilities slightly', () => {
    const place = fc.record({
      surface: fc.constantFrom('dm', 'profile', 'username', 'comment', 'review', 'search'),
      content_type: fc.constantFrom('headline', 'news', 'lyrics', 'advert', 'listing', 'fiction'),
    });
    fc.assert(
      fc.property(fc.constantFrom(...TEXTS), place, fc.constantFrom(...CRITERIA), (text, context, criterion) => {
        const shift = judgeText(text, context)(criterion) - judgeText(text, {})(criterion);
        expect(Math.abs(shift)).toBeLessThanOrEqual(LARGEST_SHIFT);
      }),
    );
  });

  it('does something', () => {
    expect(judgeText('Call me.', { surface: 'dm' })('spam')).toBeGreaterThan(judgeText('Call me.', {})('spam'));
    expect(judgeText('He was shot.', { content_type: 'news' })('violence')).toBeLessThan(
      judgeText('He was shot.', {})('violence'),
    );
  });

  it('does not count when it is unknown, and neither do locale and other members', () => {
    const other = fc.record({
      surface: fc.string({ minLength: 13, maxLength: 20 }),
      locale: fc.string(),
      anything: fc.jsonValue(),
    });
    fc.assert(
      fc.property(fc.constantFrom(...TEXTS), other, fc.constantFrom(...CRITERIA), (text, context, criterion) => {
        expect(judgeText(text, context)(criterion)).toBe(judgeText(text, {})(criterion));
      }),
    );
    expect(judgeText('Hi', { surface: '__proto__', content_type: 'constructor' })('spam')).toBe(
      judgeText('Hi', {})('spam'),
    );
  });
});
