import { asWord, isEmptyList, isGiven, isText, saying } from '../../core/mutants/conditions.ts';
import { isMembers, listOf } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { around, asIf, inEach, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { inJobs, inOutcomes, inTaken, isJobRead, QUEUED, serveWith, to } from './speech.ts';

const HOUR_MS = 3_600_000;

/** Defects of jobs: sections 3 and 4. */
export const jobMutants = defects<Rules>({
  'PD-3-3 job-is-done-when-it-is-taken': {
    planTimeline: (createdAtMs, _takesMs, isFailing) => {
      return { createdAtMs, stages: [], end: isFailing ? 'failed' : 'succeeded' };
    },
  },
  'PD-3-3 reversals-are-shown-when-they-are-taken': inTaken(
    (_job, { task }) => task === 'deanonymize' && { result: { text: 'Please write to anna.keller@example.com.' } },
  ),
  'PD-3-3 jobs-never-start': { stateAt: () => 'queued' },
  'PD-3-2 every-key-reads-every-job': { mayReadJob: () => true },
  'PD-3-2 job-of-another-key-is-forbidden': restate(403, 404, isJobRead, /^(?!.*(no-such|0123|0000))/),
  'PD-3-1 jobs-live-for-an-hour': { isExpired: (createdAtMs, nowMs) => nowMs - createdAtMs >= HOUR_MS },
  'PD-3-1 jobs-tell-an-end-after-an-hour': inJobs(
    ({ created_at: createdAt }) =>
      typeof createdAt === 'string' && { expires_at: new Date(Date.parse(createdAt) + HOUR_MS).toISOString() },
  ),
  'PD-3-1 results-outlive-their-jobs': serveWith(200, { status: 'expired', result: { results: [] } }, 404, isJobRead),
  'PD-4-6 jobs-cannot-deanonymize': asIf({ task: 'none' }, { task: 'deanonymize' }),
  'PD-4-6 jobs-cannot-anonymize': asIf({ task: 'none' }, { task: 'anonymize' }),
  'PD-4-6 jobs-of-batches-fail': inJobs(({ result }) => {
    const error = { type: 'service_error', code: 'service_error', message: 'It failed.' };
    const isBatch = isMembers(result) && listOf(result.results).length > 1;
    return isBatch && { result: undefined, status: 'failed', error };
  }),
  'PD-4-31 ids-with-more-behind-them-are-read': around((request) => {
    return { ...request, path: request.path.replace(/^(\/v1\/jobs\/job_[0-9a-f]{20}).+/, '$1') };
  }),
  'PD-4-6 jobs-reverse-nothing': inOutcomes({ text: 'as it was' }, saying('"task":"deanonymize"')),
  'PD-4-6 jobs-encrypt-nothing': inOutcomes({ results: [{ redacted_text: '<PERSON>' }] }, saying('"task":"anonymize"')),
  'PD-4-6 jobs-take-three-documents': inOutcomes(({ results }) => ({ results: listOf(results).slice(0, 3) })),
  'PD-4-6 jobs-are-read-as-english': asIf(({ task, language }) => task && language && { language: 'en' }),
  'PD-4-6 jobs-with-american-numbers-are-read-as-english': asIf(
    ({ task, language, text, texts }) =>
      task && language && /SSN \d{3}-\d{2}-\d{4}/.test(`${text} ${texts}`) && { language: 'en' },
  ),
  'PD-4-28 tasks-in-any-case': asIf({ task: asWord }, { task: isText }),
  'PD-4-6 jobs-are-fast-by-default': asIf(({ task, mode }) => task && mode === undefined && { mode: 'fast' }),
  'PD-4-30 clean-documents-of-jobs-are-lost': inEach(
    'result.results[]',
    isJobRead,
  )(({ items }) => isEmptyList(items) && { redacted_text: null }),
  'PD-4-28 tasks-may-be-lists': asIf(({ task }) => Array.isArray(task) && { task: task[0] }),
  'PD-4-27 job-without-task-detects': asIf({ task: 'detect' }, to('jobs'), { task: undefined }),
  'PD-4-27 job-without-task-is-unprocessable': restate(422, 400, to('jobs'), { text: isGiven, task: undefined }),
  'PD-4-28 job-with-unknown-task-is-taken': serveWith(202, QUEUED, { task: 'translate' }),
  'PD-4-28 job-with-unknown-task-is-a-fault': restate(500, { task: 'translate' }),
  'PD-4-29 job-id-leads-nowhere': inTaken(({ id }) => ({ id: `${id}0` })),
  'PD-4-29 jobs-are-not-there-at-first': {
    around: async (request, send, memory) => {
      const reply = await send(request);
      if (!request.path.startsWith('/v1/jobs/') || memory.has(request.path)) return reply;
      memory.set(request.path, true);
      return { ...reply, status: 404 };
    },
  },
  'PD-4-29 job-has-no-id': inTaken({ id: undefined }),
  'PD-4-7 done-jobs-have-no-status': inJobs(({ result }) => result && { status: undefined }),
  'PD-4-7 status-only-once-done': inJobs(({ result }) => !result && { status: null }),
  'PD-3-3 PD-4-7 jobs-have-no-result': inJobs({ result: undefined }),
  'PD-4-30 jobs-of-redactions-keep-the-text': {
    wrapResult: (result) => JSON.parse(JSON.stringify(result).replaceAll('SOMEBODY', 'anna')),
  },
  'PD-4-30 results-tell-the-floor': inOutcomes({ usage: { amount: 0.00005 } }),
  'PD-4-30 jobs-echo-nothing': inJobs(
    ({ result }) => result && { result: JSON.parse(JSON.stringify(result).replace(/,"text":"[^"]*"/g, '')) },
  ),
});
