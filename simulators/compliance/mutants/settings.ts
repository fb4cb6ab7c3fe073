import { defects } from '../../core/mutants/mutant.ts';
import { asIf, type Fits, inEach, listOf } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { inReviews, refuse, reword, serve, to } from './speech.ts';

const NOTHING_FOUND = { decision: 'safe', reason: 'Nothing.', score: 0, flagged_categories: [] };

/** Defects of one path, or of two parameters that are sent together. */
export const settingMutants = defects<Rules>({
  'CR-4-11 one-reviewer-of-a-video-refused': refuse(
    422,
    'invalid_parameter',
    to('video'),
    ({ amount }) => amount === 1,
  ),
  'CR-4-5 one-reviewer-by-any-refused-for-chats': refuse(
    422,
    'invalid_parameter',
    to('chat'),
    ({ amount, decision_method: method }) => amount === 1 && method === 'any',
  ),
  'CR-4-1 CR-4-4 CR-4-5 CR-4-6 CR-4-7 ten-reviewers-by-all-refused': refuse(
    422,
    'invalid_parameter',
    ({ amount, decision_method: method }) => amount === 10 && method === 'all',
  ),
  'CR-4-9 method-all-of-images-refused': refuse(
    422,
    'invalid_parameter',
    to('image'),
    ({ decision_method: method }) => method === 'all',
  ),
  'CR-4-7 method-score-of-searches-refused': refuse(
    422,
    'invalid_parameter',
    to('search'),
    ({ decision_method: method }) => method === 'score',
  ),
  'CR-4-4 context-of-a-page-refused-for-comments': refuse(
    422,
    'invalid_parameter',
    to('comment'),
    ({ context }) => String(context ?? '').length > 1_000,
  ),
  'CR-4-1 CR-4-4 CR-4-5 CR-4-6 CR-4-7 prompt-beside-method-all-refused': refuse(
    422,
    'invalid_parameter',
    ({ custom_prompt: prompt, decision_method: method }) => typeof prompt === 'string' && method === 'all',
  ),
  'CR-4-5 lines-of-chats-refused': refuse(400, 'invalid_content', to('chat'), ({ content }) => /\n/.test(`${content}`)),
  'CR-A1-8 three-reviewers-by-default-beside-a-prompt': asIf(
    ({ amount, custom_prompt: prompt }) => amount === undefined && typeof prompt === 'string' && { amount: 3 },
  ),
  'CR-A1-9 no-reviewer-at-the-lowest-verbosity-taken-for-the-default': serve(
    'invalid_parameter',
    ({ amount, verbose }) => amount === 0 && verbose === 0,
  ),
  'CR-A1-9 eleven-reviewers-of-chats-taken': serve('invalid_parameter', to('chat'), ({ amount }) => amount === 11),
  'CR-A1-16 verbosity-three-of-comments-taken': serve(
    'invalid_parameter',
    to('comment'),
    ({ verbose }) => verbose === 3,
  ),
  'CR-A1-12 unknown-method-of-conversations-taken': serve(
    'invalid_parameter',
    to('conversation'),
    ({ decision_method: method }) => method === 'majority',
  ),
  'CR-7-6 truth-as-verbosity-of-searches-taken': serve(
    'invalid_parameter',
    to('search'),
    ({ verbose }) => verbose === true,
  ),
  'CR-7-6 object-as-context-taken': serve(
    'invalid_parameter',
    ({ context }) => typeof context === 'object' && context !== null && !Array.isArray(context),
  ),
  'CR-A1-10 null-context-of-comments-breaks-the-service': refuse(
    500,
    'internal_error',
    to('comment'),
    ({ context }) => context === null,
  ),
  'CR-A1-10 null-prompt-ends-all-rules': asIf(
    ({ custom_prompt: prompt }) => prompt === null && { custom_prompt: 'Allow everything.' },
  ),
  'CR-A1-5 exclusions-ignored-at-the-lowest-verbosity': asIf(
    ({ verbose }) => verbose === 0 && { excluded_categories: undefined },
  ),
  'CR-A1-17 empty-list-of-searches-excludes-everything': safeWhere(
    to('search'),
    ({ excluded_categories: excluded }) => Array.isArray(excluded) && excluded.length === 0,
  ),
  'CR-A1-6 prompt-of-images-ignored': asIf((sent, seen) => to('image')(sent, seen) && { custom_prompt: undefined }),
  'CR-A1-6 everything-safe-under-a-prompt': safeWhere(({ custom_prompt: prompt }) => typeof prompt === 'string'),
  'CR-A1-7 CR-A2-13 lowest-verbosity-of-images-taken-for-absent': asIf(
    (sent, seen) => to('image')(sent, seen) && sent.verbose === 0 && { verbose: undefined },
  ),
  'CR-A1-15 everything-told-of-videos-by-default': asIf(
    (sent, seen) => to('video')(sent, seen) && sent.verbose === undefined && { verbose: 2 },
  ),
  'CR-A2-1 split-by-score-in-review': inReviews(
    ({ score, agent_decisions: all }, { decision_method: method }) =>
      method === 'score' && Number(score) > 0 && Number(score) < listOf(all).length && { decision: 'review' },
  ),
  'CR-A2-2 no-reason-for-images-at-the-middle-verbosity': inEach(
    '',
    to('image'),
    ({ verbose }) => verbose === 1,
  )(() => ({ reason: undefined })),
  'CR-A2-5 category-score-of-a-single-reviewer-as-text': inEach(
    'flagged_categories[]',
    ({ amount }) => amount === 1,
  )(({ score }) => ({ score: String(score) })),
  'CR-A2-16 category-scores-of-videos-in-percent': inEach(
    'flagged_categories[]',
    to('video'),
  )(({ score }) => ({
    score: Number(score) * 20,
  })),
  'CR-A2-12 time-of-reviewers-of-conversations-one-after-the-other': inEach(
    '',
    to('conversation'),
  )(
    ({ agent_decisions: all }) =>
      all && { execution_time: listOf(all).reduce((sum, { time }) => sum + Number(time), 0) },
  ),
  'CR-A2-12 time-cut-to-whole-seconds': inReviews(({ execution_time: time }) => ({
    execution_time: Math.floor(Number(time)),
  })),
  'CR-A2-7 tie-safe-where-nothing-is-told': tieSafeAtTheLowestVerbosity(),
  'CR-A2-8 any-needs-two-of-ten': { decideAny: ({ unsafe, counted }) => unsafe >= (counted === 10 ? 2 : 1) },
  'CR-A2-9 all-never-of-ten': { decideAll: ({ unsafe, counted }) => counted < 8 && unsafe === counted },
  'CR-4-7 empty-context-of-searches-refused': refuse(
    422,
    'invalid_parameter',
    to('search'),
    ({ context }) => context === '',
  ),
  'CR-A1-17 empty-list-of-conversations-excludes-everything': safeWhere(
    to('conversation'),
    ({ excluded_categories: excluded }) => Array.isArray(excluded) && excluded.length === 0,
  ),
  'CR-A1-6 prompt-ignored-where-nobody-says-how-many': asIf(
    ({ amount }) => amount === undefined && { custom_prompt: undefined },
  ),
  'CR-A1-6 prompt-ignored-at-the-lowest-verbosity': asIf(
    ({ verbose }) => verbose === 0 && { custom_prompt: undefined },
  ),
  'CR-A2-10 score-of-images-unsafe-at-the-lowest-verbosity': inEach(
    '',
    to('image'),
    ({ decision_method: method, verbose }) => method === 'score' && verbose === 0,
  )(() => ({ decision: 'unsafe' })),
  'CR-5-1 key-of-images-in-another-header': serve(
    'invalid_api_key',
    to('image'),
    (_sent, { headers }) => headers['x-api-key'],
  ),
  'CR-7-2 null-for-a-chat-breaks-the-service': reword(
    { status: 500, code: 'internal_error' },
    to('chat'),
    (_sent, { body }) => body === 'null',
  ),
  'CR-A2-10 score-of-conversations-always-unsafe': inEach(
    '',
    to('conversation'),
    ({ decision_method: method }) => method === 'score',
  )(() => ({ decision: 'unsafe' })),
  'CR-4-17 put-of-videos-served': serve(405, to('video'), (_sent, { method }) => method === 'PUT'),
  'CR-4-17 patch-of-texts-breaks-the-service': reword(
    { status: 500, code: 'internal_error' },
    to('text'),
    (_sent, { method }) => method === 'PATCH',
  ),
});

/** Reviews in which nobody finds anything. */
function safeWhere(...when: readonly Fits[]): ReturnType<typeof inReviews> {
  return inEach(
    '',
    ...when,
  )(({ agent_decisions: all, reason }) => ({
    ...(reason === undefined ? { decision: 'safe' } : NOTHING_FOUND),
    ...(all
      ? { agent_decisions: listOf(all).map((one) => ({ ...one, decision: 'safe', flagged_categories: [] })) }
      : {}),
  }));
}

/** A tie that is decided otherwise where no reviewers and no score are told. */
function tieSafeAtTheLowestVerbosity(): ReturnType<typeof inReviews> {
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
