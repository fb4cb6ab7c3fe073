import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { always, PATHS } from '../../../harness/services/text-moderation/client.ts';
import { contentOf, moderationSent } from './subjects.ts';

type Test = (value: unknown) => boolean;

const PARTS: readonly unknown[] = ['rules', 'reason', 'probabilities'];
const CIRCUMSTANCES: Readonly<Record<string, Test>> = { content_type: isWords, surface: isWords, locale: isWords };
/** How long a text may be, and a part of a context, and how many texts a call may hold, so that nobody finds it too much. */
const TEXT = 2_000;
const WORDS = 100;
const MANY = 4;
/** What a key of smaller limits may be told of any call. */
const OWN_LIMITS: readonly unknown[] = ['content_too_long', 'batch_too_large'];

const isText: Test = (value) => typeof value === 'string';
const isPlainText: Test = (value) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= TEXT && !/[\p{Cs}]|[^\P{Cc}\n\t]/u.test(value);
const isListOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.length <= MANY && value.every(test);

/** Options about which nothing can be wrong, whatever the key's ruleset: others name rules, which only that tells. */
const FOR_MANY: Readonly<Record<string, Test>> = {
  include: (value) => isListOf((part) => PARTS.includes(part))(value) && isFreeOfTwins(value),
  cache: (value) => typeof value === 'boolean',
};
const FOR_A_LIST: Readonly<Record<string, Test>> = {
  ...FOR_MANY,
  context: (value) => hasOnly(value, CIRCUMSTANCES),
  client_id: isText,
  timeout_ms: (value) => Number.isInteger(value) && Number(value) >= 1_000 && Number(value) <= 60_000,
};
// A list may come with an id or metadata, or be refused for it.
const FOR_ONE: Readonly<Record<string, Test>> = { ...FOR_A_LIST, id: isText, metadata: isRecord };

/** The forms of a moderation call, each with the clause that promises its answer, its path and its members. */
const FORMS = [
  ['TM-4.1-1', 'one text', PATHS.check, { ...FOR_ONE, content: isPlainText }],
  ['TM-4.1-13', 'a list of texts', PATHS.check, { ...FOR_A_LIST, content: isListOf(isPlainText) }],
  ['TM-4.2-1', 'a batch', PATHS.batch, { ...FOR_MANY, items: isListOf(isItem) }],
] as const;

/** Rules that every call keeps with which nothing is wrong. */
export const faultlessChecks = FORMS.map(([clause, name, path, members]) =>
  always(
    clause,
    `a call for ${name} is not refused where nothing is wrong with it`,
    (exchange) => (isOf(exchange, path, members) ? [exchange] : []),
    ({ reply, refusal, json }, { expect }) => {
      const isForeign = !(isRecord(json) && isRecord(json.error));
      if (!isForeign && !OWN_LIMITS.includes(refusal?.code)) expect(reply.status, 'status').not.toBe(400);
    },
  ),
);

/** Whether nothing is wrong with a moderation call, going by the document alone. */
export function isFaultless(exchange: Exchange): boolean {
  return FORMS.some(([, , path, members]) => isOf(exchange, path, members));
}

function isOf(exchange: Exchange, path: string, members: Readonly<Record<string, Test>>): boolean {
  const { request } = exchange;
  // Bytes may be no UTF-8, and another media type no JSON.
  const isJson = typeof request.body === 'string' && request.headers['content-type'] === 'application/json';
  return isJson && request.path === path && hasOnly(moderationSent(exchange), members);
}

function hasOnly(value: unknown, members: Readonly<Record<string, Test>>): boolean {
  const isRight = ([name, member]: readonly [string, unknown]): boolean => members[name]?.(member) ?? false;
  const needed = Object.keys(members).filter((name) => name === 'content' || name === 'items');
  return isRecord(value) && Object.entries(value).every(isRight) && needed.every((name) => name in value);
}

function isFreeOfTwins(value: unknown): boolean {
  return Array.isArray(value) && new Set(value).size === value.length;
}

function isWords(value: unknown): boolean {
  return typeof value === 'string' && value.length <= WORDS;
}

function isItem(item: unknown): boolean {
  return (
    isPlainText(item) ||
    (isPlainText(contentOf(item)) && hasOnly(item, { content: isText, id: isText, metadata: isRecord }))
  );
}
