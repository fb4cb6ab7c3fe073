/** The routes of the foreign service. */

import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Json, objectIn, type Received, Refusal } from '../foreign-server.ts';
import { type Call, readCall, routeOf } from './call.ts';
import type { Departing } from './departures.ts';
import { ask, type Category, categoriesOf, decide, flagging, type Vote } from './panel.ts';

/** The only key that it knows. */
export const KEY = 'review.8c41d6f2-live';

/** What its framework says where there is no route. */
const NO_ROUTE: Answer = { status: 404, body: { statusCode: 404, error: 'Not Found', message: 'No such route.' } };

/** How long it takes to add up the votes. */
const ADDING_SECONDS = 0.001;

/** Makes the service, with some departures from its document. */
export function createService(departing: readonly Departing[]): (received: Received) => Promise<Answer> {
  return departing.reduce<(received: Received) => Promise<Answer>>(
    (next, { around }) => (around ? (received) => around(received, next) : next),
    serve,
  );

  async function serve(received: Received): Promise<Answer> {
    try {
      const route = routeOf(received);
      if (route === undefined) return NO_ROUTE;
      const body = objectIn(received.bytes);
      if (!body) throw new Refusal(400, 'invalid_request');
      const call = readCall(route, body);
      if (!/^bearer +/i.test(received.headers.authorization ?? '')) throw new Refusal(401, 'invalid_api_key');
      if (received.headers.authorization?.slice(6).trim() !== KEY) throw new Refusal(401, 'invalid_api_key');
      const told = departing.reduce((right, { reads }) => reads?.(right) ?? right, call);
      return { status: 200, body: await judge(told) };
    } catch (error) {
      const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'internal_error');
      return { status, body: { code, message: `Not reviewed: ${code.replaceAll('_', ' ')}.`, error: true } };
    }
  }

  async function judge(call: Call): Promise<Json> {
    const votes = departing.reduce((right, { hears }) => hears?.(right, call) ?? right, ask(call));
    const slowest = Math.max(...votes.map(({ seconds }) => seconds));
    await pause(slowest * 1_000);
    const decision = departing.reduce(
      (right, { decides }) => decides?.(right, votes, call) ?? right,
      decide(call.method, votes),
    );
    const body = { error: false, ...record(call, votes, decision), execution_time: slowest + ADDING_SECONDS };
    return departing.reduce<Json>((right, { writes }) => writes?.(right, call, votes) ?? right, body);
  }
}

/** A safe decision lists no categories, whoever voted against it. */
function record({ method, verbose }: Call, votes: readonly Vote[], decision: 'safe' | 'unsafe'): Json {
  if (verbose === 0) return { decision };
  const score = flagging(votes).length;
  const categories = decision === 'safe' ? [] : categoriesOf(votes);
  return {
    decision,
    reason: `${score} of ${votes.length} reviewers object.`,
    score,
    decision_method: method,
    flagged_categories: categories.map(categoryRecord),
    ...(verbose === 2 ? { agent_decisions: votes.map(entryOf) } : {}),
  };
}

function categoryRecord({ rule, count, mean }: Category): Json {
  return { id: rule.id, name: rule.name, score: mean, count };
}

/** A reviewer says what it flags and how sure it is; one that failed has nothing to say. */
function entryOf({ name, decision, mentions, seconds }: Vote): Json {
  const said =
    decision === 'failed'
      ? { reason: null, flagged_categories: null, time: null }
      : {
          reason: mentions.length > 0 ? 'Some of this is doubtful.' : 'Nothing to object to.',
          flagged_categories: mentions.map(({ rule, confidence }) => ({ category: rule.id, confidence })),
          time: seconds,
        };
  return { agent_name: name, decision, ...said };
}
