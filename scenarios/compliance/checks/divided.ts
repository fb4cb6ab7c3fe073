import { jsonSent } from '../../../harness/engine/exchange.ts';
import type {
  Method,
  Parameters,
  PathName,
  ReviewAnswer,
  ReviewContext,
} from '../../../harness/services/compliance/client.ts';
import { entriesOf, findUnsafe, idsIn } from '../../../harness/services/compliance/facts/reviews.ts';

/** Texts that reviewers may disagree about: on most subjects, something that troubles only a part of them. */
const DIVISIVE = [
  'She posed nude for the art class, and the painting shows everything.',
  'Limited offer: buy two pots of basil and get one free.',
  "It's the foreign half of the family that can't be on time, ha ha.",
  'That film was stupid, and whoever made it should be ashamed.',
  'A guaranteed investment: this guide will double your savings within a year.',
  'Some days I hate everyone at work, and I could hurt somebody.',
  'A bit of weed never hurt anybody; where did you buy it when you were young?',
  'The thriller ends with a gun, a bomb and a lot of blood.',
  "Feeling hopeless? Trained volunteers answer day and night, and you don't need to give your name.",
  "Feeling hopeless? Trained volunteers answer all night, and you don't need to give your name.",
  'History lesson: why did people join the Nazis, and what did they promise?',
  'They asked me for my password and my card number; is that a scam?',
];

/** How the panels of the search decide, one after the other: what only a large panel tells shows by each method. */
const IN_TURN = [undefined, 'any', 'all', 'score'] as const;

/** The most reviewers that a panel has. */
const WHOLE = 10;
/** From so many on, a panel is a large one. */
const MANY = 6;
/** Panels of that size that are spent on the search. */
const MOST_PANELS = 10;
/** The same where no reviewer objected even to what is worse. */
const FEWEST_PANELS = 3;
/** Where all else was found, the search for one reviewer alone ends after so many panels. */
const PANELS_FOR_ONE = 5;

/** A panel of a certain size in front of a text, and how many of it were against the text. */
interface Division {
  readonly content: string;
  readonly amount: number;
  readonly unsafe: number;
}

/** Reviews that reviewers may disagree about. */
export interface Divided {
  /** Panels of ten by methods that take turns, the default one first, in the order of the search. */
  readonly measured: readonly ReviewAnswer[];
  /** Panels at the border of a method; none where reviewers never disagreed. */
  readonly asked: readonly ReviewAnswer[];
}

interface Measurement {
  readonly divisions: readonly Division[];
  readonly measured: readonly ReviewAnswer[];
}

/**
 * Looks for panels that disagree: those of ten, and the smaller ones that they begin with.
 *
 * It stops as soon as a lesser part, exactly half and the greater part of many are among them, and before long one of ten alone.
 */
async function measure(context: ReviewContext): Promise<Measurement> {
  const measured: ReviewAnswer[] = [];
  let divisions: readonly Division[] = [];
  for (const [at, content] of (await candidates(context)).entries()) {
    const parameters = by(IN_TURN[at % IN_TURN.length], WHOLE);
    const answer = await context.compliance.text(content, parameters);
    if (answer.status !== 200) break;
    measured.push(answer);
    divisions = [...divisions, ...divisionsOf(content, answer)];
    const isFound = [isHalf, isMinority, isMostOfMany].every((isMet) => divisions.some(isMet));
    if (isFound && (divisions.some(isAlone) || measured.length >= PANELS_FOR_ONE)) break;
  }
  return { divisions, measured };
}

/** What a small panel disagreed about comes first: it was found on the way to what all find unsafe. */
async function candidates(context: ReviewContext): Promise<readonly string[]> {
  const { found, divisive } = await findUnsafe(context);
  return [...divisive, ...DIVISIVE].slice(0, found || divisive.length > 0 ? MOST_PANELS : FEWEST_PANELS);
}

function divisionsOf(content: string, answer: ReviewAnswer): readonly Division[] {
  const against = entriesOf(answer).map(({ decision }) => decision === 'unsafe');
  const parts = against.map((_, at) => ({ content, amount: at + 1, unsafe: countOf(against.slice(0, at + 1)) }));
  return parts.filter(({ amount, unsafe }) => unsafe > 0 && unsafe < amount);
}

function isHalf(division: Division): boolean {
  return shareOf(division) === 0.5;
}

function isMinority(division: Division): boolean {
  return shareOf(division) < 0.5;
}

function isMostOfMany(division: Division): boolean {
  return shareOf(division) > 0.5 && division.amount >= MANY;
}

/** Whether one reviewer of a whole panel stands against all others. */
function isAlone({ amount, unsafe }: Division): boolean {
  return amount === WHOLE && unsafe === 1;
}

function shareOf({ amount, unsafe }: Division): number {
  return unsafe / amount;
}

/**
 * Reviews that reviewers disagree about, by panels at the border of a method: as few against the text as possible, a minority of
 * few and of almost half, exactly half, and as few for it as possible. They go to different paths, whose methods are the same.
 *
 * Whether an equal request meets an equal panel is open, so that only what an answer itself shows can be demanded.
 */
export function divided(context: ReviewContext): Promise<Divided> {
  return context.shared('divided', async () => {
    const { divisions, measured } = await measure(context);
    const asked: ReviewAnswer[] = [];
    for (const [at, [path, method, { content, amount }]] of bordersOf(divisions).entries()) {
      const excluded = at % 2 === 0 ? {} : { excluded_categories: foreignIds(measured, content) };
      const answer = await context.compliance.review(path, content, { ...by(method, amount), ...excluded });
      if (answer.status === 200) asked.push(answer);
    }
    return { measured, asked };
  });
}

/** Ids that were flagged in other texts and not in this one: without them nothing changes. */
function foreignIds(measured: readonly ReviewAnswer[], content: string): readonly string[] {
  const idsWhere = (isOwn: boolean): readonly string[] =>
    measured
      .filter(({ exchange }) => ((jsonSent(exchange.request) as Parameters).content === content) === isOwn)
      .flatMap(({ review }) => idsIn(review.flagged_categories));
  const own = idsWhere(true);
  return [...new Set(idsWhere(false))].filter((id) => !own.includes(id));
}

/** A panel that is told of in full, by a method or by the one that nobody names. */
function by(method: Method | undefined, amount: number): Parameters {
  return { amount, verbose: 2, ...(method === undefined ? {} : { decision_method: method }) };
}

function bordersOf(divisions: readonly Division[]): readonly (readonly [PathName, Method | undefined, Division])[] {
  const largest = divisions.toSorted((one, other) => other.amount - one.amount);
  const minorities = largest.filter(isMinority);
  const fewest = leastBy(largest, ({ unsafe }) => unsafe);
  const mildest = leastBy(largest, ({ amount, unsafe }) => amount - unsafe);
  if (!fewest || !mildest) return [];
  const small = [minorities, divisions.filter(isHalf)].flatMap((some) => leastBy(some, ({ amount }) => amount) ?? []);
  const least = leastBy(minorities, ({ unsafe }) => unsafe) ?? fewest;
  return [
    ['comment', 'any', fewest],
    ...(least === fewest ? [] : [['text', 'any', least] as const]),
    ['text', 'average', leastBy(minorities, (division) => 1 - shareOf(division)) ?? fewest],
    ['search', 'average', largest.find(isHalf) ?? mildest],
    ['chat', 'all', mildest],
    // Nobody says how: small panels tell the average from the other methods.
    ...small.map((division) => ['chat', undefined, division] as const),
    ...small.slice(0, 1).map((division) => ['comment', 'score', division] as const),
  ];
}

/** The first of those of which something is least. */
function leastBy(divisions: readonly Division[], of: (division: Division) => number): Division | undefined {
  const least = Math.min(...divisions.map(of));
  return divisions.find((division) => of(division) === least);
}

/** Whether less than half of a panel, but somebody, is against the text, and nobody failed. */
export function isMinorityPanel(answer: ReviewAnswer): boolean {
  const decisions = entriesOf(answer).map(({ decision }) => decision);
  const unsafe = countOf(decisions.map((decision) => decision === 'unsafe'));
  const safe = countOf(decisions.map((decision) => decision === 'safe'));
  return unsafe > 0 && unsafe < safe && unsafe + safe === decisions.length;
}

function countOf(truths: readonly boolean[]): number {
  return truths.filter((isTrue) => isTrue).length;
}
