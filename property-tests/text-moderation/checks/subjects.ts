import type { RuleTools } from '../../../harness/engine/check.ts';
import { type Exchange, jsonSent } from '../../../harness/engine/exchange.ts';
import { isRecord, type Json, listOf, recordOf } from '../../../harness/engine/is-record.ts';
import {
  isModeration,
  type Me,
  PATHS,
  type Result,
  type Rules,
} from '../../../harness/services/text-moderation/client.ts';

/** One verdict as it was sent, with what its call asked for. */
export interface Verdict {
  readonly result: Result;
  /** The body of the request. */
  readonly sent: Json;
  /** The text that was judged. */
  readonly content: string | undefined;
  /** Ruleset and key: within one of these, equal input has equal verdicts. */
  readonly policy: string;
}

/** A batch answer that was served, with what was submitted. */
export interface ServedBatch {
  readonly batch: Json;
  readonly sent: Json;
  readonly items: readonly unknown[];
  readonly entries: readonly Verdict[];
}

/** The body of a moderation request, where it is an object. */
export function moderationSent({ request }: Exchange): Json | undefined {
  const sent = isModeration(request) ? jsonSent(request) : undefined;
  return isRecord(sent) ? sent : undefined;
}

/** The result of a served `/check` call with one text; where a list stands in its place, that alone is judged. */
export function singles(exchange: Exchange): readonly Verdict[] {
  return answersToOne(exchange).filter(({ result }) => !('results' in result));
}

/** The answer of a served `/check` call with one text, whatever it is. */
export function answersToOne(exchange: Exchange): readonly Verdict[] {
  const { request, reply, json } = exchange;
  const sent = moderationSent(exchange);
  if (reply.status !== 200 || request.path !== PATHS.check || typeof sent?.content !== 'string') return [];
  return isRecord(json) ? [verdictOf(exchange, json, sent, sent.content)] : [];
}

/** The answer of a served call with a list of texts, on either path. */
export function batches(exchange: Exchange): readonly ServedBatch[] {
  const { request, reply, json } = exchange;
  const sent = moderationSent(exchange);
  const items = request.path === PATHS.check ? sent?.content : sent?.items;
  if (reply.status !== 200 || !sent || !Array.isArray(items) || !isRecord(json)) return [];
  const entries = listOf(json.results).flatMap((entry, at) =>
    isRecord(entry) ? [verdictOf(exchange, entry, sent, contentOf(items[at]))] : [],
  );
  return [{ batch: json, sent, items, entries }];
}

/** Entries of served batches. */
export function entries(exchange: Exchange): readonly Verdict[] {
  return batches(exchange).flatMap((batch) => batch.entries);
}

/** What a verdict decides; an entry may also tell that its item could not be evaluated. */
export const DECISIONS = ['allow', 'review', 'block'];

/**
 * All verdicts that an exchange brought, single ones and entries, without those that decide nothing.
 *
 * What a wrongly typed `include` leaves in or out is open.
 */
export function verdicts(exchange: Exchange): readonly Verdict[] {
  return [...singles(exchange), ...entries(exchange)].filter(
    ({ result, sent: { include } }) =>
      DECISIONS.includes(result.decision) && (include === undefined || Array.isArray(include)),
  );
}

/** Verdicts whose call asked for a part of the result, or left `include` out and gets it anyway. */
export function verdictsWith(part: 'rules' | 'reason' | 'probabilities'): (exchange: Exchange) => readonly Verdict[] {
  return (exchange) => verdicts(exchange).filter(({ sent }) => includes(sent, part));
}

/** Whether a call asks for a part of the result. */
export function includes({ include }: Json, part: 'rules' | 'reason' | 'probabilities'): boolean {
  if (include === undefined) return part !== 'probabilities';
  return Array.isArray(include) && include.includes(part);
}

/** The rule ids that a call restricts itself to; undefined where it takes them all. */
export function subsetOf({ rules }: Json): readonly string[] | undefined {
  return Array.isArray(rules) && rules.length > 0 && rules.every((id) => typeof id === 'string') ? rules : undefined;
}

/** Whether a call selects a rule, by its name or by naming none. */
export function isSelected(id: string, sent: Json): boolean {
  return subsetOf(sent)?.includes(id) ?? true;
}

/** The text of a submitted item. */
export function contentOf(item: unknown): string | undefined {
  const content = isRecord(item) ? item.content : item;
  return typeof content === 'string' ? content : undefined;
}

/** What a verdict depends on, as one string; an empty member counts as none. */
export function inputOf({ content, sent, policy }: Verdict): string {
  const { thresholds = {}, context = {}, rules } = sent;
  return canonical([policy, content, thresholds, context, Array.isArray(rules) ? [...rules].sort() : []]);
}

/** A JSON value as text, whatever the order of its members. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    isRecord(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

/** Expects that what was told of something once is told of it again. */
export function expectSame({ expect, seen }: Pick<RuleTools, 'expect' | 'seen'>, what: string, told: unknown): void {
  if (!seen.has(what)) seen.set(what, told);
  expect(told).toEqual(seen.get(what));
}

/** Whether two shown numbers agree, whatever they were rounded to. */
export function isNear(one: number, other: number, most = 0.001): boolean {
  return Math.abs(one - other) <= most;
}

/** Whether a value is a number from 0 to 1. */
export function isProbability(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function verdictOf({ request }: Exchange, result: Json, sent: Json, content: string | undefined): Verdict {
  return { result: result as unknown as Result, sent, content, policy: policyOf(request, result.ruleset) };
}

/** A key with a ruleset in one version. */
export function policyOf({ headers }: Exchange['request'], ruleset: unknown): string {
  const { id, version } = recordOf(ruleset);
  return JSON.stringify([headers.authorization, id, version]);
}

/** The ruleset record that an exchange brought, if any. */
export const rulesetRecords = recordsAt<Rules>(PATHS.rules);

/** The key record that an exchange brought, if any. */
export const keyRecords = recordsAt<Me>(PATHS.me);

function recordsAt<Record>(path: string): (exchange: Exchange) => readonly Record[] {
  return ({ request, reply, json }) => {
    const isOne = request.method === 'GET' && request.path === path && reply.status === 200 && isRecord(json);
    return isOne ? [json as Record] : [];
  };
}
