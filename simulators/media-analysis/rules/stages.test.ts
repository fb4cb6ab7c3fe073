import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOf, stateAt } from '../../core/jobs/timeline.ts';
import { MEDIA_TYPES } from '../wire/limits.ts';
import { planJob, stageTimes, type Workload } from './stages.ts';

const aWorkload = fc.record({
  mediaType: fc.constantFrom(...MEDIA_TYPES),
  seconds: fc.integer({ min: 0, max: 100_000 }),
  bytes: fc.integer({ min: 0, max: 2_097_152 }),
  categories: fc.integer({ min: 0, max: 20 }),
  multiplier: fc.constantFrom(0, 0.25, 1, 2, 4),
  isTranscribed: fc.boolean(),
  isOptimized: fc.boolean(),
});

const still: Workload = {
  ...{ mediaType: 'image', seconds: 0, bytes: 1_000, categories: 1, multiplier: 1 },
  ...{ isTranscribed: false, isOptimized: true },
};
const totalOf = (work: Workload): number => stageTimes(work, 0.5).reduce((sum, [, ms]) => sum + ms, 0);

describe('the stages of a job', () => {
  it('end within two minutes, and each takes a fiftieth of it at least, whatever the media', () => {
    fc.assert(
      fc.property(aWorkload, fc.double({ min: 0, max: 0.999, noNaN: true }), (work, chance) => {
        const times = stageTimes(work, chance);
        const total = times.reduce((sum, [, ms]) => sum + ms, 0);
        expect(total).toBeLessThanOrEqual(120_000);
        for (const [, ms] of times) expect(ms / total).toBeGreaterThanOrEqual(0.02);
        expect(times.some(([stage]) => stage === 'transcribing')).toBe(work.isTranscribed);
        expect(times.at(-1)?.[0]).toBe('analyzing');
      }),
    );
  });

  it('take longer for films, for length, for more categories and for a closer look', () => {
    const film: Workload = { ...still, mediaType: 'video', seconds: 10 };
    expect(totalOf(film)).toBeGreaterThan(totalOf(still));
    expect(totalOf({ ...film, seconds: 60 })).toBeGreaterThan(totalOf(film));
    expect(totalOf({ ...still, categories: 4 })).toBeGreaterThan(totalOf(still));
    expect(totalOf({ ...still, multiplier: 4 })).toBeGreaterThan(totalOf(still));
  });

  const plan = { createdAtMs: 1_000, times: stageTimes(still, 0.5), delayMsOf: () => 0 };

  it('are stretched to what a job is to take in all, and made longer by faults', () => {
    expect(endOf(planJob({ ...plan, takesMs: 90_000 }))).toBe(91_000);
    expect(endOf(planJob({ ...plan, takesMs: 90_000, delayMsOf: () => 1_000 }))).toBe(94_000);
  });

  it.each([0, 1, 10])('leave a job queued at its submission when it takes %d ms', (takesMs) => {
    for (const failsIn of [undefined, 'queued'] as const) {
      const timeline = planJob({ ...plan, takesMs, failsIn });
      expect(stateAt(timeline, 1_000)).toBe('queued');
      expect(stateAt(timeline, 1_000 + Math.max(takesMs, 1))).toBe(failsIn ? 'failed' : 'completed');
    }
  });

  it('end with the one in which the job fails', () => {
    const { stages, end } = planJob({ ...plan, failsIn: 'optimizing' });
    expect([stages.map(({ name }) => name), end]).toEqual([['queued', 'optimizing'], 'failed']);
    expect(planJob(plan).end).toBe('completed');
  });
});
