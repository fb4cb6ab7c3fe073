/** Python with packages, for tests of clients in other languages. */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The Python of a virtual environment with the packages of a requirements file, made once for each content of the file. */
export function pythonWith(requirements: string): string {
  const digest = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `facsimile-python-${digest}`);
  const python = join(folder, 'bin/python');
  if (existsSync(join(folder, 'whole'))) return python;
  rmSync(folder, { recursive: true, force: true });
  const run = (program: string, args: readonly string[]) =>
    execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });
  run('python3', ['-m', 'venv', folder]);
  run(python, ['-m', 'pip', 'install', '--quiet', '--requirement', requirements]);
  run(python, ['-c', `open(${JSON.stringify(join(folder, 'whole'))}, 'w').close()`]);
  return python;
}
