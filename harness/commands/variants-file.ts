import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { ControlError } from '../../simulators/core/service-error.ts';
import { createWorld } from '../../simulators/index.ts';
import { jsonOf } from '../engine/exchange.ts';
import { CommandError } from './command.ts';
import { EXIT } from './exit.ts';

const layout = z.strictObject({ variants: z.record(z.string(), z.string()) });

/**
 * Reads a file of variants, as written by `conform --write-variants`; undefined without a path.
 *
 * @throws CommandError if it cannot be read, or names questions or readings that are unknown here
 */
export async function readVariants(path: string | undefined): Promise<Readonly<Record<string, string>> | undefined> {
  if (path === undefined) return undefined;
  const text = await readFile(path, 'utf8').catch(() =>
    refuse(path, 'it cannot be read; conform --write-variants makes one'),
  );
  const read = layout.safeParse(jsonOf(text));
  if (!read.success) refuse(path, 'it is no JSON of the form { "variants": { "<question id>": "<variant>" } }');
  const { variants } = read.data;
  try {
    createWorld({ variants });
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    refuse(
      path,
      `${error.message} Was it written by another version of facsimile? Write it anew, or take that line out`,
    );
  }
  return variants;
}

function refuse(path: string, why: string): never {
  throw new CommandError(EXIT.config, `--variants ${path}: ${why}.`);
}
