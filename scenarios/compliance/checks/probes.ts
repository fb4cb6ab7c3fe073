import { observeCheckOrder, observeHeaders, observeSlash } from '../../../harness/engine/readings.ts';
import {
  type AgentEntry,
  PATHS,
  probe,
  type ReviewAnswer,
  reviewSent,
} from '../../../harness/services/compliance/client.ts';
import {
  bare,
  categoriesIn,
  DETAILED,
  entriesOf,
  FEW,
  reviewObjectionable,
} from '../../../harness/services/compliance/facts/reviews.ts';
import { divided, MOST_TRIALS } from './divided.ts';

/** Records how a target reads questions that no clause leans on; nothing here can fail. */
export const readingProbes = [
  probe('what is looked at first when several things are wrong', {}, (context) =>
    observeCheckOrder(context, context.compliance.send, PATHS.text, '{"content": ', ['GET', PATHS.text]),
  ),

  probe('what becomes of an unknown parameter', {}, async (context) => {
    const answer = await context.compliance.text(context.fresh(), { amount: FEW, shelf: 4 });
    context.observe('ALL-0~unknown-fields', answer.status === 200 ? 'ignored' : 'refused');
  }),

  probe('what is at a path with a slash behind it', {}, (context) =>
    observeSlash(context, context.compliance.send, PATHS.text, 'POST'),
  ),

  probe('what headers tell', {}, async (context) => {
    observeHeaders(context, await bare(context), 'CR-9~versioning');
  }),

  probe('what a prompt and exclusions do together', {}, async (context) => {
    const parameters = { custom_prompt: 'Flag insults.', excluded_categories: ['custom_1'] };
    const answer = await reviewObjectionable(context, parameters);
    const otherwise = answer.status === 200 && answer.review.decision === 'safe' ? 'applied' : 'exclusion-moot';
    context.observe('CR-A1~prompt-plus-exclusion', answer.status === 200 ? otherwise : 'refused');
  }),

  probe('what reviewers list that found nothing, and panels of which few found something', {}, async (context) => {
    const { asked, measured } = await divided(context);
    const answers = [...measured, ...asked];
    const mentioning = answers.filter((answer) => entriesOf(answer).some(isMentioning));
    const mentioned = answers.some(countsMentions) ? 'counted' : 'yes';
    context.observe('CR-A2~safe-with-category', mentioning.length > 0 ? mentioned : 'no');
    // Where all that is said is a mention, the rules over panels judge what becomes of it.
    for (const { exchange } of mentioning.slice(0, MOST_TRIALS)) {
      const alone = { ...reviewSent(exchange.request), amount: 1, decision_method: 'any' };
      const answer = await context.compliance.send('POST', exchange.request.path, alone);
      if (entriesOf(answer).some(isMentioning)) break;
    }
    const outvoted = answers.find(({ review }) => review.decision === 'safe' && review.score > 0);
    if (!outvoted) return context.inconclusive('no panel outvoted a part of it');
    const isEmpty = categoriesIn(outvoted.review).length === 0;
    context.observe('CR-A2~minority-categories', isEmpty ? 'empty' : 'listed');
  }),

  probe('what an entry of a failed reviewer holds', { needs: ['dials'] }, async (context) => {
    const content = `${context.fresh()} [[sim votes=sf]]`;
    const entries = entriesOf(await context.compliance.text(content, DETAILED));
    const failed = entries.find(({ decision }) => decision === 'failed');
    if (!failed) return context.inconclusive('no reviewer failed');
    context.observe('CR-A2~failed-entry', typeof failed.reason === 'string' ? 'filled' : 'nulls');
  }),
];

/** Whether a reviewer mentions something that it finds safe. */
function isMentioning({ decision, flagged_categories: flagged }: AgentEntry): boolean {
  return decision === 'safe' && Array.isArray(flagged) && flagged.length > 0;
}

/** Whether the categories of a review count more than what reviewers list that decided unsafe. */
function countsMentions(answer: ReviewAnswer): boolean {
  const voters = entriesOf(answer).filter(({ decision }) => decision === 'unsafe');
  const listed = voters.flatMap(({ flagged_categories: flagged }) => flagged);
  return categoriesIn(answer.review).reduce((sum, { count }) => sum + count, 0) > listed.length;
}
