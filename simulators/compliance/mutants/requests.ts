import { type Breakage, defects } from '../../core/mutants/mutant.ts';
import { asIf, type Fits, inEach, listOf, type Members } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { beyondAscii, inReviews, refuse, reword, serve, to } from './speech.ts';

const BROKEN = { status: 500, code: 'internal_error' };

/** Defects of the parameters and of the rules in force. */
export const requestMutants = defects<Rules>({
  'CR-A1-1 missing-content-as-invalid-content': reword(
    { code: 'invalid_content' },
    'invalid_request',
    ({ content }) => content === undefined,
  ),
  'CR-A1-1 missing-picture-served': serve(
    'invalid_request',
    to('image'),
    ({ content, amount }) => content === undefined && amount !== undefined,
  ),
  'CR-A1-1 missing-conversation-as-invalid-content': reword(
    { code: 'invalid_content' },
    'invalid_request',
    to('conversation'),
    ({ content, amount }) => content === undefined && amount !== undefined,
  ),
  'CR-A1-2 ten-reviewers-of-a-conversation-refused': refuse(
    422,
    'invalid_parameter',
    to('conversation'),
    ({ amount }) => amount === 10,
  ),
  'CR-A1-8 five-reviewers-by-default-for-images': inEach(
    '',
    to('image'),
    ({ amount }) => amount === undefined,
  )(({ agent_decisions: all }) => ({ agent_decisions: listOf(all).slice(0, 5) })),
  'CR-A1-8 three-reviewers-by-default-for-searches': inEach(
    '',
    to('search'),
    ({ amount }) => amount === undefined,
  )(({ agent_decisions: all }) => all && { agent_decisions: listOf(all).slice(0, 3) }),
  'CR-A1-8 six-reviewers-by-default-for-conversations': inEach(
    '',
    to('conversation'),
    ({ amount }) => amount === undefined,
  )(({ agent_decisions: all }) => all && { agent_decisions: listOf(all).slice(0, 6) }),
  'CR-A1-8 one-reviewer-by-default-for-videos': inEach(
    '',
    to('video'),
    ({ amount }) => amount === undefined,
  )(({ agent_decisions: all }) => all && { agent_decisions: listOf(all).slice(0, 1) }),
  'CR-A1-2 one-reviewer-refused': refuse(422, 'invalid_parameter', ({ amount }) => amount === 1),
  'CR-A1-2 ten-reviewers-refused': refuse(
    422,
    'invalid_parameter',
    ({ amount, verbose }) => amount === 10 && verbose === 2,
  ),
  'CR-A1-8 five-reviewers-by-default': asIf(whereNone('amount', 5)),
  'CR-A1-8 nine-reviewers-by-default': asIf(whereNone('amount', 9)),
  'CR-A1-9 eleven-reviewers-taken': serve('invalid_parameter', ({ amount }) => amount === 11),
  'CR-A1-9 any-number-of-reviewers-taken-for-images': serve('invalid_parameter', to('image'), ({ amount }) =>
    Number.isInteger(amount),
  ),
  'CR-A1-9 numbers-below-zero-taken-for-videos': serve(
    'invalid_parameter',
    to('video'),
    ({ amount }) => Number(amount) < 0,
  ),
  'CR-A1-9 numbers-below-zero-taken': serve('invalid_parameter', ({ amount }) => Number(amount) < 0),
  'CR-A1-9 hundreds-of-reviewers-cut-to-ten': serve('invalid_parameter', ({ amount }) => Number(amount) >= 100),
  'CR-A1-9 no-reviewer-taken-for-the-default': serve('invalid_parameter', ({ amount }) => amount === 0),
  'CR-A1-9 CR-A1-16 ranges-as-bad-requests': reword({ status: 400, code: 'invalid_request' }, 'invalid_parameter'),
  'CR-A1-3 context-refused': refuse(400, 'invalid_request', ({ context }) => typeof context === 'string'),
  'CR-A1-3 context-of-images-refused': refuse(
    400,
    'invalid_request',
    to('image'),
    ({ context }) => typeof context === 'string',
  ),
  'CR-A1-3 long-context-refused': refuse(422, 'invalid_parameter', ({ context }) => String(context ?? '').length > 100),
  'CR-A1-3 context-of-lines-refused': refuse(422, 'invalid_parameter', ({ context }) => String(context).includes('\n')),
  'CR-A1-3 empty-context-refused': refuse(422, 'invalid_parameter', ({ context }) => context === ''),
  'CR-A1-10 null-context-breaks-the-service': refuse(500, 'internal_error', ({ context }) => context === null),
  'CR-A1-10 null-prompt-breaks-the-service': refuse(
    500,
    'internal_error',
    ({ custom_prompt: prompt }) => prompt === null,
  ),
  'CR-A1-4 method-score-refused': refuse(422, 'invalid_parameter', ({ decision_method: method }) => method === 'score'),
  'CR-A1-4 method-all-refused': refuse(422, 'invalid_parameter', ({ decision_method: method }) => method === 'all'),
  'CR-A1-4 method-any-of-comments-refused': refuse(
    422,
    'invalid_parameter',
    to('comment'),
    ({ decision_method: method }) => method === 'any',
  ),
  'CR-A1-12 unknown-method-of-searches-taken': serve(
    'invalid_parameter',
    to('search'),
    ({ decision_method: method }) => method === 'majority',
  ),
  'CR-A1-12 empty-method-taken-for-the-default': serve(
    'invalid_parameter',
    ({ decision_method: method }) => method === '',
  ),
  'CR-A1-12 unknown-method-taken-for-the-default': serve(
    'invalid_parameter',
    ({ decision_method: method }) => method === 'majority',
  ),
  'CR-A1-12 method-in-capitals-taken': serve('invalid_parameter', ({ decision_method: method }) =>
    /[A-Z]/.test(`${method}`),
  ),
  'CR-A1-12 blanks-around-a-method-taken': serve(
    'invalid_parameter',
    ({ decision_method: method }) => method !== `${method}`.trim(),
  ),
  'CR-A1-12 unknown-method-breaks-the-service': reword(
    BROKEN,
    'invalid_parameter',
    ({ decision_method: method }) => method === 'majority',
  ),
  'CR-A1-5 exclusions-ignored': { isExcluded: () => false },
  'CR-A1-5 only-the-first-exclusion-counts': { isExcluded: (id, excluded) => [...excluded][0] === id },
  'CR-A1-5 exclusions-only-hidden': {
    rules: { isExcluded: () => false },
    reply: inEach('', isExcluding)(() => ({ flagged_categories: [], agent_decisions: [] })),
  },
  'CR-A1-5 exclusions-of-the-summary-alone': {
    rules: { isExcluded: () => false },
    reply: inEach('', isExcluding)(() => ({ decision: 'safe', flagged_categories: [] })),
  },
  'CR-A1-5 exclusions-shown-in-chats': inEach(
    '',
    to('chat'),
    isExcluding,
  )((_review, { excluded_categories: excluded }) => ({
    flagged_categories: [{ id: (excluded as readonly unknown[])[0], name: 'Excluded', score: 4, count: 1 }],
  })),
  'CR-A1-5 exclusions-of-conversations-ignored': ignoring(to('conversation')),
  'CR-A1-5 exclusions-ignored-by-any': ignoring(({ decision_method: method }) => method === 'any'),
  'CR-A1-5 exclusions-stay-in-force': keptInForce(),
  'CR-A1-17 empty-exclusions-refused': refuse(
    400,
    'invalid_request',
    ({ excluded_categories: excluded }) => Array.isArray(excluded) && excluded.length === 0,
  ),
  'CR-A1-13 unknown-exclusion-excludes-everything': {
    isExcluded: (_id, excluded) => [...excluded].some((id) => id.startsWith('no_such')),
  },
  'CR-A1-5 only-the-last-exclusion-counts': { isExcluded: (id, excluded) => [...excluded].at(-1) === id },
  'CR-A1-17 empty-exclusions-exclude-everything': inReviews(
    (_review, { excluded_categories: excluded }) =>
      Array.isArray(excluded) && excluded.length === 0 && { decision: 'safe' },
  ),
  'CR-A1-13 unknown-exclusion-breaks-the-service': refuse(
    500,
    'internal_error',
    ({ excluded_categories: excluded }) => Array.isArray(excluded) && `${excluded[0]}`.startsWith('no_such'),
  ),
  'CR-A1-6 prompt-beside-the-default-rules': { rulesInForce: (defaults, custom) => [...defaults, ...(custom ?? [])] },
  'CR-A1-6 prompt-ignored': { rulesInForce: (defaults) => defaults },
  'CR-A1-6 prompt-of-searches-ignored': inEach(
    '',
    to('search'),
    ({ custom_prompt: prompt }) => typeof prompt === 'string' && prompt !== '',
  )(() => ({ decision: 'unsafe' })),
  'CR-A1-6 prompt-of-conversations-ignored': asIf(
    (sent, seen) => to('conversation')(sent, seen) && { custom_prompt: undefined },
  ),
  'CR-A1-6 CR-A1-3 prompt-beyond-ascii-refused': refuse(422, 'invalid_parameter', ({ custom_prompt: prompt }) =>
    beyondAscii(prompt),
  ),
  'CR-A1-6 prompt-ends-all-rules': { rulesInForce: (defaults, custom) => (custom ? [] : defaults) },
  'CR-A1-7 lowest-verbosity-refused': refuse(422, 'invalid_parameter', ({ verbose }) => verbose === 0),
  'CR-A1-7 lowest-verbosity-of-searches-refused': refuse(
    422,
    'invalid_parameter',
    to('search'),
    ({ verbose }) => verbose === 0,
  ),
  'CR-A1-7 verbosity-one-refused': refuse(422, 'invalid_parameter', to('text'), ({ verbose }) => verbose === 1),
  'CR-A1-15 lowest-verbosity-by-default': asIf(whereNone('verbose', 0)),
  'CR-A1-15 highest-verbosity-by-default': asIf(whereNone('verbose', 2)),
  'CR-A1-15 reviewers-of-chats-by-default': inEach(
    '',
    to('chat'),
    ({ verbose }) => verbose === undefined,
  )(() => ({ agent_decisions: [] })),
  'CR-A1-16 any-verbosity-taken-for-videos': serve('invalid_parameter', to('video'), ({ verbose }) =>
    Number.isInteger(verbose),
  ),
  'CR-A1-16 verbosity-far-below-zero-taken': serve('invalid_parameter', ({ verbose }) => Number(verbose) < -1),
  'CR-A1-16 verbosity-three-taken': serve('invalid_parameter', ({ verbose }) => verbose === 3),
  'CR-A1-16 verbosity-below-zero-taken': serve('invalid_parameter', ({ verbose }) => verbose === -1),
  'CR-7-6 fractions-cut-off': serve('invalid_parameter', ({ amount }) => amount === 2.5),
  'CR-7-6 truth-taken-for-one': serve(
    'invalid_parameter',
    ({ amount, verbose }) => amount === true || verbose === true,
  ),
  'CR-7-6 fractions-of-verbosity-cut-off': serve('invalid_parameter', ({ verbose }) => verbose === 1.5),
  'CR-7-6 numbers-read-from-words': serve('invalid_parameter', ({ amount }) => amount === '2 or 3'),
  'CR-7-6 numbers-in-words-out-of-range-taken': serve('invalid_parameter', ({ amount }) => amount === '11'),
  'CR-7-6 empty-words-taken-for-the-default': serve('invalid_parameter', ({ amount }) => amount === ''),
  'CR-7-6 falsity-taken-for-the-default': serve(
    'invalid_parameter',
    ({ amount, verbose }) => amount === false || verbose === false,
  ),
  'CR-7-6 lists-of-one-number-taken': serve('invalid_parameter', ({ amount }) => Array.isArray(amount)),
  'CR-7-6 fractions-rounded': serve('invalid_parameter', ({ amount }) => amount === 9.999),
  'CR-7-6 method-in-a-list-taken': serve('invalid_parameter', ({ decision_method: method }) => Array.isArray(method)),
  'CR-7-6 exclusion-without-its-list-taken': serve(
    'invalid_parameter',
    ({ excluded_categories: excluded }) => typeof excluded === 'string',
  ),
  'CR-7-6 numbers-among-exclusions-taken': serve(
    'invalid_parameter',
    ({ excluded_categories: excluded }) => Array.isArray(excluded) && typeof excluded[0] === 'number',
  ),
  'CR-7-6 truth-as-prompt-taken': serve('invalid_parameter', ({ custom_prompt: prompt }) => prompt === true),
  'CR-7-6 number-as-prompt-taken': serve('invalid_parameter', ({ custom_prompt: prompt }) => prompt === 7),
  'CR-7-6 list-as-context-taken': serve('invalid_parameter', ({ context }) => Array.isArray(context)),
  'CR-7-6 words-for-numbers-break-the-service': reword(
    BROKEN,
    'invalid_parameter',
    ({ amount }) => typeof amount === 'string',
  ),
  'CR-7-6 types-as-bad-content': { typeErrorCode: 'invalid_content' },
});

/** A value for a parameter that is not sent. */
function whereNone(name: string, value: unknown): Fits {
  return (sent) => sent[name] === undefined && { [name]: value };
}

/** Exclusions that count for nothing in some calls. */
function ignoring(fits: Fits): Breakage<Rules> {
  return asIf((sent, seen) => isExcluding(sent) && fits(sent, seen) && { excluded_categories: [] });
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
