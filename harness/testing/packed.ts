import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { root } from './files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The package as `npm pack` makes it. */
    tarball: string;
  }
}

/** Packs the package once for all test files, since each build clears its output folder. */
export function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'facsimile-tarball-'));
  run('npm', ['pack', '--pack-destination', folder], root);
  project.provide('tarball', join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? ''));
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A folder outside the project, for projects that install the packed package. */
export interface Workshop {
  readonly folder: string;
  /** Makes a project with the packed package and others installed, and returns its folder. */
  aProject(name: string, dependencies: Record<string, string>, files: Record<string, string>): string;
  remove(): void;
}

/** Makes such a folder, empty. */
export function openWorkshop(tarball: string): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'facsimile-package-'));
  return {
    folder,
    aProject(name, dependencies, files) {
      const project = join(folder, name);
      mkdirSync(project);
      // A package.json among the files adds settings, such as the module system.
      const manifest = {
        name,
        private: true,
        type: 'module',
        dependencies: { facsimile: `file:${tarball}`, ...dependencies },
        ...JSON.parse(files['package.json'] ?? '{}'),
      };
      for (const [path, text] of Object.entries(files)) writeFileSync(join(project, path), text);
      writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
      run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'], project);
      return project;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs a command and returns what it printed; throws with everything that it printed if it fails. */
export function run(command: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  }
}
