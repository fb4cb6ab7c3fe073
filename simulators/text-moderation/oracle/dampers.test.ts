import { describe, expect, it } from 'vitest';
import { judgeText } from './judgement.ts';
import { CLEAR } from './testing.ts';

const p = (text: string, criterion: string): number => judgeText(text, {})(criterion);
const CLEARLY_MILDER = 0.12;

describe('what is not meant', () => {
  it.each(CLEAR)('is milder when somebody else is quoted: %s', (criterion, text) => {
    for (const quoted of [`He said "${text}"`, `She was told: “${text}”`])
      expect(p(quoted, criterion), quoted).toBeLessThan(p(text, criterion) - CLEARLY_MILDER);
    expect(p(`He said "${text}"`, criterion)).toBeGreaterThan(0.02);
  });

  it.each([
    ['violence', 'I will hurt you', 'I would never hurt you'],
    ['violence', 'People like him should be attacked', 'Nobody should be attacked'],
    ['harassment', 'You are an idiot', 'You are not an idiot'],
    ['hate', 'Those people are vermin', 'Those people are not vermin'],
    ['self_harm', 'I want to kill myself', 'I do not want to kill myself'],
    ['extremism', 'Join the jihad', 'Do not join the jihad'],
  ])('is milder in %s when it is denied: "%s"', (criterion, meant, denied) => {
    expect(p(denied, criterion)).toBeLessThan(p(meant, criterion) - CLEARLY_MILDER);
  });

  it.each([
    ['violence', 'I am going to stab my neighbour.', 'A man was jailed because he was going to stab his neighbour.'],
    ['hate', 'Jews are parasites.', 'Nazi propaganda claimed that Jews were parasites.'],
    ['self_harm', 'I want to end my life.', 'If you want to end your life, please call a helpline.'],
    ['illicit', 'Selling cocaine to students.', 'A court convicted two men of selling cocaine to students.'],
  ])('is milder in %s when news, teaching or help speaks of it: "%s"', (criterion, meant, told) => {
    expect(p(told, criterion)).toBeLessThan(p(meant, criterion) - CLEARLY_MILDER);
  });

  it('is not milder in quotation marks alone', () => {
    for (const [criterion, text] of CLEAR) expect(p(`"${text}"`, criterion)).toBeGreaterThan(p(text, criterion) - 0.05);
  });
});
