import { describe, expect, it } from 'vitest';
import { jobRecordIn, outcomeIn, stageOf, stateOf, stateWords } from './job-records.ts';

const id = 'job_1';
const result = { results: [{ redacted_text: '' }], usage: { amount: 0.00005 } };
const queued = { id, status: 'queued', timestamps: { created: 1 }, progress: { done: 0, total: 1 } };

describe('the record of a job', () => {
  it('is the object with its id, and what stands around that', () => {
    expect(jobRecordIn({ id, status: 'queued' }, id)).toEqual({ id, status: 'queued' });
    expect(jobRecordIn({ job: { id, status: 'done' }, result }, id)).toEqual({ id, status: 'done', result });
    expect(jobRecordIn({ data: { job: { id } }, meta: 1 }, id)).toEqual({ id, meta: 1 });
    expect(jobRecordIn({ job: { number: 7 }, meta: 1 }, '7')).toEqual({ number: 7, meta: 1 });
  });

  it('tells a status under its name or inside an object of that name', () => {
    const records = [
      { state: 'running' },
      { status: { phase: 'running' } },
      { progress: { phase: 'running', done: 1 } },
    ];
    expect(records.map(stateOf)).toEqual(['running', 'running', 'running']);
    expect(stateOf(queued)).toBe('queued');
    expect(stateWords({ id, task: 'detect', at: '2026-01-01T00:00:00Z', where: 'underway' }, id)).toEqual(['underway']);
    expect([{ status: 2 }, { status: 200 }].map((record) => stateWords(record, id))).toEqual([['2'], []]);
    expect(['In progress', 'COMPLETED', 'failed', 'underway'].map((status) => stageOf({ status }))).toEqual([
      'open',
      'done',
      'failed',
      'unknown',
    ]);
  });
});

describe('what a job comes to', () => {
  it('is no member that was there before, and none of a job that is not done', () => {
    expect(outcomeIn(queued, [{ id }])).toBeUndefined();
    expect(outcomeIn({ ...queued, status: 'running', worker: { name: 'a' } }, [{ id }, queued])).toBeUndefined();
    expect(outcomeIn({ ...queued, status: 'succeeded' }, [{ id }, queued])).toBeUndefined();
  });

  it('is a member of that name, as an object or as JSON', () => {
    const outcome = { kind: 'result', value: result };
    expect(outcomeIn({ ...queued, status: 'succeeded', links: { self: '/' }, result }, [{ id }])).toEqual(outcome);
    expect(outcomeIn({ ...queued, output: JSON.stringify(result) }, [queued])).toEqual(outcome);
  });

  it('is what holds the answer of a task under any name, or among the members of the record', () => {
    expect(outcomeIn({ ...queued, artefact: result }, [queued])).toEqual({ kind: 'result', value: result });
    const flat = { text: 'To a@b.example now.', usage: { amount: 0.00005 } };
    expect(outcomeIn({ ...queued, status: 'done', ...flat }, [queued])).toEqual({ kind: 'result', value: flat });
  });

  it('is an error where it says so', () => {
    const error = { type: 'service_error', code: 'x' };
    expect(outcomeIn({ id, status: 'failed', error }, [queued])).toEqual({ kind: 'error', value: error });
  });
});
