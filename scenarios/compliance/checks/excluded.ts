import type { ReviewAnswer, ReviewContext } from '../../../harness/services/compliance/client.ts';
import {
  DETAILED,
  findUnsafe,
  idsIn,
  likelyUnsafe,
  objectionable,
  reviewObjectionable,
  served,
} from '../../../harness/services/compliance/facts/reviews.ts';
import { expectNoRule, isUnsafe, MANY } from './again.ts';
import { divided } from './divided.ts';

/** An id that is no rule. */
export const NO_RULE = 'no_such_rule_was_ever_listed';

const MOST_ROUNDS = 4;

/** A text, and the ids whose exclusion leaves nothing of it to flag, with others: a list of several is to be read to its end. */
export interface Excluded {
  readonly content: string;
  readonly ids: readonly string[];
}

/** Looks for the ids without which the objectionable text is safe; it finds fault with what is flagged although it is excluded. */
export function excludedIds(context: ReviewContext): Promise<Excluded> {
  return context.shared('excluded ids', async () => {
    const { content, ids: own } = await objectionable(context);
    const others = await otherIds(context, own);
    // In the middle, for whoever heeds but the first or the last ones.
    const excluded = new Set(others.toSpliced(Math.ceil(others.length / 2), 0, ...own));
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const answer = await reviewObjectionable(context, { excluded_categories: [...excluded] });
      // Where there are few rules, doing without all of them may be refused.
      if (answer.status === 422 && others.some((id) => excluded.delete(id))) continue;
      const ids = idsIn(served(context, answer).review.flagged_categories);
      expectHidden(context, ids, [...excluded]);
      if (ids.length === 0) {
        const parameters = { excluded_categories: [...excluded], amount: MANY };
        if (isUnsafe(answer))
          await expectNoRule(context, 'content is unsafe that breaks only excluded rules', async () =>
            isUnsafe(await reviewObjectionable(context, parameters)),
          );
        return { content, ids: [...excluded] };
      }
      for (const id of ids) excluded.add(id);
    }
    return context.inconclusive('the text breaks ever more rules');
  });
}

/** Expects that what is excluded is not among what an answer shows. */
export function expectHidden({ expect }: ReviewContext, shown: readonly string[], excluded: readonly string[]): void {
  const ids = shown.filter((id) => excluded.includes(id));
  expect(ids, 'excluded ids that are shown').toEqual([]);
}

/** Ids that are no rules: many like no other, and for each rule that was found broken one that holds its id, and one that its id holds. */
export async function noRules(context: ReviewContext): Promise<readonly string[]> {
  const ids = (await findUnsafe(context)).found?.ids ?? [];
  return [
    NO_RULE,
    ...Array.from({ length: 9 }, (_, at) => `${NO_RULE}_${at}`),
    ...ids.filter((id) => id.length > 1).flatMap((id) => [`${NO_RULE}_${id}`, id.slice(1)]),
  ];
}

/** What comes of an exclusion of what is no rule: a review, or a refusal. */
export function excludingNoRule(context: ReviewContext): Promise<ReviewAnswer> {
  return context.shared('excluding no rule', async () =>
    context.compliance.text(await likelyUnsafe(context), { ...DETAILED, excluded_categories: await noRules(context) }),
  );
}

/** Ids of rules that other texts broke. */
async function otherIds(context: ReviewContext, own: readonly string[]): Promise<readonly string[]> {
  const { measured } = await divided(context);
  return measured.flatMap(({ review }) => idsIn(review.flagged_categories)).filter((id) => !own.includes(id));
}
