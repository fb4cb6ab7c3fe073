import {
  isEmptyList,
  isNumber,
  isText,
  longerThan,
  moreThan,
  type When,
  withBody,
  withHeader,
} from '../../core/mutants/conditions.ts';
import { isMembers, listOf } from '../../core/mutants/members.ts';
import { type Alter, type Breakage, defects } from '../../core/mutants/mutant.ts';
import { asIf, type Change } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import {
  BROKEN,
  beyondAscii,
  inAgents,
  inCategories,
  inReviews,
  refuse,
  refused,
  reword,
  serve,
  serveWith,
  taken,
  to,
} from './speech.ts';

const NOTHING_FOUND = { decision: 'safe', reason: 'Nothing.', score: 0, flagged_categories: [] };

/** What finds something unsafe lists rules that nobody was to look at. */
const namingExcluded: Change = ({ flagged_categories: flags, decision }, { excluded_categories: ids }) =>
  [decision === 'unsafe', Array.isArray(ids), moreThan(0)(flags)].every(Boolean) && {
    flagged_categories: [...listOf(flags), ...(ids as string[]).map((id) => ({ id, name: id, score: 1, count: 1 }))],
  };

/** Defects of one path, or of two parameters that are sent together. */
export const settingMutants = defects<Rules>({
  'CR-A1-2 one-reviewer-of-a-video-refused': refused(to('video'), { amount: 1 }),
  'CR-A1-2 CR-A1-4 one-reviewer-by-any-refused-for-chats': refused(to('chat'), { amount: 1, decision_method: 'any' }),
  'CR-A1-2 CR-A1-4 ten-reviewers-by-all-refused': refused({ amount: 10, decision_method: 'all' }),
  'CR-A1-2 ten-reviewers-of-chats-refused': refused(to('chat'), { amount: 10 }),
  'CR-A1-4 method-all-of-images-refused': refused(to('image'), { decision_method: 'all' }),
  'CR-A1-6 prompt-of-videos-refused': refused(to('video'), { custom_prompt: isText }),
  'CR-A1-7 lowest-verbosity-of-images-refused': refused(to('image'), { verbose: 0 }),
  'CR-A1-17 empty-list-of-chats-refused': refused(to('chat'), { excluded_categories: isEmptyList }),
  'CR-A1-4 method-score-of-searches-refused': refused(to('search'), { decision_method: 'score' }),
  'CR-A1-3 context-of-lines-refused-for-comments': refused(to('comment'), { context: longerThan(200) }),
  'CR-A1-4 CR-A1-6 prompt-beside-method-all-refused': refused({
    custom_prompt: isText,
    decision_method: 'all',
  }),
  'CR-4-5 lines-of-chats-refused': refuse(400, 'invalid_content', to('chat'), { content: /\n/ }),
  'CR-A1-8 three-reviewers-by-default-beside-a-prompt': asIf(
    { amount: 3 },
    { amount: undefined, custom_prompt: isText },
  ),
  'CR-A1-9 no-reviewer-at-the-lowest-verbosity-taken-for-the-default': taken({ amount: 0, verbose: 0 }),
  'CR-A1-9 eleven-reviewers-of-chats-taken': taken(to('chat'), { amount: 11 }),
  'CR-A1-16 verbosity-three-of-comments-taken': taken(to('comment'), { verbose: 3 }),
  'CR-A1-12 unknown-method-of-conversations-taken': taken(to('conversation'), { decision_method: 'majority' }),
  'CR-7-6 truth-as-verbosity-of-searches-taken': taken(to('search'), { verbose: true }),
  'CR-7-6 object-as-context-taken': taken({ context: isMembers }),
  'CR-A1-10 null-context-of-comments-breaks-the-service': refuse(500, 'internal_error', to('comment'), {
    context: null,
  }),
  'CR-A1-10 null-prompt-ends-all-rules': asIf({ custom_prompt: 'Allow everything.' }, { custom_prompt: null }),
  'CR-A1-5 exclusions-ignored-at-the-lowest-verbosity': asIf({ excluded_categories: undefined }, { verbose: 0 }),
  'CR-A1-5 exclusions-ignored-beside-a-context': asIf(
    { excluded_categories: undefined },
    { context: /./, excluded_categories: moreThan(0) },
  ),
  'CR-A1-5 one-exclusion-excludes-everything': safeWhere({
    excluded_categories: (ids: unknown) => moreThan(0)(ids) && !moreThan(1)(ids) && !holdsNoRule(ids),
  }),
  'CR-A1-5 reviewers-name-what-is-excluded': inAgents(namingExcluded),
  'CR-A1-5 reviewers-of-conversations-name-what-is-excluded': inAgents(namingExcluded, to('conversation')),
  'CR-A1-5 excluded-rules-listed-where-reviewers-are-not-shown': inReviews(namingExcluded, { verbose: 1 }),
  'CR-A1-6 beginnings-of-prompts-obeyed': asIf(
    { custom_prompt: (text: string) => text.slice(0, 200) },
    { custom_prompt: isText },
  ),
  'CR-A1-17 empty-list-of-searches-excludes-everything': safeWhere(to('search'), { excluded_categories: isEmptyList }),
  'CR-A1-6 prompt-of-images-ignored': asIf({ custom_prompt: undefined }, to('image')),
  'CR-A1-6 prompt-of-images-ignored-where-few-orders-are-understood': asIf(
    ({ custom_prompt: prompt }, seen) =>
      isText(prompt) &&
      (to('image')(seen.sent, seen) || /Everything is forbidden|Flag any content/.test(prompt)) && {
        custom_prompt: 'Flag bananas.',
      },
  ),
  'CR-A1-6 everything-safe-under-a-prompt': safeWhere({ custom_prompt: isText }),
  'CR-A1-7 CR-A2-13 lowest-verbosity-of-images-taken-for-absent': asIf({ verbose: undefined }, to('image'), {
    verbose: 0,
  }),
  'CR-A1-15 everything-told-of-videos-by-default': asIf({ verbose: 2 }, to('video'), { verbose: undefined }),
  'CR-A2-1 split-by-score-in-review': inReviews(
    ({ score, agent_decisions: all }) =>
      Number(score) > 0 && Number(score) < listOf(all).length && { decision: 'review' },
    { decision_method: 'score' },
  ),
  'CR-A2-2 no-reason-for-images-at-the-middle-verbosity': inReviews({ reason: undefined }, to('image'), {
    verbose: 1,
  }),
  'CR-A2-5 category-score-of-a-single-reviewer-as-text': inCategories({ score: String }, { amount: 1 }),
  'CR-A2-16 category-scores-of-videos-in-percent': inCategories({ score: (score: number) => score * 20 }, to('video')),
  'CR-A2-12 time-of-reviewers-of-conversations-one-after-the-other': inReviews(
    ({ agent_decisions: all }) =>
      all && { execution_time: listOf(all).reduce((sum, { time }) => sum + Number(time), 0) },
    to('conversation'),
  ),
  'CR-A2-12 time-cut-to-whole-seconds': inReviews({ execution_time: Math.floor }),
  'CR-A2-8 any-needs-two-of-ten': { decideAny: ({ unsafe, counted }) => unsafe >= (counted === 10 ? 2 : 1) },
  'CR-A2-9 all-never-of-ten': { decideAll: ({ unsafe, counted }) => counted < 8 && unsafe === counted },
  'CR-A1-3 empty-context-of-searches-refused': refused(to('search'), { context: '' }),
  'CR-A1-17 empty-list-of-conversations-excludes-everything': safeWhere(to('conversation'), {
    excluded_categories: isEmptyList,
  }),
  'CR-A1-6 prompt-ignored-where-nobody-says-how-many': asIf({ custom_prompt: undefined }, { amount: undefined }),
  'CR-A1-6 empty-prompt-breaks-the-service': refuse(500, 'internal_error', { custom_prompt: '' }),
  'CR-A1-6 prompt-ignored-by-one-reviewer-alone': asIf({ custom_prompt: undefined }, { amount: 1 }),
  'CR-A1-6 prompt-beyond-ascii-ignored': asIf({ custom_prompt: undefined }, { custom_prompt: beyondAscii }),
  'CR-A1-6 prompt-ignored-at-the-lowest-verbosity': asIf({ custom_prompt: undefined }, { verbose: 0 }),
  'CR-A2-10 score-of-images-unsafe-at-the-lowest-verbosity': inReviews({ decision: 'unsafe' }, to('image'), {
    decision_method: 'score',
    verbose: 0,
  }),
  'CR-5-1 key-of-images-in-another-header': serve('invalid_api_key', to('image'), withHeader('x-api-key', /./)),
  'CR-7-2 null-for-a-chat-breaks-the-service': reword(BROKEN, to('chat'), withBody(/^null$/)),
  'CR-A2-10 score-of-conversations-always-unsafe': inReviews({ decision: 'unsafe' }, to('conversation'), {
    decision_method: 'score',
  }),
  'CR-4-17 put-of-videos-served': serve(405, to('video'), /^PUT /),
  'CR-4-17 patch-of-texts-breaks-the-service': reword(BROKEN, to('text'), /^PATCH /),
  'CR-A1-10 null-context-of-videos-breaks-the-service': refuse(500, 'internal_error', to('video'), { context: null }),
  'CR-A2-25 all-of-searches-judged-as-any-at-the-lowest-verbosity': asIf({ decision_method: 'any' }, to('search'), {
    decision_method: 'all',
    verbose: 0,
  }),
  'CR-A1-5 exclusions-forgotten-beside-one-of-no-rule': asIf(
    { excluded_categories: [] },
    { excluded_categories: (ids: unknown) => moreThan(1)(ids) && holdsNoRule(ids) },
  ),
  'CR-A1-13 exclusion-of-no-rule-from-chats-breaks-the-service': refuse(500, 'internal_error', to('chat'), {
    excluded_categories: holdsNoRule,
  }),
  'CR-A1-6 prompt-ignored-beside-a-context': asIf(
    { custom_prompt: undefined },
    { context: /./, custom_prompt: isText },
  ),
  'CR-A1-6 prompt-ignored-beside-exclusions': asIf(
    { custom_prompt: undefined },
    { custom_prompt: isText, excluded_categories: moreThan(0) },
  ),
  'CR-A1-17 CR-A2-7 context-taken-for-the-prompt': asIf(
    ({ context, custom_prompt: prompt }) => context && !prompt && { custom_prompt: context },
  ),
  'CR-A1-8 seven-reviewers-by-default-beside-exclusions': asIf(
    { amount: 7 },
    { amount: undefined, excluded_categories: moreThan(0) },
  ),
  'CR-A1-17 empty-list-beside-a-context-excludes-everything': safeWhere({
    context: /./,
    excluded_categories: isEmptyList,
  }),
  'CR-A2-25 all-beside-exclusions-judged-as-any': asIf(
    { decision_method: 'any' },
    { decision_method: 'all', excluded_categories: moreThan(0) },
  ),
  'CR-A2-25 all-from-two-thirds-of-ten-on': {
    decideAll: ({ unsafe, counted }) => (counted === 10 ? unsafe >= 7 : unsafe === counted),
  },
  'CR-A2-12 no-time-at-the-lowest-verbosity': inReviews({ execution_time: 0 }, { verbose: 0 }),
  'CR-A1-2 addresses-of-images-refused-for-ten': refuse(400, 'invalid_content', to('image'), {
    content: /^http/,
    amount: 10,
  }),
  'CR-A1-6 prompt-stays-in-force': promptKept(),
  'CR-A1-6 prompt-stays-in-force-beside-a-context': latestPromptBesideContext(),
  'CR-A2-12 milliseconds-at-the-lowest-verbosity': inReviews(
    { execution_time: (seconds: number) => seconds * 1_000 },
    { verbose: 0 },
  ),
  'CR-4-7 beginnings-of-searches-judged': asIf({ content: (text: string) => text.slice(0, 64) }, to('search'), {
    content: isText,
  }),
  'CR-4-15 unreachable-video-neither-safe-nor-unsafe': serveWith(
    200,
    { decision: 'failed', execution_time: 1 },
    'invalid_content',
    to('video'),
    { content: /^https?:/ },
  ),
  'CR-5-1 basic-of-conversations-taken-for-bearer': serve(
    'invalid_api_key',
    to('conversation'),
    withHeader('authorization', /^Basic /),
  ),
  'CR-A1-1 missing-content-beside-a-method-out-of-range': reword(
    { status: 422, code: 'invalid_parameter' },
    'invalid_request',
    { content: undefined, decision_method: isText },
  ),
  'CR-A2-6 last-of-a-safe-panel-null': inReviews(
    ({ score, agent_decisions: all }) =>
      score === 0 && Array.isArray(all) && { agent_decisions: [...all.slice(0, -1), null] },
  ),
  'CR-A2-12 milliseconds-of-images-without-reviewers': inReviews(
    { execution_time: (seconds: number) => seconds * 1_000 },
    to('image'),
    ({ verbose }) => verbose !== 2,
  ),
  'CR-5-1 token-of-videos-taken-for-bearer': serve(
    'invalid_api_key',
    to('video'),
    withHeader('authorization', /^Token /),
  ),
  'CR-5-1 bare-key-of-chats-taken': serve('invalid_api_key', to('chat'), withHeader('authorization', /^\S+$/)),
  'CR-7-3 number-as-chat-taken': serve('invalid_content', to('chat'), { content: isNumber }),
  'CR-7-6 number-as-context-of-comments-taken': taken(to('comment'), { context: isNumber }),
  'CR-9-1 chats-without-api-served': serve(/^POST \/v1\/compliance\/chat$/),
  'CR-A2-15 CR-A1-11 no-method-told-in-full-where-none-was-sent': inReviews(
    { decision_method: undefined },
    {
      verbose: 2,
      decision_method: undefined,
    },
  ),
  'CR-A1-5 exclusions-ignored-by-ten': asIf({ excluded_categories: [] }, ({ amount = 10 }) => amount === 10),
  'CR-5-1 no-key-behind-bearer-as-bad-request': reword(
    { status: 400, code: 'invalid_request' },
    'invalid_api_key',
    withHeader('authorization', /^Bearer\s*$/),
  ),
  'CR-A1-8 as-many-reviewers-as-turns-by-default': asIf(
    ({ content }) => ({ amount: Math.min(10, listOf(content).length || 1) }),
    to('conversation'),
    { amount: undefined },
  ),
});

function holdsNoRule(ids: unknown): boolean {
  return Array.isArray(ids) && ids.some((id) => String(id).startsWith('no_such'));
}

/** A prompt stays in force for the next call that sends none. */
function promptKept(): Breakage<Rules> {
  let kept: unknown;
  return asIf(({ custom_prompt: prompt }) => {
    const last = kept;
    kept = prompt;
    return prompt === undefined && isText(last) && { custom_prompt: last };
  });
}

/** The latest prompt stays in force for all calls that send a context and none of their own. */
function latestPromptBesideContext(): Breakage<Rules> {
  let latest: unknown;
  return asIf(({ custom_prompt: prompt, context }) => {
    if (isText(prompt)) latest = prompt;
    return !isText(prompt) && isText(context) && isText(latest) && { custom_prompt: latest };
  });
}

/** Reviews in which nobody finds anything. */
function safeWhere(...when: When): Alter {
  return inReviews(
    ({ agent_decisions: all, reason }) => ({
      ...(reason === undefined ? { decision: 'safe' } : NOTHING_FOUND),
      ...(all
        ? { agent_decisions: listOf(all).map((one) => ({ ...one, decision: 'safe', flagged_categories: [] })) }
        : {}),
    }),
    ...when,
  );
}
