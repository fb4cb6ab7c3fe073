import { describe, expect, it } from 'vitest';
import { aClip, clipNames } from '../../../fixtures/media-analysis/clips.ts';
import { draw } from '../../core/draw.ts';
import type { MediaFacts } from '../../core/media/probe/facts.ts';
import { readMedia } from '../../core/media/probe/read-media.ts';
import { aPng } from '../../core/media/write/png.ts';
import { analyse, markPrompt } from './analysis.ts';
import { transcribe } from './transcript.ts';
import type { AnalysisView } from './views.ts';

const drawn = (...identity: readonly (string | number)[]) => draw(7, ...identity);
const scene = { id: 'cat_scene', name: 'Scene' };

async function said(bytes: Uint8Array, changes: Partial<AnalysisView> = {}) {
  const facts = (await readMedia(bytes)) as MediaFacts;
  const view = { facts, category: scene, prompt: markPrompt('Describe it.'), profile: 'balanced', draw: drawn };
  return analyse({ ...view, ...changes });
}

describe('a simulated analysis', () => {
  it('says that it is simulated, and differs from file to file', async () => {
    const texts = await Promise.all(clipNames.map(async (name) => (await said(aClip(name))).result));
    for (const text of texts) expect(text).toMatch(/^Simulated analysis, scene: /);
    expect(new Set(texts).size).toBe(clipNames.length);
  });

  it.each([
    ['still picture (image/png) of 40 by 20 pixels, wider than high', aPng({ width: 40, height: 20 })],
    ['dark, and black takes most of it (100 %)', aPng({ colourAt: () => [10, 10, 10] })],
    ['bright, and yellow takes most of it (100 %)', aPng({ colourAt: () => [250, 240, 20] })],
    ['lasts 2 seconds, with sound', aClip('film.mp4')],
    ['was not decoded, and counts as speech', aClip('song.mp3')],
  ])('tells what was measured: %s', async (words, bytes) => {
    expect((await said(bytes)).result).toContain(words);
  });

  it('says more by a higher profile, and other words by another prompt or category', async () => {
    const film = aClip('film.mp4');
    const lengths = await Promise.all(
      ['low', 'balanced', 'ultra'].map(async (profile) => (await said(film, { profile })).tokensOut),
    );
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(new Set(lengths).size).toBe(3);
    const prompts = await Promise.all(
      Array.from({ length: 12 }, (_, at) => said(film, { prompt: markPrompt(`${at}`) })),
    );
    expect(new Set(prompts.map(({ result }) => result)).size).toBeGreaterThan(4);
    expect(await said(film)).toEqual(await said(film));
  });

  it('[MA-A2-19] reads the transcript, and counts it and the prompt among what it was given', async () => {
    const film = aClip('film.webm');
    const facts = (await readMedia(film)) as MediaFacts;
    const transcript = transcribe({ facts, diarize: false, align: false, draw: drawn });
    const [alone, informed] = [
      await said(film, { profile: 'ultra' }),
      await said(film, { profile: 'ultra', transcript }),
    ];
    expect(informed.result).toContain('The transcript, which was read first, holds');
    expect(informed.tokensIn).toBeGreaterThan(alone.tokensIn);
    const longer = await said(film, { prompt: markPrompt('Describe it. '.repeat(100)) });
    expect(longer.tokensIn).toBeGreaterThan((await said(film)).tokensIn + 300);
  });

  it('says nothing of the prompt again', async () => {
    const { result } = await said(aPng(), { prompt: markPrompt('canary-7731'), profile: 'ultra' });
    expect(result).not.toContain('canary');
  });
});
