import * as z from 'zod';
import type { Fits } from './conditions.ts';
import { isMembers, type Members, without } from './members.ts';
import type { Mutant } from './mutant.ts';
import { inAny, instead } from './tampering.ts';

/** One kind of reply, and the clauses that document its members. */
export interface ReplyKind {
  /** The prefix of its defects' names. */
  readonly name: string;
  readonly schema: () => z.ZodType;
  /** Tells which replies are of this kind. */
  readonly fits: Fits;
  /**
   * The clause that documents a member, by the member's path, such as `results[].index` or `tasks{}.requests`.
   *
   * The clause of an object covers its members too. OURS marks members that no document names.
   */
  readonly clauses: Readonly<Record<string, string>>;
  /** Defects that no check may complain about, by the end of their names, each with the reason. */
  readonly spared?: Readonly<Record<string, string>>;
}

/** The replies that are failures. */
export function failures(schema: ReplyKind['schema'], clauses: ReplyKind['clauses']): ReplyKind {
  return { name: 'failure', schema, fits: (_sent, { status }) => status >= 400, clauses };
}

/** Stands in place of a clause for members that no document names. */
export const OURS = '';

/**
 * The defects that break the schemas of replies: each drops or misplaces one documented member, or makes it null, of another
 * type, a word that is not listed, or a number out of range.
 *
 * In an array only the last element that has the member is changed: a defect in a single element is the easiest to miss.
 */
export function schemaDefects(kinds: readonly ReplyKind[]): readonly Mutant<object>[] {
  return kinds.flatMap((kind) => {
    const all = slotsOf(optionsOf(z.toJSONSchema(kind.schema(), { unrepresentable: 'any' }) as Schema), []).flatMap(
      (slot) => defectsOf(slot, kind),
    );
    const { spared = {} } = kind;
    const strays = Object.keys(spared).filter((end) => !all.some(({ name }) => name === `${kind.name}-${end}`));
    if (strays.length > 0) throw new Error(`There are no defects to spare: ${strays.join(', ')} of ${kind.name}.`);
    return all.filter(({ name }) => spared[name.slice(kind.name.length + 1)] === undefined);
  });
}

/** The subset of JSON Schema that our schemas use. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A place in a body, as steps: member names, `[]` for the last element of an array, `{}` for the last value of a map. */
interface Slot {
  readonly steps: readonly string[];
  readonly options: readonly Schema[];
  readonly isRequired: boolean;
}

function optionsOf(schema: Schema): readonly Schema[] {
  return [...(schema.anyOf ?? schema.oneOf ?? [])]
    .flatMap(optionsOf)
    .concat(schema.anyOf || schema.oneOf ? [] : schema);
}

function slotsOf(options: readonly Schema[], steps: readonly string[]): readonly Slot[] {
  const objects = options.filter(({ properties }) => properties !== undefined);
  const names = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)));
  const members = [...names].map((name): Slot => {
    const inner = objects.flatMap(({ properties = {} }) => properties[name] ?? []);
    const isRequired = objects.some(({ required = [] }) => required.includes(name));
    return { steps: [...steps, name], options: inner.flatMap(optionsOf), isRequired };
  });
  const elements = options.flatMap(({ items }) => items ?? []).flatMap(optionsOf);
  const values = options.flatMap(({ properties, additionalProperties }) =>
    properties ? [] : (additionalProperties ?? []),
  );
  const inside = (step: string, options: readonly Schema[]): readonly Slot[] =>
    options.length > 0 ? [{ steps: [...steps, step], options, isRequired: false }] : [];
  return [...members, ...inside('[]', elements), ...inside('{}', values.flatMap(optionsOf))].flatMap((slot) => [
    slot,
    ...slotsOf(slot.options, slot.steps),
  ]);
}

/** Makes a wrong value of a right one; undefined drops the member. */
type Wrong = (value: unknown) => unknown;

function wrongsOf({ options, isRequired }: Slot): Readonly<Record<string, Wrong>> {
  const types = new Set(options.flatMap(({ type }) => type));
  const isAnything = types.has(undefined);
  const isListed = options.length > 0 && options.every((one) => one.enum ?? one.const !== undefined);
  const isWhole = types.has('integer') && !types.has('number');
  const floor = Math.min(...options.map(({ minimum = Number.NEGATIVE_INFINITY }) => minimum));
  const ceiling = Math.max(...options.map(({ maximum = Number.POSITIVE_INFINITY }) => maximum));
  return {
    ...(isRequired ? { dropped: () => undefined } : {}),
    ...(isAnything ? {} : { retyped }),
    ...(isAnything || types.has('null') ? {} : { nulled: () => null }),
    ...(isListed ? { unlisted } : {}),
    ...(isWhole ? { fractional: onNumber((value) => value + 0.5) } : {}),
    ...(isBound(floor, types) ? { 'too-small': onNumber(() => floor - 1) } : {}),
    ...(isBound(ceiling, types) ? { 'too-large': onNumber(() => ceiling + 1) } : {}),
  };
}

function isBound(bound: number, types: ReadonlySet<string | undefined>): boolean {
  return (types.has('integer') || types.has('number')) && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
}

function onNumber(change: (value: number) => number): Wrong {
  return (value) => (typeof value === 'number' ? change(value) : value);
}

function retyped(value: unknown): unknown {
  if (value === null) return value;
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return { ...value };
  return typeof value === 'object' ? Object.entries(value) : String(value);
}

function unlisted(value: unknown): unknown {
  return typeof value === 'boolean' ? !value : `${value}_`;
}

function defectsOf(slot: Slot, replies: ReplyKind): readonly Mutant<object>[] {
  const clause = clauseOf(slot, replies);
  if (clause === OURS) return [];
  const words = slot.steps.map((step) => ({ '[]': 'last', '{}': 'value' })[step] ?? step.replaceAll('_', '-'));
  const named = (kind: string, change: (body: Members) => unknown): Mutant<object> => ({
    name: [replies.name, ...words, kind].join('-'),
    clauses: clause.split(' '),
    reply: inAny((body) => instead(change(body)), [replies.fits]),
    isPure: true,
  });
  const wrongs = Object.entries(wrongsOf(slot)).map(([kind, wrong]) =>
    named(kind, (body) => changedAt(body, slot.steps, wrong)),
  );
  return slot.isRequired ? [...wrongs, named('misplaced', (body) => misplaced(body, slot.steps))] : wrongs;
}

function clauseOf({ steps }: Slot, { name, clauses }: ReplyKind): string {
  const path = steps.map((step, at) => (at === 0 || /^\W/.test(step) ? step : `.${step}`)).join('');
  const [known] = Object.keys(clauses)
    .filter((one) => path === one || (path.startsWith(one) && /^[.[{]/.test(path.slice(one.length))))
    .sort((one, other) => other.length - one.length);
  if (known === undefined) throw new Error(`No clause is named for ${path} of ${name}.`);
  return clauses[known] ?? OURS;
}

function changedAt(part: unknown, [step, ...rest]: readonly string[], change: Wrong): unknown {
  if (step === undefined) return change(part);
  if (step === '[]') return Array.isArray(part) ? withLast(part, (element) => changedAt(element, rest, change)) : part;
  if (!isMembers(part)) return part;
  const name = step === '{}' ? Object.keys(part).at(-1) : step;
  if (name === undefined || !(name in part)) return part;
  const changed = changedAt(part[name], rest, change);
  return changed === part[name] ? part : { ...part, [name]: changed };
}

/** The array with its last element changed, of those that `change` alters at all. */
function withLast(elements: readonly unknown[], change: (element: unknown) => unknown): readonly unknown[] {
  const changed = elements.map(change);
  const at = changed.findLastIndex((element, index) => element !== elements[index]);
  return at < 0 ? elements : elements.with(at, changed[at]);
}

/** Moves a member out of the object that should hold it, or, where that is the body itself, into another object. */
function misplaced(body: Members, steps: readonly string[]): unknown {
  const [name = ''] = steps.slice(-1);
  const holder = steps.at(-2);
  const within = (part: unknown): unknown =>
    isMembers(part) && name in part ? { ...without(part, name), data: { [name]: part[name] } } : part;
  if (holder === undefined || /^\W/.test(holder)) return changedAt(body, steps.slice(0, -1), within);
  return changedAt(body, steps.slice(0, -2), (part) => {
    const inner = isMembers(part) ? part[holder] : undefined;
    if (!isMembers(part) || !isMembers(inner) || !(name in inner)) return part;
    return { ...part, [holder]: without(inner, name), [name]: inner[name] };
  });
}
