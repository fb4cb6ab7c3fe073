import { type ArgsDef, type CommandDef, defineCommand, type ParsedArgs } from 'citty';
import { EXIT } from './exit.ts';

/** Ends a command with a message for people and an exit code for programs. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Refuses a wrong command line. */
export function usage(message: string): never {
  throw new CommandError(EXIT.usage, message);
}

/**
 * Runs a command's work and sets the exit code to what it returns, or to that of the CommandError it throws; any other error is a
 * defect of ours, 70.
 */
export async function withExitCode(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (error instanceof CommandError) {
      console.error(`facsimile: ${error.message}`);
      process.exitCode = error.exitCode;
      return;
    }
    console.error('facsimile: a defect of the harness, please report it.');
    console.error(error instanceof Error ? error.stack : String(error));
    process.exitCode = EXIT.software;
  }
}

/** A command that refuses stray arguments, and ends with the exit code to which its work comes. */
export function commandOf<T extends ArgsDef>(
  meta: { readonly name: string; readonly description: string },
  args: T,
  work: (given: ParsedArgs<T>) => Promise<number>,
): CommandDef<T> {
  return defineCommand({
    meta,
    args,
    run: ({ args: given, rawArgs }) =>
      withExitCode(async () => {
        refuseStrayArguments(meta.name, args, rawArgs, given._);
        return work(given);
      }),
  });
}

/**
 * Refuses unknown and repeated options, options without their value, and positional arguments beyond those of the command: all
 * would be ignored silently, and an empty `--clause "$UNSET"` would run everything.
 */
export function refuseStrayArguments(
  command: string,
  args: Readonly<Record<string, { readonly type?: string | undefined }>>,
  rawArgs: readonly string[],
  positionals: readonly string[] = [],
): void {
  const known = Object.entries(args).flatMap(([name, { type }]) => [
    `--${name}`,
    ...(type === 'boolean' ? [`--no-${name}`] : []),
  ]);
  const names = optionsIn(rawArgs);
  const help = `see facsimile ${command} --help.`;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) usage(`There is no option ${unknown}; ${help}`);
  const repeated = names.find((name, at) => names.indexOf(name) < at);
  if (repeated !== undefined) usage(`${repeated} is given twice; give it once: ${help}`);
  const empty = names.find((name) => args[name.slice(2)]?.type === 'string' && isEmpty(name, rawArgs));
  if (empty !== undefined) usage(`${empty} needs a value; ${help}`);
  const stray = positionals[Object.values(args).filter(({ type }) => type === 'positional').length];
  if (stray !== undefined) usage(`${command} has no use for "${stray}"; ${help}`);
}

/** The options of a command line by name, as written: `--clause` for `--clause=TM-2.4`. */
function optionsIn(rawArgs: readonly string[]): readonly string[] {
  return rawArgs.flatMap((arg) => (arg.startsWith('--') ? [arg.split('=', 1)[0] as string] : []));
}

/** Whether nothing follows the name of an option, or another option. */
function isEmpty(name: string, rawArgs: readonly string[]): boolean {
  const at = rawArgs.indexOf(name);
  if (at < 0) return rawArgs.includes(`${name}=`);
  const value = rawArgs[at + 1] ?? '';
  return value === '' || value.startsWith('--');
}

/** Parses the number in an option. */
export function readNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number) && number >= least) return number;
  return usage(`${name} takes a number${least >= 0 ? ` from ${least}` : ''}, not "${text}".`);
}

/** Refuses a command line without required arguments; the message names all that are missing. */
export function requireArguments(
  command: string,
  args: Readonly<Record<string, { readonly type: string; readonly valueHint?: string }>>,
  given: Readonly<Record<string, unknown>>,
  names: readonly string[],
): void {
  const missing = names.filter((name) => (given[name] ?? '') === '');
  if (missing.length === 0) return;
  const written = missing.map((name) => {
    const { type, valueHint = name.toUpperCase() } = args[name] ?? { type: 'positional' };
    return type === 'positional' ? valueHint : `--${name} ${valueHint}`;
  });
  usage(`${command} needs ${written.join(', ')}; see facsimile ${command} --help.`);
}
