import { lookUp } from '../../core/expiring-store.ts';
import { faultsOfPart, troubleOfPart } from '../../core/faults/faults.ts';
import { type Dials, readDials } from '../request/dials.ts';
import type { Inside, Moderation } from '../request/exchange.ts';
import type { Item } from '../request/request.ts';
import { reuseKey } from '../rules/verdict-cache.ts';
import type { StoredVerdict } from '../state/records.ts';
import { EVALUATION_FAILURES, type EvaluationFailure } from '../wire/errors.ts';

/** What is known of one item before anything is evaluated. */
export type Prospect =
  | { readonly kind: 'unevaluable'; readonly error: NonNullable<Item['error']> }
  /** Identical to an earlier item, whose outcome it shares. */
  | { readonly kind: 'repeat'; readonly first: number }
  | Attempt;

/** An item to judge, with its dials, its planned faults, and its stored verdict, if any. */
export interface Attempt {
  readonly kind: 'attempt';
  readonly item: Item;
  readonly reuseKey: string;
  readonly dials: Dials | undefined;
  readonly stored: StoredVerdict | undefined;
  /** What planned faults do to it: a failure, a delay, or both. */
  readonly planned: { readonly code?: EvaluationFailure; readonly delayMs: number };
}

/** Looks up every item of a call: identical ones are evaluated once, stored verdicts are found.  @clause TM-4.2-13 TM-4.6-1 */
export function lookUpItems(inside: Inside, moderation: Moderation): readonly Prospect[] {
  const firsts = new Map<string, number>();
  return moderation.request.items.map((item, index) => {
    if (item.error) return { kind: 'unevaluable', error: item.error };
    const key = reuseKeyOf(inside, moderation, item, moderation.plan.subset);
    const identity = inside.rules.identityOfItem(key, item.id, item.metadata);
    const first = firsts.get(identity);
    const isStruck = faultsOfPart(moderation.faults, 'item', index).length > 0;
    if (first !== undefined && !isStruck) return { kind: 'repeat', first };
    if (!isStruck) firsts.set(identity, index);
    return attempt(inside, moderation, item, index, key);
  });
}

function attempt(inside: Inside, moderation: Moderation, item: Item, index: number, key: string): Attempt {
  return {
    kind: 'attempt',
    item,
    reuseKey: key,
    dials: dialsOf(inside, moderation, item),
    stored: moderation.request.mayUseCache ? findStored(inside, moderation, item, key) : undefined,
    planned: plannedTrouble(moderation, index),
  };
}

function dialsOf({ world }: Inside, { plan }: Moderation, item: Item): Dials | undefined {
  if (!world.areDialsOn) return undefined;
  return readDials(item.content, (name) => plan.ruleset.rules.find((rule) => rule.id === name));
}

function plannedTrouble({ waitMs, faults }: Moderation, index: number): Attempt['planned'] {
  const { error, delayMs } = troubleOfPart(faults, 'item', index);
  return { code: EVALUATION_FAILURES.find((known) => known === error), delayMs: waitMs + delayMs };
}

/** The key of an item's stored verdict.  @clause TM-4.6-2 TM-4.6-8 TM-4.6-11 */
function reuseKeyOf(
  { rules }: Inside,
  { call, request, key, plan }: Moderation,
  item: Item,
  subset: readonly string[] | undefined,
): string {
  const byKey = rules.ownerByKey(key.id);
  const byLocation = rules.ownerByLocation(call.client.location);
  const isShared = byKey === undefined && byLocation === undefined;
  return reuseKey({
    content: item.content,
    rulesetId: plan.ruleset.id,
    rulesetVersion: plan.ruleset.version,
    overrides: request.overrides.size > 0 ? Object.fromEntries(request.overrides) : undefined,
    context: isEmpty(request.context) ? undefined : request.context,
    subset,
    owner: isShared ? undefined : JSON.stringify([byKey, byLocation]),
  });
}

function findStored(inside: Inside, moderation: Moderation, item: Item, key: string): StoredVerdict | undefined {
  const { rules, state } = inside;
  const { plan, requestId, nowMs } = moderation;
  if (!rules.mayReuse(requestId)) return undefined;
  if (!plan.subset || rules.subsetStore === 'in-key') return lookUp(state.verdicts, key, nowMs);
  if (rules.subsetStore === 'not-stored') return undefined;
  const whole = lookUp(state.verdicts, reuseKeyOf(inside, moderation, item, undefined), nowMs);
  const enabled = plan.ruleset.rules.filter((rule) => rule.isEnabled);
  return whole && plan.planned.map(({ rule }) => whole[enabled.indexOf(rule)] ?? 0);
}

function isEmpty(object: object): boolean {
  for (const _name in object) return false;
  return true;
}
