import { type Alter, defects } from '../../core/mutants/mutant.ts';
import {
  asIf,
  isEmptyList,
  isMembers,
  isText,
  listOf,
  longerThan,
  type When,
  withBody,
  withHeader,
} from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { BROKEN, inCategories, inReviews, refuse, refused, reword, serve, taken, to } from './speech.ts';

const NOTHING_FOUND = { decision: 'safe', reason: 'Nothing.', score: 0, flagged_categories: [] };

/** Defects of one path, or of two parameters that are sent together. */
export const settingMutants = defects<Rules>({
  'CR-4-11 one-reviewer-of-a-video-refused': refused(to('video'), { amount: 1 }),
  'CR-4-5 one-reviewer-by-any-refused-for-chats': refused(to('chat'), { amount: 1, decision_method: 'any' }),
  'CR-4-1 CR-4-4 CR-4-5 CR-4-6 CR-4-7 ten-reviewers-by-all-refused': refused({ amount: 10, decision_method: 'all' }),
  'CR-4-9 method-all-of-images-refused': refused(to('image'), { decision_method: 'all' }),
  'CR-4-7 method-score-of-searches-refused': refused(to('search'), { decision_method: 'score' }),
  'CR-4-4 context-of-a-page-refused-for-comments': refused(to('comment'), { context: longerThan(1_000) }),
  'CR-4-1 CR-4-4 CR-4-5 CR-4-6 CR-4-7 prompt-beside-method-all-refused': refused({
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
  'CR-A1-17 empty-list-of-searches-excludes-everything': safeWhere(to('search'), { excluded_categories: isEmptyList }),
  'CR-A1-6 prompt-of-images-ignored': asIf({ custom_prompt: undefined }, to('image')),
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
  'CR-A2-7 tie-safe-where-nothing-is-told': tieSafeAtTheLowestVerbosity(),
  'CR-A2-8 any-needs-two-of-ten': { decideAny: ({ unsafe, counted }) => unsafe >= (counted === 10 ? 2 : 1) },
  'CR-A2-9 all-never-of-ten': { decideAll: ({ unsafe, counted }) => counted < 8 && unsafe === counted },
  'CR-4-7 empty-context-of-searches-refused': refused(to('search'), { context: '' }),
  'CR-A1-17 empty-list-of-conversations-excludes-everything': safeWhere(to('conversation'), {
    excluded_categories: isEmptyList,
  }),
  'CR-A1-6 prompt-ignored-where-nobody-says-how-many': asIf({ custom_prompt: undefined }, { amount: undefined }),
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
});

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

/** A tie that is decided otherwise where no reviewers and no score are told. */
function tieSafeAtTheLowestVerbosity(): Alter {
  const ties = new Set<string>();
  return inReviews(({ agent_decisions: all, score, decision }, { content, verbose, decision_method: method }) => {
    if (all && 2 * Number(score) === listOf(all).length) ties.add(String(content));
    return (
      verbose === 0 &&
      method === 'average' &&
      decision === 'unsafe' &&
      ties.has(String(content)) && { decision: 'safe' }
    );
  });
}
