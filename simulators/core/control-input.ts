import type * as z from 'zod';
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

function describe(issue: z.core.$ZodIssue, what: string): string {
  const place = issue.path.length === 0 ? `The ${what}` : issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') return `${place} has an unknown member.`;
  if (issue.code === 'invalid_union') return `${place} has none of the forms that are allowed there.`;
  return `${place}: ${issue.message}.`;
}
