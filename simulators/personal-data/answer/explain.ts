import { shownDials } from '../../core/dials/obey-dials.ts';
import { toIso } from '../../core/instant.ts';
import { toUsd } from '../../core/money.ts';
import type { Dials } from '../request/dials.ts';
import type { DataExchange, Inside, Outcome } from '../request/exchange.ts';
import type { WorkRequest } from '../request/request.ts';
import type { Bill } from '../rules/bill.ts';
import { REPLAY_MS } from '../rules/idempotency.ts';
import { upgradeTimeline } from '../rules/job-timeline.ts';
import type { JobRecord } from '../state/jobs.ts';

/** Why a call was answered as it was: reading, recognisers, operators, price, dials and clauses; never text or a key. */
export function explainWork(
  { idempotency }: DataExchange,
  request: WorkRequest,
  bill: Bill,
  outcome: Outcome,
  dials: Dials,
) {
  const { task, reading, operators, isSingle } = request;
  const kinds = operators ? [...operators].map(([entity, { kind }]) => [entity, kind]) : [];
  const facts = {
    task,
    reading: {
      language: reading.language,
      mode: reading.mode,
      scoreThreshold: reading.scoreThreshold,
      entities: reading.entities ? [...reading.entities] : null,
      allowListEntries: reading.allowList.length,
    },
    found: { entities: outcome.entities, recognizers: outcome.recognizers },
    operators: Object.fromEntries(kinds),
    price: {
      formula: '0.000050 + 0.000500 for 1,000 characters, at least 0.000050 USD',
      documents: bill.documents,
      characters: bill.characters,
      amountUsd: toUsd(bill.nano),
    },
    idempotency: idempotency === undefined ? null : { isReplay: false, keptForMs: REPLAY_MS },
    dials: shownDials(dials),
    clauses: clausesOf(request, outcome, isSingle),
  };
  return () => facts;
}

/** Why a task was answered as it was. */
export type WorkExplanation = ReturnType<ReturnType<typeof explainWork>>;

/** Why a job is as it is: its plan, state and end; never a result. */
export function explainJob({ name, rules, world }: Inside, job: JobRecord) {
  const timeline = upgradeTimeline(job.timeline);
  return {
    requestId: job.id,
    service: name,
    keyId: job.keyId,
    at: toIso(timeline.createdAtMs),
    task: job.task,
    state: rules.stateAt(timeline, world.now()),
    timeline: {
      stages: timeline.stages.map(({ name: stage, endsAtMs }) => ({ stage, until: toIso(endsAtMs) })),
      end: timeline.end,
      error: job.error ?? null,
    },
    clauses: ['PD-3-1', 'PD-3-3', 'PD-4-7'],
  };
}

/** Why a job is as it is. */
export type JobExplanation = ReturnType<typeof explainJob>;

/** The dials of a call that goes no further. */
export function explainDials(dials: Dials): () => Pick<WorkExplanation, 'dials'> {
  return () => ({ dials: shownDials(dials) });
}

/** The clauses that a call exercised, as far as its outcome shows them. */
function clausesOf(
  { task, operators, reading }: WorkRequest,
  { entities }: Outcome,
  isSingle: boolean,
): readonly string[] {
  const kinds = new Set([...(operators ?? new Map()).values()].map(({ kind }: { readonly kind: string }) => kind));
  const exercised: readonly (readonly [clause: string, isExercised: boolean])[] = [
    ['PD-4-1', task === 'detect'],
    ['PD-B2-9', task === 'redact'],
    ['PD-4-3', task === 'anonymize'],
    ['PD-4-5', task === 'deanonymize'],
    ['PD-B1-13', !isSingle],
    ['PD-B1-8', reading.mode === 'fast'],
    ['PD-B1-6', reading.allowList.length > 0],
    ['PD-B2-1', kinds.has('replace') && entities > 0],
    ['PD-B2-2', kinds.has('redact') && entities > 0],
    ['PD-B2-3', kinds.has('mask') && entities > 0],
    ['PD-B2-4', kinds.has('hash') && entities > 0],
    ['PD-B2-5', kinds.has('encrypt') && entities > 0],
    ['PD-B2-6', kinds.has('keep') && entities > 0],
    ['PD-4-18', true],
  ];
  return exercised.flatMap(([clause, isExercised]) => (isExercised ? [clause] : []));
}
