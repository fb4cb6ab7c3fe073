import { stripVTControlCharacters } from 'node:util';
import { type ArgsDef, type CommandDef, renderUsage } from 'citty';

/** Prints the help of a command: names stand on the left, and colours only where somebody looks. */
export async function showHelp<T extends ArgsDef>(command: CommandDef<T>, parent?: CommandDef<T>): Promise<void> {
  const text = onTheLeft(await renderUsage(command, parent));
  const hasColours = process.stdout.isTTY && (process.env.NO_COLOR ?? '') === '';
  console.log(hasColours ? text : stripVTControlCharacters(text));
}

/** The rows of the lists, whose names citty sets at the right of their column. */
function onTheLeft(text: string): string {
  return text.replace(/^ {2}( +)(\S.*?)(?= {2})/gm, '  $2$1').replace(/ +$/gm, '');
}
