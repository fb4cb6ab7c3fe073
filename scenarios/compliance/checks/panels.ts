import { check, type ReviewAnswer, type ReviewContext } from '../../../harness/services/compliance/client.ts';
import {
  entriesOf,
  harmlessByDefault,
  isUnanimous,
  objectionableBy,
} from '../../../harness/services/compliance/facts/reviews.ts';
import { divided, isMinorityPanel } from './divided.ts';
import { isSumLike, leastOfSum, timesIn } from './times.ts';
import { tenReviewers } from './visits.ts';

const NO_MINORITY = 'no minority panel was met: of no text less than half of the reviewers was against it';
const NO_TIMES = 'no panel took long enough, one after the other, to tell a sum from the slowest';

/** The methods that count reviewers. */
const BY_HEADS = ['average', 'any', 'all'] as const;

/** Two panels that take a sum are no accident. */
const LEAST_PANELS = 2;

/** Checks of what a panel as a whole decides, and of how long that takes. */
export const panelChecks = [
  check(['CR-A2-7', 'CR-A2-8', 'CR-A2-9'], 'finds unsafe what all reviewers find unsafe', async (context) => {
    const unanimous: ReviewAnswer[] = [];
    for (const method of BY_HEADS) {
      const answer = await objectionableBy(context, method);
      if (isUnanimous(entriesOf(answer))) unanimous.push(answer);
    }
    if (unanimous.length === 0) context.inconclusive('no panel was unanimous again');
    for (const { review } of unanimous) context.expect(review.decision, 'decision').toBe('unsafe');
  }),

  check('CR-A2-8', 'any: a minority of the reviewers is enough', async (context) => {
    const { asked } = await divided(context);
    const panels = asked.filter((answer) => isBy(answer, 'any') && isMinorityPanel(answer));
    if (panels.length === 0) return context.skip(NO_MINORITY);
    for (const { review } of panels) context.expect(review.decision, 'decision').toBe('unsafe');
  }),

  check('CR-A2-23', 'average: a minority of the reviewers is not enough', async (context) => {
    const { asked, measured } = await divided(context);
    const panels = [...asked, ...measured].filter((answer) => isBy(answer, 'average') && isMinorityPanel(answer));
    if (panels.length === 0) return context.skip(NO_MINORITY);
    for (const { review } of panels) context.expect(review.decision, 'decision').toBe('safe');
  }),

  check('CR-A2-14', 'counts who flags content that reviewers disagree about', async (context) => {
    const { asked, measured } = await divided(context);
    const shown = [...asked, ...measured].filter((answer) => entriesOf(answer).length > 0);
    if (shown.length === 0) return context.skip('no panel showed its reviewers');
    for (const answer of shown) {
      const unsafe = entriesOf(answer).filter(({ decision }) => decision === 'unsafe');
      context.expect(answer.review.score, 'score').toBe(unsafe.length);
    }
  }),

  check('CR-A2-12', 'a review takes less than its reviewers one after the other', async (context) => {
    const panels = (await largePanels(context)).flatMap(timesIn);
    if (panels.length < LEAST_PANELS) return context.skip(NO_TIMES);
    if (!isSumLike(panels)) return;
    for (const panel of panels) context.expect(panel.executionTime).toBeLessThan(leastOfSum(panel));
  }),
];

function isBy({ review }: ReviewAnswer, method: string): boolean {
  return review.decision_method === method;
}

/** Panels of ten that the run pays for anyway. */
async function largePanels(context: ReviewContext): Promise<readonly ReviewAnswer[]> {
  const { asked, measured } = await divided(context);
  const conversation = await tenReviewers(context);
  const all = [await harmlessByDefault(context), ...(conversation ? [conversation] : []), ...asked, ...measured];
  return all.filter(({ status }) => status === 200);
}
