import type { ServiceCall } from '../../../engine/client.ts';
import { isRecord } from '../../../engine/is-record.ts';
import type { DataContext } from '../client.ts';
import { served } from './facts.ts';
import { stringsIn, usdOf } from './layouts.ts';

/** The numbers of a value by the path that leads to them; decimal strings count as numbers, and amounts of dollars do. */
export type Numbers = ReadonlyMap<string, number>;

/** Every number inside a value, entries of lists under the words that tell them apart. */
export function numbersIn(value: unknown, path = ''): Numbers {
  const own = usdOf(bareAmount(value));
  if (!Number.isNaN(own)) return new Map([[path, own]]);
  const members = Array.isArray(value)
    ? value.map((entry, at) => [nameOf(entry, at, value), entry] as const)
    : entriesOf(value);
  return new Map(members.flatMap(([name, inner]) => [...numbersIn(inner, `${path}/${name}`)]));
}

/** Every word inside a value: member names, and strings. */
export function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return entriesOf(value).flatMap(([name, inner]) => [name, ...wordsIn(inner)]);
}

/** The numbers that `/v1/usage` shows for a key. */
export async function usageNumbers(context: DataContext, call?: ServiceCall): Promise<Numbers> {
  return numbersIn(served(context, await context.personalData.usage(call)).body);
}

/** What `/v1/info` says of the default key, asked for once. */
export function info(context: DataContext): Promise<unknown> {
  return context.shared('info', async () => served(context, await context.personalData.info()).body);
}

/** All numbers that `/v1/info` tells of the default key. */
export async function infoFigures(context: DataContext): Promise<readonly number[]> {
  return figuresIn(await info(context));
}

/** All numbers of a record: its own, and those in its sentences, as in "$0.0005 for each 1,000 characters". */
function figuresIn(told: unknown): readonly number[] {
  const written = stringsIn(told).map((text) => text.replaceAll(/(?<=\d)[,_ ](?=\d{3}(?!\d))/g, ''));
  const figures = written.flatMap((text) => text.match(/\d+(\.\d+)?(e-?\d+)?/gi) ?? []);
  return [...numbersIn(told).values(), ...figures.map(Number)];
}

/** Names under which something is told. */
export interface Names {
  readonly like: RegExp;
  readonly unlike?: RegExp;
}

/** What a key allows at most that nobody has raised. */
export const MOST = {
  documents: 256,
  characters: 500_000,
  allowed: 1_000,
  operators: 64,
  newValue: 512,
  masked: 1_000,
};

/** These limits, with the names under which a target may tell them. */
export const LIMITS = {
  documents: { most: MOST.documents, like: /doc|texts/, unlike: /char/ },
  characters: { most: MOST.characters, like: /char/, unlike: /value|mask|replace|rate|pric|cost|card/ },
  'entries of allow_list': { most: MOST.allowed, like: /allowlist/ },
  operators: { most: MOST.operators, like: /operator/ },
  'characters of a new_value': { most: MOST.newValue, like: /newvalue|replace/ },
  'masked characters': { most: MOST.masked, like: /mask/ },
} as const satisfies Readonly<Record<string, Names & { readonly most: number }>>;

/** What is limited. */
export type LimitName = keyof typeof LIMITS;

/** The numbers that stand under some names and not under others. */
export function toldAs(numbers: Numbers, { like, unlike }: Names): readonly number[] {
  const entries = [...numbers].map(
    ([path, number]) => [path.replaceAll(/[^a-z0-9/]/gi, '').toLowerCase(), number] as const,
  );
  return entries.filter(([path]) => like.test(path) && unlike?.test(path) !== true).map(([, number]) => number);
}

/** Whether the default key shows a limit as the documents give it. */
export async function hasLimit(context: DataContext, name: LimitName): Promise<boolean> {
  return showsLimit(await info(context), name);
}

/** Whether a record shows a limit as the documents give it: under its name, or anywhere if none is told under it. */
export function showsLimit(record: unknown, name: LimitName): boolean {
  const told = toldAs(numbersIn(record), LIMITS[name]);
  return (told.length > 0 ? told : figuresIn(record)).includes(LIMITS[name].most);
}

/** Goes on only where the default key shows a limit as the documents give it: it may have been raised. */
export async function expectUnraised(context: DataContext, name: LimitName): Promise<void> {
  if (await hasLimit(context, name)) return;
  const usual = `the default of ${LIMITS[name].most} ${name}`;
  if ((await mostTold(context, name)) > LIMITS[name].most) context.skip(`the key shows a higher limit than ${usual}`);
  context.inconclusive(`the request was served, and the key does not show ${usual}`);
}

/** Goes on unless the default key shows a lower limit than the documents give: it may have been lowered. */
export async function expectUnlowered(context: DataContext, name: LimitName): Promise<void> {
  const told = await mostTold(context, name);
  if (told < 2 || told >= LIMITS[name].most) return;
  context.skip(`the key shows a lower limit than the default of ${LIMITS[name].most} ${name}`);
}

/** The largest number that the default key shows under the name of a limit; 0 where it shows none. */
async function mostTold(context: DataContext, name: LimitName): Promise<number> {
  return Math.max(0, ...toldAs(numbersIn(await info(context)), LIMITS[name]));
}

/** An amount as people write it, without its currency. */
function bareAmount(value: unknown): unknown {
  const written =
    typeof value === 'string' ? /^(?:US)?(?:\$|USD)? *([\d.]+) *(?:\$|US\$|USD)?$/i.exec(value.trim()) : null;
  return written?.[1] ?? value;
}

/** What may tell an entry from others: no number, date or amount, and no currency. */
function isWord(member: unknown): boolean {
  return typeof member === 'string' && /^(?!USD\b)\p{L}/iu.test(member);
}

/** The first word of an entry that no other one of its list has under the same name. */
function nameOf(entry: unknown, at: number, list: readonly unknown[]): string {
  const isOwn = ([name, word]: readonly [string, unknown]): boolean =>
    isWord(word) && list.every((other, place) => place === at || !isRecord(other) || other[name] !== word);
  const [, word = at] = entriesOf(entry).find(isOwn) ?? [];
  return String(word);
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value) : [];
}
