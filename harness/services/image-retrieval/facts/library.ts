import { servedWhere } from '../../../engine/client.ts';
import type { FilterName, Json, RetrievalAnswer, RetrievalContext } from '../client.ts';
import { filtersOf, MOST_RESULTS, resultsIn } from './exchanges.ts';
import { lists } from './lists.ts';

/** Words that reach into different corners of any library of pictures; most results that may be asked for. */
const BROAD = [
  'a woman standing in a forest in the morning',
  'city street at night, rain, neon lights',
  'calm sea and an open sky at sunset',
  'portrait of a man, soft light',
  'mountains in snow, cold blue light',
  'an old house with a garden full of flowers',
] as const;

/** Words that pictures of most libraries have in their texts. */
const COMMON = ['woman', 'night', 'sea', 'portrait', 'mountain', 'house'] as const;

/** A word that may be about something. */
const WORD = /\p{L}{4,}/gu;

/** A picture that searches have shown, as far as checks read it. */
export interface Picture {
  readonly id: unknown;
  readonly prompt: string;
  readonly caption: string;
  /** What is preferred to the caption and to the prompt, where a curator has written something. */
  readonly editedCaption: string | undefined;
  readonly editedPrompt: string | undefined;
  readonly character: string;
  readonly model: string;
  readonly style: string;
  readonly json: Json;
}

/** Some pictures: one at least. */
type Some = readonly [Picture, ...Picture[]];

/** A kind of text. */
type Kind = 'prompt' | 'caption';

/** An answer that must be a success for a check to mean anything. */
export const served = servedWhere<RetrievalAnswer>(({ status }) => status === 200);

/** The results of a search that must be served. */
export async function found(context: RetrievalContext, body: Json): Promise<readonly Json[]> {
  return resultsIn(served(context, await context.imageRetrieval.search(body)).json);
}

/** A broad search and what it found. */
export interface BroadAnswer {
  readonly query: string;
  readonly results: readonly Json[];
}

/** Broad searches with the greatest limit, made once for all checks: whatever is known of a library comes from them. */
export function broadAnswers(context: RetrievalContext): Promise<readonly BroadAnswer[]> {
  return context.shared('broad searches', async () => {
    const answers = await answersTo(context, BROAD);
    return fullestFirst(answers).length > 0 ? answers : wordAnswers(context);
  });
}

/** Where searches find only what has all of their words: those for single words, be they common, names, or of what these find. */
async function wordAnswers(context: RetrievalContext): Promise<readonly BroadAnswer[]> {
  const { json } = (await lists(context)).characters;
  const names = Array.isArray(json.characters) ? json.characters.map(String).filter((name) => name !== '') : [];
  const asked = [...COMMON, ...spread(names, COMMON.length)];
  const first = await answersTo(context, asked);
  const texts = first.flatMap(({ results }) => results).map((json) => `${json.prompt ?? ''} ${json.caption ?? ''}`);
  const counts = new Map<string, number>();
  for (const word of texts.join(' ').match(WORD) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word);
  const others = words.filter((word) => !asked.includes(word)).slice(0, BROAD.length);
  return fullestFirst([...first, ...(await answersTo(context, others))]).slice(0, BROAD.length);
}

async function answersTo(context: RetrievalContext, queries: readonly string[]): Promise<readonly BroadAnswer[]> {
  const answers: BroadAnswer[] = [];
  for (const query of queries) answers.push({ query, results: await found(context, { query, limit: MOST_RESULTS }) });
  return answers;
}

/** The answers that show something, the fullest first. */
function fullestFirst(answers: readonly BroadAnswer[]): readonly BroadAnswer[] {
  const shown = answers.filter(({ results }) => results.length > 0);
  return shown.toSorted((one, other) => other.results.length - one.results.length);
}

/** The broad search that finds most: a service may leave out what is weak, and show nothing for some; inconclusive where none shows any. */
export async function broadest(context: RetrievalContext): Promise<BroadAnswer> {
  const [first] = fullestFirst(await broadAnswers(context));
  return first ?? context.inconclusive('needs a library of which searches show something');
}

/** The pictures that broad searches show, each once; inconclusive where there are none. */
export async function pictures(context: RetrievalContext): Promise<Some> {
  const all = (await broadAnswers(context)).flatMap(({ results }) => results);
  const [first, ...others] = [...new Map(all.map((json) => [json.id, json])).values()].map(pictureIn);
  return first === undefined
    ? context.inconclusive('needs a library of which searches show something')
    : [first, ...others];
}

function pictureIn(json: Json): Picture {
  const text = (name: string): string => (typeof json[name] === 'string' ? json[name] : '');
  // What an edited text repeats is as good as not edited.
  const edited = (name: string): string | undefined =>
    text(`edited_${name}`) === text(name) ? undefined : text(`edited_${name}`) || undefined;
  return {
    id: json.id,
    prompt: text('prompt'),
    caption: text('caption'),
    editedCaption: edited('caption'),
    editedPrompt: edited('prompt'),
    character: text('character'),
    model: text('model'),
    style: text('style'),
    json,
  };
}

/** A few members of a list, evenly spread over it. */
export function spread<T>(all: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, at) => at % step === 0).slice(0, most);
}

/** The shortest text that is quoted: long enough to be about something. */
const LEAST_QUOTE = 12;

/** The longest text that is quoted: short enough for every endpoint. */
export const MOST_QUOTE = 500;

/** The longest that a search is asked for. */
export const MOST_SEARCHED = 2_000;

/** Whether a text can be sent as it is, to searches and matches alike, and nobody would trim it. */
export function isQuotable(text: string): boolean {
  return text === text.trim() && isTaken(text);
}

function isTaken(text: string): boolean {
  return text.trim().length >= LEAST_QUOTE && text.length <= MOST_QUOTE && text.isWellFormed();
}

/**
 * Pictures with different texts of a kind that can be quoted, spread over what is known; where captions were edited, prompts only.
 *
 * Where all texts are longer than every endpoint takes, they are cut to a length, if one is given: then it must do to ask for a part.
 */
export async function quoted(context: RetrievalContext, member: Kind, most: number, cutTo?: number): Promise<Some> {
  return quotedOf(context, plainOf(await pictures(context), member), member, { most, cutTo });
}

/**
 * The same to ask with, whatever is found by it: where a curator has edited every text, those will do, and parts of long ones; where
 * searches leave out a kind of text, the other one, and for prompts, where they leave out both, what is searched for.
 */
export async function asked(context: RetrievalContext, member: Kind, most: number, cutTo = MOST_QUOTE): Promise<Some> {
  const all = await pictures(context);
  const queries = member === 'prompt' ? (await broadAnswers(context)).map(({ query }) => query) : [''];
  const textOf = ({ caption, prompt }: Picture, at: number) =>
    caption || prompt || (queries[at % queries.length] ?? '');
  const isShown = all.some((one) => one[member] !== '');
  const known = isShown ? all : all.map((one, at) => ({ ...one, [member]: textOf(one, at) }));
  const plain = plainOf(known, member);
  return quotedOf(context, plain.length > 0 ? plain : known, member, { most, cutTo });
}

function plainOf(known: readonly Picture[], member: Kind): readonly Picture[] {
  return known.filter((one) => !one.editedPrompt && (member === 'prompt' || !one.editedCaption));
}

function quotedOf(
  context: RetrievalContext,
  known: readonly Picture[],
  member: Kind,
  { most, cutTo }: { readonly most: number; readonly cutTo: number | undefined },
): Some {
  const trim = known.filter((one) => isQuotable(one[member]));
  // Where every text has blanks around it, they are quoted with their blanks.
  const able = trim.length > 0 ? trim : known.filter((one) => isTaken(one[member]));
  const long = able.length > 0 || cutTo === undefined ? [] : known.filter((one) => one[member].length > MOST_QUOTE);
  const cut = long.map((one) => ({ ...one, [member]: one[member].slice(0, cutTo) }));
  const texts = new Map([...able, ...cut].map((one) => [one[member], one]));
  const [first, ...others] = spread([...texts.values()], most);
  return first === undefined
    ? context.inconclusive(`needs pictures that show a ${member} of ${MOST_QUOTE} characters at most`)
    : [first, ...others];
}

/** The values of a member among pictures, the commonest first. */
export function valuesOf(known: readonly Picture[], name: FilterName): readonly string[] {
  const values = known.map((one) => one[name]).filter((value) => value !== '');
  const count = (value: string): number => values.filter((one) => one === value).length;
  return [...new Set(values)].sort((one, other) => count(other) - count(one));
}

/** Filters that may exclude each other; styles are those of a model. */
const PAIRS = [
  ['model', 'style'],
  ['character', 'style'],
  ['character', 'model'],
] as const;
/** So many pairs of values are tried. */
const MOST_PAIRS = 6;

/**
 * Filters that no known picture fits together, though some picture fits each: by two values, and by all three.
 *
 * Pictures that are not known may fit them still.
 */
export function unfitting(known: Some): readonly Json[] {
  const whole = Object.fromEntries(filtersOf(known[0].json));
  const kinds = PAIRS.map(([one, other]) =>
    valuesOf(known, one)
      .flatMap((value) => valuesOf(known, other).map((second) => ({ [one]: value, [other]: second })))
      .filter((pair) => !known.some((picture) => picture[one] === pair[one] && picture[other] === pair[other])),
  );
  const pairs = Array.from(
    { length: MOST_PAIRS },
    (_, at) => kinds[at % kinds.length]?.[Math.floor(at / kinds.length)],
  );
  return pairs.flatMap((pair) => (pair === undefined ? [] : [pair, { ...whole, ...pair }]));
}

/** The ids of results, in their order. */
export function idsOf(results: readonly Json[]): readonly unknown[] {
  return results.map(({ id }) => id);
}

/** The results of a search, where it answers the same twice, and not from before; undefined where it wavers. */
export async function settled(context: RetrievalContext, body: Json): Promise<readonly Json[] | undefined> {
  const [once, twice] = [await spaced(context, body, 1), await spaced(context, body, 2)];
  return isSame(idsOf(once), idsOf(twice)) ? once : undefined;
}

/** The results of a search. Other blanks keep an edge that looks at bytes from answering from memory. */
async function spaced(context: RetrievalContext, body: Json, blanks: number): Promise<readonly Json[]> {
  const answer = await context.imageRetrieval.search(JSON.stringify(body, null, blanks));
  return resultsIn(served(context, answer).json);
}

/**
 * Demands that a search is answered as another one is, right after a third one: what was asked before is nothing to it.
 *
 * Inconclusive where blanks behind the query change as much: chance has a part in the order, and what comes twice is remembered.
 */
export async function expectAlike(
  context: RetrievalContext,
  subject: string,
  { one, other, before }: Readonly<Record<'one' | 'other' | 'before', Json & { readonly query: string }>>,
): Promise<void> {
  // What an edge remembers may be from before the library changed: full stops make a query that it has not met.
  const orderOf = async (body: typeof one, time: number) =>
    idsOf(await spaced(context, { ...body, query: body.query + '.'.repeat(time) }, time));
  const isAlike = await areAlike(
    (time) => orderOf(other, time),
    async (time) => {
      await orderOf(before, time);
      return orderOf(one, time);
    },
  );
  if (isAlike) return;
  const wanted = await orderOf(other, 0);
  const likeness = (ids: readonly unknown[]): number => wanted.filter((id, at) => id === ids[at]).length;
  const anew: number[] = [];
  for (const blanks of ['', ' ', '  '])
    anew.push(likeness(idsOf(await found(context, { ...other, query: other.query.trimEnd() + blanks }))));
  const least = Math.min(...anew);
  await orderOf(before, 0);
  if (least < wanted.length && least < 2 * likeness(await orderOf(one, 0)))
    return context.inconclusive('equal searches are answered differently');
  context.expect(isAlike, subject).toBe(true);
}

/** So often two calls are made until they are answered alike. */
const MOST_TIMES = 4;

/** Whether two calls are ever answered alike: where several answers are as good, chance may choose another one each time. */
export async function areAlike(
  one: (time: number) => Promise<unknown>,
  other: (time: number) => Promise<unknown>,
): Promise<boolean> {
  const [ones, others] = [new Set<string>(), new Set<string>()];
  for (let time = 0; time < MOST_TIMES; time += 1) {
    ones.add(JSON.stringify([await one(time)]));
    others.add(JSON.stringify([await other(time)]));
    if ([...ones].some((answer) => others.has(answer))) return true;
  }
  return false;
}

/** Whether two lists hold the same in the same order. */
export function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}
