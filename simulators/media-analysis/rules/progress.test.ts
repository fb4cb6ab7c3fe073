import { describe, expect, it } from 'vitest';
import { stateAt } from '../../core/jobs/timeline.ts';
import type { JobTimeline } from '../state/jobs.ts';
import { heldUp, lookedAt, startedAtMs } from './progress.ts';

const timeline: JobTimeline = {
  createdAtMs: 0,
  stages: [
    { name: 'queued', endsAtMs: 10 },
    { name: 'analyzing', endsAtMs: 20 },
  ],
  end: 'completed',
};

describe('what moves a job', () => {
  it('is time: looks change nothing', () => {
    expect(heldUp(timeline, 'time')).toBe(timeline);
    expect(lookedAt(timeline, false, 'time', 5)).toBe(timeline);
    expect([9, 10, 19, 20].map((ms) => stateAt(timeline, ms))).toEqual([
      'queued',
      'analyzing',
      'analyzing',
      'completed',
    ]);
    expect([9, 10].map((ms) => startedAtMs(timeline, ms))).toEqual([undefined, 10]);
  });

  it('is polls: the first moves nothing, each further one ends a stage, and time does nothing', () => {
    const held = heldUp(timeline, 'polls');
    expect(stateAt(held, 1_000_000)).toBe('queued');
    expect(lookedAt(held, false, 'polls', 50)).toBe(held);
    const second = lookedAt(held, true, 'polls', 60);
    const third = lookedAt(second, true, 'polls', 70);
    expect([second, third].map((one) => stateAt(one, 70))).toEqual(['analyzing', 'completed']);
    expect([startedAtMs(third, 70), lookedAt(third, true, 'polls', 80)]).toEqual([60, third]);
  });

  it('is the first look, where a world says so', () => {
    expect(stateAt(lookedAt(heldUp(timeline, 'immediate'), false, 'immediate', 50), 50)).toBe('completed');
  });
});
