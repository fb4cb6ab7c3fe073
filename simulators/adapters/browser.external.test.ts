import { describe, expect, it } from 'vitest';
import { sha256HexOfBytes } from '../core/digest.ts';
import { deliver } from '../core/pictures/deliver.ts';
import { BROWSER_CHECK, bundleForBrowser } from './testing/bundle.ts';
import { outcomeInChromium } from './testing/chromium.ts';

const RECIPE = {
  ...{ seed: 7, prompt: 'a lighthouse at dusk', model: 'eros', width: 64, height: 48 },
  ...{ quality: 80, lossless: false, hidden: '0123456789abcdef' },
  credentials: {
    ...{ id: '0123456789abcdef'.repeat(2), author: 'Ada', title: '夜' },
    ...{ description: '', organization: '', vendor: '' },
  },
};

const outcomeOf = async (program: string) => outcomeInChromium((await bundleForBrowser(program)).code);

describe('Chromium', { timeout: 60_000 }, () => {
  it('judges a text with the bundle', async () => {
    expect(await outcomeOf(BROWSER_CHECK)).toMatchObject({ status: 200, decision: 'block', score: 3 });
  });

  it('makes the same pictures as Node, in every format', async () => {
    const formats = ['jpeg', 'png', 'webp', 'avif'] as const;
    const recipes = formats.map((format) => ({ ...RECIPE, format }));
    const program = `
      import { deliver } from './simulators/core/pictures/deliver.ts';
      import { sha256HexOfBytes } from './simulators/core/digest.ts';
      globalThis.outcome = Promise.all(${JSON.stringify(recipes)}.map((recipe) => deliver(recipe)))
        .then((files) => JSON.stringify(files.map(sha256HexOfBytes)));`;
    const here = await Promise.all(recipes.map((recipe) => deliver(recipe)));
    expect(await outcomeOf(program)).toEqual(here.map(sha256HexOfBytes));
  });
});
