import { commonVariants } from '../../core/questions/common-questions.ts';
import type { Reading } from '../../core/questions/question.ts';
import { byId } from '../rules/categories.ts';
import { byGravestRule } from '../rules/decide.ts';
import { OUTSIDE_IN, type Rules } from '../rules/index.ts';
import { readWholeOrText } from '../rules/numbers.ts';
import { priceInTiers, pricePerSize } from '../rules/price.ts';
import { flagsAndMentions, meanOfCounted, withMentions } from '../rules/votes.ts';

const common = commonVariants(OUTSIDE_IN, ['key', 'rate', 'credits', 'price']);

/** The lawful alternatives to each default, as overrides of the rules: question id, then variant name. */
export const variants = {
  ...common,
  'ALL-0~timestamps': { offset: {}, seconds: {}, micros: {} },
  'ALL-0~kilobytes': {
    decimal: { maxMediaBytes: 10_000_000, maxBodyBytes: 32_000_000 },
    encoded: { mediaSize: (_decodedBytes, encodedCharacters) => encodedCharacters },
  },
  'CR-1~price': { 'per-size': { price: pricePerSize }, tiered: { price: priceInTiers } },
  'CR-A1~explicit-null': { refused: { explicitNull: 'refused' } },
  'CR-A1~unknown-exclusion': { refused: { unknownExclusion: 'refused' } },
  'CR-A1~custom-ids': {
    free: { customId: (number, topic) => ['prompt', ...(topic.length > 0 ? topic : [String(number)])].join('_') },
    none: { listsCustom: false },
  },
  'CR-A1~prompt-plus-exclusion': {
    applied: { promptPlusExclusion: 'applied' },
    refused: { promptPlusExclusion: 'refused' },
  },
  'CR-A1~empty-custom-prompt': { literal: { blankPrompt: 'literal' }, refused: { blankPrompt: 'refused' } },
  'CR-A2~category-mean': {
    'all-counted': { categoryScore: meanOfCounted },
  },
  'CR-A2~agent-categories': { ids: { writeFlag: ({ ruleId }) => ruleId }, names: { writeFlag: (_flag, name) => name } },
  'CR-A2~safe-with-category': {
    yes: { flagsShown: flagsAndMentions },
    counted: { flagsShown: flagsAndMentions, categoriesOf: withMentions },
  },
  'CR-A2~score-weights': { 'any-formula': { decideScore: byGravestRule } },
  'CR-A2~failed-entry': {
    nulls: { failedEntry: () => ({ reason: null, flagged_categories: null, time: null }) },
  },
  'CR-A2~all-failed': { gateway: { allFailed: 'gateway' }, safe: { allFailed: 'safe' } },
  'CR-A2~rule-catalog': { any: { catalogId: (ruleId) => `policy.${ruleId}` } },
  'CR-A2~live-variance': { varying: { panelIdentity: (contentDigest, requestId) => contentDigest + requestId } },
  'CR-4~media-fetch': {
    'failed-panel': { unfetchable: 'failed-panel' },
    judged: { unfetchable: 'judged' },
    'other-4xx': { unfetchable: 'other-4xx' },
  },
  'CR-4~empty-content': { invalid: { emptyContent: 'invalid_content' }, safe: { emptyContent: 'safe' } },
  'CR-4~other-methods': { 'not-found': { otherMethods: 'not-found' } },
  'CR-6~events': { some: {} },
  'CR-7~400-boundary': { 'invalid-request': { unusableContentCode: 'invalid_request' } },
  'CR-7~enum-error': {
    request: { enumErrorCode: 'invalid_request' },
    folded: { readMethod: (method) => method.trim().toLowerCase() },
  },
  'CR-7~type-error': { request: { typeErrorCode: 'invalid_request' }, coerced: { readNumber: readWholeOrText } },
  'CR-8~max-content': {
    other: ({ maxMediaBytes }) => ({
      maxContentCharacters: 20_000,
      maxTurns: 20,
      maxMediaBytes: Math.min(5_000_000, maxMediaBytes),
    }),
    gateway: { oversize: 'gateway' },
  },
  'CR-8~rate': { other: { defaultRequestsPerMinute: 30, rateRetryAfter: () => undefined } },
  'CR-9~versioning': { announced: { extraHeaders: { 'x-api-version': 'v1' } } },
  'CR-A2~minority-categories': { empty: { listsCategories: (decision) => decision === 'unsafe' } },
  'CR-A2~entry-order': { any: { orderAgents: (numbers) => numbers.toReversed(), categoryOrder: byId } },
} satisfies Readonly<Record<string, Readonly<Record<string, Reading<Rules>>>>>;
