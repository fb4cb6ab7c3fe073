import { typeOf } from '../../../engine/cases/wrong-types.ts';
import { isRecord, listOf, recordOf, recordsOf } from '../../../engine/is-record.ts';
import type { Hit, Result, TextAnswer, TextContext } from '../client.ts';
import { isShownInFull, keyRecord, served, steerable, WORDINGS } from './texts.ts';
import { EVERYTHING, type Pair, resting } from './thresholds.ts';

/** A text with what every rule found in it. */
export interface Sample {
  readonly content: string;
  readonly probabilities: Readonly<Record<string, number>>;
  /** The rule that is strongest in it, and how strong. */
  readonly rule: string;
  readonly probability: number;
  /** The rules that fire in it by the stored thresholds, and what comes of it. */
  readonly fired: readonly unknown[];
  readonly decision: unknown;
}

const FIELDS = ['decision', 'flagged', 'score', 'confidence', 'rules', 'reason', 'probabilities', 'cached', 'ruleset'];
const LONG_ID = 'item-'.repeat(30);
/** Where thresholds fit on both sides, whatever the rounding; below, they do where it is no matter. */
const STEERABLE = { least: 0.02, most: 0.995 };

/** So little a rule has to find so that it fires beside a stronger one. */
export const FOUND_BESIDES = 0.002;

/** What stored thresholds will hardly let pass. */
export const NEARLY_CERTAIN = 0.9;

/** Several objectionable texts, measured in one batch for all checks; the strongest first. */
export function samples(context: TextContext): Promise<readonly Sample[]> {
  return context.shared('samples', () => sampleAfresh(context));
}

/** Several objectionable texts that no other check has sent, measured in one batch, or one by one where a batch tells nothing. */
export async function sampleAfresh(context: TextContext): Promise<readonly Sample[]> {
  const items = WORDINGS.map((wording) => context.fresh(wording));
  const answer = await context.textModeration.batch({ items, include: EVERYTHING });
  let found = listOf(recordOf(answer.body).results).flatMap((entry, at) => sampleOf(entry, items[at]));
  if (found.length < 2) found = await sampleSingly(context, items);
  if (found.length < 2) return context.inconclusive('too few texts were measured');
  return found.sort((one, other) => other.probability - one.probability);
}

async function sampleSingly(context: TextContext, texts: readonly string[]): Promise<Sample[]> {
  const found: Sample[] = [];
  for (const content of texts) {
    const { body } = served(context, await context.textModeration.check({ content, include: EVERYTHING }));
    found.push(...sampleOf(body, content));
  }
  return found;
}

/** Each text with each rule that it can be steered in. */
export async function steerableSamples(context: TextContext): Promise<readonly Sample[]> {
  return (await samples(context)).flatMap((text) =>
    steerable(text).map(([rule, probability]) => ({ ...text, rule, probability })),
  );
}

/** The few strongest rules that a text can be steered in. */
export function few(text: Pick<Sample, 'probabilities'>): readonly (readonly [string, number])[] {
  return steerable(text).slice(0, 3);
}

/** What rules find together: above 1, their probabilities cannot be shares of one whole. */
export function foundBy(rules: readonly (readonly [string, number])[]): number {
  return rules.reduce((sum, [, probability]) => sum + probability, 0);
}

/** For each rule the text that it minds most, with its place among the texts. */
export async function survey(
  context: TextContext,
): Promise<{ readonly contents: readonly string[]; readonly tops: readonly (Sample & { readonly at: number })[] }> {
  const all = await steerableSamples(context);
  const tops = all.filter((one) =>
    all.every(({ rule, probability }) => rule !== one.rule || probability <= one.probability),
  );
  if (tops.length === 0) return context.inconclusive('no text was found whose probabilities leave room on both sides');
  const contents = [...new Set(tops.map(({ content }) => content))];
  return { contents, tops: tops.map((one) => ({ ...one, at: contents.indexOf(one.content) })) };
}

/** The text in which a rule finds the most, and be it everything: for checks that need no room for thresholds. */
export async function knownSample(context: TextContext): Promise<Sample> {
  const [strongest] = await samples(context);
  return strongest ?? context.inconclusive('no text was measured');
}

/** The text in which a rule finds the most, but not everything. How much it finds is the model's affair. */
export async function strongSample(
  context: TextContext,
  isBetter: (sample: Sample) => boolean = () => true,
): Promise<Sample> {
  const strong = (await samples(context)).filter(
    ({ probability }) =>
      probability <= STEERABLE.most && (probability >= STEERABLE.least || isShownInFull(probability)),
  );
  return (
    strong.find(isBetter) ??
    strong[0] ??
    context.inconclusive('no text was found whose strongest rule leaves room above 0 and below 1')
  );
}

/** A text in which several rules find something, if there is any: a sample, or else two of them in one text. */
export function manifold(context: TextContext): Promise<Sample> {
  return context.shared('manifold', async () => {
    const isManifold = ({ probabilities }: Sample): boolean =>
      Object.values(probabilities).filter((value) => value > FOUND_BESIDES).length > 1;
    const strong = await strongSample(context, isManifold);
    const other = (await samples(context)).find(({ rule }) => rule !== strong.rule);
    if (isManifold(strong) || !other) return strong;
    const [joined = strong] = await sampleSingly(context, [`${strong.content} ${other.content}`]);
    return joined;
  });
}

/** A verdict with several hits, of which a weaker one blocks and a stronger one only asks for review. */
export function manyHits(context: TextContext): Promise<TextAnswer> {
  return context.shared('many hits', async () => {
    const { content, rule, probability, probabilities } = await manifold(context);
    const others = Object.keys(probabilities).filter((id) => id !== rule);
    const blocking = others.map((id) => [id, { block: FOUND_BESIDES, review: FOUND_BESIDES / 2 }]);
    const thresholds = { ...Object.fromEntries(blocking), [rule]: { block: 1, review: probability / 2 } };
    return served(context, await context.textModeration.check({ content, thresholds, include: EVERYTHING }));
  });
}

/** Thresholds that make something else of a text than the stored ones did; review stays below block, as some servers demand. */
export function turning({ rule, probability, probabilities, decision }: Sample): Readonly<Record<string, Pair>> {
  const block = Math.max(0.002, probability / 2);
  return { ...resting(probabilities), [rule]: { block: decision === 'block' ? 1 : block, review: block / 2 } };
}

/** A harmless text, of which everything is shown: what an allow looks like. */
export function harmless(context: TextContext): Promise<TextAnswer> {
  return context.shared('harmless', async () =>
    served(context, await context.textModeration.check({ content: context.fresh(), include: EVERYTHING })),
  );
}

/** One batch with every lawful form of an item; nothing is said of how it was answered. */
export function mixedBatch(context: TextContext): Promise<TextAnswer> {
  return context.shared('mixed batch', () => sendMixed(context));
}

/** The same afresh. */
export async function sendMixed(context: TextContext): Promise<TextAnswer> {
  await limitsOf(context);
  return context.textModeration.batch({
    items: [
      context.fresh(),
      { content: context.fresh(), id: 'first' },
      { content: context.fresh(), metadata: { shelf: 4 } },
      { content: context.fresh(), id: LONG_ID, metadata: {} },
    ],
  });
}

/** The limits that the key record shows, where they can be tested. */
export async function limitsOf(context: TextContext): Promise<{ readonly items: number; readonly characters: number }> {
  const { limits } = await keyRecord(context);
  const { max_batch_items: items, max_content_chars: characters } = recordOf(limits);
  if (typeof items === 'number' && typeof characters === 'number' && items >= 4 && characters >= 200) {
    return { items, characters };
  }
  return context.inconclusive('the key record shows no limits that could be tested');
}

/** A text of so many ASCII characters. */
export function textOf(context: TextContext, characters: number): string {
  return `${context.fresh('A long and quiet letter.')} `
    .padEnd(characters, 'The rain fell and the river rose. ')
    .slice(0, characters);
}

/** What must repeat of a verdict: its run data and the wording of its reason may differ. */
export function judgementOf(result: Partial<Result> | undefined): object {
  const { decision, flagged, score, confidence, rules, probabilities } = result ?? {};
  return { decision, flagged, ...steady({ score, confidence, probabilities }), rules: knownHits(rules) };
}

/** The documented fields of a verdict, with their types. */
export function fieldsOf(result: object): Readonly<Record<string, string>> {
  const shown = Object.entries(result).filter(([name]) => FIELDS.includes(name));
  return Object.fromEntries(shown.map(([name, value]) => [name, typeOf(value)]));
}

/** A JSON value without the last digits of its numbers: sums differ there that are made in another order. */
export function steady<T>(value: T): T {
  const text = JSON.stringify(value, (_name, one) => (typeof one === 'number' ? Number(one.toFixed(9)) : one));
  return text === undefined ? value : JSON.parse(text);
}

/** A list of hits without what may differ from answer to answer: members that no document names, and the order of equally probable ones. */
export function knownHits(rules: unknown): unknown {
  if (!Array.isArray(rules) || !rules.every(isRecord)) return rules;
  const hits = steady(
    rules.map(({ id, name, probability, score, action }) => ({ id, name, probability, score, action })),
  );
  const first = (one: unknown): number => hits.findIndex(({ probability }) => probability === one);
  return hits.toSorted(
    (one, other) => first(one.probability) - first(other.probability) || (`${one.id}` < `${other.id}` ? -1 : 1),
  );
}

/** The scores of what may be meant by the strongest hit: the first one, and the most probable. */
export function scoresOfStrongest(hits: readonly Hit[]): readonly number[] {
  const most = Math.max(...hits.map(({ probability }) => probability));
  return hits.filter(({ probability }, at) => at === 0 || probability === most).map(({ score }) => score);
}

function sampleOf(entry: unknown, content: string | undefined): readonly Sample[] {
  if (content === undefined || !isRecord(entry) || !isRecord(entry.probabilities)) return [];
  const probabilities = entry.probabilities as Readonly<Record<string, number>>;
  const [strongest] = Object.entries(probabilities).sort(([, one], [, other]) => other - one);
  const fired = recordsOf(entry.rules).map(({ id }) => id);
  const { decision } = entry;
  return strongest ? [{ content, probabilities, rule: strongest[0], probability: strongest[1], fired, decision }] : [];
}
