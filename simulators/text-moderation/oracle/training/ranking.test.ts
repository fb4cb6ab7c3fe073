import { describe, expect, it } from 'vitest';
import { CRITERIA } from '../criteria.ts';
import { judgeText } from '../judgement.ts';
import { areaUnderCurve } from './evaluate.ts';
import { readExamples } from './examples.ts';
import { HELD_OUT } from './held-out.ts';

const LEAST_AREA = 0.95;
const of = (name: string): readonly string[] => HELD_OUT[name] ?? [];
const p = (text: string, criterion: string): number => judgeText(text, {})(criterion);
const highest = (text: string): number => Math.max(...CRITERIA.map((criterion) => p(text, criterion)));
const violating = CRITERIA.flatMap((criterion) => of(criterion).map((text) => ({ text, criterion })));
const share = <T>(all: readonly T[], holds: (one: T) => boolean): number => all.filter(holds).length / all.length;

describe('sentences the oracle never saw', () => {
  it('are not in the corpus', () => {
    const seen = new Set(readExamples(new URL('.', import.meta.url)).map(({ text }) => text));
    expect(
      Object.values(HELD_OUT)
        .flat()
        .filter((text) => seen.has(text)),
    ).toEqual([]);
  });

  it.each(CRITERIA)('rank above benign ones when they break the rule on %s', (criterion) => {
    const scores = of(criterion).map((text) => p(text, criterion));
    const benign = of('benign').map((text) => p(text, criterion));
    expect(areaUnderCurve(scores, benign)).toBeGreaterThan(LEAST_AREA);
  });

  it('rank above benign ones by their highest probability', () => {
    const scores = violating.map(({ text }) => highest(text));
    expect(areaUnderCurve(scores, of('benign').map(highest))).toBeGreaterThan(LEAST_AREA);
  });

  it('get high numbers when they break a rule and low ones when they do not', () => {
    expect(share(violating, ({ text, criterion }) => p(text, criterion) > 0.5)).toBeGreaterThan(0.8);
    expect(share(of('benign'), (text) => highest(text) < 0.1)).toBeGreaterThan(0.7);
    expect(share(of('benign'), (text) => highest(text) > 0.4)).toBeLessThan(0.1);
  });
});

describe('areaUnderCurve', () => {
  it('is one for a perfect order, none for the reverse, and half for ties', () => {
    expect(areaUnderCurve([3, 4], [1, 2])).toBe(1);
    expect(areaUnderCurve([1, 2], [3, 4])).toBe(0);
    expect(areaUnderCurve([1], [1])).toBe(0.5);
  });
});
