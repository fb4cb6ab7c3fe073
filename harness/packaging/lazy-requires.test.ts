import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { boundMath, withLazyRequires } from './lazy-requires.ts';

/** Runs CommonJS, and tells which modules were loaded, in order. */
function run(code: string, modules: Readonly<Record<string, object>>, env: NodeJS.ProcessEnv = {}) {
  const loaded: string[] = [];
  const module = { exports: {} as { ask?: () => unknown } };
  const require = (name: string) => {
    loaded.push(name);
    return modules[name];
  };
  const process = { env };
  const context = createContext({ module, require, process, __toESM: (loaded: object) => ({ default: loaded }) });
  runInContext(withLazyRequires(code), context);
  const announced = runInContext('globalThis[Symbol.for("facsimile.parts")]', context);
  return { ask: module.exports.ask, loaded, announced };
}

it('loads a part when a binding of it is first used, once', () => {
  const code = [
    'var import_part_A = require("./part-A.js");',
    'var import_part_B = require("./part-B.js");',
    'module.exports.ask = () => [(0, import_part_A.one)(), new import_part_A.Two().name];',
  ].join('\n');
  class Two {
    readonly name = 'two';
  }
  const { ask, loaded } = run(code, { './part-A.js': { one: () => 1, Two } });
  expect(loaded).toEqual([]);
  expect([ask?.(), ask?.()]).toEqual([
    [1, 'two'],
    [1, 'two'],
  ]);
  expect(loaded).toEqual(['./part-A.js']);
});

it('does the same for modules of Node and their default exports', () => {
  const code =
    'var import_node_fs = __toESM(require("node:fs"), 1);\nmodule.exports.ask = () => import_node_fs.default.name;';
  const { ask, loaded } = run(code, { 'node:fs': { name: 'fs' } });
  expect(loaded).toEqual([]);
  expect(ask?.()).toBe('fs');
});

it('announces our own parts in Jest, imported ones too, so that they can be loaded beforehand', () => {
  const code = [
    'var import_node_fs = require("node:fs");',
    'var import_part_A = require("./part-A.js");',
    'module.exports.ask = () => [import_part_A.one, import_part_A.two, require("./part-B.js"), require("./part-B.js"), require("./msw.js")];',
  ].join('\n');
  const { announced, loaded } = run(code, {}, { JEST_WORKER_ID: '1' });
  expect(run(code, {}).announced).toBeUndefined();
  for (const load of announced) load();
  expect(loaded).toEqual(['./part-A.js', './part-B.js']);
});

it('binds Math only where it is used', () => {
  expect(['Math.min(1, 2)', 'cmath.x'].map(boundMath)).toEqual(['const { Math } = globalThis;\n', '']);
});

it('refuses what it cannot delay', () => {
  expect(() => withLazyRequires('var import_x = require("./x.js");\nuse(import_x);')).toThrow('import_x is used');
});
