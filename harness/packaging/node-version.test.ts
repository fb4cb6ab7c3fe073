import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { nodeVersionGuard } from './node-version.ts';

/** Runs the guard as Node of a version would, and tells what it did. */
function underNode(node: string, isCommand: boolean): readonly unknown[] {
  const did: unknown[] = [];
  const process = { versions: { node }, exit: (code: number) => did.push(code) };
  runInNewContext(nodeVersionGuard('>=20.19.0', isCommand), {
    process,
    console: { error: (line: string) => did.push(line) },
  });
  return did;
}

describe('an entry of the package', () => {
  it.each(['18.20.4', '20.9.0', '20.18.3'])('says under Node %s, in one line, what it needs', (version) => {
    const line = `Facsimile needs Node 20.19 or newer; this is Node ${version}.`;
    expect(() => underNode(version, false)).toThrow(line);
    expect(underNode(version, true)).toEqual([line, 78]);
  });

  it.each(['20.19.0', '22.0.0', '100.1.0'])('is silent under Node %s', (version) => {
    expect(underNode(version, false)).toEqual([]);
    expect(underNode(version, true)).toEqual([]);
  });

  it('asks for engines that it can read', () => {
    expect(() => nodeVersionGuard('^20', false)).toThrow('">=20.19.0"');
  });
});
