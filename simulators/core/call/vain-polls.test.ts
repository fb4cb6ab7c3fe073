import { expect, it } from 'vitest';
import { createVainPolls } from './vain-polls.ts';

const ENDS_AT_MS = Date.parse('2026-01-15T12:00:05.300Z');
const NOW_MS = Date.parse('2026-01-15T12:00:00.000Z');

/** What polls of jobs are told, one after another. */
function told(standsStill: boolean, ...polls: readonly { jobId?: string; nowMs?: number; endsAtMs?: number }[]) {
  const notice = createVainPolls(standsStill);
  return polls.map(({ jobId = 'a', nowMs = NOW_MS, endsAtMs = ENDS_AT_MS }) => {
    const exchange = { nowMs, notices: [] as string[], awaited: { jobId, endsAtMs } };
    notice(exchange);
    return exchange.notices.join();
  });
}

const NOTICE = 'this job ends at 2026-01-15T12:00:05.300Z; the clock stands still: advance it by 5.3s';

it('tells every poll but the first of an instant when the job ends', () => {
  expect(told(true, {}, {}, {})).toEqual(['', NOTICE, NOTICE]);
  const later = { nowMs: ENDS_AT_MS - 1 };
  expect(told(true, {}, later, later)).toEqual(['', '', expect.stringContaining('advance it by 1ms')]);
});

it('tells nothing of another job, of one that is over, of one that polls move, and where the clock runs', () => {
  expect(told(true, {}, { jobId: 'b' }, {})).toEqual(['', '', NOTICE]);
  expect(told(true, { nowMs: ENDS_AT_MS }, { nowMs: ENDS_AT_MS })).toEqual(['', '']);
  const moved = { endsAtMs: Number.MAX_SAFE_INTEGER };
  expect(told(true, moved, moved)).toEqual(['', '']);
  expect(told(false, {}, {})).toEqual(['', '']);
});

it('forgets rather than remember more and more jobs', () => {
  const jobs = Array.from({ length: 1_000 }, (_, at) => ({ jobId: `other${at}` }));
  expect(told(true, {}, ...jobs, {}, {}).slice(-2)).toEqual(['', NOTICE]);
});

it('tells nothing of calls that are no polls', () => {
  const exchange = { nowMs: NOW_MS, notices: [] };
  const notice = createVainPolls(true);
  notice(exchange);
  notice(exchange);
  expect(exchange.notices).toEqual([]);
});
