import { ControlError } from '../core/service-error.ts';
import { worldId } from '../core/world/world-core.ts';
import type { CreateWorldOptions, createWorldAt, World } from '../index.ts';
import { HOME_SEAT } from '../worlds.ts';

/** The worlds of a host. */
export interface Worlds {
  ids(): readonly string[];
  get(id: string): World | undefined;
  mint(options: CreateWorldOptions): World;
  fork(id: string): World;
  /** Makes a separate set of worlds, with a new default world alone. */
  anew(): Worlds;
  /** Throws a ControlError for the default world. */
  remove(id: string): void;
}

/** The worlds with the methods that only the host needs. */
export interface HostWorlds extends Worlds {
  /** Whether there are worlds other than the default one. */
  hasOthers(): boolean;
}

const MOST_WORLDS = 10_000;

/** Makes the worlds of a host, with its default world. */
export function createWorlds(
  home: World,
  { seed = 1, dials = true, variants }: Pick<CreateWorldOptions, 'seed' | 'dials' | 'variants'>,
  createWorld: typeof createWorldAt,
): HostWorlds {
  const worlds = new Map([[home.id, home]]);
  let minted = 0;

  function add(world: World): World {
    worlds.set(world.id, world);
    return world;
  }

  function makeRoom(): void {
    if (worlds.size < MOST_WORLDS) return;
    throw new ControlError(409, 'too_many_worlds', `A server holds at most ${MOST_WORLDS} worlds: delete some.`);
  }

  return {
    ids: () => [...worlds.keys()],
    hasOthers: () => worlds.size > 1,
    get: (id) => worlds.get(id),
    mint(options) {
      makeRoom();
      const id = worldId(seed, 'host', minted + 1);
      const readings = { ...variants, ...options.variants };
      const world = add(createWorld({ id, suffix: id }, { seed, dials, ...options, variants: readings }));
      minted += 1;
      return world;
    },
    fork(id) {
      makeRoom();
      const world = worlds.get(id);
      if (!world) throw new ControlError(404, 'unknown_world', 'There is no world of that id: ids() lists them all.');
      let copy = world.fork();
      // After a reset or a restore, ids are counted anew: a fork that is alive keeps its own.
      while (worlds.has(copy.id)) copy = world.fork();
      return add(copy);
    },
    anew: () => createWorlds(createWorld(HOME_SEAT, {}), {}, createWorld),
    remove(id) {
      if (id === home.id)
        throw new ControlError(409, 'default_world', 'The default world cannot be deleted: reset it.');
      worlds.delete(id);
    },
  };
}
