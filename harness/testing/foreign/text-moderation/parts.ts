/** Its readers and records. */

import { createHash } from 'node:crypto';
import { type Json, objectIn, Refusal } from '../foreign-server.ts';

/** The only key that it knows. */
export const KEY = 'mk_live_foreign_0123456789';

/** A rule of the foreign service. */
export interface Rule {
  readonly id: string;
  readonly words: readonly string[];
  readonly block: number;
  readonly review: number;
}

/** Its rules. */
export const RULES: readonly Rule[] = [
  { id: 'abuse', words: ['idiot', 'worthless', 'vermin', 'liar'], block: 0.8, review: 0.5 },
  { id: 'menace', words: ['neck', 'find', 'break'], block: 0.75, review: 0.45 },
  { id: 'selling', words: ['free', 'money', 'cheap', 'click', 'buy'], block: 0.9, review: 0.7 },
];
/** Its cut points. */
export const BANDS = [0.5, 0.7, 0.8, 0.9];
/** Its ruleset. */
export const RULESET = { id: 'rs_main', label: 'Main', version: 12 };
/** Its ceiling, in requests a second. */
export const RATE = 40;

/** Refuses all keys but one. */
export function authenticate(header: string | undefined): void {
  if (header === undefined || header === '') throw new Refusal(401, 'missing_api_key');
  if (header !== `Bearer ${KEY}`) throw new Refusal(401, 'invalid_api_key');
}

/** Reads a JSON object. */
export function parse(bytes: Buffer): Json {
  const body = objectIn(bytes);
  if (!body) throw new Refusal(400, 'invalid_json');
  return body;
}

/** Reads an entry of a batch. */
export function readItem(item: unknown): {
  readonly content: string;
  readonly id: string | null;
  readonly metadata?: unknown;
} {
  if (typeof item === 'string') return { content: item, id: null };
  const { content, id, metadata } = (item ?? {}) as Json;
  if (typeof item !== 'object' || Array.isArray(item) || typeof content !== 'string')
    throw new Refusal(400, 'invalid_item');
  return { content, id: typeof id === 'string' ? [...id].slice(0, 120).join('') : null, metadata };
}

/** The rules that a call selects. */
export function selected(ids: unknown): readonly Rule[] {
  if (!Array.isArray(ids) || ids.length === 0) throw new Refusal(400, 'no_rules_selected');
  return ids.map((id) => {
    const rule = RULES.find((candidate) => candidate.id === id);
    if (!rule) throw new Refusal(400, 'unknown_rule');
    return rule;
  });
}

/** Reads the thresholds of a call. */
export function readOverrides(value: unknown, isZeroLegal: boolean): Map<string, { block?: number; review?: number }> {
  if (value === undefined) return new Map();
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal(400, 'invalid_threshold');
  return new Map(
    Object.entries(value).map(([id, given]) => {
      if (!RULES.some((rule) => rule.id === id)) throw new Refusal(400, 'unknown_rule');
      const pair = typeof given === 'number' ? { block: given } : (given as Json);
      if (typeof pair !== 'object' || pair === null || Array.isArray(pair)) throw new Refusal(400, 'invalid_threshold');
      for (const name of ['block', 'review']) {
        const number = (pair as Json)[name];
        const isLegal = typeof number === 'number' && (number > 0 || (isZeroLegal && number === 0)) && number <= 1;
        if (number !== undefined && !isLegal) throw new Refusal(400, 'invalid_threshold');
      }
      return [id, pair as { block?: number; review?: number }];
    }),
  );
}

/** The probability of a rule: the share of its words in a text, varied a little by the text. */
export function probabilityOf({ id, words }: Rule, content: string): number {
  const found = words.filter((word) => content.toLowerCase().includes(word)).length;
  const spread = createHash('sha256').update(`${id} ${content}`).digest().readUInt16BE(0) / 65_535;
  return Math.min(0.97, Math.round((found * 0.3 + 0.02 + 0.06 * spread) * 1_000) / 1_000);
}

/** The severity of a probability. */
export function bandOf(probability: number): number {
  return 1 + BANDS.filter((cut) => probability >= cut).length;
}

/** The value of X-Cache for a reply. */
export function cacheWord(reply: Json): string {
  const flags = Array.isArray(reply.results) ? reply.results.map((one) => (one as Json).cached) : [reply.cached];
  return flags.every(Boolean) ? 'hit' : flags.some(Boolean) ? 'partial' : 'miss';
}

/** The ruleset record. */
export function rulesRecord(): Json {
  return {
    object: 'list',
    ruleset: { ...RULESET, name: 'Main rules', updated_at: '2026-02-03T04:05:06+01:00' },
    defaults: { block_threshold: 0.8, review_threshold: 0.5, score_bands: BANDS },
    data: RULES.map(({ id, block, review }) => ({
      id,
      name: id,
      description: `What ${id} means.`,
      thresholds: { block, review },
    })),
  };
}

/** The key record. */
export function keyRecord(usage: Json): Json {
  return {
    object: 'api_key',
    id: 'key_1',
    name: 'A foreign key',
    status: 'active',
    scopes: ['check', 'read'],
    ruleset: { ...RULESET, name: 'Main rules' },
    rate_limit: { requests_per_second: RATE, scope: 'per process' },
    limits: { max_batch_items: 200, max_content_chars: 8_000 },
    usage_24h: { ...usage },
    budget: null,
    created_at: '2025-12-01T00:00:00Z',
  };
}
