import { below, isEmptyList, isGiven, isNumber, isText, longerThan } from '../../core/mutants/conditions.ts';
import { listOf, type Members } from '../../core/mutants/members.ts';
import { type Alter, type Breakage, defects } from '../../core/mutants/mutant.ts';
import { asIf, type Change, inBody } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { BROKEN, beyondAscii, holds, inReviews, refuse, refused, reword, serve, taken, to } from './speech.ts';

const BAD_CONTENT = { code: 'invalid_content' };
const LACKING = { content: undefined, amount: isGiven };

/** Defects of the parameters and of the rules in force. */
export const requestMutants = defects<Rules>({
  'CR-A1-1 missing-content-as-invalid-content': reword(BAD_CONTENT, 'invalid_request', { content: undefined }),
  'CR-A1-1 missing-picture-served': serve('invalid_request', to('image'), LACKING),
  'CR-A1-1 missing-conversation-as-invalid-content': reword(
    BAD_CONTENT,
    'invalid_request',
    to('conversation'),
    LACKING,
  ),
  'CR-A1-2 ten-reviewers-of-a-conversation-refused': refused(to('conversation'), { amount: 10 }),
  'CR-A1-8 five-reviewers-by-default-for-images': firstByDefault(5, 'image'),
  'CR-A1-8 three-reviewers-by-default-for-searches': firstByDefault(3, 'search'),
  'CR-A1-8 six-reviewers-by-default-for-conversations': firstByDefault(6, 'conversation'),
  'CR-A1-8 one-reviewer-by-default-for-videos': firstByDefault(1, 'video'),
  'CR-A1-2 one-reviewer-refused': refused({ amount: 1 }),
  'CR-A1-2 ten-reviewers-refused': refused({ amount: 10, verbose: 2 }),
  'CR-A1-8 five-reviewers-by-default': asIf({ amount: 5 }, { amount: undefined }),
  'CR-A1-8 nine-reviewers-by-default': asIf({ amount: 9 }, { amount: undefined }),
  'CR-A1-9 eleven-reviewers-taken': taken({ amount: 11 }),
  'CR-A1-9 any-number-of-reviewers-taken-for-images': taken(to('image'), { amount: Number.isInteger }),
  'CR-A1-9 numbers-below-zero-taken-for-videos': taken(to('video'), { amount: below(0) }),
  'CR-A1-9 numbers-below-zero-taken': taken({ amount: below(0) }),
  'CR-A1-9 hundreds-of-reviewers-cut-to-ten': taken(({ amount }) => Number(amount) >= 100),
  'CR-A1-9 no-reviewer-taken-for-the-default': taken({ amount: 0 }),
  'CR-A1-9 CR-A1-16 ranges-as-bad-requests': reword({ status: 400, code: 'invalid_request' }, 'invalid_parameter'),
  'CR-A1-3 context-refused': refuse(400, 'invalid_request', { context: isText }),
  'CR-A1-3 context-of-images-refused': refuse(400, 'invalid_request', to('image'), { context: isText }),
  'CR-A1-3 long-context-refused': refused({ context: longerThan(100) }),
  'CR-A1-3 context-of-lines-refused': refused({ context: /\n/ }),
  'CR-A1-3 empty-context-refused': refused({ context: '' }),
  'CR-A1-10 null-context-breaks-the-service': refuse(500, 'internal_error', { context: null }),
  'CR-A1-10 null-prompt-breaks-the-service': refuse(500, 'internal_error', { custom_prompt: null }),
  'CR-A1-4 method-score-refused': refused({ decision_method: 'score' }),
  'CR-A1-4 method-all-refused': refused({ decision_method: 'all' }),
  'CR-A1-4 method-any-of-comments-refused': refused(to('comment'), { decision_method: 'any' }),
  'CR-A1-12 unknown-method-of-searches-taken': taken(to('search'), { decision_method: 'majority' }),
  'CR-A1-12 empty-method-taken-for-the-default': taken({ decision_method: '' }),
  'CR-A1-12 unknown-method-taken-for-the-default': taken({ decision_method: 'majority' }),
  'CR-A1-12 method-in-capitals-taken': taken({ decision_method: /[A-Z]/ }),
  'CR-A1-12 method-in-capitals-taken-for-the-default': asIf(
    { decision_method: undefined },
    { decision_method: /[A-Z]/ },
  ),
  'CR-A1-12 blanks-around-a-method-taken': taken({ decision_method: /^\s|\s$/ }),
  'CR-A1-12 unknown-method-breaks-the-service': reword(BROKEN, 'invalid_parameter', { decision_method: 'majority' }),
  'CR-A1-5 exclusions-ignored': { isExcluded: () => false },
  'CR-A1-5 only-the-first-exclusion-counts': { isExcluded: (id, excluded) => [...excluded][0] === id },
  'CR-A1-5 exclusions-only-hidden': {
    rules: { isExcluded: () => false },
    reply: inBody({ flagged_categories: [], agent_decisions: [] }, isExcluding),
  },
  'CR-A1-5 exclusions-of-the-summary-alone': {
    rules: { isExcluded: () => false },
    reply: inBody({ decision: 'safe', flagged_categories: [] }, isExcluding),
  },
  'CR-A1-5 exclusions-shown-in-chats': inReviews(
    (_review, { excluded_categories: ids }) => ({
      flagged_categories: [{ id: (ids as readonly unknown[])[0], name: 'Excluded', score: 4, count: 1 }],
    }),
    to('chat'),
    isExcluding,
  ),
  'CR-A1-5 exclusions-of-conversations-ignored': asIf({ excluded_categories: [] }, isExcluding, to('conversation')),
  'CR-A1-5 exclusions-ignored-by-any': asIf({ excluded_categories: [] }, isExcluding, { decision_method: 'any' }),
  'CR-A1-5 exclusions-stay-in-force': keptInForce(),
  'CR-A1-17 empty-exclusions-refused': refuse(400, 'invalid_request', { excluded_categories: isEmptyList }),
  'CR-A1-13 unknown-exclusion-excludes-everything': {
    isExcluded: (_id, excluded) => [...excluded].some((id) => id.startsWith('no_such')),
  },
  'CR-A1-13 parts-of-ids-exclude': { isExcluded: (id, excluded) => [...excluded].some((one) => id.includes(one)) },
  'CR-A1-13 ids-in-other-ids-exclude': { isExcluded: (id, excluded) => [...excluded].join().includes(id) },
  'CR-A1-5 only-the-first-ten-exclusions-count': {
    isExcluded: (id, excluded) => [...excluded].slice(0, 10).includes(id),
  },
  'CR-A1-5 only-the-last-exclusion-counts': { isExcluded: (id, excluded) => [...excluded].at(-1) === id },
  'CR-A1-5 only-the-last-exclusions-count': { isExcluded: (id, excluded) => [...excluded].slice(-2).includes(id) },
  'CR-A1-17 empty-exclusions-exclude-everything': inReviews({ decision: 'safe' }, { excluded_categories: isEmptyList }),
  'CR-A1-13 unknown-exclusion-breaks-the-service': refuse(
    500,
    'internal_error',
    holds('"excluded_categories":["no_such'),
  ),
  'CR-A1-6 prompt-beside-the-default-rules': { rulesInForce: (defaults, custom) => [...defaults, ...(custom ?? [])] },
  'CR-A1-6 prompt-ignored': { rulesInForce: (defaults) => defaults },
  'CR-A1-6 prompt-of-searches-ignored': inReviews({ decision: 'unsafe' }, to('search'), { custom_prompt: /./s }),
  'CR-A1-6 prompt-of-conversations-ignored': asIf({ custom_prompt: undefined }, to('conversation')),
  'CR-A1-6 CR-A1-3 prompt-beyond-ascii-refused': refused({ custom_prompt: beyondAscii }),
  'CR-A1-6 first-line-of-a-prompt-obeyed': asIf(
    { custom_prompt: (prompt: string) => prompt.split('\n')[0] },
    { custom_prompt: /\n/ },
  ),
  'CR-A1-6 prompt-ends-all-rules': { rulesInForce: (defaults, custom) => (custom ? [] : defaults) },
  'CR-A1-7 lowest-verbosity-refused': refused({ verbose: 0 }),
  'CR-A1-7 lowest-verbosity-of-searches-refused': refused(to('search'), { verbose: 0 }),
  'CR-A1-7 verbosity-one-refused': refused(to('text'), { verbose: 1 }),
  'CR-A1-15 lowest-verbosity-by-default': asIf({ verbose: 0 }, { verbose: undefined }),
  'CR-A1-15 highest-verbosity-by-default': asIf({ verbose: 2 }, { verbose: undefined }),
  'CR-A1-15 reviewers-of-chats-by-default': inBody({ agent_decisions: [] }, to('chat'), { verbose: undefined }),
  'CR-A1-16 any-verbosity-taken-for-videos': taken(to('video'), { verbose: Number.isInteger }),
  'CR-A1-16 verbosity-far-below-zero-taken': taken({ verbose: below(-1) }),
  'CR-A1-16 verbosity-three-taken': taken({ verbose: 3 }),
  'CR-A1-16 verbosity-below-zero-taken': taken({ verbose: -1 }),
  'CR-7-6 fractions-cut-off': taken({ amount: 2.5 }),
  'CR-7-6 truth-taken-for-one': taken(({ amount, verbose }) => amount === true || verbose === true),
  'CR-7-6 fractions-of-verbosity-cut-off': taken({ verbose: 1.5 }),
  'CR-7-6 numbers-read-from-words': taken({ amount: '2 or 3' }),
  'CR-7-6 numbers-in-words-out-of-range-taken': taken({ amount: '11' }),
  'CR-7-6 numbers-in-words-taken-for-ten': asIf({ amount: 10 }, { amount: '2' }),
  'CR-7-6 empty-words-taken-for-the-default': taken({ amount: '' }),
  'CR-7-6 falsity-taken-for-the-default': taken(({ amount, verbose }) => amount === false || verbose === false),
  'CR-7-6 one-wrong-exclusion-of-several-taken': taken({
    excluded_categories: (ids: unknown) => Array.isArray(ids) && ids.some(isText) && !ids.every(isText),
  }),
  'CR-7-6 lists-of-one-number-taken': taken({ amount: Array.isArray }),
  'CR-7-6 fractions-rounded': taken({ amount: 9.999 }),
  'CR-7-6 method-in-a-list-taken': taken({ decision_method: Array.isArray }),
  'CR-7-6 exclusion-without-its-list-taken': taken({ excluded_categories: isText }),
  'CR-7-6 numbers-among-exclusions-taken': taken({
    excluded_categories: (all: unknown) => Array.isArray(all) && isNumber(all[0]),
  }),
  'CR-7-6 truth-as-prompt-taken': taken({ custom_prompt: true }),
  'CR-7-6 number-as-prompt-taken': taken({ custom_prompt: 7 }),
  'CR-7-6 list-as-context-taken': taken({ context: Array.isArray }),
  'CR-7-6 words-for-numbers-break-the-service': reword(BROKEN, 'invalid_parameter', { amount: isText }),
  'CR-7-6 types-as-bad-content': { typeErrorCode: 'invalid_content' },
});

/** Shows only the first reviewers of calls that do not say how many there are. */
function firstByDefault(count: number, kind: string): Alter {
  const first: Change = ({ agent_decisions: all }) => all && { agent_decisions: listOf(all).slice(0, count) };
  return inReviews(first, to(kind), { amount: undefined });
}

/** Exclusions of one call that hold for later ones. */
function keptInForce(): Breakage<Rules> {
  let kept: unknown;
  return asIf((sent) => {
    if (isExcluding(sent)) kept = sent.excluded_categories;
    return kept !== undefined && { excluded_categories: kept };
  });
}

function isExcluding({ excluded_categories: excluded }: Members): boolean {
  return Array.isArray(excluded) && excluded.length > 0;
}
