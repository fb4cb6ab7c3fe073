import { countEach } from '../../core/count-each.ts';
import { definedOf, type Json, type JsonObject } from '../../core/json.ts';
import type { Limits } from '../state/catalog.ts';
import type { Applied } from './rewrite.ts';

/** One finding as it is written. */
interface EntityFacts {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  /** Only when it is asked for. */
  readonly text?: string;
}

/** One applied operator as it is written. */
interface AuditFacts extends Omit<Applied, 'entity'> {
  readonly type: string;
}

/** The name of a type, the places of a finding, its score.  @clause PD-4-1 PD-B1-28 PD-B1-29 */
export function entityPlain({ type, start, end, score, text }: EntityFacts): JsonObject {
  return { entity_type: type, start, end, score, ...(text === undefined ? {} : { text }) };
}

/** Other names for the same things. */
export function entityRenamed({ type, start, end, score, text }: EntityFacts): JsonObject {
  return { label: type, begin: start, finish: end, confidence: score, ...(text === undefined ? {} : { value: text }) };
}

/** The audit trail: one item for each applied operator.  @clause PD-B2-29 */
export function auditItems(facts: readonly AuditFacts[]): JsonObject {
  return {
    items: facts.map(({ type, operator, start, end, originalStart, originalEnd }) => ({
      entity_type: type,
      operator,
      start,
      end,
      original_start: originalStart,
      original_end: originalEnd,
    })),
  };
}

/** The audit trail as counts of operators. */
export function auditCounts(facts: readonly AuditFacts[]): JsonObject {
  const counts = countEach(facts.map(({ operator }) => operator));
  return { operators: [...counts].map(([operator, count]) => ({ operator, count })) };
}

/** The audit trail under other names. */
export function auditRenamed(facts: readonly AuditFacts[]): JsonObject {
  return {
    audit: facts.map(({ type, operator, start, end }) => ({ label: type, action: operator, from: start, to: end })),
  };
}

/** Puts the results of all documents into an answer. */
export type PlaceResults = (results: readonly JsonObject[], isSingle: boolean) => JsonObject;

/** A list in the order of the documents.  @clause PD-B1-13 */
export const listInOrder: PlaceResults = (results) => ({ results });

/** Entries that name their document. */
export const listIndexed: PlaceResults = (results) => ({
  results: results.map((result, document) => ({ document, ...result })),
});

/** One document gives an object without a list. */
export const objectForOne: PlaceResults = (results, isSingle) => (isSingle ? { ...results[0] } : { results });

/** The facts of the info call. */
interface InfoFacts {
  readonly languages: readonly string[];
  readonly entities: Readonly<Record<string, readonly string[]>>;
  readonly limits: Limits & { readonly bodyBytes: number };
  readonly rates: { readonly perRequest: Json; readonly perThousandCharacters: Json; readonly minimum: Json };
}

/** The counters of a month as they are written. */
export interface CounterFacts {
  readonly requests: number;
  readonly documents: number;
  readonly characters: number;
  readonly amount: Json;
}

/** The facts of the usage call. */
interface UsageFacts {
  readonly period: { readonly start: string; readonly end: string };
  readonly total: CounterFacts;
  readonly remaining: JsonObject;
  readonly tasks: Readonly<Record<string, CounterFacts>>;
}

/** How the reference calls are laid out. */
export interface ReferenceLayout {
  readonly entities: (entities: Readonly<Record<string, readonly string[]>>) => JsonObject;
  readonly info: (facts: InfoFacts) => JsonObject;
  readonly usage: (facts: UsageFacts) => JsonObject;
  readonly health: (status: 'operational' | 'degraded') => JsonObject;
}

function limitMembers({ limits }: InfoFacts): JsonObject {
  return {
    documents: limits.documents,
    characters: limits.characters,
    body_bytes: limits.bodyBytes,
    allow_list_entries: limits.allowListEntries,
    operators: limits.operators,
    new_value_characters: limits.newValueCharacters,
    mask_count: limits.maskCount,
  };
}

/** The layout of the reference calls.  @clause PD-4-8 PD-4-9 PD-4-11 PD-4-32 PD-4-33 PD-8-2 */
export const plainReference: ReferenceLayout = {
  entities: (languages) => ({ languages }),
  info: (facts) => ({
    languages: facts.languages,
    entities: facts.entities,
    limits: limitMembers(facts),
    rate_card: {
      currency: 'USD',
      per_request: facts.rates.perRequest,
      per_1000_characters: facts.rates.perThousandCharacters,
      minimum: facts.rates.minimum,
    },
  }),
  usage: ({ period, total, remaining, tasks }) => ({ period, ...total, remaining, tasks }) as unknown as JsonObject,
  health: (status) => ({ status }),
};

/** The same facts under other names and in other places. */
export const renamedReference: ReferenceLayout = {
  entities: (languages) => ({
    supported: Object.entries(languages).map(([language, types]) => ({ language, types })),
  }),
  info: (facts) => ({
    analyzer: { languages: facts.languages, types_by_language: facts.entities },
    request_limits: limitMembers(facts),
    pricing: { request: facts.rates.perRequest, thousand_characters: facts.rates.perThousandCharacters },
  }),
  usage: ({ period, total, remaining, tasks }) =>
    ({
      billing_period: period,
      counters: total,
      allowances: { remaining },
      by_task: Object.entries(tasks).map(([task, counters]) => ({ task, ...counters })),
    }) as unknown as JsonObject,
  health: (status) => ({ service: { state: status } }),
};

/** What is said of a job. */
interface JobFacts {
  readonly id: string;
  readonly status: string;
  readonly task: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly usage?: JsonObject;
  readonly result?: Json;
  readonly error?: JsonObject;
}

/** A job record.  @clause PD-4-29 PD-4-7 */
export function jobPlain({ createdAt, expiresAt, ...rest }: JobFacts): JsonObject {
  const { usage, result, error, ...facts } = rest;
  return { ...facts, created_at: createdAt, expires_at: expiresAt, ...definedOf({ usage, result, error }) };
}

/** A job record under other names. */
export function jobRenamed(facts: JobFacts): JsonObject {
  const { usage, result, error } = facts;
  return {
    job_id: facts.id,
    state: facts.status,
    kind: facts.task,
    submitted: facts.createdAt,
    kept_until: facts.expiresAt,
    ...definedOf({ usage, output: result, failure: error }),
  };
}

/** What a failure says. */
interface FailureFacts {
  readonly type: string;
  readonly code: string;
  readonly message: string;
  readonly requestId: string;
}

/** The envelope of failures around its members. */
export type WriteEnvelope = (facts: FailureFacts) => JsonObject;

const members = ({ type, code, message, requestId }: FailureFacts): JsonObject => ({
  type,
  code,
  message,
  request_id: requestId,
});

/** The members inside `error`.  @clause PD-7-1 PD-7-10 */
export const nestedEnvelope: WriteEnvelope = (facts) => ({ error: members(facts) });

/** The members at the top. */
export const flatEnvelope: WriteEnvelope = members;

/** The members inside another wrapper. */
export const wrappedEnvelope: WriteEnvelope = (facts) => ({ ok: false, failure: members(facts) });
