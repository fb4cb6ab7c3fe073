import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noticeDials, strayMarkers } from './stray-dials.ts';

describe('what looks like a dial and is none', () => {
  it.each([
    ['[sim hate=0.83]', 'another form'],
    ['say [ sim hate=0.83]', 'another form'],
    ['[sim hate=0.83', 'another form'],
    ['[[SIM hate=0.83]]', 'another form'],
    ['[[Sim hate=0.83]]', 'another form'],
    ['[[ sim hate=0.83]]', 'another form'],
    ['[[simhate=0.83]]', 'another form'],
    ['[[sim:hate=0.83]]', 'not closed'],
    ['[[sim hate=0.83', 'not closed'],
    ['[[sim hate=0.83]', 'not closed'],
    ['[[sim hate=0.83\n]]', 'not closed'],
    ['[[sim]]', 'sets nothing'],
    ['[[sim ]]', 'sets nothing'],
    ['a [[sim hate=1]] b [[sim spam=1', 'not closed'],
  ])('%j is noticed', (text, words) => {
    expect(strayMarkers(text)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    '',
    'no bracket',
    '[SIM card]',
    '[[simple]]',
    '[[simple x=1]]',
    '[simulate x=1]',
    '[x] [[y=1]]',
    '[[sim hate=0.83]]',
    'a [[sim hate=0.83 takes=5ms]] b [[sim x]]',
    '[note: sim=1]',
  ])('%j is not', (text) => {
    expect(strayMarkers(text)).toEqual([]);
  });

  it('is told in words that hold nothing of the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const told = strayMarkers(`[[SIM ${text} canary71ce=1 [sim canary71ce=2`);
        expect(told.length).toBeGreaterThan(0);
        expect(told.join()).not.toContain('canary');
      }),
    );
  });

  it('costs a long text of brackets no more than its length', () => {
    expect(strayMarkers('[sim '.repeat(100_000))).toEqual([]);
    expect(strayMarkers(`[[sim${'a'.repeat(500_000)}`)).toEqual([]);
    expect(strayMarkers(`[sim ${'a'.repeat(500_000)}`)).toEqual([]);
  });
});

describe('dials that changed nothing', () => {
  it('are notices of the call, and end it in a world with strict dials', () => {
    const exchange = { notices: [] as string[] };
    const reader = (areDialsStrict: boolean) => ({
      name: 'compliance',
      world: {
        areDialsStrict,
        isDialOfAnother: (_service: string, setting: string) => setting === 'hate=1',
        dialNames: () => ['hate', 'takes'],
      },
    });
    noticeDials(reader(false), exchange, ['hat=1']);
    noticeDials(reader(true), exchange, ['hate=1']);
    expect(exchange.notices).toEqual(['hat=1', 'hate=1']);
    noticeDials(reader(false), { notices: [] }, new Array<string>(200_000).fill('hat=1'));
    const strict = () => noticeDials(reader(true), exchange, ['hat=1', 'hate=1', 'hat=1', 'x=tm_sim_default_w1']);
    expect(strict).toThrow('not understood: hat=1, x=***. Did you mean hate? simulators/docs');
    expect(() =>
      noticeDials(reader(true), exchange, ['takes=soon', 'a marker of another form: write [[sim hat=1]]']),
    ).toThrow(/\]\]\. simulators\/docs/);
    expect(() => noticeDials(reader(true), exchange, ['takes=2'])).toThrow('takes=2. takes needs a unit: 2s. simul');
    expect(() => noticeDials(reader(true), exchange, ['hate=0.9,'])).toThrow('Separate dials by blanks, not commas.');
    expect(strict).toThrow(expect.objectContaining({ status: 400, code: 'dial_not_understood' }));
  });
});
