import { isRecord } from '../exchange.ts';
import {
  type AgentEntry,
  METHODS,
  type Method,
  type Parameters,
  type ReviewAnswer,
  type ReviewContext,
} from './compliance.ts';

/**
 * Texts that reviewers may find fault with; none is worse than what a schoolyard hears. The likeliest come first.
 *
 * They are sent as they are: nothing that is added may move a reviewer, so that a run costs what its plan says.
 */
export const WORDINGS = [
  'You are a worthless idiot and nobody can stand you.',
  'Shut up, you stupid fool.',
  'Congratulations!!! You won a free phone, click the link to claim your prize now.',
  'Those people are vermin and should be driven out of the country.',
];

/** Texts that reviewers may disagree about. */
export const DIVISIVE = [
  "Feeling hopeless? Trained volunteers answer day and night, and you don't need to give your name.",
  "Feeling hopeless? Trained volunteers answer all night, and you don't need to give your name.",
  'Limited offer: buy two pots of basil and get one free.',
  "It's the foreign half of the family that can't be on time, ha ha.",
];

/** A small panel, for reviews whose size does not matter: every reviewer costs. */
export const FEW = 2;

/** A small panel that is told of in full. */
export const DETAILED = { amount: FEW, verbose: 2 } as const;

/** A text that a whole panel has found unsafe. */
export interface Objectionable {
  readonly content: string;
  /** The ids that the panel flagged. */
  readonly ids: readonly string[];
  readonly answer: ReviewAnswer;
}

/** The answer of a call that must be served for a check to mean anything; without it the check is inconclusive. */
export function served(context: Pick<ReviewContext, 'inconclusive'>, answer: ReviewAnswer): ReviewAnswer {
  if (answer.status === 200 && isRecord(answer.body)) return answer;
  return context.inconclusive(`needs a served call first, but that was answered with ${answer.status}`);
}

/** A review without any parameter: the most reviewers, the least said of them. */
export function bare(context: ReviewContext): Promise<ReviewAnswer> {
  return context.shared('bare', () => context.compliance.text(context.fresh()));
}

/** A harmless text at a verbosity that names no reviewers; at the middle one, by one method and by another. */
export function harmlessAt(context: ReviewContext, verbose: 0 | 1, method: Method = 'any'): Promise<ReviewAnswer> {
  return context.shared(`harmless at ${verbose} by ${method}`, () =>
    context.compliance.text(context.fresh(), { amount: FEW, verbose, decision_method: method }),
  );
}

/** A harmless text by a method, told of in full. */
export function harmlessBy(context: ReviewContext, method: Method): Promise<ReviewAnswer> {
  return context.shared(`harmless by ${method}`, () =>
    context.compliance.text(context.fresh(), { ...DETAILED, decision_method: method }),
  );
}

/** A text that every reviewer of a small panel finds unsafe, looked for once for all checks. */
export function objectionable(context: ReviewContext): Promise<Objectionable> {
  return context.shared('objectionable', async () => {
    for (const content of WORDINGS) {
      const answer = served(context, await context.compliance.text(content, { ...DETAILED, decision_method: 'any' }));
      const ids = idsIn(answer.review.flagged_categories);
      if (isUnanimous(entriesOf(answer)) && ids.length > 0) return { content, ids, answer };
    }
    return context.inconclusive('no text was found that a whole panel finds unsafe and says why');
  });
}

/** The objectionable text by a method, told of in full. */
export async function objectionableBy(context: ReviewContext, method: Method): Promise<ReviewAnswer> {
  const { content, answer } = await objectionable(context);
  if (method === 'any') return answer;
  return context.shared(`objectionable by ${method}`, () =>
    context.compliance.text(content, { ...DETAILED, decision_method: method }),
  );
}

/** The objectionable text with further parameters, under the method that one reviewer is enough for. */
export async function reviewObjectionable(context: ReviewContext, parameters: Parameters): Promise<ReviewAnswer> {
  const { content } = await objectionable(context);
  return context.compliance.text(content, { ...DETAILED, decision_method: 'any', ...parameters });
}

/** Reviews of a harmless and of an objectionable text by every method: what judges of decisions live on. */
export async function everyDecision(context: ReviewContext): Promise<readonly ReviewAnswer[]> {
  const answers: ReviewAnswer[] = [];
  for (const method of METHODS) {
    answers.push(await harmlessBy(context, method), await objectionableBy(context, method));
  }
  return answers;
}

/** A panel of a certain size in front of a text, and the share of it that was against the text. */
interface Division {
  readonly content: string;
  readonly amount: number;
  readonly share: number;
}

/**
 * Panels that disagree, smallest share first: those of ten, and the smaller ones that they begin with.
 *
 * It stops as soon as both a lesser part and exactly half are among them.
 */
async function divisions(context: ReviewContext): Promise<readonly Division[]> {
  let found: readonly Division[] = [];
  for (const content of DIVISIVE) {
    const answer = served(context, await context.compliance.text(content, { amount: 10, verbose: 2 }));
    const against = entriesOf(answer).map(({ decision }) => decision === 'unsafe');
    const parts = against.map((_, at) => ({ content, amount: at + 1, share: shareOf(against.slice(0, at + 1)) }));
    found = [...found, ...parts.filter(({ share }) => share > 0 && share < 1)].sort(
      (one, other) => one.share - other.share,
    );
    if (found.some(({ share }) => share === 0.5) && found.some(({ share }) => share < 0.5)) break;
  }
  return found;
}

/**
 * Reviews that reviewers disagree about, by panels at the border of a method: as few against the text as possible, as many as
 * possible but not all, and exactly half.
 *
 * Whether an equal request meets an equal panel is open, so that only what an answer itself shows can be demanded.
 */
export function divided(context: ReviewContext): Promise<readonly ReviewAnswer[]> {
  return context.shared('divided', async () => {
    const found = await divisions(context);
    const [fewest, most] = [found[0], found.at(-1)];
    if (!fewest || !most) return context.inconclusive('no text was found that a panel disagrees about');
    const halves = found.filter(({ share }) => share === 0.5).sort((one, other) => other.amount - one.amount);
    const half = halves[0] ?? most;
    const answers: ReviewAnswer[] = [];
    for (const [method, { content, amount }] of [
      ['any', fewest],
      ['average', fewest],
      ['average', half],
      ['all', most],
    ] as const) {
      const parameters = { amount, verbose: 2, decision_method: method };
      answers.push(served(context, await context.compliance.text(content, parameters)));
    }
    return answers;
  });
}

function shareOf(against: readonly boolean[]): number {
  return against.filter((isAgainst) => isAgainst).length / against.length;
}

/** The entries of reviewers in an answer; none where it shows none. */
export function entriesOf({ body }: Pick<ReviewAnswer, 'body'>): readonly AgentEntry[] {
  const entries = isRecord(body) ? body.agent_decisions : undefined;
  return Array.isArray(entries) ? entries.filter(isRecord).map((entry) => entry as unknown as AgentEntry) : [];
}

/** The same for a check that is about something else: inconclusive without any. */
export function shownEntries(context: ReviewContext, answer: ReviewAnswer): readonly AgentEntry[] {
  const entries = entriesOf(served(context, answer));
  return entries.length > 0 ? entries : context.inconclusive('the answer lists no reviewers');
}

/** Whether all of several reviewers decided unsafe. */
export function isUnanimous(entries: readonly AgentEntry[]): boolean {
  return entries.length > 0 && entries.every(({ decision }) => decision === 'unsafe');
}

/** The ids in a list of categories, whatever else stands there. */
export function idsIn(categories: unknown): readonly string[] {
  if (!Array.isArray(categories)) return [];
  return categories.flatMap((category: unknown) =>
    isRecord(category) && typeof category.id === 'string' ? [category.id] : [],
  );
}

/** What an entry of a reviewer says of a category, as its id, its name or both. */
export function labelsIn({ flagged_categories: flagged }: Pick<AgentEntry, 'flagged_categories'>): readonly string[] {
  if (!Array.isArray(flagged)) return [];
  return flagged.flatMap((flag: unknown) => {
    const labels = isRecord(flag) ? [flag.id, flag.name] : [flag];
    return labels.filter((label) => typeof label === 'string');
  });
}
