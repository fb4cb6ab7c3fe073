import { shownName } from '../control-input.ts';
import { didYouMean } from '../nearest.ts';
import { ControlError } from '../service-error.ts';

/** What the value of an option must be: a type, as `typeof` tells it, or an object with functions of these names. */
type OptionType = 'object' | 'function' | 'boolean' | 'number' | 'string' | readonly string[];

/** The options that something takes. */
export type OptionTypes<Options> = Readonly<Record<keyof Options, OptionType>>;

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
  checkObject(owner, options);
  checkNames(owner, options, types);
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined) checkOption(`The option ${name} of ${owner}`, types[name as keyof Options], value);
  }
}

/** Refuses options that are no object. */
export function checkObject(owner: string, options: unknown): void {
  if (typeof options === 'object' && options !== null && !Array.isArray(options)) return;
  refuse(`The options of ${owner} must be an object.`);
}

/** Refuses a member that is not among the known ones. */
export function checkNames(owner: string, given: object, known: object): void {
  const strange = Object.keys(given).find((name) => !Object.hasOwn(known, name));
  if (strange === undefined) return;
  refuse(`There is no option${shownName(strange)} of ${owner}.${didYouMean(strange, Object.keys(known))}`);
}

function checkOption(what: string, wanted: OptionType, value: unknown): void {
  const type = typeof wanted === 'string' ? wanted : 'object';
  if (typeof value !== type || value === null) refuse(`${what} must be of the type ${type}.`);
  if (typeof wanted === 'string') return;
  const missing = wanted.find((name) => typeof (value as Readonly<Record<string, unknown>>)[name] !== 'function');
  if (missing !== undefined) refuse(`${what} must have a function ${missing}.`);
}

function refuse(message: string): never {
  throw new ControlError(400, 'invalid_options', message);
}
