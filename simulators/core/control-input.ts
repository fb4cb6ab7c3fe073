import * as z from 'zod';
import { ControlError } from './service-error.ts';

/** Reads what a control caller sent by its schema; a ControlError names the member at fault, never its value. */
export function readControl<T>(schema: z.ZodType<T>, input: unknown, what: string): T {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  throw new ControlError(
    400,
    `invalid_${what.replaceAll(' ', '_')}`,
    read.error.issues.map((issue) => describe(issue, what)).join(' '),
  );
}

/** A record of values by name. A member `__proto__`, which would vanish unseen, is refused. */
export function recordOf<T extends z.ZodType>(value: T): z.ZodType<Record<string, z.output<T>>> {
  const isPlain = (input: unknown): boolean => typeof input !== 'object' || !Object.hasOwn(input ?? {}, '__proto__');
  return z.custom<object>(isPlain, 'a member has a name that is never legal').pipe(z.record(z.string(), value));
}

function describe(issue: z.core.$ZodIssue, what: string): string {
  const place = issue.path.length === 0 ? `The ${what}` : issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') return `${place} has an unknown member.`;
  if (issue.code === 'invalid_union') return `${place} has none of the forms that are allowed there.`;
  return `${place}: ${issue.message}.`;
}
