import { stripVTControlCharacters } from 'node:util';
import { type ArgsDef, type CommandDef, renderUsage } from 'citty';

/** Prints a command's help, with names aligned left, and in colour only on a terminal. */
export async function showHelp<T extends ArgsDef>(command: CommandDef<T>, parent?: CommandDef<T>): Promise<void> {
  const text = onTheLeft(await renderUsage(command, parent));
  const hasColours = process.stdout.isTTY && (process.env.NO_COLOR ?? '') === '';
  console.log(hasColours ? text : stripVTControlCharacters(text));
}

/** Aligns the names in lists left; citty aligns them right. */
function onTheLeft(text: string): string {
  return text.replace(/^ {2}( +)(\S.*?)(?= {2})/gm, '  $2$1').replace(/ +$/gm, '');
}
