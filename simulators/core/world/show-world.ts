import { toIso } from '../instant.ts';
import type { LateServices } from './late-services.ts';
import type { WorldCore } from './world-core.ts';

/**
 * What `console.log(world)` and `JSON.stringify(world)` show. It holds no secret and no content, and showing it makes no service.
 */
export interface ShownWorld {
  readonly id: string;
  readonly seed: number;
  readonly clock: string;
  readonly dials: boolean | 'strict';
  readonly variants: Readonly<Record<string, string>>;
  readonly services: readonly string[];
  readonly journal: string;
  readonly faults: string;
  /** The members of a world, as a reminder. */
  readonly has: string;
}

const MEMBERS =
  'clock, faults, journal, origins, keys, explain(), reset(), fork(), snapshot(), restore(), recording(), replay()';

/** Describes a world for logs. */
export function showWorld(core: WorldCore, services: LateServices): ShownWorld {
  const { life, clock, journal, faults, seat } = core;
  const sent = journal.keepsRequests ? ', with what was sent' : '';
  return {
    id: seat.id,
    seed: life.seed,
    clock: `${clock.kind}, at ${toIso(clock.now())}`,
    dials: life.dials,
    variants: { ...life.variants },
    services: services.names,
    journal: `${journal.count()} calls${sent}`,
    faults: `${faults.list().length} planned`,
    has: MEMBERS,
  };
}

/** The member that Node calls to show an object in `console.log`. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** The members that make loggers and JSON show what `show` returns. */
export function shownAs<Shown>(show: () => Shown): { toJSON(): Shown } {
  return { toJSON: show, ...{ [INSPECT]: show } };
}
