import { describe, expect, it } from 'vitest';
import { aRecord } from '../../tests/records.ts';
import { buildIndex } from '../index/text-index.ts';
import { readQuery } from './query.ts';
import { askRankers, closest, nearnessOf, type Signals, weighSignals } from './score.ts';

const index = buildIndex([
  aRecord('a', 'A red fox in the snow.', { tags: ['red fox', 'snow'] }),
  aRecord('b', 'A fox in a forest, with a long road that leads through hills to a farm.', { tags: ['red'] }),
  aRecord('c', 'A kite.', { prompt: 'neon' }),
]);
const shown = Uint8Array.of(1, 1, 1);
const signalsOf = (text: string, seen = shown): Signals =>
  askRankers([{ index, shown: seen }], readQuery(text, [index]), 'both');

describe('relevance', () => {
  it('is greatest for the picture that says all, and nothing where nothing is said', () => {
    const signals = signalsOf('red fox snow');
    const relevance = weighSignals(signals);
    expect(closest(relevance).slice(0, 2)).toEqual([0, 1]);
    const [best = 0, next = 0, none] = [0, 1, 2].map((at) => nearnessOf(signals, at));
    expect([best > next, none]).toEqual([true, 0]);
    expect(best).toBeLessThanOrEqual(1);
  });

  it('is nothing for a picture that may not be found', () => {
    const signals = signalsOf('red fox snow', Uint8Array.of(0, 1, 1));
    expect(Object.values(signals).map((scores) => scores[0])).toEqual([0, 0, 0, 0, 0]);
  });

  it('is less for a picture that has what is unwanted', () => {
    const [plain = 0] = weighSignals(signalsOf('fox'));
    const [unwanted = 0] = weighSignals(signalsOf('fox without snow'));
    expect(unwanted).toBeLessThan(plain);
  });
});
