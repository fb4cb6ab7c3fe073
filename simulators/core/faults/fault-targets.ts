import { mustBeOneOf } from '../nearest.ts';
import { ControlError } from '../service-error.ts';
import { type FaultEffect, type FaultPlan, partsNamed } from './faults.ts';

/** What a service offers to fault plans: where they may strike and what they may say. */
export interface FaultTargets {
  readonly service: string;
  readonly routes: readonly string[];
  /** The documented codes that `{ error }` may name. */
  readonly codes: readonly string[];
  /** The codes that `{ error }` may name in a plan that also names a part or a stage. */
  readonly partCodes: readonly string[];
  /** The numbered parts that plans may name (such as `item`), each with the most that one call can have, and the routes with parts. */
  readonly parts?: { readonly most: Readonly<Record<string, number>>; readonly routes: readonly string[] };
  /** What `action` may name, and the routes whose bodies name an action. */
  readonly actions?: Named;
  /** What `stage` may name, the routes that submit jobs, and their one action that does so, where bodies name actions. */
  readonly stages?: Named & { readonly action?: string };
  hasKey(keyId: string): boolean;
}

/** Names that plans may use, and the routes for which they are meaningful. */
interface Named {
  readonly names: readonly string[];
  readonly routes: readonly string[];
}

/** The names of numbered parts that plans may use in a world of these services. */
export function partsOffered(targets: readonly FaultTargets[]): readonly string[] {
  return targets.flatMap(({ parts }) => Object.keys(parts?.most ?? {}));
}

/** Refuses a plan for one of these services that could never strike. */
export function checkPlan(plan: FaultPlan, targets: readonly FaultTargets[]): void {
  const target = targets.find(({ service }) => service === plan.service) as FaultTargets;
  if (plan.route !== undefined && !target.routes.includes(plan.route)) {
    throw badPlan(mustBeOneOf('route', plan.route, target.routes));
  }
  if (plan.keyId !== undefined && !target.hasKey(plan.keyId)) {
    throw badPlan('keyId names no key of this world: issue the key first, and use its id rather than its secret.');
  }
  const parts = [...partsNamed(plan).map(([name]) => name), ...(plan.stage === undefined ? [] : ['stage'])];
  const strange = parts.find((part) => !namesOf(target).includes(part));
  if (strange) throw badPlan(`${strange} means nothing to ${plan.service}.`);
  checkPosition(plan, target);
  checkAction(plan, target);
  checkStage(plan, target);
  checkEffect(plan.fault, parts.length > 0, target, targets);
}

/** The parts of a call that a plan may name, `stage` included. */
function namesOf({ parts, stages }: FaultTargets): readonly string[] {
  return [...Object.keys(parts?.most ?? {}), ...(stages ? ['stage'] : [])];
}

function checkPosition(plan: FaultPlan, { service, parts }: FaultTargets): void {
  const { route } = plan;
  for (const [name, number] of partsNamed(plan)) {
    const { [name]: most = 0 } = parts?.most ?? {};
    if (number >= most) {
      throw badPlan(`${name} must be from 0 to ${most - 1}: a call to ${service} has at most ${most} of them.`);
    }
    if (parts && route !== undefined && !parts.routes.includes(route)) {
      throw badPlan(`A call to ${route} has no ${name}: route must be one of: ${parts.routes.join(', ')}.`);
    }
  }
}

function checkAction({ action, route }: FaultPlan, { service, actions }: FaultTargets): void {
  if (action === undefined) return;
  if (!actions) throw badPlan(`action means nothing to ${service}.`);
  if (!actions.names.includes(action)) throw badPlan(mustBeOneOf('action', action, actions.names));
  if (route !== undefined && !actions.routes.includes(route)) {
    throw badPlan(`Bodies name actions: route must be one of: ${actions.routes.join(', ')}.`);
  }
}

function checkStage({ stage, route, action }: FaultPlan, { stages }: FaultTargets): void {
  if (stage === undefined || !stages) return;
  if (action !== undefined && stages.action !== undefined && action !== stages.action) {
    throw badPlan(`A stage is reached after a submission: action must be ${stages.action}.`);
  }
  if (!stages.names.includes(stage)) throw badPlan(mustBeOneOf('stage', stage, stages.names));
  if (route !== undefined && !stages.routes.includes(route)) {
    throw badPlan(`A stage is reached after a submission: route must be one of: ${stages.routes.join(', ')}.`);
  }
}

function checkEffect(
  effect: FaultEffect,
  isPartial: boolean,
  target: FaultTargets,
  targets: readonly FaultTargets[],
): void {
  if (isPartial && !('error' in effect) && !('latencyMs' in effect)) {
    throw badPlan(`A fault of one ${listed(new Set(targets.flatMap(namesOf)))} is { error } or { latencyMs }.`);
  }
  if (!('error' in effect)) return;
  const codes = isPartial ? target.partCodes : target.codes;
  if (codes.length === 0) throw badPlan(`error means nothing to ${target.service}, which has no codes: give a status.`);
  if (!codes.includes(effect.error)) throw badPlan(mustBeOneOf('error', effect.error, codes));
}

function listed(names: Iterable<string>): string {
  const all = [...names];
  return [all.slice(0, -1).join(', '), all.at(-1)].filter(Boolean).join(' or ');
}

function badPlan(message: string): ControlError {
  return new ControlError(400, 'invalid_fault', message);
}
