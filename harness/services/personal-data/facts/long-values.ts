import type { DataAnswer, DataContext } from '../client.ts';
import { type Operator, spelled } from './facts.ts';
import { redactedIn } from './layouts.ts';
import { MOST } from './reference.ts';

const MUCH = 'a'.repeat(MOST.masked + 100);

/** Long enough that a whole mask would break the limit, if any of them is found at all. */
export const LONG_VALUES: readonly string[] = [
  `https://example.com/${MUCH}`,
  `${MUCH}@example.com`,
  `anna@${'mail.'.repeat(220)}example.com`,
];

/** Texts around the long values, with whatever is found in them rewritten. */
export async function rewriteLong(context: DataContext, operator: Operator): Promise<DataAnswer> {
  const operators = await spelled(context, { DEFAULT: operator });
  const texts = LONG_VALUES.map((value) => `See ${value} now.`);
  return context.personalData.redact({ texts, mode: 'fast', operators });
}

/** How many characters are masked in a row, at most; 0 where none is. */
export function longestMask({ body }: DataAnswer): number {
  const covers = redactedIn(body).flatMap((text) => (text.match(/#+/g) ?? []).map(({ length }) => length));
  return Math.max(0, ...covers);
}
