import * as z from 'zod';
import { hideKeys } from './keys.ts';
import { didYouMean, itWas, mustBeOneOf } from './nearest.ts';
import { ControlError } from './service-error.ts';

/**
 * Parses what a control caller gave.
 *
 * Throws a ControlError that names the member at fault, and shows its value only if that is a number or a misspelt choice.
 */
export function readControl<T>(schema: z.ZodType<T>, input: unknown, what: string): T {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  throw new ControlError(
    400,
    `invalid_${what.replaceAll(' ', '_')}`,
    read.error.issues.map((issue) => describe(issue, { what, schema, input, path: [] })).join(' '),
  );
}

/** The schema of an object with arbitrary names. A member called `__proto__` is refused: zod would drop it silently. */
export function recordOf<T extends z.ZodType>(value: T): z.ZodType<Record<string, z.output<T>>> {
  const isPlain = (input: unknown): boolean => typeof input !== 'object' || !Object.hasOwn(input ?? {}, '__proto__');
  return z.custom<object>(isPlain, 'a member has a name that is never legal').pipe(z.record(z.string(), value));
}

/** The schema of a list of which no two are alike in one of these members. */
export function distinct<Item extends z.ZodObject>(item: Item, ...members: readonly (string & keyof z.output<Item>)[]) {
  return members.reduce(
    (list, member) =>
      list.refine(
        (items) => new Set(items.map((one) => one[member])).size === items.length,
        `no two may have the same ${member}`,
      ),
    z.array(item),
  );
}

/**
 * A caller's name for something, with a leading blank, as a message may repeat it: only if it looks like a typing error. Anything
 * else could be a key or content, and gives an empty text.
 */
export function shownName(name: string): string {
  return /^[A-Za-z_-]{1,40}$/.test(name) && hideKeys(name) === name ? ` ${name}` : '';
}

/** The input being read, and the path of the issue inside it. */
interface Place {
  readonly what: string;
  readonly schema: z.ZodType;
  readonly input: unknown;
  readonly path: readonly PropertyKey[];
}

function describe(issue: z.core.$ZodIssue, outer: Place): string {
  const place = { ...outer, path: [...outer.path, ...issue.path] };
  const name = nameOf(place);
  if (issue.code === 'unrecognized_keys') return `${name} has ${unknownMember(issue.keys, place)}`;
  if (issue.code === 'invalid_union') return describeUnion(issue.errors, place);
  if (issue.code === 'invalid_value' && issue.values.length > 1) {
    const words = issue.values.map(String);
    return mustBeOneOf(name, valueAt(place), words);
  }
  return `${name}: ${issue.message}${itWas(valueAt(place), NUMBER)}.`;
}

const NUMBER = /^-?\d{1,6}(?:\.\d{1,6})?$/;

function nameOf({ what, path }: Place): string {
  return path.length === 0 ? `The ${what}` : path.map(String).join('.');
}

function unknownMember([first = '', ...others]: readonly string[], { schema, path }: Place): string {
  const known = [...new Set(membersOf(schemaAt(schema, path)))];
  const shown = shownName(first);
  const listed = shown === '' || known.length === 0 ? '' : ` Known are: ${known.join(', ')}.`;
  const meant = didYouMean(first, known) || listed;
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return `an unknown member${shown}${more}.${meant}`;
}

/** Explains why no form of a union fits. The form that was probably meant is the one that knows all the given members. */
function describeUnion(forms: readonly (readonly z.core.$ZodIssue[])[], place: Place): string {
  const value = valueAt(place);
  const name = nameOf(place);
  const marks = marksOf(place);
  if (marks.length === 0) {
    const wanted = forms.flatMap(([first]) => wantedBy(first));
    return `${name} must be a ${[...new Set(wanted)].join(' or a ')}.`;
  }
  if (typeof value !== 'object' || value === null) return `${name} must be an object with one of: ${marks.join(', ')}.`;
  const strange = forms.map((issues) => issues.flatMap((one) => (hasStrayMembers(one) ? one.keys : [])));
  const unknown = Object.keys(value).filter((key) => strange.every((keys) => keys.includes(key)));
  if (unknown.length > 0) return `${name} has ${unknownMember(unknown, place)}`;
  const meant = forms.filter((_, index) => strange[index]?.length === 0);
  if (meant.length === 1) return (meant[0] ?? []).map((issue) => describe(issue, place)).join(' ');
  const given = marks.filter((mark) => Object.hasOwn(value, mark));
  if (given.length > 1) return `${name} holds ${given.join(' and ')}: give one of them.`;
  return `${name} needs one of: ${marks.join(', ')}.`;
}

function wantedBy(issue: z.core.$ZodIssue | undefined): readonly string[] {
  if (issue?.code === 'invalid_type') return [issue.expected];
  return issue?.code === 'invalid_value' ? issue.values.map((value) => `text "${String(value)}"`) : [];
}

/** Whether a form of a union does not fit because the value has members that the form does not know. */
function hasStrayMembers(issue: z.core.$ZodIssue): issue is z.core.$ZodIssueUnrecognizedKeys {
  return issue.code === 'unrecognized_keys' && issue.path.length === 0;
}

/** The member by which each form of a union is recognised: its first. */
function marksOf({ schema, path }: Place): readonly string[] {
  const union = schemaAt(schema, path);
  if (!(union instanceof z.ZodUnion)) return [];
  return union.options.flatMap((option) => membersOf(option as z.ZodType).slice(0, 1));
}

function valueAt({ input, path }: Place): unknown {
  return path.reduce((value, step) => (value as Readonly<Record<PropertyKey, unknown>> | undefined)?.[step], input);
}

/** The schema at a path; undefined where the path leads through something other than objects, records and arrays. */
function schemaAt(schema: z.ZodType | undefined, [step, ...rest]: readonly PropertyKey[]): z.ZodType | undefined {
  const bare = bareSchema(schema);
  if (step === undefined || !bare) return bare;
  if (bare instanceof z.ZodObject) return schemaAt(bare.shape[String(step)] as z.ZodType | undefined, rest);
  if (bare instanceof z.ZodRecord) return schemaAt(bare.valueType as z.ZodType, rest);
  if (bare instanceof z.ZodArray) return schemaAt(bare.element as z.ZodType, rest);
  return undefined;
}

function bareSchema(schema: z.ZodType | undefined): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return bareSchema(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodPipe ? bareSchema(schema.out as z.ZodType) : schema;
}

function membersOf(schema: z.ZodType | undefined): readonly string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodUnion ? schema.options.flatMap((option) => membersOf(option as z.ZodType)) : [];
}
