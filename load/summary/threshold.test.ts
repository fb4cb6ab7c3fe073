import { describe, expect, it } from 'vitest';
import { summarise } from './from-k6.ts';
import { expressionsOf, thresholdIn } from './threshold.ts';

const thresholds = ['p50=20ms', 'p95=1.5s'].flatMap((text) => thresholdIn(text) ?? []);

describe('thresholds', () => {
  it('are percentiles with times, for k6 in its own words', () => {
    expect(expressionsOf(thresholds)).toEqual(['med<=20', 'p(95)<=1500']);
    for (const text of ['p95', 'p95=', 'p95=0s', 'p96=1s', 'p95=1s=2s']) expect(thresholdIn(text)).toBeUndefined();
  });

  it('fail a run whose first trend is above them, and are told beside it', () => {
    const { verdict, reasons, asked } = summarise(
      {
        metrics: { first: { values: { med: 20, 'p(95)': 1_507.4 } }, second: { values: { med: 21, 'p(95)': 9_000 } } },
        root_group: { checks: [{ name: 'right', passes: 1, fails: 0 }] },
      },
      {
        script: 'latency',
        settings: { service: { name: 'compliance' }, target: 'simulator' },
        trends: [
          { metric: 'first', name: 'first', note: '' },
          { metric: 'second', name: 'second', note: '' },
        ],
        thresholds,
      },
    );
    expect([verdict, reasons]).toEqual(['failed', ['first: p95 is 1507 ms, above 1500 ms']]);
    expect(asked).toEqual([
      ['threshold', 'p50 at most 20.0 ms'],
      ['threshold', 'p95 at most 1500 ms'],
    ]);
  });
});
