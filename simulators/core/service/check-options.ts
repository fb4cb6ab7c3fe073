import { shownName } from '../control-input.ts';
import { didYouMean } from '../nearest.ts';
import { ControlError } from '../service-error.ts';

/** The options that something takes, each with the type of its values, as `typeof` tells it. */
export type OptionTypes<Options> = Readonly<
  Record<keyof Options, 'object' | 'function' | 'boolean' | 'number' | 'string'>
>;

/**
 * Checks options of TypeScript callers that others could get wrong: what is not known here would be ignored, and a value of another
 * type would break a later call.
 *
 * @param owner whose options they are, such as `text-moderation`
 * @throws ControlError that names the option and never repeats its value
 */
export function checkOptions<Options extends object>(
  owner: string,
  types: OptionTypes<Options>,
  options: Partial<Readonly<Record<keyof Options, unknown>>>,
): void {
  if (typeof options !== 'object' || options === null) refuse(`The options of ${owner} must be an object.`);
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(types, name)) {
      refuse(`There is no option${shownName(name)} of ${owner}.${didYouMean(name, Object.keys(types))}`);
    }
    const wanted = types[name as keyof Options];
    if (value !== undefined && (typeof value !== wanted || value === null)) {
      refuse(`The option ${name} of ${owner} must be of the type ${wanted}.`);
    }
  }
}

/** Checks that a catalog has a list of keys, without which no call can be made. */
export function checkCatalog(owner: string, { keys }: { readonly keys?: unknown }): void {
  if (!Array.isArray(keys)) refuse(`The catalog of ${owner} must have keys, a list.`);
}

/** Checks that an option has functions, without which a later call would break. */
export function checkFunctions(owner: string, option: string, value: object, names: readonly string[]): void {
  const missing = names.find((name) => typeof (value as Readonly<Record<string, unknown>>)[name] !== 'function');
  if (missing !== undefined) refuse(`The option ${option} of ${owner} must have a function ${missing}.`);
}

function refuse(message: string): never {
  throw new ControlError(400, 'invalid_options', message);
}
