import type fc from 'fast-check';

/**
 * A command of a model. It has no state of its own, so that it may be run again while a failure shrinks.
 *
 * @param name what a failure shows of it
 * @param check whether it can be run as things stand
 */
export function aStep<Model extends object, Real>(
  name: string,
  run: (model: Model, real: Real) => Promise<void> | void,
  check: (model: Readonly<Model>) => boolean = () => true,
): fc.AsyncCommand<Model, Real> {
  return { check, run: async (model, real) => run(model, real), toString: () => name };
}
