import { jsonOf } from '../../../engine/exchange.ts';
import { instantIn } from '../../../engine/instant.ts';
import { isRecord, type Json, recordOf } from '../../../engine/is-record.ts';
import { recordsIn, redactedIn, spansIn } from './layouts.ts';
import { bare } from './spans.ts';

/** What a job has come to, as its record tells it. */
export interface Outcome {
  readonly kind: 'result' | 'error';
  readonly value: unknown;
}

/** How far a job is, by the words that are in common use; `unknown` for all others. */
export type Stage = 'open' | 'done' | 'failed' | 'unknown';

const WORDS: Readonly<Record<Exclude<Stage, 'unknown'>, readonly string[]>> = {
  open: [
    ...['queued', 'pending', 'waiting', 'accepted', 'submitted', 'created', 'scheduled', 'received', 'new'],
    ...['running', 'processing', 'inprogress', 'started', 'active', 'working', 'executing'],
  ],
  done: ['succeeded', 'success', 'successful', 'done', 'completed', 'complete', 'finished', 'ready'],
  failed: [
    ...['failed', 'failure', 'error', 'errored', 'cancelled', 'canceled', 'aborted', 'rejected'],
    ...['broken', 'crashed', 'dead', 'stopped', 'terminated', 'unsuccessful'],
  ],
};
const STATE = /^(job)?(status|state|phase|stage)$/;
const AROUND_STATE = /status|state|phase|stage|progress|lifecycle/;
/** Members that hold what a job came to, the likeliest first. */
const OUTCOMES = ['result', 'results', 'output', 'outputs', 'outcome', 'response', 'error', 'errors', 'failure'];
/** A status of a record may be a number; from here on it is that of HTTP. */
const LEAST_HTTP_STATUS = 100;
/** Words of a record that are no status. */
const OTHERS = /id$|task|type|kind|object|mode|lang|model|version|priority|url|href|name|reference/;

/** The members of a job, wherever its record stands in an answer, with those that stand around it. */
export function jobRecordIn(body: unknown, id: string): Json {
  return around(body, id) ?? recordOf(body);
}

function around(value: unknown, id: string): Json | undefined {
  if (Array.isArray(value)) return value.map((entry) => around(entry, id)).find((found) => found !== undefined);
  if (!isRecord(value)) return undefined;
  if (Object.values(value).some((one) => one === id || (typeof one === 'number' && String(one) === id))) return value;
  for (const [name, inner] of Object.entries(value)) {
    const found = around(inner, id);
    if (found) return { ...Object.fromEntries(Object.entries(value).filter(([other]) => other !== name)), ...found };
  }
  return undefined;
}

/** The word for how far a job is: a member of that name, or one inside an object of such a name. */
export function stateOf(record: Json): string | undefined {
  const members = Object.entries(record).map(([name, value]) => [bare(name), value] as const);
  const own = members.find(([name, value]) => STATE.test(name) && typeof value === 'string' && value !== '');
  if (own) return String(own[1]);
  const inner = members.filter(([name, value]) => AROUND_STATE.test(name) && isRecord(value));
  return inner.map(([, value]) => stateOf(value as Json)).find((state) => state !== undefined);
}

/** Words of a record that may tell how far a job is: the one that is named so, or its number, or else any that is nothing else. */
export function stateWords(record: Json, id: string): readonly string[] {
  const state = stateOf(record);
  if (state !== undefined) return [state];
  return Object.entries(record).flatMap(([name, value]) => {
    if (typeof value === 'number') return STATE.test(bare(name)) && value < LEAST_HTTP_STATUS ? [String(value)] : [];
    if (typeof value === 'boolean') return /done|complete|finished|ready/i.test(name) ? [name] : [];
    const isWord = typeof value === 'string' && /^[\w-]+$/.test(value) && value !== id && value !== 'detect';
    return isWord && !OTHERS.test(bare(name)) && instantIn(value) === undefined ? [value] : [];
  });
}

/** How far a job is.  @clause PD-4-7 */
export function stageOf(record: Json): Stage {
  const word = bare(stateOf(record) ?? '');
  return (['open', 'done', 'failed'] as const).find((stage) => WORDS[stage].includes(word)) ?? 'unknown';
}

/**
 * What a job has come to, where its record tells it; earlier looks, before it had ended, tell what is no outcome.
 *
 * A member that is named so comes first, then one that holds what a task answers, then what came with the last status.
 *
 * @clause PD-4-7
 */
export function outcomeIn(record: Json, earlier: readonly Json[]): Outcome | undefined {
  const news = Object.entries(record).filter(
    ([name, value]) => !isEmpty(value) && earlier.every((before) => isEmpty(before[name])),
  );
  const stage = stageOf(record);
  const named = OUTCOMES.flatMap((wanted) => news.filter(([name]) => bare(name) === wanted)).find(
    ([, value]) => isAnswer(read(value)) || (stage !== 'open' && (isContent(value) || typeof value === 'string')),
  );
  const [name, value] = named ?? news.find(([other, inner]) => other !== 'usage' && isAnswer(inner)) ?? [];
  if (name !== undefined) return { kind: kindOf(name, read(value)), value: read(value) };
  return stage === 'open' ? undefined : flatOutcome(news, stage, stateOf(record), earlier);
}

/** An outcome whose members stand among those of the record. */
function flatOutcome(
  news: readonly (readonly [string, unknown])[],
  stage: Stage,
  state: string | undefined,
  earlier: readonly Json[],
): Outcome | undefined {
  const parts = news.filter(([name, value]) => !STATE.test(bare(name)) && isPart(value));
  const value = Object.fromEntries(parts);
  const states = earlier.flatMap((before) => stateOf(before) ?? []);
  const isChanged = state !== undefined && !states.includes(state);
  const isOutcome = stage === 'unknown' ? states.length > 0 && isAnswer(value) : parts.length > 0;
  return isChanged && isOutcome ? { kind: stage === 'failed' ? 'error' : 'result', value } : undefined;
}

function kindOf(name: string, value: unknown): Outcome['kind'] {
  const isError = isRecord(value) && typeof value.type === 'string' && typeof value.code === 'string';
  return isError || /error|fail/i.test(name) ? 'error' : 'result';
}

/** Whether a value holds what tasks answer: findings, rewritten documents, or a charge. */
function isAnswer(value: unknown): boolean {
  const isCharged = recordsIn(value).some(({ usage }) => isRecord(usage) && usage.amount !== undefined);
  return isCharged || redactedIn(value).length > 0 || spansIn(value).length > 0;
}

/** A value, or what it holds as JSON. */
function read(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[[{]/.test(value) ? (jsonOf(value) ?? value) : value;
}

function isContent(value: unknown): boolean {
  return (Array.isArray(value) || isRecord(value)) && !isEmpty(value);
}

/** Whether a member may be part of an outcome: an object, a list, or more than one word. */
function isPart(value: unknown): boolean {
  return isContent(value) || (typeof value === 'string' && /\s/.test(value) && instantIn(value) === undefined);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) ? Object.keys(value).length === 0 : value === undefined || value === null || value === '';
}
