import { isJsonObject, member } from '../core/json.ts';

const LONGEST_SHOWN = 120;

/** An asymmetric matcher of a test runner, such as `expect.any(String)`. */
interface AsymmetricMatcher {
  asymmetricMatch(value: unknown): boolean;
  toAsymmetricMatcher?(): string;
}

/**
 * Where a value differs from what is wanted, a line for each place: `body.items.0: expected "a", was "b"`.
 *
 * Objects must have the wanted members and may have others; lists are compared as a whole. Asymmetric matchers and regular
 * expressions decide themselves; `undefined` wants the member to be absent.
 */
export function differences(place: string, wanted: unknown, value: unknown): readonly string[] {
  if (isMatcher(wanted)) {
    return wanted.asymmetricMatch(value) ? [] : [`${place}: expected ${nameOf(wanted)}, was ${shown(value)}`];
  }
  if (wanted instanceof RegExp) {
    const isFound = typeof value === 'string' && value.search(wanted) >= 0;
    return isFound ? [] : [`${place}: expected ${wanted}, was ${shown(value)}`];
  }
  if (Array.isArray(wanted) && Array.isArray(value)) {
    const shared = wanted.slice(0, value.length);
    const inside = shared.flatMap((item, at) => differences(`${place}.${at}`, item, value[at]));
    if (wanted.length === value.length) return inside;
    return [`${place}: expected ${wanted.length} entries, was ${value.length}`, ...inside];
  }
  if (isJsonObject(wanted) && isJsonObject(value)) {
    return Object.entries(wanted).flatMap(([name, item]) => differences(`${place}.${name}`, item, member(value, name)));
  }
  return Object.is(wanted, value) ? [] : [`${place}: expected ${shown(wanted)}, was ${shown(value)}`];
}

function isMatcher(wanted: unknown): wanted is AsymmetricMatcher {
  return typeof (wanted as Partial<AsymmetricMatcher> | null | undefined)?.asymmetricMatch === 'function';
}

function nameOf(matcher: AsymmetricMatcher): string {
  return matcher.toAsymmetricMatcher?.() ?? String(matcher);
}

function shown(value: unknown): string {
  if (value === undefined) return 'absent';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}
