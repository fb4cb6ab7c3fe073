import * as z from 'zod';
import { readControl } from '../control-input.ts';
import { didYouMean } from '../nearest.ts';
import { ControlError } from '../service-error.ts';
import { checkPlan, type FaultTargets, partsOffered } from './fault-targets.ts';
import {
  type FaultPlan,
  type Faults,
  faultPlanSchema,
  isSpent,
  type PlannedFault,
  partsNamed,
  withoutInfinity,
} from './faults.ts';

/** A call as fault plans see it; `parts` is the number of its numbered parts. */
export interface FaultOccasion {
  readonly service: string;
  readonly route: string;
  readonly keyId: string | undefined;
  readonly parts: number;
  /** The action that its body asks for, if bodies name actions. */
  readonly action?: string | undefined;
  /** Whether a job is being made: that counts for faults of stages and for no others, which count calls. */
  readonly isJob?: boolean;
}

/** The plans with the methods that only the pipeline and the world may call. */
export interface WorldFaults extends Faults {
  strike(occasion: FaultOccasion): readonly PlannedFault[];
  /** How many plans there have been, those taken back included: ids are made from it. */
  count(): number;
  /** Takes over plans. Without their count, as in snapshots of earlier versions, ids go on from the highest among them. */
  restore(planned: readonly PlannedFault[], count?: number): void;
}

const NONE: readonly PlannedFault[] = [];

/** Makes an empty list of plans. `targets` tells what each service of the world offers to plans. */
export function createFaults(targets: () => readonly FaultTargets[]): WorldFaults {
  let planned = new Map<string, PlannedFault>();
  let pending: string[] = [];
  let count = 0;

  return {
    plan(input) {
      const offered = targets();
      const services = z.enum(offered.map(({ service }) => service));
      const schema = faultPlanSchema(partsOffered(offered)).extend({ service: services });
      const plan: FaultPlan = readControl(schema, withoutInfinity(input), 'fault');
      checkPlan(plan, offered);
      count += 1;
      const id = `fault_${count}`;
      planned.set(id, { ...plan, id, matched: 0 });
      pending.push(id);
      return { id };
    },
    list: () => [...planned.values()],
    remove(id) {
      if (!planned.delete(id)) throw unknownFault(id, [...planned.keys()]);
      pending = pending.filter((one) => one !== id);
    },
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
    count: () => count,
    restore(faults, counted = 0) {
      planned = new Map(faults.map((fault) => [fault.id, fault]));
      pending = faults.filter((fault) => !isSpent(fault)).map((fault) => fault.id);
      count = faults.reduce((most, fault) => Math.max(most, Number(fault.id.slice('fault_'.length))), counted);
    },
  };
}

function unknownFault(id: string, known: readonly string[]): ControlError {
  const meant = didYouMean(id, known);
  return new ControlError(404, 'unknown_fault', `There is no planned fault of that id in this world.${meant}`);
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
    (fault.action === undefined || fault.action === occasion.action) &&
    (fault.keyId === undefined || fault.keyId === occasion.keyId) &&
    partsNamed(fault).every(([, number]) => number < occasion.parts) &&
    (fault.stage !== undefined) === (occasion.isJob ?? false)
  );
}
