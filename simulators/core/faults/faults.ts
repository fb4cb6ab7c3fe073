import * as z from 'zod';
import { DAY_MS } from '../calendar.ts';
import { NETWORK_FAULTS } from '../call/call.ts';
import { definedOf, type Json } from '../json.ts';
import { told } from '../told.ts';

const ALWAYS = 'always';
/** Which of the matching calls, from 1. */
export const ordinal = z.int().min(1).max(1_000_000);
/** How many calls in a row, or all until the plan is removed. */
export const timesSchema = z.union([ordinal, z.literal(ALWAYS)]);
const position = z.int().min(0).max(1_000_000);

/** What happens to a call, as callers write it. */
export const faultEffectSchema = z.union([
  z
    .strictObject({ error: told(z.string().min(1), 'Its code.') })
    .meta({ title: 'ErrorFault', description: 'A documented error.' }),
  z
    .strictObject({
      status: told(z.int().min(200).max(599), 'The status.'),
      body: told(z.json(), 'Unless given, the envelope of the service.').optional(),
    })
    .meta({ title: 'StatusFault', description: 'A status, documented or not.' }),
  z
    .strictObject({ latencyMs: told(z.number().min(0).max(DAY_MS), 'In milliseconds.') })
    .meta({ title: 'LatencyFault', description: 'A delay.' }),
  z
    .strictObject({ network: told(z.enum(NETWORK_FAULTS), 'How it breaks; no-reply: after processing.') })
    .meta({ title: 'NetworkFault', description: 'A broken connection.' }),
]);

const which = {
  service: z.string(),
  route: z.string().optional(),
  action: z.string().optional(),
  nth: ordinal.optional(),
  times: timesSchema.optional(),
  keyId: z.string().optional(),
};
const what = { stage: z.string().optional(), fault: faultEffectSchema };
const progress = { id: z.string(), matched: z.int().min(0) };
const COMMON: ReadonlySet<string> = new Set(Object.keys({ ...which, ...what, ...progress }));

type PlanSchema = z.ZodObject<typeof which & typeof what, z.core.$strict>;

/**
 * The schema of a planned failure as callers write it: which call is meant, and what happens to it.
 *
 * @param parts the numbered parts of calls in this world, such as `item`: each is an optional member of its own
 */
export function faultPlanSchema(parts: readonly string[]): PlanSchema {
  const numbers = Object.fromEntries(parts.map((part) => [part, position.optional()]));
  return z.strictObject({ ...which, ...numbers, ...what }) as PlanSchema;
}

/** The schema of a plan with its progress, as snapshots hold it. */
export function plannedFaultSchema(parts: readonly string[]) {
  return faultPlanSchema(parts).extend(progress);
}

/** What happens to a call: a documented error, a status, a delay, or a network failure. */
export type FaultEffect = z.infer<typeof faultEffectSchema>;

/**
 * A planned failure. `nth` (1) counts the matching calls that pass the service's gates, `times` (1) says how many calls in a
 * row are hit (`always` until it is removed); a numbered part (from 0) and `stage` say which part of the call fails.
 */
export type FaultPlan<Part extends string = never> = z.infer<PlanSchema> & {
  readonly [Name in Part]?: number | undefined;
};

/** A plan with its progress: how many calls matched it so far. */
export type PlannedFault<Part extends string = never> = FaultPlan<Part> & {
  readonly id: string;
  readonly matched: number;
};

/** A world's plan of failures: every failure is planned, never dice. */
export interface Faults<Plan = FaultPlan, Planned = PlannedFault> {
  /** Plans one more. Throws a ControlError when it could never strike. */
  plan(plan: Plan): { readonly id: string };
  list(): readonly Planned[];
  /** Takes one plan back. Throws a ControlError when there is none of that id. */
  remove(id: string): void;
  clear(): void;
}

/** The plan as JSON can hold it: `times: Infinity` becomes `'always'`. */
export function withoutInfinity<Plan>(plan: Plan): Plan {
  const { times } = (plan ?? {}) as { readonly times?: unknown };
  return times === Number.POSITIVE_INFINITY ? { ...plan, times: ALWAYS } : plan;
}

/** The numbered parts that a plan names, with their numbers: `[['item', 2]]`. */
export function partsNamed(fault: FaultPlan): readonly (readonly [name: string, number: number])[] {
  const named = Object.entries(fault).filter(([name, value]) => !COMMON.has(name) && value !== undefined);
  return named as unknown as readonly (readonly [string, number])[];
}

/** Whether a plan strikes a call as a whole rather than a part or a stage of it. */
export function isOfWhole(fault: FaultPlan): boolean {
  return fault.stage === undefined && partsNamed(fault).length === 0;
}

const NONE: readonly FaultEffect[] = [];

/**
 * The effects planned for one part of a call, or for a stage of its job: `faultsOfPart(faults, 'item', 2)` for its third item,
 * `faultsOfPart(faults, 'stage', name)` for the stage of that name.
 */
export function faultsOfPart(
  faults: readonly FaultPlan[],
  part: string,
  which: number | string,
): readonly FaultEffect[] {
  if (faults.length === 0) return NONE;
  return faults
    .filter((fault) => (fault as Partial<Record<string, unknown>>)[part] === which)
    .map(({ fault }) => fault);
}

/** What befalls one part of a call, or one stage of a job: it fails with a code, or takes longer, or both. */
export interface Trouble {
  readonly error?: string;
  readonly delayMs: number;
}

/** Sums up the planned faults of one part of a call, or of a stage of its job: all delays, and the code of the first failure. */
export function troubleOfPart(faults: readonly FaultPlan[], part: string, which: number | string): Trouble {
  const effects = faultsOfPart(faults, part, which);
  const delayMs = effects.reduce((sum, effect) => sum + ('latencyMs' in effect ? effect.latencyMs : 0), 0);
  const failure = effects.find((effect) => 'error' in effect);
  return failure ? { error: failure.error, delayMs } : { delayMs };
}

/** Whether a plan has struck as often as it may. */
export function isSpent({ matched, nth = 1, times = 1 }: PlannedFault): boolean {
  return times !== ALWAYS && matched >= nth + times - 1;
}

/** The fault as `explain` shows it. */
export function describeFault(planned: PlannedFault): Json {
  const { id, action, stage, fault } = planned;
  const parts = Object.fromEntries(partsNamed(planned));
  return { id, ...fault, ...parts, ...definedOf({ action, stage }) } as Json;
}
