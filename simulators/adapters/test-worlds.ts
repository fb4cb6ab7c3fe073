import { worldNamedBy } from '../core/keys.ts';
import { secretsIn } from '../core/recording.ts';
import { worldId } from '../core/world-core.ts';
import { type CreateWorldOptions, createWorld, createWorldAt, partsOf, type World } from '../index.ts';
import { type Bases, type Place, readBases } from './bases.ts';
import { isConnectionBroken } from './fetch-reply.ts';

/** How the worlds of tests are made, and how calls wait. */
export interface TestWorldOptions extends CreateWorldOptions {
  /** Whether calls wait as long as dials and faults ask for; default false. */
  readonly wait?: boolean;
}

/** A test that is running, and what went wrong around it. */
export interface TestRun {
  readonly world: World;
  /** Requests that nothing answered while it ran: method and origin. */
  readonly unhandled: string[];
  /** What simulators threw instead of answering: our defects, and what a strict world does not accept. */
  readonly thrown: Error[];
}

/** The worlds of the tests that are running in this process. */
export interface TestWorlds {
  /**
   * Begins a test with a world of its own.
   *
   * Where no other test runs beside it, the world's secrets are the standing names (`tm_sim_default`). Where `isConcurrent`,
   * or where such a test is under way, they end in the world's id: `world.keys` tells them in both cases.
   */
  begin(isConcurrent: boolean): TestRun;
  /** Ends a test: its world is asked no more. */
  end(run: TestRun): void;
  /** Whether no test is running. */
  isIdle(): boolean;
  /** Answers a request below one of the bases, from the world that its key names; undefined for any other, and while no test runs. */
  answer(request: Request): Promise<Response> | undefined;
  /** Notes a request that nothing answers, for the tests that are running, and returns the error to refuse it with. */
  refuse(request: Request): Error;
  /** The world that took calls whose key no running test has, while several run. */
  strangers(): World | undefined;
}

/** Makes the worlds of tests, one for each. */
export function createTestWorlds(bases: Bases<World>, { wait, ...options }: TestWorldOptions = {}): TestWorlds {
  const places = readBases(bases, () => Object.keys(partsOf())).toSorted(byLength);
  const roster = createRoster(options);

  return {
    ...roster,
    answer(request) {
      const place = places.find(({ base }) => isBelow(base, request.url));
      if (!place || roster.isIdle()) return undefined;
      const world = roster.worldFor(request);
      const { fetchWith } = world[place.name as keyof Bases<World>];
      return fetchWith({ base: place.base, ...(wait === undefined ? {} : { wait }) })(request).catch((error) => {
        if (isConnectionBroken(error)) return Response.error();
        if (request.signal.aborted) throw error;
        for (const run of roster.runs()) if (run.world === world) run.thrown.push(error);
        throw error;
      });
    },
    refuse(request) {
      const what = `${request.method} ${new URL(request.url).origin}`;
      for (const { unhandled } of roster.runs()) unhandled.push(what);
      return new TypeError(`Nothing answers ${what}: name a service and this address in withWorlds().`);
    },
  };
}

/** Who is running, and whose a call is. */
interface Roster extends Pick<TestWorlds, 'begin' | 'end' | 'isIdle' | 'strangers'> {
  runs(): readonly TestRun[];
  /** The world that a call's key names; else that of the test which runs alone; else the strangers'. */
  worldFor(request: Request): World;
}

function createRoster(options: CreateWorldOptions): Roster {
  const runs = new Map<string, TestRun>();
  let begun = 0;
  let home: TestRun | undefined;
  let strangers: World | undefined;

  function nextWorld(): World {
    begun += 1;
    const id = worldId(options.seed ?? 1, 'test', begun);
    return createWorldAt({ id, suffix: id }, options);
  }

  return {
    begin(isConcurrent) {
      const isAlone = !isConcurrent && home === undefined;
      const run = { world: isAlone ? createWorld(options) : nextWorld(), unhandled: [], thrown: [] };
      if (isAlone) home = run;
      runs.set(run.world.id, run);
      return run;
    },
    end(run) {
      runs.delete(run.world.id);
      if (home === run) home = undefined;
      if (runs.size === 0) strangers = undefined;
    },
    isIdle: () => runs.size === 0,
    strangers: () => strangers,
    runs: () => [...runs.values()],
    worldFor({ headers }) {
      const secrets = secretsIn({ headers }, ['x-api-key']);
      const [named] = secrets.flatMap((secret) => runs.get(worldNamedBy(secret) ?? '') ?? []);
      const [first] = runs.values();
      const run = named ?? home ?? (runs.size === 1 ? first : undefined);
      if (run) return run.world;
      strangers ??= nextWorld();
      return strangers;
    },
  };
}

/** The longest first: an address may lie below another's. */
function byLength(one: Place, other: Place): number {
  return other.base.length - one.base.length;
}

function isBelow(base: string, url: string): boolean {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}/`.startsWith(`${base}/`);
}
