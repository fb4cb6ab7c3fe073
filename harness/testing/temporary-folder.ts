import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives a run of the tests a temporary folder of its own, which goes with all that they leave in it. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'facsimile-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
