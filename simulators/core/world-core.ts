import { createClock, DEFAULT_START, type WorldClock } from './clock.ts';
import { drawHex } from './draw.ts';
import { createExplanations, type Explanations } from './explanations.ts';
import { parseInstantMs } from './instant.ts';
import { createJournal, type WorldJournal } from './journal.ts';
import type { JournalWords } from './journal-filter.ts';
import { secretIn } from './keys.ts';
import type { LateServices } from './late-services.ts';
import { createOrigins, type StandingFile, type WorldOrigins } from './origins.ts';
import { createFaults, type WorldFaults } from './planned-faults.ts';
import type { Variants } from './question.ts';
import type { WorldContext } from './service/service.ts';
import { whoseKey } from './whose-key.ts';
import type { WorldOptions } from './world-options.ts';

/** How a world was made and when it began. */
export interface WorldLife {
  readonly seed: number;
  readonly dials: boolean | 'strict';
  readonly variants: Variants;
  readonly startMs: number;
}

/** What a world has counted, for ids that never come twice. Counted in place: every call counts. */
export interface WorldCounters {
  requests: number;
  numbers: number;
  forks: number;
}

/** Where a world stands: `suffix` ends its secrets; where it is empty they are the standing names themselves. */
export interface WorldSeat {
  readonly id: string;
  readonly suffix: string;
}

/** What a world is made of, services aside. */
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

/** Makes the core of a world; faults may strike its `services`, `standing` are the files of its web. */
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
  const faults = createFaults(() =>
    services()
      .all()
      .map((service) => service.faultTargets),
  );
  const origins = createOrigins(standing);
  const parts = { clock, journal, explanations, faults, origins };
  return { seat, services, initial, life: initial, counters: noCounts(), ...parts };
}

/** The words of a journal. A route is looked for among the services that were made before others are made for it. */
function wordsOf(services: () => LateServices): JournalWords {
  const routesOf = (service: string | undefined): readonly string[] =>
    service === undefined
      ? services()
          .all()
          .flatMap(({ faultTargets }) => faultTargets.routes)
      : (services().named(service)?.faultTargets.routes ?? []);
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

/** The counters of a world that begins. */
export function noCounts(): WorldCounters {
  return { requests: 0, numbers: 0, forks: 0 };
}

/** The core as services see it. */
export function contextOf(core: WorldCore): WorldContext {
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
    secretFor: (stem) => secretIn(core.seat.suffix, stem),
    standsStill: core.clock.kind === 'virtual',
    whose: (secret, service) => whoseKey(secret, service, core.services(), core.seat.id),
    faults: core.faults,
    journal: core.journal,
    explanations: core.explanations,
    origins: core.origins,
  };
}

/** The id of a world: lower-case letters and digits, so that a secret can end in it. */
export function worldId(seed: number, parent: string, number: number): string {
  return `w${drawHex(10, seed, 'world', parent, number)}`;
}

/** The id of the next fork of a world. */
export function nextForkId(core: WorldCore): string {
  core.counters.forks += 1;
  return worldId(core.life.seed, core.seat.id, core.counters.forks);
}

/** Request ids: drawn from seed and world, then counted, so that none comes twice. */
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
