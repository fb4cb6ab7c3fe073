import { expect, it } from 'vitest';
import { type FaultEffect, troubleOfPart } from './faults.ts';

const planned = (stage: string | undefined, fault: FaultEffect, number = 1) => ({
  id: `fault_${number}`,
  service: 'one',
  matched: 1,
  fault,
  ...(stage === undefined ? {} : { stage }),
});

it('faults that name another stage, or none, mean nothing to a stage', () => {
  const faults = [planned('reading', { error: 'busy' }), planned(undefined, { latencyMs: 7 })];
  expect(troubleOfPart(faults, 'stage', 'writing')).toEqual({ delayMs: 0 });
  expect(troubleOfPart([], 'stage', 'writing')).toEqual({ delayMs: 0 });
});

it('delays of one stage add up, whether planned before its failure or after', () => {
  const faults = [
    planned('reading', { latencyMs: 5 }),
    planned('reading', { error: 'busy' }),
    planned('reading', { latencyMs: 30 }),
    planned('reading', { error: 'broken' }),
  ];
  expect(troubleOfPart(faults, 'stage', 'reading')).toEqual({ error: 'busy', delayMs: 35 });
});
