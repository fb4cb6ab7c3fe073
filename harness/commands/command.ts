import { EXIT } from './exit.ts';

/** Ends a command with a message for people and an exit code for machines. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Runs a command's work; what it returns, or what its error says, becomes the exit code. A defect of ours is 70. */
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

/** Refuses options that a command does not have, which would otherwise be passed over in silence. */
export function refuseUnknownOptions(command: string, args: object, rawArgs: readonly string[]): void {
  const known = Object.keys(args).flatMap((name) => [`--${name}`, `--no-${name}`]);
  const unknown = optionsIn(rawArgs).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new CommandError(EXIT.usage, `There is no option ${unknown}; see facsimile ${command} --help.`);
}

/** Refuses options that are given twice where each would choose: all but the last would be passed over in silence. */
export function refuseRepeatedOptions(rawArgs: readonly string[]): void {
  const names = optionsIn(rawArgs);
  const repeated = names.find((name, at) => names.indexOf(name) < at);
  if (repeated === undefined) return;
  throw new CommandError(EXIT.usage, `${repeated} is given twice; it takes one value. Run the command once for each.`);
}

/** The names of the options of a command line, as they are written there: `--clause` of `--clause=TM-2.4`. */
function optionsIn(rawArgs: readonly string[]): readonly string[] {
  return rawArgs.flatMap((arg) => (arg.startsWith('--') ? [arg.split('=', 1)[0] as string] : []));
}

/** Reads a number that an option holds. */
export function readNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number) && number >= least) return number;
  throw new CommandError(EXIT.usage, `${name} takes a number${least > 0 ? ` from ${least}` : ''}, not "${text}".`);
}

/** Refuses a command line that leaves out what the command cannot do without; everything that is missing is named at once. */
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
  throw new CommandError(EXIT.usage, `${command} needs ${written.join(', ')}; see facsimile ${command} --help.`);
}
