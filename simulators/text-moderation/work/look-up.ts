import { lookUp } from '../../core/expiring-store.ts';
import { faultsOfPart, troubleOfPart } from '../../core/faults/faults.ts';
import { type Dials, readDials } from '../request/dials.ts';
import type { Inside, Moderation } from '../request/exchange.ts';
import type { Item } from '../request/request.ts';
import { REUSE_MS } from '../rules/timing.ts';
import { reuseKey } from '../rules/verdict-cache.ts';
import type { StoredVerdict } from '../state/records.ts';
import { EVALUATION_FAILURES, type EvaluationFailure } from '../wire/errors.ts';

/** What is known of one item before anything is evaluated. */
export type Prospect =
  | { readonly kind: 'unevaluable'; readonly error: NonNullable<Item['error']> }
  /** Identical to an earlier item, whose outcome it shares; `duration` is its own where planned delays of its own strike it. */
  | { readonly kind: 'repeat'; readonly first: number; readonly duration?: Spent }
  | Attempt;

/** An item to judge, with its dials, its planned faults, and its stored verdict, if any. */
export interface Attempt {
  readonly kind: 'attempt';
  readonly item: Item;
  readonly reuseKey: string;
  readonly dials: Dials | undefined;
  readonly stored: StoredVerdict | undefined;
  /** The failure that planned faults give it, if any. */
  readonly plannedCode: EvaluationFailure | undefined;
  readonly duration: Spent;
}

/** How long an item takes, and the part of it that dials and faults asked for, in milliseconds. */
export interface Spent {
  readonly tookMs: number;
  readonly waitMs: number;
}

/**
 * Looks up every item of a call: identical ones are evaluated once, stored verdicts are found. An item that a planned fault fails
 * keeps that to itself: its twins share another evaluation.
 *
 * @clause TM-4.2-13 TM-4.6-1
 */
export function lookUpItems(inside: Inside, moderation: Moderation): readonly Prospect[] {
  const firsts = new Map<string, number>();
  return moderation.request.items.map((item, index) => {
    if (item.error) return { kind: 'unevaluable', error: item.error };
    const key = reuseKeyOf(inside, moderation, item, moderation.plan.subset);
    const identity = inside.rules.identityOfItem(key, item.id, item.metadata);
    const first = firsts.get(identity);
    const isStruck = faultsOfPart(moderation.faults, 'item', index).length > 0;
    if (first !== undefined && !isStruck) return { kind: 'repeat', first };
    const made = attempt(inside, moderation, item, index, key);
    if (isStruck && isDoomed(inside, moderation, made)) return made;
    if (first !== undefined) return { kind: 'repeat', first, duration: made.duration };
    firsts.set(identity, index);
    return made;
  });
}

function attempt(inside: Inside, moderation: Moderation, item: Item, index: number, key: string): Attempt {
  const { error, delayMs } = troubleOfPart(moderation.faults, 'item', index);
  const dials = dialsOf(inside, moderation, item);
  const stored = moderation.request.mayUseCache ? findStored(inside, moderation, item, key) : undefined;
  return {
    kind: 'attempt',
    item,
    reuseKey: key,
    dials,
    stored,
    plannedCode: EVALUATION_FAILURES.find((known) => known === error),
    duration: durationOf(inside, moderation, { item, dials, stored }, moderation.waitMs + delayMs),
  };
}

/** A stored verdict ignores the dials of its text, but planned delays apply. */
function durationOf(
  { rules }: Inside,
  { plan }: Moderation,
  { item, dials, stored }: Pick<Attempt, 'item' | 'dials' | 'stored'>,
  delayMs: number,
): Spent {
  if (stored) return { tookMs: REUSE_MS + delayMs, waitMs: delayMs };
  const ownMs = dials?.takesMs ?? rules.evaluationMs(plan.planned.length, item.characters);
  return { tookMs: ownMs + delayMs, waitMs: (dials?.takesMs ?? 0) + delayMs };
}

/** Whether an item fails by a planned code or for its time, whatever its text says. */
function isDoomed({ rules }: Inside, { request }: Moderation, { plannedCode, duration }: Attempt): boolean {
  return plannedCode !== undefined || rules.isTimedOut(duration.tookMs, request.timeoutMs);
}

function dialsOf({ world }: Inside, { plan }: Moderation, item: Item): Dials | undefined {
  if (!world.areDialsOn) return undefined;
  return readDials(item.content, (name) => plan.ruleset.rules.find((rule) => rule.id === name));
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
