import { constants } from 'node:fs';
import { access, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { usage } from './command.ts';

/** The options of every command that writes reports. */
export const reportArgs = {
  'report-json': { type: 'string', description: 'Write the report as JSON', valueHint: 'FILE' },
  'report-ndjson': { type: 'string', description: 'Write it as lines of JSON with a footer', valueHint: 'FILE' },
  'report-junit': { type: 'string', description: 'Write it as JUnit XML', valueHint: 'FILE' },
  'report-html': { type: 'string', description: 'Write it as one HTML page', valueHint: 'FILE' },
} as const;

/** Functions that write the content of report files, by the option that names the file. */
export type Writers<T> = Readonly<Record<string, (whole: T) => string>>;

type Given = Readonly<Record<string, unknown>>;

/** Refuses files that cannot be written, before a run that takes minutes and costs money. */
export async function refuseUnwritable(writers: Writers<never>, given: Given): Promise<void> {
  for (const [name, file] of filesOf(writers, given)) {
    await access(dirname(resolve(file)), constants.W_OK).catch(cannotWrite(name));
    const there = await stat(file).catch(() => undefined);
    if (there?.isDirectory()) usage(`the file of --${name} cannot be written: ${file} is a folder.`);
    if (there) await access(file, constants.W_OK).catch(cannotWrite(name));
  }
}

/** Writes the report files that were asked for; one that cannot be written is refused after the others are there. */
export async function writeReports<T>(writers: Writers<T>, whole: T, given: Given): Promise<void> {
  const written = await Promise.allSettled(
    filesOf(writers, given).map(([name, file]) =>
      writeFile(file, writers[name]?.(whole) ?? '').catch(cannotWrite(name)),
    ),
  );
  for (const one of written) if (one.status === 'rejected') throw one.reason;
}

function filesOf(writers: Writers<never>, given: Given): readonly (readonly [name: string, file: string])[] {
  return Object.keys(writers).flatMap((name) => {
    const file = given[name];
    return typeof file === 'string' ? [[name, file] as const] : [];
  });
}

function cannotWrite(name: string): (error: NodeJS.ErrnoException) => never {
  return ({ code }) => {
    const why = code === 'ENOENT' ? 'there is no such folder' : (code ?? 'unknown reason');
    usage(`the file of --${name} cannot be written: ${why}.`);
  };
}
