import { definedOf, type Json, type JsonObject } from '../../core/json.ts';
import { entitiesOf, type Finding, LANGUAGES } from '../oracle/oracle.ts';
import type { WorkRequest } from '../request/request.ts';
import { countersOf, shownCounters, usedOf } from '../rules/account.ts';
import type { Bill } from '../rules/bill.ts';
import type { Rules } from '../rules/index.ts';
import { JOB_LIFE_MS, type JobState } from '../rules/job-timeline.ts';
import type { CounterFacts } from '../rules/layouts.ts';
import { RATES } from '../rules/price.ts';
import type { Reversed } from '../rules/reversal.ts';
import type { Rewritten } from '../rules/rewrite.ts';
import type { Account, Counters } from '../state/account.ts';
import { TASKS } from '../state/catalog.ts';
import type { JobRecord } from '../state/jobs.ts';
import type { KeyRecord } from '../state/state.ts';
import type { DocumentOutcome } from './outcome.ts';

/** The results of a call or job; the result of a reversal of one text stands at the top level.  @clause PD-B1-13 PD-4-5 */
export function presentOutcome(
  documents: readonly DocumentOutcome[],
  { task, isSingle, includesText }: Pick<WorkRequest, 'task' | 'isSingle' | 'includesText'>,
  rules: Rules,
): JsonObject {
  const results = documents.map((document) => presentDocument(document, includesText, rules));
  if (task !== 'deanonymize') return rules.placeResults(results, isSingle);
  return isSingle ? { ...results[0] } : rules.placeResults(results, false);
}

function presentDocument(document: DocumentOutcome, includesText: boolean, rules: Rules): JsonObject {
  const { original } = document;
  if (document.kind === 'searched') return presentFindings(document.findings, original, includesText, rules);
  if (document.kind === 'rewritten') return presentRewritten(document.rewritten, original, rules);
  return presentReversed(document.reversed, original, rules);
}

/** The findings of one document.  @clause PD-4-1 PD-B1-9 PD-B1-28 PD-B1-29 */
function presentFindings(findings: readonly Finding[], text: string, includesText: boolean, rules: Rules): JsonObject {
  const placeOf = rules.offsets.of(text);
  return {
    entities: findings.map(({ entity, start, end, score }) =>
      rules.writeEntity({
        type: rules.wireName(entity),
        start: placeOf(start),
        end: rules.offsets.end(placeOf(end)),
        score,
        ...(includesText ? { text: text.slice(start, end) } : {}),
      }),
    ),
  };
}

/** One document rewritten, with its audit trail.  @clause PD-B2-9 PD-B2-29 PD-4-3 */
function presentRewritten({ text, applied }: Rewritten, original: string, rules: Rules): JsonObject {
  const placeOf = rules.offsets.of(text);
  const originalPlaceOf = rules.offsets.of(original);
  const audit = rules.writeAudit(
    applied.map(({ entity, operator, start, end, originalStart, originalEnd }) => ({
      type: rules.wireName(entity),
      operator,
      start: placeOf(start),
      end: rules.offsets.end(placeOf(end)),
      originalStart: originalPlaceOf(originalStart),
      originalEnd: rules.offsets.end(originalPlaceOf(originalEnd)),
    })),
  );
  return { redacted_text: text, ...audit };
}

/** One text with its tokens reversed.  @clause PD-4-5 PD-4-26 */
function presentReversed({ text, tokens }: Reversed, original: string, rules: Rules): JsonObject {
  const placeOf = rules.offsets.of(text);
  const originalPlaceOf = rules.offsets.of(original);
  const items = tokens.map(({ isReversed, start, end, originalStart, originalEnd }) => ({
    operator: 'decrypt',
    status: isReversed ? 'reversed' : 'failed',
    start: placeOf(start),
    end: rules.offsets.end(placeOf(end)),
    original_start: originalPlaceOf(originalStart),
    original_end: rules.offsets.end(originalPlaceOf(originalEnd)),
  }));
  return { text, items };
}

/** The charge of a call, and the quantities behind it.  @clause PD-B2-30 */
export function presentUsage({ nano, documents, characters }: Bill, rules: Rules): JsonObject {
  return { amount: rules.writeAmount(nano), documents, characters };
}

/** The record of a job.  @clause PD-4-7 PD-4-29 PD-4-30 */
export function presentJob(job: JobRecord, state: JobState, rules: Rules, usage?: JsonObject): JsonObject {
  const { createdAtMs } = job.timeline;
  return rules.writeJob({
    id: job.id,
    status: rules.jobWord(state),
    task: job.task,
    createdAt: rules.writeInstant(createdAtMs),
    expiresAt: rules.writeInstant(createdAtMs + JOB_LIFE_MS),
    ...(usage ? { usage } : {}),
    ...(state === 'succeeded' && job.result ? { result: rules.wrapResult(job.result) } : {}),
    ...(state === 'failed' && job.error ? { error: job.error } : {}),
  });
}

/** The types of every language.  @clause PD-4-8 */
export function typesByLanguage(rules: Rules): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, entitiesOf(language).map(rules.wireName)]));
}

/** The languages, types, limits and rates of a key.  @clause PD-4-9 PD-8-2 */
export function presentInfo(key: KeyRecord, rules: Rules): JsonObject {
  return rules.reference.info({
    languages: LANGUAGES,
    entities: typesByLanguage(rules),
    limits: { ...key.limits, bodyBytes: rules.maxBodyBytes },
    rates: {
      perRequest: rules.writeAmount(RATES.perRequestNano),
      perThousandCharacters: rules.writeAmount(RATES.perThousandCharactersNano),
      minimum: rules.writeAmount(RATES.floorNano),
    },
  });
}

/** The counters of the month, and what is left of its caps.  @clause PD-4-11 PD-4-36 */
export function presentPeriod(account: Account, key: KeyRecord, rules: Rules, nowMs: number): JsonObject {
  const left = rules.leftOf(usedOf(account, rules, nowMs), key.allowances);
  const remaining = {
    requests: left.requests ?? rules.noCap,
    documents: left.documents ?? rules.noCap,
    spend: left.spendNano === null ? rules.noCap : rules.writeAmount(left.spendNano),
  };
  return rules.reference.usage({
    period: {
      start: rules.writeInstant(rules.monthStart(nowMs, 0)),
      end: rules.writeInstant(rules.monthStart(nowMs, 1)),
    },
    total: countersFacts(shownCounters(account, rules, nowMs), rules),
    remaining: definedOf(remaining) as JsonObject,
    tasks: Object.fromEntries(
      TASKS.map((task) => [task, countersFacts(shownCounters(account, rules, nowMs, task), rules)]),
    ),
  });
}

/** The running total of the month, as its header writes it.  @clause PD-4-20 PD-4-53 */
export function monthAmount(account: Account, rules: Rules, nowMs: number): string | undefined {
  return rules.headerAmount(countersOf(account, rules, nowMs).nano);
}

function countersFacts({ requests, documents, characters, nano }: Counters, rules: Rules): CounterFacts {
  return { requests, documents, characters, amount: rules.writeAmount(nano) as Json };
}
