import { check, sleep } from 'k6';
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { got } from '../services/calls.ts';
import { memberOf } from '../services/member-of.ts';
import { DEFAULT_DURATION_MS, type LoadCall, type LoadJobs } from '../services/service.ts';
import { type K6Data, ROUND_TRIP, summarise, TREND_STATS } from '../summary/from-k6.ts';
import { expressionsOf } from '../summary/threshold.ts';
import { writeSummary } from '../summary/write.ts';
import { type Answer, checkName, complain, headerOf, send } from './send.ts';
import { readSettings, requireTarget } from './settings.ts';

const DEFAULT_RATE = 2;
const DEFAULT_PAUSE_SECONDS = 2;
const LONGEST_ANSWER_MS = 60_000;

const settings = readSettings(__ENV);
const { service, durationMs = DEFAULT_DURATION_MS } = settings;
const { rate = service.jobs?.rate ?? DEFAULT_RATE } = settings;
const longestSeconds = (service.jobs?.longestMs ?? 0) / 1_000;

const timeToEnd = new Trend('time_to_end', true);
const timeToFile = new Trend('time_to_file', true);
const jobsEnded = new Counter('jobs_ended');

const TIME_TO_FILE = {
  metric: 'time_to_file',
  name: 'time to a file',
  note: 'from opening its address to the last byte',
};

/** Jobs are submitted at a constant rate, and each is polled until it ends; all must end as expected. */
export const options: Options = {
  scenarios: {
    jobs: {
      exec: 'job',
      executor: 'constant-arrival-rate',
      rate,
      timeUnit: '1s',
      duration: `${durationMs}ms`,
      // One more, because the last job may begin at the very end, while all others are still running.
      preAllocatedVUs: Math.ceil((rate * durationMs) / 1_000) + 1,
      gracefulStop: `${longestSeconds}s`,
    },
  },
  thresholds: {
    checks: ['rate==1'],
    dropped_iterations: ['count==0'],
    time_to_end: expressionsOf(settings.thresholds),
  },
  summaryTrendStats: TREND_STATS,
};

/** Refuses to run without a target, or for a service without jobs. */
export function setup(): void {
  requireTarget(settings);
  if (service.jobs === undefined) exec.test.abort(`this script knows no jobs of ${service.name}.`);
}

/** One job: submits it and polls it to its end. */
export function job(): void {
  const { jobs } = service;
  if (!jobs) return;
  const begunMs = Date.now();
  const { submission, done, clause } = jobs;
  const taken = patiently(() => sendWaiting(submission), begunMs, jobs);
  const isTaken = check(null, { [checkName(submission)]: () => taken.status === submission.status });
  if (!isTaken) {
    complain(submission, taken);
    return;
  }
  const last = lastPollOf(pollFor(taken.body, jobs), begunMs, jobs);
  const end = memberOf(last, jobs.state);
  if (last !== undefined) jobsEnded.add(1);
  check(null, { [`[${clause}] a job ends: ${done}`]: () => end === done });
  if (end === done) openFiles(last, jobs);
}

/** The call that polls a job, made from the answer to its submission. */
function pollFor(taken: unknown, { submission, poll: { path, body, copied = [] }, id }: LoadJobs): LoadCall {
  const common = { ...submission, name: 'poll' } as const;
  if (body === undefined) {
    return { ...common, method: 'GET', path: path + String(memberOf(taken, id)), body: undefined };
  }
  const members = Object.fromEntries(copied.map((name) => [name, memberOf(taken, [name])]));
  return { ...common, method: 'POST', path, body: { ...body, ...members } };
}

/** Polls a job until it has ended, and returns the last answer. */
function lastPollOf(call: LoadCall, begunMs: number, jobs: LoadJobs): unknown {
  while (Date.now() - begunMs < jobs.longestMs) {
    sleep(jobs.pollMs / 1_000);
    const { body } = patiently(() => sendWaiting(call), begunMs, jobs);
    if (!jobs.ends.includes(String(memberOf(body, jobs.state)))) continue;
    timeToEnd.add(Date.now() - begunMs);
    return body;
  }
  return undefined;
}

/** Fetches the files of a job, but only from the address under load: nothing else may be put under load. */
function openFiles(last: unknown, { files }: LoadJobs): void {
  if (files === undefined) return;
  const { list, clause } = files;
  const found = memberOf(last, list);
  for (const file of Array.isArray(found) ? found : []) {
    const url = String(memberOf(file, ['url']));
    if (!url.startsWith(`${settings.baseUrl}/`)) continue;
    const call = { ...got, name: 'file', path: url.slice(settings.baseUrl.length), hasKey: false, clause };
    const answer = sendWaiting(call);
    timeToFile.add(answer.totalMs);
    check(null, { [`[${clause}] a file opens: 200`]: () => answer.status === call.status });
  }
}

/** Sends with a longer time-out, because a picture that is drawn along with others takes longer than an ordinary call. */
function sendWaiting(call: LoadCall): Answer {
  return send(settings, { ...call, timeoutMs: LONGEST_ANSWER_MS });
}

/** Retries calls that were refused for their pace, when the refusal says to. */
function patiently(ask: () => Answer, begunMs: number, { longestMs }: LoadJobs): Answer {
  let answer = ask();
  while (answer.status === 429 && Date.now() - begunMs < longestMs) {
    sleep(Number(headerOf(answer, 'Retry-After')) || DEFAULT_PAUSE_SECONDS);
    answer = ask();
  }
  return answer;
}

/** Writes the summaries. */
export function handleSummary(data: K6Data): Record<string, string> {
  const ended = data.metrics?.jobs_ended?.values?.count ?? 0;
  const seconds = (data.state?.testRunDurationMs ?? 0) / 1_000;
  const summary = summarise(data, {
    script: 'jobs',
    settings,
    thresholds: settings.thresholds,
    trends: [
      { metric: 'time_to_end', name: 'time to the end', note: 'from the submission to the look that showed an end' },
      ...(service.jobs?.files === undefined ? [] : [TIME_TO_FILE]),
      ROUND_TRIP,
    ],
    asked: [
      ['rate', `${rate} jobs a second for ${durationMs / 1_000} s`],
      ['ended', `${ended} jobs, ${(ended / Math.max(seconds, 1)).toFixed(2)} a second over the whole run`],
    ],
  });
  return writeSummary(settings.out, summary);
}
