/** Runs commands in process, as the command line would. */

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ArgsDef, type CommandDef, runCommand } from 'citty';
import type { Report } from '../report/report.ts';

/** How a command ended, and what it printed. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command with its arguments, and with variables added to the environment; what it prints is kept. Commands must not overlap. */
export async function runInProcess<T extends ArgsDef>(
  command: CommandDef<T>,
  rawArgs: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const { log, error } = console;
  const { write } = process.stderr;
  let out = '';
  let err = '';
  console.log = (...parts) => {
    out += `${parts.join(' ')}\n`;
  };
  console.error = (...parts) => {
    err += `${parts.join(' ')}\n`;
  };
  process.stderr.write = (text: string | Uint8Array) => {
    err += String(text);
    return true;
  };
  const { env, exitCode: before } = process;
  process.env = { ...env, ...variables };
  process.exitCode = 0;
  try {
    await runCommand(command, { rawArgs: [...rawArgs] });
    return { code: Number(process.exitCode), out, err };
  } finally {
    Object.assign(console, { log, error });
    process.stderr.write = write;
    process.env = env;
    process.exitCode = before;
  }
}

/** Makes a temporary folder. */
export function aFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'facsimile-'));
}

/** Writes a configuration for a text moderation service and returns its path. */
export async function aConfig(baseUrl: string, key: string, more: object = {}): Promise<string> {
  const path = join(await aFolder(), 'facsimile.config.json');
  const services = { 'text-moderation': { baseUrl, keys: { default: key } } };
  await writeFile(path, JSON.stringify({ services, ...more }));
  return path;
}

/** The clauses whose checks failed, once each, in order. */
export function failedClauses({ checks }: Report): readonly string[] {
  return [...new Set(checks.filter(({ verdict }) => verdict === 'fail').map(({ clause }) => clause))].sort();
}
