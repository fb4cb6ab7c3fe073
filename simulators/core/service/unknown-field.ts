import type * as z from 'zod';
import type { JsonObject } from '../json.ts';
import type { CommonHttpRules } from '../questions/common-questions.ts';
import type { Schema } from './route.ts';

/** Whether an object has a member that is neither in its schema nor among the others that count as known, in the reading that minds. */
export function hasUnknownField(
  { unknownFields }: Pick<CommonHttpRules, 'unknownFields'>,
  object: JsonObject,
  schema: Schema<z.ZodObject>,
  others: readonly string[] = [],
): boolean {
  if (unknownFields === 'ignore') return false;
  const { shape } = schema();
  return Object.keys(object).some((name) => !Object.hasOwn(shape, name) && !others.includes(name));
}
