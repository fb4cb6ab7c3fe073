import type * as z from 'zod';
import type { Call } from '../../core/call/call.ts';
import type { JsonObject } from '../../core/json.ts';
import { hasUnknownField } from '../../core/service/unknown-field.ts';
import type { Rules } from '../rules/index.ts';
import { isLossless, resolveFormat } from '../rules/resolve.ts';
import type { MarkPixels } from '../state/jobs.ts';
import { undocumented } from '../wire/errors.ts';
import { type Action, LIMITS, type Range } from '../wire/limits.ts';
import { requests } from '../wire/requests.ts';
import type { Inside } from './exchange.ts';
import { type GenerateRequest, readGenerate } from './generate.ts';
import { markIn } from './prepare.ts';

/**
 * Refuses what the default readings replace silently: the first such member of the request table, then unknown ones. Where the
 * action itself refuses a member that is no later in the table, it is left to do so.
 *
 * @clause IG-B1-33 IG-B1-37 IG-B1-10
 */
export function refuseStrange(inside: Inside, call: Call, body: JsonObject, action: Action): void {
  const table = Object.keys(requests[action]().shape);
  const placeOf = (member: string): number => (table.includes(member) ? table.indexOf(member) : table.length);
  const strange = strangeMember(body, action, inside.rules);
  if (strange === undefined) return;
  const other = refusedByAction(inside, call, body, action);
  if (other === undefined || placeOf(strange) < placeOf(other)) throw undocumented.strange(strange);
}

/** The first member for which an action refuses a body by itself. */
function refusedByAction(inside: Inside, call: Call, body: JsonObject, action: Action): string | undefined {
  const { rules, catalog, state } = inside;
  if (action === 'status') return typeof body.id === 'string' && state.jobs.has(body.id) ? undefined : 'id';
  if (action !== 'generate' && (action !== 'optimize' || rules.isAnyPromptEnhanced)) return undefined;
  const request = readGenerate(body, catalog, rules);
  if (typeof request === 'string') return 'prompt';
  return action === 'generate' ? refusedMember(inside, request, markIn(call, request)) : undefined;
}

/** The first member for which a generation with a good prompt is refused. A call that uses the cache needs a ruleset only after a miss. */
export function refusedMember(
  { rules, catalog }: Inside,
  { ruleset, cache }: GenerateRequest,
  mark: MarkPixels | 'unusable' | undefined,
): 'compliance_ruleset' | 'wm_image' | undefined {
  const { unknownRuleset, unusableMark } = rules;
  const isNeeded = unknownRuleset === 'refused-ahead' || (unknownRuleset === 'refused' && !cache.isUsed);
  if (isNeeded && !catalog.rulesets.includes(ruleset)) return 'compliance_ruleset';
  return mark === 'unusable' && unusableMark === 'refused' ? 'wm_image' : undefined;
}

function strangeMember(body: JsonObject, action: Action, rules: Rules): string | undefined {
  const known = Object.entries(requests[action]().shape);
  const isThere = ([name]: readonly [string, unknown]): boolean => body[name] !== undefined;
  const [strange] = known.filter(isThere).find(([name, schema]) => isStrange(name, schema, body, rules)) ?? [];
  return strange ?? (hasUnknownField(rules, body, requests[action]) ? 'A member' : undefined);
}

function isStrange(name: string, schema: z.ZodType, body: JsonObject, rules: Rules): boolean {
  const value = body[name];
  // An empty prompt is none, but of the right type.
  const isTyped = (): boolean => (name === 'prompt' && value === '') || schema.safeParse(value).success;
  if (rules.wrongTypes === 'refused' && !isTyped()) return true;
  if (rules.outOfRange === 'refused' && !isWithin(value, RANGES[name])) return true;
  if (name === 'lossless')
    return rules.losslessElsewhere === 'refused' && value === true && !isLossless(resolveFormat(body.format), true);
  return name === 'wm_position' && rules.unknownAnchor === 'refused' && rules.resolveAnchor(value) !== value;
}

const RANGES: Readonly<Record<string, Range>> = {
  quality: LIMITS.quality,
  wm_scale: LIMITS.markScale,
  wm_transparency: LIMITS.markOpacity,
  wm_rotation: LIMITS.markRotation,
  wm_padding_x: LIMITS.markPadding,
  wm_padding_y: LIMITS.markPadding,
};

/** Whether a number lies in its range. Other types pass: they are the subject of another question. */
function isWithin(value: unknown, range: Range | undefined): boolean {
  return range === undefined || typeof value !== 'number' || (value >= range.least && value <= range.most);
}
