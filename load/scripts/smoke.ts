import { check, sleep } from 'k6';
import http from 'k6/http';
import type { Options } from 'k6/options';
import { memberOf } from '../services/member-of.ts';
import type { LoadCall } from '../services/service.ts';
import { summarise, TREND_STATS } from '../summary/from-k6.ts';
import { writeSummary } from '../summary/write.ts';
import { checkName, complain, send } from './send.ts';
import { readSettings, requireTarget } from './settings.ts';

const ROUNDS = 2;
/** Keeps a single caller well below any ceiling. */
const PAUSE_SECONDS = 0.2;

const settings = readSettings(__ENV);

http.setResponseCallback(http.expectedStatuses({ min: 200, max: 499 }));

/** A single caller makes a few calls to each endpoint; every answer must be as documented. */
export const options: Options = {
  scenarios: {
    smoke: { exec: 'round', executor: 'per-vu-iterations', vus: 1, iterations: ROUNDS, maxDuration: '60s' },
  },
  thresholds: { checks: ['rate==1'] },
  summaryTrendStats: TREND_STATS,
};

/** Refuses to run without a target. */
export function setup(): void {
  requireTarget(settings);
}

/** One round of calls. */
export function round(): void {
  for (const call of settings.service.smoke) {
    const answer = send(settings, call);
    const isRight = answer.status === call.status && hasObject(answer.body, call);
    if (!check(null, { [checkName(call)]: () => isRight })) complain(call, answer);
    sleep(PAUSE_SECONDS);
  }
}

/** Writes the summaries. */
export function handleSummary(data: unknown): Record<string, string> {
  return writeSummary(settings.out, summarise(data, { script: 'smoke', settings }));
}

function hasObject(body: unknown, { object }: LoadCall): boolean {
  return object === undefined || memberOf(body, ['object']) === object;
}
