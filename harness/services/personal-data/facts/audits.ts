import { isRecord } from '../../../engine/is-record.ts';
import { recordsIn } from './layouts.ts';
import { CONVENTIONS, sliceAt } from './offsets.ts';
import { bare } from './spans.ts';

/** A pair of offsets in a record of an audit trail, and in which text it says it counts. */
export interface AuditPlace {
  readonly start: number;
  readonly end: number;
  /** By the names around it; undefined where they do not say. */
  readonly counts: 'input' | 'output' | undefined;
}

type Number = readonly [name: string, number: number];

const START = /start|begin|from/;
const ENDS = ['end', 'finish', 'stop', 'to', 'until'];
const LENGTHS = ['length', 'len', 'size'];
const INPUT = /orig|input|source|before|old/;
const OUTPUT = /new|output|target|after|result|redact|replace/;

/**
 * The pairs of offsets in a record: members whose names differ in their word for start and end alone, at whatever depth.
 *
 * In a record that names one of two pairs as the input's, the other one is the output's.
 */
export function auditPlacesIn(record: unknown): readonly AuditPlace[] {
  const numbers = numbersIn(record, '');
  const pairs = numbers.flatMap(([name, start]) => {
    const end = START.test(name) ? endOf(name, start, numbers) : undefined;
    return end === undefined ? [] : [{ name: name.replace(START, ''), start, end }];
  });
  const isTold = pairs.length > 1 && pairs.some(({ name }) => INPUT.test(name));
  return pairs.map(({ name, start, end }) => {
    if (INPUT.test(name)) return { start, end, counts: 'input' };
    return { start, end, counts: isTold || OUTPUT.test(name) ? 'output' : undefined };
  });
}

/** A text before and after its rewriting, with the values that were changed and what stands in their places. */
export interface Rewriting {
  readonly input: { readonly text: string; readonly values: readonly string[] };
  readonly output: { readonly text: string; readonly values: readonly string[] };
}

/** Whether in one way to count all offsets of an audit trail point at what was changed, in the text that they name. */
export function isAuditTrue(audit: unknown, { input, output }: Rewriting): boolean {
  const places = recordsIn(audit).flatMap(auditPlacesIn);
  return CONVENTIONS.some((convention) =>
    places.every((place) => {
      const isIn = ({ text, values }: Rewriting['input']): boolean => values.includes(sliceAt(text, place, convention));
      if (place.counts !== undefined) return isIn(place.counts === 'input' ? input : output);
      return isIn(input) || isIn(output);
    }),
  );
}

/** The whole numbers of a record under lower-case names, those of inner records behind the name of these. */
function numbersIn(value: unknown, name: string): readonly Number[] {
  if (Number.isInteger(value)) return [[name, value as number]];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([member, inner]) => numbersIn(inner, `${name}${bare(member)}.`));
}

function endOf(name: string, start: number, numbers: readonly Number[]): number | undefined {
  const find = (word: string): number | undefined =>
    numbers.find(([other]) => other === name.replace(START, word))?.[1];
  const end = ENDS.map(find).find((number) => number !== undefined);
  const length = LENGTHS.map(find).find((number) => number !== undefined);
  return end ?? (length === undefined ? undefined : start + length);
}
