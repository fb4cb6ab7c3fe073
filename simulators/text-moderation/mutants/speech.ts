import { type Fits, isGiven, isText, saying } from '../../core/mutants/conditions.ts';
import { isMembers, type Members } from '../../core/mutants/members.ts';
import type { Alter, Breakage } from '../../core/mutants/mutant.ts';
import { asIf, both, type Change, inEach } from '../../core/mutants/tampering.ts';
import { speechOf } from '../../core/mutants/voice.ts';
import type { Rules } from '../rules/index.ts';

const FAMILIES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  402: 'budget_error',
  403: 'authentication_error',
  429: 'rate_limit_error',
  500: 'api_error',
  502: 'api_error',
};

/** The words of a verdict that finds nothing. */
export const CLEAN: Members = { decision: 'allow', flagged: false, score: 0, confidence: 0.99, rules: [], reason: '' };

const ALLOWED = { ...CLEAN, cached: false, ruleset: { id: 'community', label: 'community', version: 1 } };

/** How defects speak in the words of text moderation. */
export const { refuse, serve, serveWith, reword } = speechOf({
  failureIn: 'error',
  refusal: (status, code, requestId) => ({
    error: {
      type: FAMILIES[status] ?? 'invalid_request_error',
      code,
      message: 'Refused.',
      docs: 'https://docs.example/',
      request_id: requestId,
    },
  }),
  answer: (sent, { path, reply }) => {
    const run = { id: reply.headers['x-request-id'], model: 'facsimile', latency_ms: 1 };
    const isBatch = path.endsWith('/batch') || Array.isArray(sent.content);
    return isBatch ? { ...run, ...allowAll(itemsOf(sent)) } : { ...run, object: 'moderation', ...ALLOWED };
  },
  answerHeaders: { 'x-cache': 'miss' },
});

function allowAll(items: readonly unknown[]): Members {
  const results = items.map((item, index) => ({ index, id: isMembers(item) ? (item.id ?? null) : null, ...ALLOWED }));
  const summary = { items: items.length, blocked: 0, review: 0, allowed: items.length, errors: 0, cached: 0 };
  return { object: 'moderation.batch', results, summary, ruleset: ALLOWED.ruleset };
}

/** The results of `/check` calls with one text. */
export const inSingles = inEach('', saying('"object":"moderation"'));

/** Batch answers as a whole. */
export const inBatches = inEach('', saying('"object":"moderation.batch"'));

/** The entries of batches. */
export const inEntries = inEach('results[]');

/** Single results and evaluated entries alike. */
export function inVerdicts(change: Change): Alter {
  return both(
    inSingles(change),
    inEntries((entry, ...seen) => entry.decision !== 'error' && change(entry, ...seen)),
  );
}

/** The hits of verdicts. */
export function inHits(change: Change): Alter {
  return both(inEach('rules[]')(change), inEach('results[].rules[]')(change));
}

/** Calls with a list of texts. */
export const LISTS = { content: Array.isArray };

/** Whether a call went to one of these endpoints. */
export function to(...names: readonly string[]): Fits {
  return (_sent, { path }) => names.includes(path.replace('/api/v1/', ''));
}

/** The texts of a batch request. */
export function itemsOf({ items, content }: Members): readonly unknown[] {
  if (Array.isArray(items)) return items;
  return Array.isArray(content) ? content : [];
}

/** The text of an item of a batch request. */
export function textOf(item: unknown): unknown {
  return isMembers(item) ? item.content : item;
}

/** Reads each item of a batch as another one. */
export function asItems(change: (item: unknown, at: number, items: readonly unknown[]) => unknown): Breakage<Rules> {
  return asIf(({ items }) => Array.isArray(items) && { items: items.map(change) });
}

/** Items of which only so many are looked at before they are judged. */
export function itemsLookedAt(most: number): Breakage<Rules> {
  return asItems((item, at) => (at < most || isText(textOf(item)) ? item : 'a word'));
}

/** What the overrides of a call hold for each rule. */
export function valuesIn(thresholds: unknown): readonly unknown[] {
  return isMembers(thresholds) ? Object.values(thresholds) : [];
}

/** Overrides of which each is another one. */
export function eachOf(thresholds: unknown, change: (one: unknown) => unknown): unknown {
  if (!isMembers(thresholds)) return thresholds;
  return Object.fromEntries(Object.entries(thresholds).map(([rule, one]) => [rule, change(one)]));
}

/** Overrides without the review thresholds that stand beside block thresholds. */
export function blocksOf(thresholds: unknown): unknown {
  return eachOf(thresholds, (one) => (isMembers(one) && isGiven(one.block) ? { block: one.block } : one));
}

/** The first of several overrides. */
export function firstOf(thresholds: unknown): unknown {
  return isMembers(thresholds) ? Object.fromEntries(Object.entries(thresholds).slice(0, 1)) : thresholds;
}

/** The text that an entry of a batch is about. */
export function textAt(sent: Members, at: number): string {
  return String(textOf(itemsOf(sent)[at]));
}
