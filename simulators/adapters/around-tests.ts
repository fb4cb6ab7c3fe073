import { loadParts } from './load-parts.ts';
import type { Rounds } from './with-worlds.ts';

type Body = (...given: unknown[]) => unknown;
type Declare = (...given: unknown[]) => unknown;
type Runner = Declare & Readonly<Record<string, unknown>>;

/** Members of a runner's `test` that declare tests too, `each` of them for every row of a table. */
const KINDS = ['only', 'skip', 'failing', 'todo', 'concurrent', 'each'];

/**
 * Wraps a runner's `test` and its members, so that test functions receive a world after the runner's own arguments.
 *
 * All that it assumes of a runner is that no argument of `test` is a function but the test function. Members are
 * only wrapped when they are used, because in some runners merely reading one throws.
 */
export function aroundTests<B>(test: Declare, rounds: Rounds<B>, isConcurrent = false): Declare {
  const around = (declare: Declare): Declare => {
    return (...given) => declare(...given.map((one) => (isBody(one) ? inWorld(one, rounds, isConcurrent) : one)));
  };
  const wrapped = around(test);
  for (const kind of KINDS) {
    const get = (): Declare | undefined => {
      const inner = (test as Runner)[kind];
      if (typeof inner !== 'function') return undefined;
      if (kind === 'concurrent') loadParts();
      if (kind === 'each') return (...table) => around(inner.call(test, ...table));
      return aroundTests(inner as Declare, rounds, isConcurrent || kind === 'concurrent');
    };
    Object.defineProperty(wrapped, kind, { get, enumerable: true });
  }
  return wrapped;
}

function isBody(given: unknown): given is Body {
  return typeof given === 'function';
}

/**
 * Wraps a test function so that it runs in a world of its own. It declares no parameters, or runners would pass a `done` callback.
 */
function inWorld<B>(body: Body, rounds: Rounds<B>, isConcurrent: boolean): Body {
  return async (...given) => {
    const run = await rounds.begin(isConcurrent);
    const failure = await failureOf(() =>
      rounds.within(run, () => body(...given, { world: run.world, urls: rounds.urls })),
    );
    const complaint = rounds.end(run, failure !== undefined);
    if (failure) throw complaint === undefined ? failure.error : explained(failure.error, complaint);
    if (complaint !== undefined) throw new Error(complaint);
  };
}

async function failureOf(act: () => unknown): Promise<{ readonly error: unknown } | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    return { error };
  }
}

/** Appends the complaint to an error's message, and to its stack, which is what runners print. */
function explained(error: unknown, complaint: string): unknown {
  if (!(error instanceof Error)) return error;
  const { message, stack = '' } = error;
  error.message = `${message}\n\n${complaint}`;
  error.stack = stack.includes(message) ? stack.replace(message, () => error.message) : `${error.message}\n${stack}`;
  return error;
}
