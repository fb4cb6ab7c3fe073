import { codePoints } from '../../core/characters.ts';
import { type Json, type JsonObject, member } from '../../core/json.ts';
import { hasUnknownField } from '../../core/service/unknown-field.ts';
import type { Filter, Quest } from '../rules/finder.ts';
import type { Rules } from '../rules/index.ts';
import { failure, mustBe } from '../wire/errors.ts';
import { LIMITS, SEARCH_IN, type SearchIn } from '../wire/limits.ts';
import { matchRequest, searchRequest } from '../wire/requests.ts';

/** Reads the body of a search.  @clause IR-4-1 IR-4-13 IR-4-20 */
export function readSearch(body: JsonObject, rules: Rules): Quest {
  refuseUnknown(body, searchRequest, rules);
  const text = readText(body, 'query', LIMITS.query, rules);
  const filter = readFilter(body, rules);
  const searchIn = readSearchIn(body, rules);
  const limit = readLimit(body, rules);
  return { text, searchIn, limit, filter: { ...filter, ...(readOnlyTop(body, rules) ? { isTop: true } : {}) } };
}

/** Reads the body of a request for one picture.  @clause IR-4-23 IR-4-24 IR-4-26 */
export function readMatch(body: JsonObject, rules: Rules): Quest {
  refuseUnknown(body, matchRequest, rules);
  const text = readText(body, 'prompt', LIMITS.prompt, rules);
  return { text, filter: readFilter(body, rules), searchIn: readSearchIn(body, rules), limit: 1 };
}

function refuseUnknown(body: JsonObject, request: typeof searchRequest | typeof matchRequest, rules: Rules): void {
  if (hasUnknownField(rules, body, request)) throw failure('invalid', 'The request has an unknown field.');
}

/** The search text, as it was sent.  @clause IR-4-13 IR-4-24 IR-4-32 */
function readText(body: JsonObject, name: string, most: number, { blankText }: Rules): string {
  const text = member(body, name);
  const expected = `a string of 1 to ${most} characters that is not blank`;
  if (typeof text !== 'string' || text === '' || codePoints.count(text) > most) throw mustBe(name, expected);
  if (blankText === 'refused' && text.trim() === '') throw mustBe(name, expected);
  return text;
}

/** @clause IR-4-2 IR-4-25 */
function readFilter(body: JsonObject, rules: Rules): Filter {
  const filter: { -readonly [Name in 'character' | 'model' | 'style']?: string } = {};
  for (const name of ['character', 'model', 'style'] as const) {
    const value = readOptional(body, name, rules, 'a string', (given) =>
      typeof given === 'string' ? given : undefined,
    );
    if (value === '' && rules.emptyFilter === 'refused') throw mustBe(name, 'a string that is not empty');
    if (value !== undefined && (value !== '' || rules.emptyFilter === 'none')) filter[name] = value;
  }
  return filter;
}

/** @clause IR-4-9 IR-4-17 IR-4-26 */
function readSearchIn(body: JsonObject, rules: Rules): SearchIn {
  const expected = `one of ${SEARCH_IN.join(', ')}`;
  return readOptional(body, 'search_in', rules, expected, (given) => SEARCH_IN.find((one) => one === given)) ?? 'both';
}

/** @clause IR-4-19 IR-4-20 */
function readLimit(body: JsonObject, rules: Rules): number {
  const { least, most, default: usual } = LIMITS.results;
  const read = (given: Json): number | undefined => {
    if (typeof given !== 'number') return undefined;
    const nearest = Math.min(most, Math.max(least, Math.round(given)));
    return nearest === given || rules.invalidOptional === 'clamped' ? nearest : undefined;
  };
  return readOptional(body, 'limit', rules, `a whole number from ${least} to ${most}`, read) ?? usual;
}

/** @clause IR-4-10 */
function readOnlyTop(body: JsonObject, rules: Rules): boolean {
  const read = (given: Json): boolean | undefined => (typeof given === 'boolean' ? given : undefined);
  return readOptional(body, 'only_top', rules, 'true or false', read) ?? false;
}

/** An optional member; undefined where it is left out, or where the chosen reading ignores an invalid value.  @clause IR-4-18 */
function readOptional<T>(
  body: JsonObject,
  name: string,
  { invalidOptional }: Rules,
  expected: string,
  read: (given: Json) => T | undefined,
): T | undefined {
  const given = member(body, name);
  if (given === undefined) return undefined;
  const value = read(given);
  if (value === undefined && invalidOptional === 'refused') throw mustBe(name, expected);
  return value;
}
