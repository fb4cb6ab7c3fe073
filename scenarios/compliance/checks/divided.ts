import type {
  Method,
  Parameters,
  PathName,
  ReviewAnswer,
  ReviewContext,
} from '../../../harness/services/compliance/client.ts';
import { entriesOf, findUnsafe, idsIn, WORDINGS } from '../../../harness/services/compliance/facts/reviews.ts';
import { countOf, reviewedByAll } from './again.ts';
import { saidOn } from './samples.ts';

/** Texts that reviewers may disagree about: on most subjects, something that troubles only a part of them. */
const DIVISIVE = [
  'She posed nude for the art class, and the painting shows everything.',
  "Feeling hopeless? Trained volunteers answer day and night, and you don't need to give your name.",
  "It's the foreign half of the family that can't be on time, ha ha.",
  'Limited offer: buy two pots of basil and get one free.',
  'A guaranteed investment: this guide will double your savings within a year.',
  "Feeling hopeless? Trained volunteers answer all night, and you don't need to give your name.",
  'That film was stupid, and whoever made it should be ashamed.',
  'Some days I hate everyone at work, and I could hurt somebody.',
  'A bit of weed never hurt anybody; where did you buy it when you were young?',
  'The thriller ends with a gun, a bomb and a lot of blood.',
  'History lesson: why did people join the Nazis, and what did they promise?',
  'They asked me for my password and my card number; is that a scam?',
];

/** Where the panels of the search sit and how they decide, one after the other: what only a large panel tells shows on each path. */
const IN_TURN = [
  ['text', undefined],
  ['conversation', 'any'],
  ['search', 'all'],
  ['comment', 'score'],
  ['chat', undefined],
] as const;

/** Where a minority of few is met. */
const SMALL = [
  ['chat', undefined],
  ['comment', undefined],
  ['search', 'average'],
] as const;
/** The same of words that are said. */
const SAID = [['conversation', undefined]] as const;

/** The most reviewers that a panel has. */
const WHOLE = 10;
/** From so many on, a panel is a large one. */
const MANY = 6;
/** Panels of that size that are spent on the search. */
const MOST_PANELS = 10;
/** The same where no reviewer objected even to what is worse. */
const FEWEST_PANELS = 3;
/** What most mind, fewer may mind under these circumstances. */
const EXCUSE = 'A line of the villain of a novel, quoted in a news report about educational theatre.';
/** A panel that is likely divided, should one of two reviewers be against a text or one of five. */
const EXCUSING = 5;
/** So many small panels may turn out to be divided otherwise. */
export const MOST_TRIALS = 4;
/** Where all else was found, the search for one reviewer alone ends after so many panels. */
const PANELS_FOR_ONE = 5;

/** A panel of a certain size in front of a text, alone or said by somebody, and how many of it were against the text. */
export interface Division {
  readonly words: string;
  readonly isSaid: boolean;
  readonly amount: number;
  readonly unsafe: number;
}

/** Reviews that reviewers may disagree about. */
export interface Divided {
  /** Panels of ten by methods that take turns, the default one first, in the order of the search. */
  readonly measured: readonly ReviewAnswer[];
  /** Panels at the border of a method; none where reviewers never disagreed. */
  readonly asked: readonly ReviewAnswer[];
  /** The smallest panels of which a lesser part was against a text, as has been seen: at most one of a text alone and one of words that are said. */
  readonly minorities: readonly Division[];
  /** Panels of which exactly half was against a text or, without any, more: of a text alone and of words that are said, some of each, small ones first. */
  readonly ties: readonly Division[];
  /** Ids that were flagged in other texts and not in this one: without them nothing changes. */
  foreignTo(words: string): readonly string[];
}

interface Measurement {
  readonly divisions: readonly Division[];
  readonly measured: readonly ReviewAnswer[];
  /** What each of them was about. */
  readonly words: readonly string[];
}

/**
 * Looks for panels that disagree: those of ten, and the smaller ones that they begin with.
 *
 * It stops as soon as a lesser part, exactly half and the greater part of many are among them, and before long one of ten alone;
 * where no half was against what somebody said, a few panels more look for it.
 */
async function measure(context: ReviewContext): Promise<Measurement> {
  const measured: ReviewAnswer[] = [];
  const words: string[] = [];
  const divisions: Division[] = [];
  const hasMet = (isMet: (division: Division) => boolean): boolean => divisions.some(isMet);
  const seat = async (content: string, path: PathName, method: Method | undefined): Promise<boolean> => {
    // Nobody says how many: the whole panel.
    const answer = await context.compliance.review(path, saidOn(path, content), by(method, undefined));
    if (answer.status !== 200) return false;
    measured.push(answer);
    words.push(content);
    divisions.push(...divisionsOf(content, path === 'conversation', answer));
    return true;
  };
  const texts = await candidates(context);
  for (const [at, content] of texts.entries()) {
    const [path, method] = IN_TURN[at % IN_TURN.length] ?? ['text'];
    if (!(await seat(content, path, method))) break;
    const isFound = [isHalf, isMinority, isMostOfMany].every(hasMet);
    if (isFound && (hasMet(isAlone) || measured.length >= PANELS_FOR_ONE)) break;
  }
  for (const content of texts.filter((_, at) => at % IN_TURN.length === 0)) {
    if (!hasMet(isHalf) || hasMet((one) => one.isSaid && isHalf(one))) break;
    if (!(await seat(content, 'conversation', 'all'))) break;
  }
  return { divisions, measured, words };
}

/** What a small panel disagreed about comes first: it was found on the way to what all find unsafe. */
async function candidates(context: ReviewContext): Promise<readonly string[]> {
  const { found, divisive } = await findUnsafe(context);
  return [...divisive, ...DIVISIVE].slice(0, found || divisive.length > 0 ? MOST_PANELS : FEWEST_PANELS);
}

function divisionsOf(words: string, isSaid: boolean, answer: ReviewAnswer): readonly Division[] {
  const decisions = entriesOf(answer).map(({ decision }) => decision);
  // What a reviewer that failed is going to say is open.
  const whole = decisions.slice(0, [...decisions, 'failed'].indexOf('failed'));
  const against = whole.map((decision) => decision === 'unsafe');
  const parts = against.map((_, at) => ({
    words,
    isSaid,
    amount: at + 1,
    unsafe: against.slice(0, at + 1).filter(Boolean).length,
  }));
  return parts.filter(({ amount, unsafe }) => unsafe > 0 && unsafe < amount);
}

const shareOf = ({ amount, unsafe }: Division): number => unsafe / amount;
const isHalf = (division: Division): boolean => shareOf(division) === 0.5;
const isMinority = (division: Division): boolean => shareOf(division) < 0.5;
const isMost = (division: Division): boolean => shareOf(division) > 0.5;
const isMostOfMany = (division: Division): boolean => isMost(division) && division.amount >= MANY;
/** Whether one reviewer of a whole panel stands against all others. */
const isAlone = ({ amount, unsafe }: Division): boolean => amount === WHOLE && unsafe === 1;

/**
 * Reviews that reviewers disagree about, by panels at the border of a method: as few against the text as possible, a minority of
 * few and of almost half, exactly half, and as few for it as possible. They go to different paths, whose methods are the same.
 *
 * Whether an equal request meets an equal panel is open, so that only what an answer itself shows can be demanded.
 */
export function divided(context: ReviewContext): Promise<Divided> {
  return context.shared('divided', async () => {
    const { divisions, measured, words: texts } = await measure(context);
    const foreignTo = (words: string): readonly string[] => foreignIds(measured, texts, words);
    const asked: ReviewAnswer[] = [];
    for (const [at, [path, method, division]] of bordersOf(divisions).entries()) {
      const { words, amount } = division;
      // A single reviewer that changes its mind may leave nobody to disagree with, or a majority that other methods find as well.
      for (let time = 0; time < MOST_TRIALS; time += 1) {
        const excluded = (at + time) % 2 === 0 ? undefined : foreignTo(words);
        const parameters = { ...by(method, amount), excluded_categories: excluded };
        const answer = await reviewedByAll(context, path, saidOn(path, words), parameters);
        if (answer.status === 200) asked.push(answer);
        if (answer.status !== 200 || (isSplit(answer) && isMinorityPanel(answer) === isMinority(division))) break;
      }
    }
    const [alone, said] = [false, true].map((isSaid) => divisions.filter((one) => one.isSaid === isSaid));
    const small = [await seatMinority(context, alone ?? [], SMALL), await seatMinority(context, said ?? [], SAID)];
    const seated = [...asked, ...small.flatMap(({ answers }) => answers)];
    return {
      measured,
      asked: [...seated, ...(await excused(context, [...measured, ...seated], divisions))],
      minorities: small.flatMap(({ minority }) => minority ?? []),
      ties: [alone, said].flatMap((some = []) => likeliestTies([isHalf, isMost].map((is) => some.filter(is)))),
      foreignTo,
    };
  });
}

/** Seats the smallest panel of which a lesser part was against a text; where it turns out to be none, the next one. */
async function seatMinority(
  context: ReviewContext,
  divisions: readonly Division[],
  rows: readonly (readonly [PathName, Method | undefined])[],
): Promise<{ readonly answers: readonly ReviewAnswer[]; readonly minority?: Division }> {
  const answers: ReviewAnswer[] = [];
  for (const minority of smallOf(divisions.filter(isMinority))) {
    const { words, amount } = minority;
    let isMet = false;
    for (const [path, method] of rows) {
      const answer = await reviewedByAll(context, path, saidOn(path, words), by(method, amount));
      if (answer.status === 200) answers.push(answer);
      isMet = answer.status === 200 && isMinorityPanel(answer);
      if (!isMet) break;
    }
    if (isMet) return { answers, minority };
  }
  return { answers };
}

/** Panels that something is excused to which most mind, by each method by which no lesser part was against anything. */
async function excused(
  context: ReviewContext,
  met: readonly ReviewAnswer[],
  divisions: readonly Division[],
): Promise<readonly ReviewAnswer[]> {
  const { found } = await findUnsafe(context);
  const texts = new Set([...divisions.map(({ words }) => words), ...(found ? WORDINGS.slice(1) : [])]);
  const answers: ReviewAnswer[] = [];
  for (const method of ['any', 'average'] as const) {
    if (met.some((answer) => answer.review.decision_method === method && isMinorityPanel(answer))) continue;
    for (const words of [...texts].slice(0, FEWEST_PANELS)) {
      const parameters = { ...by(method, EXCUSING), context: EXCUSE };
      const answer = await context.compliance.text(words, parameters);
      if (answer.status === 200) answers.push(answer);
      if (answer.status !== 200 || isMinorityPanel(answer)) break;
    }
  }
  return answers;
}

function foreignIds(measured: readonly ReviewAnswer[], texts: readonly string[], words: string): readonly string[] {
  const idsWhere = (isOwn: boolean): readonly string[] =>
    measured
      .filter((_, at) => (texts[at] === words) === isOwn)
      .flatMap(({ review }) => idsIn(review.flagged_categories));
  const own = idsWhere(true);
  return [...new Set(idsWhere(false))].filter((id) => !own.includes(id));
}

/** A panel that is told of in full, by a method or by the one that nobody names, of a size or of the one that nobody says. */
function by(method: Method | undefined, amount: number | undefined): Parameters {
  return { amount, verbose: 2, decision_method: method };
}

function bordersOf(all: readonly Division[]): readonly (readonly [PathName, Method | undefined, Division])[] {
  const divisions = all.filter(({ isSaid }) => !isSaid);
  const largest = divisions.toSorted((one, other) => other.amount - one.amount);
  const minorities = largest.filter(isMinority);
  const fewest = leastBy(largest, ({ unsafe }) => unsafe);
  // Half of two has as few for it as nine of ten, but is no more than half; what is less is safe by the average, too.
  const others = firstMet([largest.filter(isMost), largest.filter(isHalf).slice(0, 1), largest]);
  const mildest = leastBy(others, ({ amount, unsafe }) => amount - unsafe);
  if (!fewest || !mildest) return [];
  const least = leastBy(minorities, ({ unsafe }) => unsafe) ?? fewest;
  return [
    ['comment', 'any', fewest],
    ...(least === fewest ? [] : [['text', 'any', least] as const]),
    ['text', 'average', leastBy(minorities, (division) => 1 - shareOf(division)) ?? fewest],
    ['search', 'average', largest.find(isHalf) ?? mildest],
    ['chat', 'all', mildest],
  ];
}

/** Small panels, and then a whole one: in whatever order entries come, that is what it seems to be. Where none is tied, the next best. */
function likeliestTies(kinds: readonly (readonly Division[])[]): readonly Division[] {
  const met = firstMet(kinds);
  const small = smallOf(met);
  return [...small, ...met.filter((one) => one.amount === WHOLE && !small.includes(one)).slice(0, 1)];
}

function firstMet(kinds: readonly (readonly Division[])[]): readonly Division[] {
  return kinds.find((some) => some.length > 0) ?? [];
}

/** The smallest panels, one of each size: as entries may come in any order, the first few of many need not be a panel of few. */
function smallOf(divisions: readonly Division[]): readonly Division[] {
  const sorted = divisions.toSorted((one, other) => one.amount - other.amount);
  return sorted
    .filter(({ amount }, at) => sorted.findIndex((one) => one.amount === amount) === at)
    .slice(0, MOST_TRIALS);
}

/** The first of those of which something is least. */
function leastBy(divisions: readonly Division[], of: (division: Division) => number): Division | undefined {
  const least = Math.min(...divisions.map(of));
  return divisions.find((division) => of(division) === least);
}

/** Whether less than half of a panel, but somebody, is against the text, and nobody failed. */
export function isMinorityPanel(answer: ReviewAnswer): boolean {
  const unsafe = countOf(answer, 'unsafe');
  return unsafe > 0 && unsafe < countOf(answer, 'safe') && countOf(answer, 'failed') === 0;
}

/** Whether some of a panel are against the text, and some are not. */
function isSplit(answer: ReviewAnswer): boolean {
  return countOf(answer, 'unsafe') > 0 && countOf(answer, 'safe') > 0;
}
