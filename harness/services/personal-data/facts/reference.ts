import { isRecord } from '../../../engine/is-record.ts';
import type { DataCall, DataContext } from '../client.ts';
import { served } from './facts.ts';
import { stringsIn, usdOf } from './layouts.ts';

/** The numbers of a value by the path that leads to them; decimal strings count as numbers, and amounts of dollars do. */
export type Numbers = ReadonlyMap<string, number>;

/** Every number inside a value, entries of lists under the words that tell them apart. */
export function numbersIn(value: unknown, path = ''): Numbers {
  const own = usdOf(bareAmount(value));
  if (!Number.isNaN(own)) return new Map([[path, own]]);
  const members = Array.isArray(value)
    ? value.map((entry, at) => [nameOf(entry, at), entry] as const)
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
export async function usageNumbers(context: DataContext, call?: DataCall): Promise<Numbers> {
  return numbersIn(served(context, await context.personalData.usage(call)).body);
}

/** What `/v1/info` says of the default key, asked for once. */
export function info(context: DataContext): Promise<unknown> {
  return context.shared('info', async () => served(context, await context.personalData.info()).body);
}

/** All numbers that it tells: its own, and those in its sentences, as in "$0.0005 for each 1,000 characters". */
export async function infoFigures(context: DataContext): Promise<readonly number[]> {
  const told = await info(context);
  const written = stringsIn(told).map((text) => text.replaceAll(/(?<=\d)[,_ ](?=\d{3}(?!\d))/g, ''));
  const figures = written.flatMap((text) => text.match(/\d+(\.\d+)?(e-?\d+)?/gi) ?? []);
  return [...numbersIn(told).values(), ...figures.map(Number)];
}

/** Whether the default key shows this limit, as the documents give it. */
export async function hasLimit(context: DataContext, limit: number): Promise<boolean> {
  return (await infoFigures(context)).includes(limit);
}

/** Goes on only where the default key shows a limit as the documents give it: it may have been raised. */
export async function expectUnraised(context: DataContext, limit: number): Promise<void> {
  if (await hasLimit(context, limit)) return;
  context.inconclusive(`the request was served, and the key does not show the default limit of ${limit}`);
}

/** An amount as people write it, without its currency. */
function bareAmount(value: unknown): unknown {
  const written =
    typeof value === 'string' ? /^(?:US)?(?:\$|USD)? *([\d.]+) *(?:\$|US\$|USD)?$/i.exec(value.trim()) : null;
  return written?.[1] ?? value;
}

function nameOf(entry: unknown, at: number): string {
  const word = isRecord(entry) ? Object.values(entry).find((member) => typeof member === 'string') : undefined;
  return typeof word === 'string' ? word : String(at);
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value) : [];
}
