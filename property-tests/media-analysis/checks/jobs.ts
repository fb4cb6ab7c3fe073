import { always, type Json } from '../../../harness/services/media-analysis/client.ts';
import {
  noteOf,
  recordsIn,
  type Sign,
  servedOf,
  signsOf,
  unescaped,
} from '../../../harness/services/media-analysis/facts/exchanges.ts';
import { idIn } from '../../../harness/services/media-analysis/facts/ids.ts';
import {
  ENDS,
  findingsOf,
  instantOf,
  mayTranscribe,
  membersOf,
  metaOf,
  PATH_OF_STATES,
} from '../../../harness/services/media-analysis/facts/records.ts';

const UNFINISHED = ['queued', 'optimizing', 'transcribing', 'analyzing'] as const;
/** Services measure the instants of one event at different places, and some write whole seconds. */
const SLACK_MS = 1_000;
/** More than the clocks of one service differ by, less than any zone does. */
const SKEW_MS = 60_000;

/** The records of jobs at their end. */
const ended = recordsIn('completed', 'failed', 'cancelled');

const META = ['request_id', 'model_name', 'execution_time', 'successful_categories', 'failed_categories'];
const SPENT = ['total_tokens_in', 'total_tokens_out', 'estimated_cost'];

/** What stays of a record that has ended; its times may be written in another form. */
function settled(json: Json): string {
  return JSON.stringify([
    membersOf(json, ['status', 'error']),
    membersOf(metaOf(json), [...META, ...SPENT]),
    findingsOf(json),
  ]);
}

/** Rules of the states that jobs go through, whoever looks. */
export const jobChecks = [
  always(
    'MA-4-2',
    'a submission is answered 202 with a job that is queued',
    servedOf('analyze'),
    (read, { expect }) => {
      const { job_id: id, created_at: createdAt, poll_url: pollUrl, status } = read.json;
      expect([read.status, status]).toEqual([202, 'queued']);
      expect(idIn(id)).toBeDefined();
      expect(typeof pollUrl).toBe('string');
      expect(instantOf(createdAt)).toBeDefined();
    },
  ),

  always(
    'MA-4-8',
    'a job record tells of the job that was asked for',
    servedOf('job'),
    ({ json, id, status }, { expect }) => {
      expect([status, idIn(json.job_id)]).toEqual([200, id]);
      expect(typeof json.status).toBe('string');
    },
  ),

  always('MA-3-1', 'states follow their path and never go back', signsOf, ({ id, json }, { expect, seen }) => {
    const { status } = json;
    expect([...PATH_OF_STATES, ...ENDS]).toContain(status);
    const before = noteOf<number>(seen, id) ?? 0;
    const step = PATH_OF_STATES.findIndex((state) => state === status);
    if (step < 0) return;
    expect(step).toBeGreaterThanOrEqual(before);
    seen.set(id, step);
  }),

  always(
    'MA-3-6',
    'only jobs that were asked for it are transcribing',
    signsOf,
    ({ id, json, sent }: Sign, { expect, seen }) => {
      if (sent) seen.set(id, mayTranscribe(sent));
      const may = noteOf<boolean>(seen, id);
      if (may === false) expect(json.status).not.toBe('transcribing');
    },
  ),

  always('MA-3-8', 'a job that has ended stays as it is', ended, ({ id, json }, { expect, seen }) => {
    const before = noteOf<string>(seen, id);
    expect(settled(json) === (before ?? settled(json)), 'whether the record is what it was').toBe(true);
    seen.set(id, settled(json));
  }),

  always('MA-3-8', 'a job that has ended is not found running', servedOf('job'), ({ id, json }, { expect, seen }) => {
    if (ENDS.includes(json.status)) seen.set(id, json.status);
    expect(json.status).toBe(noteOf<string>(seen, id) ?? json.status);
  }),

  always(
    'MA-3-7',
    'started_at is set from optimizing on, and stays',
    recordsIn('optimizing', 'transcribing', 'analyzing'),
    ({ id, json }, { expect, seen }) => {
      const startedMs = instantOf(json.started_at);
      expect(startedMs).toBeDefined();
      expect(startedMs).toBe(noteOf<number>(seen, id) ?? startedMs);
      const createdMs = instantOf(json.created_at);
      if (createdMs !== undefined) expect((startedMs ?? 0) - createdMs).toBeGreaterThanOrEqual(-SLACK_MS);
      seen.set(id, startedMs);
    },
  ),

  always('MA-3-9', 'completed_at is set, and not before the submission', recordsIn('completed'), (read, tools) => {
    const { expect, seen } = tools;
    const [createdMs, completedMs] = [read.json.created_at, read.json.completed_at].map(instantOf);
    expect(completedMs, 'completed_at').toBeDefined();
    if (completedMs === undefined) return;
    const before = noteOf<number>(seen, read.id) ?? completedMs;
    expect(Math.abs(completedMs - before), 'how far it has moved').toBeLessThanOrEqual(SLACK_MS);
    seen.set(read.id, before);
    if (createdMs !== undefined) expect(completedMs - createdMs).toBeGreaterThanOrEqual(-SLACK_MS);
  }),

  always('MA-3-9', 'no job completes after a later submission', signsOf, ({ json, sent }, { expect, seen }) => {
    const [createdMs = Number.NaN, completedMs = 0] = [json.created_at, json.completed_at].map(instantOf);
    const lastMs = noteOf<number>(seen, 'completed') ?? 0;
    if (sent) expect(createdMs < lastMs - SKEW_MS, 'whether a job had completed that was to come').toBe(false);
    seen.set('completed', Math.max(lastMs, completedMs));
  }),

  always(
    'MA-A4-18',
    'created_at is that of the submission, at each look',
    signsOf,
    ({ id, json }, { expect, seen }) => {
      const createdMs = instantOf(json.created_at);
      if (createdMs === undefined) return;
      const before = noteOf<number>(seen, id) ?? createdMs;
      expect(Math.abs(createdMs - before)).toBeLessThanOrEqual(SLACK_MS);
      seen.set(id, before);
    },
  ),

  always('MA-A2-1', 'an unfinished record has its members', recordsIn(...UNFINISHED), ({ json }, { expect }) => {
    expect(idIn(json.job_id)).toBeDefined();
    expect([typeof json.status, typeof json.poll_url]).toEqual(['string', 'string']);
    expect(instantOf(json.created_at)).toBeDefined();
  }),

  always('MA-A2-9', 'an unfinished record tells when work began', recordsIn(...UNFINISHED), ({ json }, tools) => {
    const { started_at: startedAt, status } = json;
    if (status === 'queued' && startedAt == null)
      return tools.observe('MA-A2~started-queued', startedAt === null ? 'null' : 'absent');
    tools.expect(instantOf(startedAt)).toBeDefined();
    const isLate = status === 'queued' && (instantOf(startedAt) ?? 0) > (instantOf(json.created_at) ?? 0) + 600_000;
    tools.expect(isLate, 'whether a queued job began later than it was sent').toBe(false);
  }),

  always('MA-A2-10', 'poll_url is a path to the record', signsOf, ({ id, json }, { expect, observe }) => {
    const { poll_url: pollUrl } = json;
    if (pollUrl == null && json.status !== 'queued') return;
    const path = `/api/v1/jobs/${id}`;
    const told = typeof pollUrl === 'string' ? (unescaped(pollUrl) ?? pollUrl) : '';
    const isPath = told.startsWith('/') && !told.startsWith('//') && told.endsWith(path);
    expect(isPath, `whether ${told} is the path of ${id}`).toBe(true);
    // Where the base address has no path of its own, both readings look alike.
    if (told !== path) observe('MA-A2~poll-url', 'from-root');
  }),

  always('MA-A2-2', 'a failed job says why', recordsIn('failed'), ({ json }, { expect }) => {
    expect(idIn(json.job_id)).toBeDefined();
    expect(typeof json.error).toBe('string');
  }),

  always('MA-A2-3', 'a completed record has its head', recordsIn('completed'), ({ json }, { expect }) => {
    expect(idIn(json.job_id)).toBeDefined();
    expect(instantOf(json.created_at)).toBeDefined();
    expect(instantOf(json.completed_at)).toBeDefined();
  }),
];
