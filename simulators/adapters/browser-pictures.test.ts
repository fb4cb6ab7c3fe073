import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { deliver } from '../core/pictures/deliver.ts';
import type { DeliveryRecipe } from '../core/pictures/order.ts';
import { bundleForBrowser } from './testing/bundle.ts';

const RECIPE: DeliveryRecipe = {
  seed: 7,
  prompt: 'portrait of a knight by the sea at dusk, watercolour',
  model: 'eros',
  width: 64,
  height: 48,
  format: 'jpeg',
  quality: 80,
  lossless: false,
  hidden: '0123456789abcdef',
  comment: 'facsimile-payload:|a knight;;',
  credentials: {
    id: '0123456789abcdef'.repeat(2),
    author: 'Ada',
    title: '夜',
    description: '',
    organization: '',
    vendor: '',
  },
};
/** AVIF takes ten seconds in a context of its own; Chromium makes one in the tests outside of `npm test`. */
const FORMATS = ['jpeg', 'png', 'webp'] as const;

/** What browsers offer of that which drawing and signing need. Typed arrays are the context's own. */
const OFFERED = {
  WebAssembly,
  crypto,
  DecompressionStream,
  Response,
  TextEncoder,
  TextDecoder,
  URL,
  atob,
  btoa,
  console,
  performance,
  setTimeout,
  Uint8Array,
  ArrayBuffer,
  queueMicrotask,
};

describe('pictures where there are web globals alone', { timeout: 120_000 }, () => {
  it('have the same bytes as here, credentials included', async () => {
    const program = `
      import { deliver } from './simulators/core/pictures/deliver.ts';
      const recipe = ${JSON.stringify(RECIPE)};
      globalThis.outcome = Promise.all(${JSON.stringify(FORMATS)}.map((format) => deliver({ ...recipe, format })));`;
    const context = createContext({ ...OFFERED, self: { location: { href: 'http://127.0.0.1/' } } });
    runInContext((await bundleForBrowser(program)).code, context);
    const there = (await runInContext('outcome', context)) as readonly Uint8Array[];
    const here = await Promise.all(FORMATS.map((format) => deliver({ ...RECIPE, format })));
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(runInContext('typeof process', context)).toBe('undefined');
    expect(there.map(digest)).toEqual(here.map(digest));
  });
});
