import { builtinModules } from 'node:module';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../../fixtures/index.ts';
import { createWorld } from '../index.ts';
import { BROWSER_CHECK, bundleForBrowser } from './testing/bundle.ts';

const ENTRIES = [
  './simulators/index.ts',
  ...createWorld().services.map(({ name }) => `./simulators/${name}/index.ts`),
  './simulators/adapters/msw.ts',
  './fixtures/index.ts',
  './scenarios/index.ts',
];

/** What every browser offers, and nothing of Node's. */
function webGlobals(): object {
  const names = [
    'fetch',
    'Request',
    'Response',
    'Headers',
    'URL',
    'URLSearchParams',
    'TextEncoder',
    'TextDecoder',
    'ReadableStream',
    'AbortSignal',
    'AbortController',
    'Blob',
    'setTimeout',
    'clearTimeout',
    'queueMicrotask',
    'structuredClone',
    'crypto',
    'performance',
    'console',
    'Uint8Array',
    'ArrayBuffer',
  ] as const;
  return Object.fromEntries(names.map((name) => [name, globalThis[name]]));
}

describe('the bundle for a browser', { timeout: 30_000 }, () => {
  it('takes in nothing of Node from any entry but ./node, and leaves msw alone outside', async () => {
    const entry = ENTRIES.map((path, index) => `export * as part${index} from '${path}';`).join('\n');
    const { inputs, imports, code } = await bundleForBrowser(entry, ['msw']);
    const isOfNode = (name: string) => name.startsWith('node:') || builtinModules.includes(name);
    expect(Object.keys(inputs).filter(isOfNode)).toEqual([]);
    expect(imports.filter((name) => name !== 'msw')).toEqual([]);
    // What is bundled calls for a module by a function; sample texts may well hold lines of programs.
    expect(code).not.toMatch(/(?:require|import)\w*\(\s*["']node:/);
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(['simulators/adapters/msw.ts', 'simulators/index.ts']));
  });

  it('would be told from one that needs Node', async () => {
    const entry = `import './simulators/adapters/node.ts';`;
    await expect(bundleForBrowser(entry)).rejects.toThrow('node:');
  });

  it('judges a text where there are web globals alone, as it does here', async () => {
    const { code } = await bundleForBrowser(BROWSER_CHECK);
    const context = createContext(webGlobals());
    runInContext(code, context);
    const outcome = JSON.parse(await runInContext('outcome', context));
    const caller = aTextCaller(createWorld({ seed: 7 }).textModeration.fetch);
    const { headers } = await caller.check('Grüße [[sim hate=0.83]]');
    expect(outcome).toEqual({ status: 200, requestId: headers.get('x-request-id'), decision: 'block', score: 3 });
    expect(runInContext('typeof process', context)).toBe('undefined');
  });
});
