import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEntries } from '../packaging/entries.ts';
import { suites } from '../services/index.ts';
import { root } from './files.ts';
import { importedBy, longFunctions, sources, undocumented, valuesOf, withoutComments } from './sources.ts';

const production = sources.filter(({ path }) => !/\.test\.ts$|(^|\/)testing(\.ts$|\/)|\/training\//.test(path));

/** Every folder of simulators that is no room of the house itself holds a service. */
const services = readdirSync(join(root, 'simulators'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['core', 'adapters', 'control', 'docs', 'testing'].includes(entry.name))
  .map(({ name }) => name);

/** The rooms of a service: each may import those after it. Variants and mutants stand above the rules that they replace. */
const ROOMS = ['index.ts', 'mutants', 'spec', 'http', 'work', 'answer', 'request', 'rules', 'oracle', 'state', 'wire'];
const ENTRIES = [...ROOMS, 'tests'].toSorted();

/** Whether a file of a service imports a room that stands before its own. The types of the catalog are for everybody. */
function isUphill(path: string, target: string): boolean {
  const [top, service = '', room = ''] = path.split('/');
  const [, otherService, otherRoom = ''] = target.split('/');
  if (top !== 'simulators' || service !== otherService || !services.includes(service)) return false;
  return ROOMS.indexOf(otherRoom) < ROOMS.indexOf(room) && !target.endsWith('/state/catalog.ts');
}

/** Files whose length is data, not thought. */
const DATA = /clauses\.ts$|questions\.ts$|oracle\/data\/|corpus.*\.ts$|\/lexicon\/|variants\.ts$|\/mutants\//;

/** Files of the harness that may name a service. */
const NAMES_SERVICES = [
  'harness/services/',
  // Rows of measurements of single services.
  'harness/bench/',
  // Servers of single services, each written by other hands.
  'harness/testing/foreign/',
  // Its banner shows one call before anything else is loaded.
  'harness/commands/serve.ts',
];

describe('the house', () => {
  it.each<readonly [room: string, allowed: readonly string[]]>([
    ['simulators/core/', ['simulators/core/']],
    ...services.map((name): readonly [string, readonly string[]] => [
      `simulators/${name}/`,
      ['simulators/core/', `simulators/${name}/`, 'simulators/worlds.ts'],
    ]),
    [
      'simulators/adapters/',
      ['simulators/core/', 'simulators/adapters/', 'simulators/control/', 'simulators/index.ts'],
    ],
    [
      'simulators/control/',
      [
        'simulators/core/',
        'simulators/control/',
        'simulators/index.ts',
        'simulators/worlds.ts',
        'simulators/version.ts',
      ],
    ],
    ['scenarios/', ['scenarios/', 'simulators/index.ts', 'fixtures/', 'harness/']],
    ['property-tests/', ['property-tests/', 'fixtures/', 'harness/', 'simulators/index.ts']],
    [
      'fixtures/',
      [
        'fixtures/',
        'simulators/core/',
        ...services.flatMap((name) => ['catalog.ts', 'standing'].map((file) => `simulators/${name}/state/${file}`)),
      ],
    ],
    ...services.map((name): readonly [string, readonly string[]] => [
      `harness/services/${name}/`,
      [
        'harness/engine/',
        ...['harness/services', 'simulators', 'scenarios', 'property-tests', 'fixtures'].map(
          (top) => `${top}/${name}/`,
        ),
      ],
    ]),
    ['harness/engine/', ['harness/engine/', 'harness/targets/', 'simulators/core/', 'simulators/index.ts']],
    [
      'harness/targets/',
      [
        'harness/targets/',
        'harness/engine/',
        'harness/services/index.ts',
        ...['core', 'control', 'adapters'].map((room) => `simulators/${room}/`),
        'simulators/index.ts',
        'simulators/worlds.ts',
      ],
    ],
    [
      'harness/report/',
      [
        'harness/report/',
        'harness/engine/',
        'harness/targets/target.ts',
        'harness/commands/exit.ts',
        'load/summary/page.ts',
        'simulators/core/',
        'simulators/version.ts',
      ],
    ],
    ['load/services/', ['load/services/']],
    ['load/limiter/', ['load/limiter/', 'load/services/', 'load/summary/']],
    ['load/summary/', ['load/summary/', 'load/limiter/']],
    ['load/scripts/', ['load/']],
    [
      'load/run',
      [
        'load/run',
        'load/services/',
        'load/summary/',
        'harness/',
        'simulators/adapters/node.ts',
        'simulators/core/service-error.ts',
      ],
    ],
  ])('keeps %s to the rooms it may enter', (room, allowed) => {
    const inside = production.filter(({ path }) => path.startsWith(room));
    expect(inside.length).toBeGreaterThan(0);
    const strays = inside.flatMap(({ path, inner }) =>
      inner
        .filter((target) => !allowed.some((place) => target.startsWith(place)))
        .map((target) => `${path} -> ${target}`),
    );
    expect(strays).toEqual([]);
  });

  it('gives every service the same twelve entries', () => {
    const folders = services.map((name) => [name, readdirSync(join(root, 'simulators', name)).toSorted()]);
    expect(Object.fromEntries(folders)).toEqual(Object.fromEntries(services.map((name) => [name, ENTRIES])));
  });

  it('has a test beside each rule', () => {
    const rules = production.filter(
      ({ path }) => /^simulators\/[\w-]+\/rules\//.test(path) && !path.endsWith('/index.ts'),
    );
    const computing = rules.filter(({ text }) => /^export (?:const|function)/m.test(text)).map(({ path }) => path);
    expect(computing.length).toBeGreaterThan(0);
    expect(computing.filter((path) => !existsSync(join(root, path.replace(/\.ts$/, '.test.ts'))))).toEqual([]);
  });

  it('lets the rooms of a service import one way, in the order in which a request walks', () => {
    const strays = production.flatMap(({ path, inner }) =>
      inner.filter((target) => isUphill(path, target)).map((target) => `${path} -> ${target}`),
    );
    expect(strays).toEqual([]);
  });

  it('has no circle of imports, types included', () => {
    const imports = new Map(sources.map(({ path, inner }) => [path, inner]));
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (path: string, way: readonly string[]): void => {
      const before = way.indexOf(path);
      if (before >= 0) circles.push([...way.slice(before), path].join(' -> '));
      if (before >= 0 || done.has(path)) return;
      for (const next of imports.get(path) ?? []) walk(next, [...way, path]);
      done.add(path);
    };
    for (const path of imports.keys()) walk(path, []);
    expect(circles).toEqual([]);
  });

  it('imports node: only where Node is meant', () => {
    const users = production.filter(({ outer }) => outer.some((name) => name.startsWith('node:')));
    const strays = users.filter(
      ({ path }) => !/^(simulators\/adapters\/node[^/]*|harness\/.+|load\/run[^/]*)\.ts$/.test(path),
    );
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  it('reads no clock and draws no dice outside the clock and the adapters', () => {
    const banned = /Date\.now\b|new Date\(\)|Math\.random|setTimeout|setInterval|randomUUID/;
    const users = production.filter(
      ({ path, text }) => path.startsWith('simulators/') && banned.test(withoutComments(text)),
    );
    const strays = users.filter(
      ({ path }) => !path.startsWith('simulators/adapters/') && path !== 'simulators/core/world/clock.ts',
    );
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  it('has no default export, no enum, no any and no silenced type error', () => {
    const banned = /^export default|^\s*(const )?enum |: any\b|as any\b|@ts-(ignore|nocheck|expect-error)/m;
    const strays = production.filter(({ text }) => banned.test(withoutComments(text)));
    // Bodies of answers: tests of users look at single members of many shapes.
    expect(strays.map(({ path }) => path)).toEqual(['fixtures/caller.ts']);
  });

  it('keeps files under 300 lines, data aside', () => {
    const long = sources.filter(({ path, text }) => !DATA.test(path) && text.split('\n').length > 301);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('keeps functions under 50 lines', () => {
    const long = production.flatMap(({ path, text }) => longFunctions(text).map((name) => `${path}: ${name}`));
    expect(long).toEqual([]);
  });

  it('documents what it exports', () => {
    const written = production.filter(({ path }) => !/\/oracle\/data\//.test(path));
    const bare = written.flatMap(({ path, text }) => undocumented(text).map((name) => `${path}: ${name}`));
    expect(bare).toEqual([]);
  });

  it('exports no value that no other file uses, beside what the package offers', () => {
    const users = new Map<string, Set<string>>();
    for (const { path, text } of sources) {
      for (const [file, names] of importedBy(path, text)) {
        const known = users.get(file) ?? new Set();
        users.set(file, known);
        for (const name of names) known.add(name);
      }
    }
    const offered = readEntries(root).map(({ source }) => source);
    const dead = production.flatMap(({ path, text }) => {
      const used = users.get(path) ?? new Set();
      if (used.has('*') || offered.includes(path) || path.startsWith('load/scripts/')) return [];
      return valuesOf(text)
        .filter((name) => !used.has(name))
        .map((name) => `${path}: ${name}`);
    });
    expect(dead).toEqual([]);
  });

  it('names no service in the harness outside the folder of services', () => {
    const names = suites.flatMap(({ service, contextName }) => [service, contextName]);
    const isExempt = (path: string): boolean => NAMES_SERVICES.some((place) => path.startsWith(place));
    const strays = production.filter(
      ({ path, text }) => path.startsWith('harness/') && !isExempt(path) && names.some((name) => text.includes(name)),
    );
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  it('skips no test and runs none alone', () => {
    const strays = sources.filter(
      ({ path, text }) => path.endsWith('.test.ts') && /^\s*(it|test|describe)\.(only|skip|todo)\b/m.test(text),
    );
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  it('names the same version in the package and in the code', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(readFileSync(join(root, 'simulators/version.ts'), 'utf8')).toContain(`'${version}'`);
  });

  it('gives every dependency its reason', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    const decisions = readFileSync(join(root, 'DECISIONS.md'), 'utf8');
    const names = [...Object.keys(manifest.dependencies ?? {}), ...Object.keys(manifest.devDependencies ?? {})];
    expect(names.filter((name) => !decisions.includes(`\`${name}\``))).toEqual([]);
    expect(
      Object.values({ ...manifest.dependencies, ...manifest.devDependencies }).filter((range) => !/^\d/.test(range)),
    ).toEqual([]);
  });
});
