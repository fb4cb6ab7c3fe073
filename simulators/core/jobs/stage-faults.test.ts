import { expect, it } from 'vitest';
import type { FaultEffect } from '../faults.ts';
import { troubleOf } from './stage-faults.ts';

const planned = (stage: string | undefined, fault: FaultEffect, number = 1) => ({
  id: `fault_${number}`,
  service: 'one',
  matched: 1,
  fault,
  ...(stage === undefined ? {} : { stage }),
});

it('faults that name another stage, or none, mean nothing to a stage', () => {
  const faults = [planned('reading', { error: 'busy' }), planned(undefined, { latencyMs: 7 })];
  expect(troubleOf(faults, 'writing')).toEqual({ delayMs: 0 });
  expect(troubleOf([], 'writing')).toEqual({ delayMs: 0 });
});

it('delays of one stage add up, and the first of its failures counts', () => {
  const faults = [
    planned('reading', { latencyMs: 5 }),
    planned('reading', { error: 'busy' }),
    planned('reading', { latencyMs: 30 }),
    planned('reading', { error: 'broken' }),
  ];
  expect(troubleOf(faults, 'reading')).toEqual({ error: 'busy', delayMs: 35 });
});
