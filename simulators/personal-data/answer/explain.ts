import { shownDials } from '../../core/dials/obey-dials.ts';
import { toIso } from '../../core/instant.ts';
import { toUsd } from '../../core/money.ts';
import type { Reading } from '../oracle/oracle.ts';
import type { Dials } from '../request/dials.ts';
import type { DataExchange, Inside, Outcome } from '../request/exchange.ts';
import type { WorkRequest } from '../request/request.ts';
import type { Bill } from '../rules/bill.ts';
import { REPLAY_MS } from '../rules/idempotency.ts';
import type { Rules } from '../rules/index.ts';
import { upgradeTimeline } from '../rules/job-timeline.ts';
import { formulaOf } from '../rules/price.ts';
import type { JobRecord } from '../state/jobs.ts';

/** What a call asked for, and what came of it. */
interface Told {
  readonly request: WorkRequest;
  readonly bill: Bill;
  readonly outcome: Outcome;
  readonly dials: Dials;
  /** When the bill is charged; undefined if it never is. */
  readonly chargedAtMs: number | undefined;
  /** Whether the work is done later, by a job. */
  readonly isJob: boolean;
}

/** Why a call was answered as it was: reading, recognisers, operators, price, dials and clauses; never text or a key. */
export function explainWork(rules: Rules, { idempotency }: DataExchange, told: Told) {
  const { request, bill, outcome, dials, chargedAtMs } = told;
  const { task, reading, operators, keys } = request;
  const kinds = [...(operators ?? [])].map(([entity, { kind }]) => [rules.wireName(entity), kind]);
  const { entities, recognizers, tokens } = outcome;
  const facts = {
    task,
    // A reversal looks for tokens, and for nothing else.
    ...(task === 'deanonymize'
      ? { keys: keys.length, tokens: tokens ?? { opened: 0, failed: 0 } }
      : {
          reading: explainReading(reading, rules),
          found: { entities, recognizers },
          operators: Object.fromEntries(kinds) as Readonly<Record<string, string>>,
        }),
    price: {
      formula: formulaOf(rules),
      documents: bill.documents,
      characters: bill.characters,
      amountUsd: chargedAtMs === undefined ? 0 : toUsd(bill.nano),
      chargedAt: chargedAtMs === undefined ? null : toIso(chargedAtMs),
    },
    idempotency: idempotency === undefined ? null : { isReplay: false, keptForMs: REPLAY_MS },
    dials: shownDials(dials),
    clauses: clausesOf(told),
  };
  return () => facts;
}

function explainReading({ language, mode, scoreThreshold, entities, allowList }: Reading, { wireName }: Rules) {
  return {
    language,
    mode,
    scoreThreshold,
    entities: entities ? [...entities].map(wireName) : null,
    allowListEntries: allowList.length,
  };
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
function clausesOf({ request, outcome: { entities }, isJob }: Told): readonly string[] {
  const { task, operators, reading, isSingle } = request;
  const kinds = new Set([...(operators?.values() ?? [])].map(({ kind }) => kind));
  const exercised: readonly (readonly [clause: string, isExercised: boolean])[] = [
    ['PD-3-3', isJob],
    ['PD-4-6', isJob],
    ['PD-4-29', isJob],
    ['PD-4-52', isJob],
    ['PD-4-1', task === 'detect' && !isJob],
    ['PD-B2-9', task === 'redact' && !isJob],
    ['PD-4-3', task === 'anonymize' && !isJob],
    ['PD-4-5', task === 'deanonymize'],
    ['PD-B1-13', !isSingle],
    ['PD-B1-8', reading.mode === 'fast' && task !== 'deanonymize'],
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
