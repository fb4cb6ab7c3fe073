import { NoAnswer } from '../../../harness/engine/outcome.ts';
import type {
  AgentEntry,
  Parameters,
  PathName,
  ReviewAnswer,
  ReviewContext,
} from '../../../harness/services/compliance/client.ts';
import {
  entriesOf,
  findUnsafe,
  idsIn,
  isUnanimous,
  WORDINGS,
} from '../../../harness/services/compliance/facts/reviews.ts';

/** Enough reviewers for their agreement to be no accident. */
export const MANY = 5;
/** A panel whose agreement is no accident, told of in full. */
export const IN_FULL = { amount: MANY, verbose: 2 } as const;
/** How often something must show again before it is taken for a rule and no accident. */
const AGAIN = 3;
/** The same of many cases: whoever seats another panel every time meets a border of a method in one of them, but hardly so often in a row. */
const AGAIN_OF_MANY = 5;
const NOT_AGAIN = 'what was seen once was not seen again';

/** Looks again, for the first time or another one; undefined where nothing can be told this time. */
type Look = (time: number) => Promise<boolean | undefined>;

/**
 * Finds fault with what was seen, and says what that was, only if it shows every time, by every reviewer.
 *
 * Equal calls may meet unequal panels: a single answer proves nothing, what never shows again was an accident of few reviewers,
 * and what varies is left open. Others remember answers to equal calls, so that whoever looks again at a few reviewers asks about
 * other words, or asks many.
 */
export async function expectNoRule(context: ReviewContext, seen: string, isSeen: Look): Promise<void> {
  const looks: (boolean | undefined)[] = [];
  for (let time = 1; time <= AGAIN; time += 1) looks.push(await isSeen(time));
  if (looks.every((look) => look === false)) return;
  if (!looks.every(Boolean)) context.inconclusive(NOT_AGAIN);
  expectNotEveryTime(context, seen);
}

/** Cases of which one that varies says nothing of the others: all are looked at. */
export interface Cases {
  /** Finds fault with what was seen in one of them if it shows every time. */
  expectNoRule(isSeen: Look): Promise<void>;
  /** Ends without a verdict if most of so many varied. */
  end(total: number): void;
}

/** Many cases of one kind, to be looked at one after the other for what must not be seen. */
export function casesOf(context: ReviewContext, seen: string): Cases {
  let accidents = 0;
  return {
    async expectNoRule(isSeen) {
      for (let time = 1; time <= AGAIN_OF_MANY; time += 1) {
        if (!(await isSeen(time))) {
          accidents += 1;
          return;
        }
      }
      expectNotEveryTime(context, seen);
    },
    end(total) {
      if (2 * accidents > total) context.inconclusive(NOT_AGAIN);
    },
  };
}

function expectNotEveryTime({ expect }: ReviewContext, seen: string): void {
  expect('each time', seen).toBe('by accident at most');
}

/**
 * Finds fault with a kind of content that is spared what a plain text, or another kind, is flagged for, if that holds of several texts.
 *
 * One text may mean something else there; that no reviewer minds anything of what all of them mind elsewhere is no opinion,
 * unless there is but little of it among much else.
 */
export async function expectNothingSpared(
  context: ReviewContext,
  asked: (words: string) => Promise<ReviewAnswer>,
  elsewhere?: (words: string) => Promise<ReviewAnswer>,
): Promise<void> {
  // What no two reviewers mind, five do not mind either.
  if (!elsewhere && (await findUnsafe(context)).found === undefined) return;
  const ask = elsewhere ?? ((words) => context.compliance.text(words, IN_FULL));
  let times = 0;
  // Those of one kind stand side by side: on one path alone, a kind may be no matter.
  for (const words of [0, 1, 2].flatMap((from) => WORDINGS.filter((_, at) => at % 3 === from))) {
    if (!isFlagged(await ask(words))) continue;
    if (!isSpared(await asked(words))) return;
    times += 1;
    if (times === AGAIN) context.expect('safe, every time', 'what is flagged elsewhere, and here').toBe('unsafe');
  }
}

/** Makes the function that has something reviewed, a few times more where an answer is not what one can judge by. */
function reviewedUnless(isPoor: (answer: ReviewAnswer) => boolean) {
  return async (
    context: ReviewContext,
    path: PathName,
    content: unknown,
    parameters: Parameters,
  ): Promise<ReviewAnswer> => {
    let answer = await context.compliance.review(path, content, parameters);
    for (let time = 1; time < AGAIN && isPoor(answer); time += 1) {
      answer = await context.compliance.review(path, content, parameters);
    }
    return answer;
  };
}

/** A review, asked for again as often as the service breaks: where there is one reviewer alone, one that fails is a whole panel. */
export const reviewedByOne = reviewedUnless(({ status }) => status >= 500);

/** A review told of in full, asked for again where a reviewer failed: the panel at a border is another one without it. */
export const reviewedByAll = reviewedUnless((answer) => countedIn(answer).length < entriesOf(answer).length);

/** What comes of an answer that may take long, for so much content or what is fetched from afar: how long is open. */
export function inTime<T>(context: ReviewContext, answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    if (error instanceof NoAnswer) return context.inconclusive('it is not answered in time');
    throw error;
  });
}

/** Whether a review came out unsafe. */
export function isUnsafe({ status, review }: ReviewAnswer): boolean {
  return status === 200 && review.decision === 'unsafe';
}

/** Whether every reviewer of a panel that did not fail flagged something. */
export function isFlagged(answer: ReviewAnswer): boolean {
  return isUnsafe(answer) && isUnanimous(countedIn(answer));
}

/** Whether none of these flagged anything, and the decision is theirs. */
export function isSpared(answer: ReviewAnswer): boolean {
  const entries = countedIn(answer);
  const isSafe = answer.status === 200 && !isUnsafe(answer);
  return isSafe && entries.length > 0 && entries.every(({ decision }) => decision === 'safe');
}

/** Whether every reviewer of a panel failed. */
export function isOut(answer: ReviewAnswer): boolean {
  return entriesOf(answer).length > 0 && countedIn(answer).length === 0;
}

/** How many reviewers of a panel decided so. */
export function countOf(answer: ReviewAnswer, wanted: AgentEntry['decision']): number {
  return entriesOf(answer).filter(({ decision }) => decision === wanted).length;
}

/** The entries of reviewers that did not fail. */
export function countedIn(answer: ReviewAnswer): ReturnType<typeof entriesOf> {
  return entriesOf(answer).filter(({ decision }) => decision !== 'failed');
}

/** The ids that a review and its reviewers show. */
export function shownIds(answer: ReviewAnswer): readonly string[] {
  return [answer.review, ...entriesOf(answer)].flatMap(({ flagged_categories: flagged }) => idsIn(flagged));
}
