import { isMembers, type Mutant, sentIn, without } from '../../core/mutant.ts';
import type { Rules } from '../rules/index.ts';
import { isJobRead, onJobs, onServed, restated } from './tampering.ts';

const HOUR_MS = 3_600_000;

/** Defects of jobs: sections 3 and 4. */
export const jobMutants: readonly Mutant<Rules>[] = [
  {
    name: 'job-is-done-when-it-is-taken',
    clauses: ['PD-3-3'],
    rules: {
      planTimeline: (createdAtMs, _takesMs, isFailing) => {
        return { createdAtMs, stages: [], end: isFailing ? 'failed' : 'succeeded' };
      },
    },
  },
  { name: 'jobs-never-start', clauses: ['PD-3-3'], rules: { stateAt: () => 'queued' } },
  { name: 'every-key-reads-every-job', clauses: ['PD-3-2'], rules: { mayReadJob: () => true } },
  {
    name: 'job-of-another-key-is-forbidden',
    clauses: ['PD-3-2'],
    reply: restated(
      403,
      (request, { status }) => isJobRead(request) && status === 404 && !/no-such|0123|0000/.test(request.path),
    ),
  },
  {
    name: 'jobs-live-for-an-hour',
    clauses: ['PD-3-1'],
    rules: { isExpired: (createdAtMs, nowMs) => nowMs - createdAtMs >= HOUR_MS },
  },
  {
    name: 'results-outlive-their-jobs',
    clauses: ['PD-3-1'],
    reply: (reply, request) =>
      isJobRead(request) && reply.status === 404
        ? { ...reply, status: 200, text: '{"status":"expired","result":{"results":[{"entities":[]}]}}' }
        : reply,
  },
  { name: 'jobs-cannot-deanonymize', clauses: ['PD-4-6'], rules: { jobTasks: ['detect', 'redact', 'anonymize'] } },
  { name: 'jobs-cannot-anonymize', clauses: ['PD-4-6'], rules: { jobTasks: ['detect', 'redact', 'deanonymize'] } },
  {
    name: 'jobs-of-batches-fail',
    clauses: ['PD-4-6'],
    reply: onJobs((record) => {
      const { result } = record;
      const isBatch = isMembers(result) && Array.isArray(result.results) && result.results.length > 1;
      if (!isBatch) return undefined;
      const error = { type: 'service_error', code: 'service_error', message: 'It failed.' };
      return { ...without(record, 'result'), status: 'failed', error };
    }),
  },
  { name: 'job-without-task-detects', clauses: ['PD-4-27'], rules: { defaultTask: 'detect' } },
  {
    name: 'job-without-task-is-unprocessable',
    clauses: ['PD-4-27'],
    reply: restated(
      422,
      (request, { status }) =>
        request.path === '/v1/jobs' && status === 400 && isMembers(sentIn(request)) && isTaskless(sentIn(request)),
    ),
  },
  {
    name: 'job-with-unknown-task-is-taken',
    clauses: ['PD-4-28'],
    reply: (reply, request) =>
      request.path === '/v1/jobs' && sentIn(request).task === 'translate'
        ? { ...reply, status: 202, text: '{"id":"job_1","status":"queued"}' }
        : reply,
  },
  {
    name: 'job-with-unknown-task-is-a-fault',
    clauses: ['PD-4-28'],
    reply: restated(500, (request) => request.path === '/v1/jobs' && sentIn(request).task === 'translate'),
  },
  {
    name: 'job-id-leads-nowhere',
    clauses: ['PD-4-29'],
    reply: onServed('/v1/jobs', (record) => ({ ...record, id: `${String(record.id)}0` })),
  },
  {
    name: 'job-has-no-id',
    clauses: ['PD-4-29'],
    reply: onServed('/v1/jobs', (record) => without(record, 'id')),
  },
  {
    name: 'done-jobs-have-no-status',
    clauses: ['PD-4-7'],
    reply: onJobs((record) => (record.result ? without(record, 'status') : undefined)),
  },
  {
    name: 'status-only-once-done',
    clauses: ['PD-4-7'],
    reply: onJobs((record) => (record.result ? undefined : { ...record, status: null })),
  },
  {
    name: 'jobs-have-no-result',
    clauses: ['PD-3-3', 'PD-4-7'],
    reply: onJobs((record) => without(record, 'result')),
  },
  {
    name: 'jobs-of-redactions-keep-the-text',
    clauses: ['PD-4-30'],
    rules: { wrapResult: (result) => JSON.parse(JSON.stringify(result).replaceAll('SOMEBODY', 'anna')) },
  },
  {
    name: 'jobs-echo-nothing',
    clauses: ['PD-4-30'],
    reply: onJobs((record) =>
      record.result ? JSON.parse(JSON.stringify(record).replace(/,"text":"[^"]*"/g, '')) : undefined,
    ),
  },
];

/** Whether a body has a text and no task. */
function isTaskless(body: Readonly<Record<string, unknown>>): boolean {
  return body.text !== undefined && body.task === undefined;
}
