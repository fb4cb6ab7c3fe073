import * as z from 'zod';
import type { Json } from './call.ts';
import { readControl } from './control-input.ts';
import { ControlError } from './service-error.ts';

const NETWORK_FAULTS = ['reset', 'no-reply', 'truncate', 'slow-body', 'malformed-json'] as const;

const ordinal = z.int().min(1).max(1_000_000);
const position = z.int().min(0).max(1_000_000);

const faultEffect = z.union([
  z.strictObject({ error: z.string().min(1) }),
  z.strictObject({ status: z.int().min(200).max(599), body: z.json().optional() }),
  z.strictObject({ latencyMs: z.number().min(0).max(86_400_000) }),
  z.strictObject({ network: z.enum(NETWORK_FAULTS) }),
]);

/** A planned failure as callers write it: which call is meant, and what happens to it. */
export const faultPlanSchema = z.strictObject({
  service: z.string(),
  route: z.string().optional(),
  nth: ordinal.optional(),
  times: ordinal.optional(),
  keyId: z.string().optional(),
  item: position.optional(),
  reviewer: position.optional(),
  stage: z.string().optional(),
  fault: faultEffect,
});

/** What happens to a call: a documented error, a status, a delay, or a network failure. */
export type FaultEffect = z.infer<typeof faultEffect>;

/**
 * A planned failure. `nth` (1) counts the matching calls that pass the service's gates, `times` (1) says how many calls in a
 * row are hit; `item`, `reviewer` (from 0) and `stage` say which part of the call fails.
 */
export type FaultPlan = z.infer<typeof faultPlanSchema>;

/** A plan with its progress: how many calls matched it so far. */
export interface PlannedFault extends FaultPlan {
  readonly id: string;
  readonly matched: number;
}

/** What a service offers to fault plans: where they may strike and what they may say. */
export interface FaultTargets {
  readonly service: string;
  readonly routes: readonly string[];
  /** The documented codes that `{ error }` may name. */
  readonly codes: readonly string[];
  /** The codes that `{ error }` may name beside `item`, `reviewer` or `stage`. */
  readonly partCodes: readonly string[];
  readonly parts: readonly ('item' | 'reviewer' | 'stage')[];
  /** How many items or reviewers a call has at most; without it, any number. */
  readonly mostParts?: number;
  /** The stages that `stage` may name, and the routes that submit what goes through them. */
  readonly stages?: { readonly names: readonly string[]; readonly routes: readonly string[] };
  hasKey(keyId: string): boolean;
}

/** A call as fault plans see it. `items` is how many parts it has: items, or reviewers. */
export interface FaultOccasion {
  readonly service: string;
  readonly route: string;
  readonly keyId: string | undefined;
  readonly items: number;
  /** Whether the call submits something that goes through stages; a fault of a stage counts no other calls. */
  readonly isSubmission?: boolean;
}

/** A world's plan of failures: every failure is planned, never dice. */
export interface Faults {
  /** Plans one more. Throws a ControlError when it could never strike. */
  plan(plan: FaultPlan): { readonly id: string };
  list(): readonly PlannedFault[];
  clear(): void;
}

/** The plan with what only the pipeline and the world may do. */
export interface WorldFaults extends Faults {
  strike(occasion: FaultOccasion): readonly PlannedFault[];
  restore(planned: readonly PlannedFault[]): void;
}

const NONE: readonly PlannedFault[] = [];

/** Makes an empty plan. `targets` tells what each service of the world offers. */
export function createFaults(targets: () => readonly FaultTargets[]): WorldFaults {
  let planned = new Map<string, PlannedFault>();
  let pending: string[] = [];
  let count = 0;

  return {
    plan(input) {
      const plan = readControl(faultPlanSchema, input, 'fault');
      checkPlan(plan, targets());
      count += 1;
      const id = `fault_${count}`;
      planned.set(id, { ...plan, id, matched: 0 });
      pending.push(id);
      return { id };
    },
    list: () => [...planned.values()],
    clear() {
      planned = new Map();
      pending = [];
    },
    strike(occasion) {
      if (pending.length === 0) return NONE;
      const struck = pending.flatMap((id) => countMatch(planned, id, occasion));
      pending = pending.filter((id) => isPending(planned.get(id)));
      return struck;
    },
    restore(faults) {
      planned = new Map(faults.map((fault) => [fault.id, fault]));
      pending = faults.filter((fault) => !isSpent(fault)).map((fault) => fault.id);
      count = faults.reduce((most, fault) => Math.max(most, Number(fault.id.slice('fault_'.length))), 0);
    },
  };
}

/** Whether a plan has struck as often as it may. */
export function isSpent({ matched, nth = 1, times = 1 }: PlannedFault): boolean {
  return matched >= nth + times - 1;
}

/** The effect as explain shows it. */
export function describeFault(fault: PlannedFault): Json {
  const { id, item, reviewer, stage } = fault;
  return {
    id,
    ...fault.fault,
    ...(item === undefined ? {} : { item }),
    ...(reviewer === undefined ? {} : { reviewer }),
    ...(stage === undefined ? {} : { stage }),
  } as Json;
}

function countMatch(planned: Map<string, PlannedFault>, id: string, occasion: FaultOccasion): readonly PlannedFault[] {
  const fault = planned.get(id);
  if (!fault || !isMeant(fault, occasion)) return NONE;
  const counted = { ...fault, matched: fault.matched + 1 };
  planned.set(id, counted);
  return counted.matched >= (fault.nth ?? 1) ? [counted] : NONE;
}

function isPending(fault: PlannedFault | undefined): boolean {
  return fault !== undefined && !isSpent(fault);
}

function isMeant(fault: FaultPlan, occasion: FaultOccasion): boolean {
  return (
    fault.service === occasion.service &&
    (fault.route === undefined || fault.route === occasion.route) &&
    (fault.keyId === undefined || fault.keyId === occasion.keyId) &&
    (fault.item === undefined || fault.item < occasion.items) &&
    (fault.reviewer === undefined || fault.reviewer < occasion.items) &&
    (fault.stage === undefined || occasion.isSubmission === true)
  );
}

function checkPlan(plan: FaultPlan, targets: readonly FaultTargets[]): void {
  const target = targets.find(({ service }) => service === plan.service);
  if (!target) throw badPlan(`service must be one of: ${targets.map(({ service }) => service).join(', ')}.`);
  if (plan.route !== undefined && !target.routes.includes(plan.route)) {
    throw badPlan(`route must be one of: ${target.routes.join(', ')}.`);
  }
  if (plan.keyId !== undefined && !target.hasKey(plan.keyId)) {
    throw badPlan('keyId names no key of this world: issue the key first, and use its id rather than its secret.');
  }
  const parts = (['item', 'reviewer', 'stage'] as const).filter((part) => plan[part] !== undefined);
  const strange = parts.find((part) => !target.parts.includes(part));
  if (strange) throw badPlan(`${strange} means nothing to ${plan.service}.`);
  checkPosition(plan, target);
  checkStage(plan, target);
  checkEffect(plan.fault, parts.length > 0, target);
}

function checkPosition(plan: FaultPlan, { service, mostParts }: FaultTargets): void {
  if (mostParts === undefined) return;
  for (const part of ['item', 'reviewer'] as const) {
    if ((plan[part] ?? 0) < mostParts) continue;
    throw badPlan(`${part} must be from 0 to ${mostParts - 1}: a call to ${service} has at most ${mostParts} of them.`);
  }
}

function checkStage({ stage, route }: FaultPlan, { stages }: FaultTargets): void {
  if (stage === undefined || !stages) return;
  if (!stages.names.includes(stage)) throw badPlan(`stage must be one of: ${stages.names.join(', ')}.`);
  if (route !== undefined && !stages.routes.includes(route)) {
    throw badPlan(`A stage is reached after a submission: route must be one of: ${stages.routes.join(', ')}.`);
  }
}

function checkEffect(effect: FaultEffect, isPartial: boolean, target: FaultTargets): void {
  if (isPartial && !('error' in effect) && !('latencyMs' in effect)) {
    throw badPlan('A fault of one item, reviewer or stage is { error } or { latencyMs }.');
  }
  if (!('error' in effect)) return;
  const codes = isPartial ? target.partCodes : target.codes;
  if (!codes.includes(effect.error)) throw badPlan(`error must be one of: ${codes.join(', ')}.`);
}

function badPlan(message: string): ControlError {
  return new ControlError(400, 'invalid_fault', message);
}
