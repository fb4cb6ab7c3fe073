import type { Answer } from '../../core/call.ts';
import { presentInfo, presentPeriod, typesByLanguage } from '../answer/present.ts';
import type { DataExchange, DataRoute, Inside } from '../request/exchange.ts';
import { readJob, readTask } from '../request/request.ts';
import type { Task } from '../state/catalog.ts';
import type { KeyRecord } from '../state/state.ts';
import { readJobRecord, submitJob } from '../work/jobs.ts';
import { perform } from '../work/perform.ts';

/** The endpoints.  @clause PD-9-1 */
export function createRoutes(inside: Inside): readonly DataRoute[] {
  return [...taskRoutes(inside), ...readRoutes(inside), healthRoute(inside)];
}

function taskRoutes(inside: Inside): readonly DataRoute[] {
  const task = (name: Task, summary: string, clauses: readonly string[]): DataRoute => ({
    method: 'POST',
    path: `/v1/${name}`,
    summary,
    terms: { permission: name, read: readTask(name), clauses },
    run: (exchange) => perform(inside, exchange),
  });
  return [
    task('detect', 'Find personal data in documents', ['PD-4-1', 'PD-B1-3']),
    task('redact', 'Rewrite documents without their personal data', ['PD-B2-9', 'PD-B2-29']),
    task('anonymize', 'Rewrite documents so that it can be reversed', ['PD-4-3', 'PD-B2-5']),
    task('deanonymize', 'Reverse the tokens of a text', ['PD-4-4', 'PD-4-5']),
    {
      method: 'POST',
      path: '/v1/jobs',
      summary: 'Submit a task to be carried out later',
      terms: { permission: 'task', read: readJob, clauses: ['PD-3-3', 'PD-4-6', 'PD-4-29'] },
      isSubmission: true,
      run: (exchange) => submitJob(inside, exchange),
    },
  ];
}

function readRoutes(inside: Inside): readonly DataRoute[] {
  const { rules } = inside;
  const read = (path: string, summary: string, clauses: readonly string[], run: DataRoute['run']): DataRoute => ({
    method: 'GET',
    path,
    summary,
    terms: { permission: 'read', clauses },
    run,
  });
  return [
    read('/v1/jobs/{id}', 'The state of a job, and what it came to', ['PD-4-7', 'PD-3-2'], (exchange) =>
      readJobRecord(inside, exchange),
    ),
    read('/v1/entities', 'Entity types of each language', ['PD-4-8'], () =>
      ok(rules.reference.entities(typesByLanguage(rules))),
    ),
    read('/v1/info', 'Languages, entity types, limits of the key, rate card', ['PD-4-9', 'PD-8-2'], (exchange) =>
      ok(presentInfo(keyOf(exchange), rules)),
    ),
    read('/v1/usage', 'The counters of the calendar month', ['PD-4-11', 'PD-4-36'], (exchange) =>
      ok(presentPeriod(inside, keyOf(exchange), exchange.nowMs)),
    ),
  ];
}

function healthRoute({ rules }: Inside): DataRoute {
  return {
    method: 'GET',
    path: '/v1/health',
    summary: 'Whether the service is operational, without a key',
    terms: { permission: undefined, clauses: ['PD-4-10', 'PD-4-32', 'PD-4-33'] },
    run: () => ok(rules.reference.health('operational')),
  };
}

function ok(body: Answer['body']): Answer {
  return { status: 200, body };
}

function keyOf({ key }: DataExchange): KeyRecord {
  if (!key) throw new Error('A call reached its route without passing its gates.');
  return key;
}
