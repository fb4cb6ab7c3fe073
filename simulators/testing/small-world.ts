import type { Service } from '../core/service/service.ts';
import { createSmallService, type SmallRun } from '../core/testing/small-service.ts';
import type { WorldSeat } from '../core/world/world-core.ts';
import type { CreateWorldOptions, World } from '../index.ts';
import { buildWorld, HOME_SEAT, type Part, type Simulator, type WorldOf } from '../worlds.ts';

/** A world of a small service alone. */
export type SmallWorld = WorldOf<{ readonly small: Part<Simulator<never>> }>;

/** The small service as a part of worlds: what its one route does, and whatever else it has of a service. */
export function smallPart(run: SmallRun, more: Partial<Service> = {}): Part<Simulator<never>> {
  return { questions: [], create: (context) => createSmallService(context, run, more), present: (common) => common };
}

/** Makes worlds of a small service alone, as hosts do: see `createHost`. */
export function smallWorlds(run: SmallRun, more: Partial<Service> = {}) {
  return (seat: WorldSeat, options: CreateWorldOptions): SmallWorld & World =>
    buildWorld({ small: smallPart(run, more) }, options, seat) as SmallWorld & World;
}

/** A world of a small service alone. */
export function aSmallWorld(run: SmallRun, more: Partial<Service> = {}, options: CreateWorldOptions = {}): SmallWorld {
  return smallWorlds(run, more)(HOME_SEAT, options);
}
