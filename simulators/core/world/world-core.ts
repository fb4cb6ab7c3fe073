import { createExplanations, type Explanations } from '../call/explanations.ts';
import { drawHex } from '../draw.ts';
import { createFaults, type WorldFaults } from '../faults/planned-faults.ts';
import { parseInstantMs } from '../instant.ts';
import { secretWith } from '../keys.ts';
import type { Variants } from '../questions/question.ts';
import type { WorldContext } from '../service/service.ts';
import { createClock, DEFAULT_START, type WorldClock } from './clock.ts';
import { createJournal, type WorldJournal } from './journal.ts';
import type { JournalWords } from './journal-filter.ts';
import type { LateServices } from './late-services.ts';
import { createOrigins, type StandingFile, type WorldOrigins } from './origins.ts';
import { whoseKey } from './whose-key.ts';
import type { WorldOptions } from './world-options.ts';

/** How a world was made and when it began. */
export interface WorldLife {
  readonly seed: number;
  readonly dials: boolean | 'strict';
  readonly variants: Variants;
  readonly startMs: number;
}

/** A world's counters, from which unique ids are made. They are mutated in place, since every call counts. */
export interface WorldCounters {
  requests: number;
  numbers: number;
  forks: number;
}

/** A world's id, and the suffix of its secrets; with an empty suffix they are the standing names themselves. */
export interface WorldSeat {
  readonly id: string;
  readonly suffix: string;
}

/** The parts of a world other than its services. */
export interface WorldCore {
  readonly seat: WorldSeat;
  readonly services: () => LateServices;
  readonly initial: WorldLife;
  life: WorldLife;
  counters: WorldCounters;
  readonly clock: WorldClock;
  readonly journal: WorldJournal;
  readonly explanations: Explanations;
  readonly faults: WorldFaults;
  readonly origins: WorldOrigins;
}

/** Makes the core of a world. Faults may strike its `services`; `standing` gives the files that its web has from the start. */
export function createCore(
  options: WorldOptions,
  seat: WorldSeat,
  services: () => LateServices,
  standing: () => readonly StandingFile[],
): WorldCore {
  const clock = createClock(options.clock ?? 'virtual', parseInstantMs(options.start ?? DEFAULT_START) ?? 0);
  const initial: WorldLife = {
    seed: options.seed ?? 1,
    dials: options.dials ?? true,
    variants: options.variants ?? {},
    startMs: clock.now(),
  };
  const journal = createJournal(wordsOf(services), options.record);
  const explanations = createExplanations();
  const allServices = () => services().all();
  const faults = createFaults(() => allServices().map(({ faultTargets }) => faultTargets));
  const origins = createOrigins(standing);
  const parts = { clock, journal, explanations, faults, origins };
  return { seat, services, initial, life: initial, counters: noCounts(), ...parts };
}

/**
 * The names that journal filters may use. A route is looked up in the services that are already made, and only then in the others.
 */
function wordsOf(services: () => LateServices): JournalWords {
  const routesOf = (name: string | undefined): readonly string[] => {
    const meant = name === undefined ? services().all() : [services().named(name)];
    return meant.flatMap((service) => service?.faultTargets.routes ?? []);
  };
  const hasMade = (route: string): boolean =>
    [...services().made().values()].some(({ faultTargets }) => faultTargets.routes.includes(route));
  return {
    get services() {
      return services().names;
    },
    routesOf,
    hasRoute: (route, service) => (service === undefined && hasMade(route)) || routesOf(service).includes(route),
  };
}

/** The counters of a new world. */
export function noCounts(): WorldCounters {
  return { requests: 0, numbers: 0, forks: 0 };
}

/** The core as services see it. */
export function contextOf(core: WorldCore): WorldContext {
  const allServices = () => core.services().all();
  return {
    get seed() {
      return core.life.seed;
    },
    get areDialsOn() {
      return core.life.dials !== false;
    },
    get areDialsStrict() {
      return core.life.dials === 'strict';
    },
    isDialOfAnother: (name, setting) => allServices().some((one) => one.name !== name && one.isDial?.(setting)),
    dialNames: () => allServices().flatMap((service) => service.dialNames?.() ?? []),
    get variants() {
      return core.life.variants;
    },
    get startMs() {
      return core.life.startMs;
    },
    now: core.clock.now,
    nextRequestId: requestIdsOf(core),
    nextNumber() {
      core.counters.numbers += 1;
      return core.counters.numbers;
    },
    secretFor: (stem) => secretWith(core.seat.suffix, stem),
    standsStill: core.clock.kind === 'virtual',
    whose: (secret, service) => whoseKey(secret, service, core.services(), core.seat.id),
    faults: core.faults,
    journal: core.journal,
    explanations: core.explanations,
    origins: core.origins,
  };
}

/** The id of a world: lower-case letters and digits, so that a secret can end with it. */
export function worldId(seed: number, parent: string, number: number): string {
  return `w${drawHex(10, seed, 'world', parent, number)}`;
}

/** The id of the next fork of a world. */
export function nextForkId(core: WorldCore): string {
  core.counters.forks += 1;
  return worldId(core.life.seed, core.seat.id, core.counters.forks);
}

/** Makes request ids: drawn from seed and world, then counted, so that they are unique. */
function requestIdsOf(core: WorldCore): () => string {
  let seed: number | undefined;
  let prefix = '';
  return () => {
    if (seed !== core.life.seed) {
      seed = core.life.seed;
      prefix = `req_${drawHex(8, seed, core.seat.id, 'requests')}`;
    }
    core.counters.requests += 1;
    return prefix + core.counters.requests.toString(36).padStart(8, '0');
  };
}
