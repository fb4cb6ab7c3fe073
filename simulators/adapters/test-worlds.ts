import { API_KEY_HEADER, secretsIn } from '../core/call/credentials.ts';
import { worldNamedBy } from '../core/keys.ts';
import { worldId } from '../core/world/world-core.ts';
import { type CreateWorldOptions, createWorld, createWorldAt, partsOf, type World } from '../index.ts';
import { type Bases, readBases, type ServiceBase } from './bases.ts';
import { isConnectionBroken } from './fetch-reply.ts';
import { createCallers } from './node-caller.ts';

/** How the worlds of tests are made, and whether calls wait. */
export interface TestWorldOptions extends CreateWorldOptions {
  /** Whether calls really wait as long as dials and faults say; default: false. */
  readonly wait?: boolean;
}

/** A running test, and what went wrong around it. */
export interface TestRun {
  readonly world: World;
  /** Requests that nothing answered while it ran, as method and origin. */
  readonly unhandled: string[];
  /** Errors that simulators threw instead of answering: defects of ours, and dials that a strict world refuses. */
  readonly thrown: Error[];
  /** Calls to its world that were begun by a test that had ended: left behind, or made by a server that the test had started. */
  readonly late: Set<string>;
}

/** The worlds of the tests running in this process. */
export interface TestWorlds {
  /**
   * Begins a test in a world of its own.
   *
   * If no other test is running, the world's secrets are the standing names (`tm_sim_default`). If `isConcurrent`, or while such a
   * test is running, they end with the world's id. `world.keys` has them in both cases.
   */
  begin(isConcurrent: boolean): TestRun;
  /** Runs the function of a test, whose calls then belong to it even if they name no world. */
  within<T>(run: TestRun, body: () => T): T;
  /** Ends a test: its world gets no more calls. */
  end(run: TestRun): void;
  /** Whether no test is running. */
  isIdle(): boolean;
  /**
   * Answers a request below one of the bases, in the world that its key or its path names, or else in that of the test which made
   * it; undefined for other requests, and while no test runs. Rejects as `fetch` does where a planned fault breaks the connection.
   */
  answer(request: Request): Promise<Response> | undefined;
  /** Notes an unanswered request for the running tests, and returns the error to refuse it with. */
  refuse(request: Request): Error;
  /** The world for calls that belong to no running test, while several are running. */
  strangers(): World | undefined;
}

/** Makes the worlds of tests, one for each test. */
export function createTestWorlds(bases: Bases<World>, { wait, ...options }: TestWorldOptions = {}): TestWorlds {
  const places = readBases(bases, () => Object.keys(partsOf())).toSorted(byLength);
  const roster = createRoster(options);

  return {
    ...roster,
    answer(request) {
      const place = places.find(({ base }) => isBelow(base, request.url));
      if (!place || roster.isIdle()) return undefined;
      const world = roster.worldFor(request);
      // A function of its own, so that what is thrown at once becomes a rejection too.
      const ask = async (): Promise<Response> => {
        const { fetchWith } = world[place.name as keyof Bases<World>];
        return fetchWith({ base: place.base, ...(wait === undefined ? {} : { wait }) })(request);
      };
      return ask().catch((error) => {
        if (isConnectionBroken(error) || request.signal.aborted) throw error;
        for (const run of roster.runs()) if (run.world === world) run.thrown.push(error);
        throw error;
      });
    },
    refuse(request) {
      const { host, origin } = new URL(request.url);
      const what = `${request.method} ${origin}`;
      for (const { unhandled } of roster.runs()) unhandled.push(what);
      const ways =
        'name a service and this address in withWorlds(), or pass the msw server that answers it as { server }';
      const near = places
        .filter(({ base }) => new URL(base).host === host)
        .map(({ name, base }) => `${name} is at ${base}`);
      return new TypeError(`Nothing answers ${what}: ${[ways, ...near].join('; ')}.`);
    },
  };
}

/** Which tests are running, and which of them a call belongs to. */
interface Roster extends Pick<TestWorlds, 'begin' | 'within' | 'end' | 'isIdle' | 'strangers'> {
  runs(): readonly TestRun[];
  /**
   * The world that a call's key or path names, or else that of the test which made it or of the only running test, or else the
   * strangers' world.
   */
  worldFor(request: Request): World;
}

function createRoster(options: CreateWorldOptions): Roster {
  const runs = new Map<string, TestRun>();
  const { within, current } = createCallers<TestRun>();
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
      const run = {
        world: isAlone ? createWorld(options) : nextWorld(),
        unhandled: [],
        thrown: [],
        late: new Set<string>(),
      };
      if (isAlone) home = run;
      runs.set(run.world.id, run);
      return run;
    },
    within,
    end(run) {
      runs.delete(run.world.id);
      if (home === run) home = undefined;
      if (runs.size === 0) strangers = undefined;
    },
    isIdle: () => runs.size === 0,
    strangers: () => strangers,
    runs: () => [...runs.values()],
    worldFor({ headers, url }) {
      // Addresses of pictures carry no key, but name their world. `tm_sim_default` names none, though it ends as home's id.
      const names = [...secretsIn({ headers }, [API_KEY_HEADER]), ...new URL(url).pathname.split('/')];
      const [named] = names.flatMap((name) => runs.get(worldNamedBy(name) ?? '') ?? []).filter((run) => run !== home);
      const caller = current();
      const isRunning = caller !== undefined && runs.get(caller.world.id) === caller;
      const [first] = runs.values();
      const run = named ?? (isRunning ? caller : runs.size === 1 ? first : undefined);
      if (run && caller && !isRunning && !named) run.late.add(`to ${new URL(url).origin}`);
      if (run) return run.world;
      strangers ??= nextWorld();
      return strangers;
    },
  };
}

/** Sorts by length, longest first, because one address may be below another. */
function byLength(one: ServiceBase, other: ServiceBase): number {
  return other.base.length - one.base.length;
}

function isBelow(base: string, url: string): boolean {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}/`.startsWith(`${base}/`);
}
