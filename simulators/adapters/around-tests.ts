import type { Rounds } from './with-worlds.ts';

type Body = (...given: unknown[]) => unknown;
type Declare = (...given: unknown[]) => unknown;
type Runner = Declare & Readonly<Record<string, unknown>>;

/** What may hang on a runner's `test` and declares tests too, or one for each row of a table. */
const KINDS = ['only', 'skip', 'failing', 'todo', 'concurrent', 'each'];

/**
 * A runner's `test` with all that hangs on it, whose functions are given a world after what the runner gives them.
 *
 * It needs nothing of a runner but that the function of a test is the last function among what `test` is given. What hangs on
 * it is looked at when it is asked for: runners may throw there.
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

/** The function of a test, in a world of its own. It names no parameters: a runner would pass a callback for them. */
function inWorld<B>(body: Body, rounds: Rounds<B>, isConcurrent: boolean): Body {
  return async (...given) => {
    const run = await rounds.begin(isConcurrent);
    const failure = await failureOf(() => body(...given, { world: run.world, urls: rounds.urls }));
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

/** The same error, with the complaint below its message, in its stack too: runners print that. */
function explained(error: unknown, complaint: string): unknown {
  if (!(error instanceof Error)) return error;
  const { message, stack = '' } = error;
  error.message = `${message}\n\n${complaint}`;
  error.stack = stack.includes(message) ? stack.replace(message, () => error.message) : `${error.message}\n${stack}`;
  return error;
}
