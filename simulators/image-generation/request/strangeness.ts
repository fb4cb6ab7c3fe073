import type { JsonObject } from '../../core/json.ts';
import type { Rules } from '../rules/index.ts';
import { undocumented } from '../wire/errors.ts';
import { type Action, LIMITS, type Range } from '../wire/limits.ts';
import { requests } from '../wire/requests.ts';

const RANGES: readonly (readonly [member: string, range: Range])[] = [
  ['quality', LIMITS.quality],
  ['wm_scale', LIMITS.markScale],
  ['wm_transparency', LIMITS.markOpacity],
  ['wm_rotation', LIMITS.markRotation],
  ['wm_padding_x', LIMITS.markPadding],
  ['wm_padding_y', LIMITS.markPadding],
];

/** Refuses what the default readings replace silently.  @clause IG-B1-33 IG-B1-37 IG-B1-10 */
export function refuseStrange(body: JsonObject, action: Action, rules: Rules): void {
  const member = strangeMember(body, action, rules);
  if (member !== undefined) throw undocumented.strange(member);
}

function strangeMember(body: JsonObject, action: Action, rules: Rules): string | undefined {
  const known = Object.entries(requests[action]().shape);
  const isOdd = (member: string, isFine: (value: unknown) => boolean): boolean =>
    body[member] !== undefined && !isFine(body[member]);
  if (rules.unknownFields === 'refuse') {
    const stray = Object.keys(body).find((member) => !known.some(([name]) => name === member));
    if (stray !== undefined) return 'A member';
  }
  if (rules.wrongTypes === 'refused') {
    const [mistyped] = known.find(([name, schema]) => isOdd(name, (value) => schema.safeParse(value).success)) ?? [];
    // An empty prompt has a row of its own.
    if (mistyped !== undefined && mistyped !== 'prompt') return mistyped;
  }
  if (action !== 'generate') return undefined;
  if (rules.outOfRange === 'refused') {
    const [extreme] = RANGES.find(([name, range]) => isOdd(name, (value) => isWithin(value, range))) ?? [];
    if (extreme !== undefined) return extreme;
  }
  const { wm_position: anchor, lossless, format } = body;
  if (rules.unknownAnchor === 'refused' && anchor !== undefined && rules.resolveAnchor(anchor) !== anchor) {
    return 'wm_position';
  }
  const hasNone = format !== 'webp' && format !== 'avif';
  return rules.losslessElsewhere === 'refused' && lossless === true && hasNone ? 'lossless' : undefined;
}

/** Whether a number lies in its range. Other types pass: they are the subject of another question. */
function isWithin(value: unknown, { least, most }: Range): boolean {
  return typeof value !== 'number' || (value >= least && value <= most);
}
