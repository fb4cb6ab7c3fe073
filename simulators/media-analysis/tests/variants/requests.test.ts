import { describe, expect, it } from 'vitest';
import { aClip } from '../../../../fixtures/media-analysis/clips.ts';
import { encodeBase64 } from '../../../core/base64.ts';
import type { MediaAnalysisOptions } from '../../index.ts';
import { aWorld, finished, samples, submit } from '../testing.ts';

const URL = 'https://cdn.studio.example/a.png';
const INVALID = '400 invalid_request';

function aWorldWith(question: string, variant: string, options: MediaAnalysisOptions = {}) {
  const world = aWorld({ ...options, variants: { [question]: variant } });
  world.origins.put({ url: URL, base64: samples.image() });
  return world;
}

/** Status and code of a submission, or what its job ends as. */
async function outcomeOf(question: string, variant: string, members: object, options: MediaAnalysisOptions = {}) {
  const world = aWorldWith(question, variant, options);
  const { status, body } = await submit(world, { ...members });
  if (status !== 202) return `${status} ${body.code}`;
  return (await finished(world, { ...members })).status;
}

const bytes = (length: number): string => encodeBase64(new Uint8Array(length));

describe('readings of the media', () => {
  it.each([
    ['refused', INVALID, 0],
    ['url-wins', 'completed', 1],
    ['data-wins', 'completed', 0],
  ])('[MA-A1~both-media] %s: %s, and %d downloads', async (variant, expected, downloads) => {
    const world = aWorldWith('MA-A1~both-media', variant);
    const { status } = await submit(world, { media: URL, media_base64: samples.image() });
    expect(status).toBe(expected === INVALID ? 400 : 202);
    expect(world.origins.requests()).toHaveLength(downloads);
  });

  it.each([
    ['decoded-400', '202', INVALID],
    ['encoded', INVALID, INVALID],
    ['too-large', '202', '413 invalid_request'],
  ])('[MA-A1~base64-size] %s: 1.9 MB gets %s, 2.4 MB %s', async (variant, small, large) => {
    const at = async (megabytes: number) => {
      const { status, body } = await submit(aWorldWith('MA-A1~base64-size', variant), {
        media_base64: bytes(megabytes * 1_048_576),
      });
      return status === 202 ? '202' : `${status} ${body.code}`;
    };
    expect([await at(1.9), await at(2.4)]).toEqual([small, large]);
  });

  it.each([
    ['refused', INVALID],
    ['stripped', 'completed'],
  ])('[MA-A1~base64-prefix] %s: a data URI is %s', async (variant, expected) => {
    const media_base64 = `data:image/png;base64,${samples.image()}`;
    expect(await outcomeOf('MA-A1~base64-prefix', variant, { media_base64 })).toBe(expected);
  });

  it.each([
    ['strict', INVALID],
    ['lenient', 'completed'],
  ])('[MA-A1~base64-form] %s: lines without padding are %s', async (variant, expected) => {
    const media_base64 = samples
      .image()
      .replace(/=+$/, '')
      .replace(/(.{76})/g, '$1\n');
    expect(await outcomeOf('MA-A1~base64-form', variant, { media_base64 })).toBe(expected);
  });

  it.each([
    ['job-fails', 'failed'],
    ['early-400', INVALID],
  ])('[MA-A1~media-unfetchable] %s: %s', async (variant, expected) => {
    for (const members of [{ media: 'https://host.invalid/a.png' }, { media_base64: samples.audio() }]) {
      expect(await outcomeOf('MA-A1~media-unfetchable', variant, members)).toBe(expected);
    }
  });

  it.each([
    ['by-streams', 'completed'],
    ['by-container', 'failed'],
  ])('[MA-A1~type-overlap] %s: a film sent for its sound is %s', async (variant, expected) => {
    const members = { media_base64: encodeBase64(aClip('film.mp4')), media_type: 'audio' };
    const filmWithSound = await outcomeOf('MA-A1~type-overlap', variant, members);
    expect(filmWithSound).toBe(expected);
  });

  it.each([
    ['same-path', ['queued', 'optimizing', 'analyzing']],
    ['direct', ['queued', 'analyzing']],
  ])('[MA-A1~pipeline-off] %s: %j', async (variant, stages) => {
    const world = aWorldWith('MA-A1~pipeline-off', variant, { pipeline: false });
    const { body } = await submit(world);
    const { timeline } = world.explain(body.job_id) as { timeline: { stages: readonly { stage: string }[] } };
    expect(timeline.stages.map(({ stage }) => stage)).toEqual(stages);
    const broken = await finished(world, { media_base64: bytes(64) });
    expect(broken.status).toBe('failed');
  });
});

describe('readings of categories, prompts and agents', () => {
  it.each([
    ['refused', INVALID, INVALID],
    ['own-code', '400 invalid_categories', INVALID],
    ['coerced', INVALID, 'completed'],
  ])('[MA-A1~wrong-types] %s: categories as a text %s, a switch as a text %s', async (variant, categories, other) => {
    const at = (members: object) => outcomeOf('MA-A1~wrong-types', variant, members);
    expect([await at({ categories: 'cat_scene' }), await at({ transcribe: 'yes' })]).toEqual([categories, other]);
  });

  it.each([
    ['all', 4],
    ['refused', INVALID],
    ['none', 0],
  ])('[MA-A1~empty-categories] %s: %s', async (variant, expected) => {
    for (const categories of [[], null]) {
      const world = aWorldWith('MA-A1~empty-categories', variant);
      const { status, body } = await submit(world, { categories });
      const run =
        status === 202 ? (await finished(world, { categories })).meta.successful_categories : `${status} ${body.code}`;
      expect(run).toBe(expected);
    }
  });

  it.each([
    ['all', 'completed'],
    ['refused', INVALID],
    ['none', 'completed'],
  ])('[MA-A1~empty-categories] %s: repeated ids are %s', async (variant, expected) => {
    const categories = ['cat_scene', 'cat_scene'];
    expect(await outcomeOf('MA-A1~empty-categories', variant, { categories })).toBe(expected);
  });

  it.each([
    ['MA-A1~empty-categories', { categories: [], custom_category: 1 }, 'categories must be left out or not empty.'],
    ['MA-A1~transcribe-image', { transcribe: true, transcribe_diarize: 1 }, 'transcribe must be left out for images.'],
  ])('[%s] refused: of two faults the one that stands first in the table is named', async (question, members, said) => {
    expect((await submit(aWorldWith(question, 'refused'), members)).body.message).toBe(said);
  });

  it.each([
    ['custom-key', ['custom']],
    ['beside-all', ['scene_description', 'objects_detected', 'safety_review', 'technical_quality', 'custom']],
    ['other-key', ['custom_category']],
  ])('[MA-A1~custom-output] %s: %j', async (variant, keys) => {
    const job = await finished(aWorldWith('MA-A1~custom-output', variant), { custom_category: 'Is it day?' });
    expect(Object.keys(job.data)).toEqual(keys);
  });

  it.each([
    ['refused', INVALID],
    ['too-large', '413 invalid_request'],
  ])('[MA-A1~custom-too-long] %s: %s', async (variant, expected) => {
    expect(await outcomeOf('MA-A1~custom-too-long', variant, { custom_category: 'x'.repeat(5_001) })).toBe(expected);
  });

  it.each([
    ['accepted', 'completed'],
    ['refused', INVALID],
  ])('[MA-A1~no-placeholder] %s: %s', async (variant, expected) => {
    expect(await outcomeOf('MA-A1~no-placeholder', variant, { system_prompt: 'Look.' })).toBe(expected);
    expect(await outcomeOf('MA-A1~no-placeholder', variant, { system_prompt: '{{CATEGORY_PROMPT}}' })).toBe(
      'completed',
    );
  });

  it.each([
    ['name', 'Panorama 2'],
    ['internal', 'vlm-panorama-2'],
  ])('[MA-A1~model-name] %s: %s', async (variant, expected) => {
    expect((await finished(aWorldWith('MA-A1~model-name', variant))).meta.model_name).toBe(expected);
  });

  it.each([
    ['refused', INVALID],
    ['not-found', '404 not_found'],
    ['job-fails', 'failed'],
  ])('[MA-A1~unknown-agent] %s: %s', async (variant, expected) => {
    const ask = (model: string) => outcomeOf('MA-A1~unknown-agent', variant, { model });
    expect(await ask('00000000-0000-4000-8000-000000000000')).toBe(expected);
    expect(await ask('c5a4d8f1-70b2-4e9d-8f65-b21e6a9c034d')).toBe(expected);
  });

  it.each([
    ['ignored', 'completed'],
    ['refused', INVALID],
  ])('[MA-A1~transcribe-image] %s: %s', async (variant, expected) => {
    expect(await outcomeOf('MA-A1~transcribe-image', variant, { transcribe: true })).toBe(expected);
  });

  it.each([
    ['ignored', 202, undefined],
    ['refused', 400, undefined],
    ['implied', 202, 0.015],
  ])('[MA-A1~diarize-alone] %s: %d, and with a transcript for %s', async (variant, expected, usd) => {
    const world = aWorldWith('MA-A1~diarize-alone', variant);
    const members = { media_type: 'audio', categories: ['cat_scene'], transcribe_diarize: true };
    const { status } = await submit(world, members);
    expect(status).toBe(expected);
    if (status === 400) return;
    const job = await finished(world, members);
    expect(job.data.transcript ? job.meta.estimated_cost : undefined).toBe(usd);
  });

  it.each([
    ['timed', ['word', 'start', 'end', 'probability']],
    ['other-names', ['text', 'from', 'until', 'confidence']],
  ])('[MA-A1~words-shape] %s: %j', async (variant, names) => {
    const word = { word: 'hello', start: 0, end: 1, probability: 1 };
    const oracle = {
      analyse: () => ({ result: '', tokensIn: 1, tokensOut: 1 }),
      transcribe: () => ({
        segments: [{ start: 0, end: 1, text: 'hello', words: [word] }],
        language: 'en',
        probability: 1,
      }),
    };
    const world = aWorldWith('MA-A1~words-shape', variant, { oracle });
    const job = await finished(world, { media_type: 'audio', transcribe: true, transcribe_align: true });
    expect(Object.keys(job.data.transcript.segments[0].words[0])).toEqual(names);
  });
});

describe('readings of credentials', () => {
  const cookie = ['cdn.studio.example', 'FALSE', '/', 'FALSE', 0, 'sid', '1'].join('\t');

  it.each([
    ['refused', INVALID],
    ['skipped', 'completed'],
    ['job-fails', 'failed'],
  ])('[MA-A1~cookies-malformed] %s: %s', async (variant, expected) => {
    const auth = { cookies_txt: `${cookie}\nnot a cookie` };
    expect(await outcomeOf('MA-A1~cookies-malformed', variant, { media: URL, auth })).toBe(expected);
  });

  it.each([
    ['others-added', INVALID, 'bytes=0-1'],
    ['only-two', undefined, undefined],
    ['all', 'x.example', 'bytes=0-1'],
  ])('[MA-A1~header-names] %s: Host gets %s, Range is sent as %s', async (variant, host, range) => {
    const world = aWorldWith('MA-A1~header-names', variant);
    const { status } = await submit(world, { media: URL, auth: { headers: { Host: 'x.example' } } });
    expect(status).toBe(host === INVALID ? 400 : 202);
    if (status === 202) expect(world.origins.requests().at(-1)?.headers.host).toBe(host);
    await submit(world, { media: URL, auth: { headers: { Range: 'bytes=0-1' } } });
    expect(world.origins.requests().at(-1)?.headers.range).toBe(range);
  });

  it.each([
    ['accepted', 'completed'],
    ['refused', INVALID],
  ])('[MA-A1~auth-empty] %s: %s', async (variant, expected) => {
    for (const auth of [{}, { cookies_txt: null }, { headers: {} }, { cookies_txt: '', cookie_string: '' }]) {
      expect(await outcomeOf('MA-A1~auth-empty', variant, { media: URL, auth })).toBe(expected);
    }
    const auth = { cookie_string: '', headers: { 'X-A': 'a' } };
    expect(await outcomeOf('MA-A1~auth-empty', variant, { media: URL, auth })).toBe('completed');
    const stray = { ...auth, token: 'x' };
    expect(await outcomeOf('MA-A1~auth-empty', variant, { media: URL, auth: stray })).toBe(expected);
  });

  it.each([
    ['three-anywhere', INVALID, 'completed'],
    ['values-only', 'completed', 'completed'],
    ['all-controls', INVALID, INVALID],
  ])('[MA-A1~control-characters] %s: LF in the cookie %s, a bell in a header %s', async (variant, lf, bell) => {
    const at = (auth: object) => outcomeOf('MA-A1~control-characters', variant, { media: URL, auth });
    expect([await at({ cookie_string: 'a=1\n' }), await at({ headers: { 'X-A': 'a\u0007' } })]).toEqual([lf, bell]);
  });

  it.each([
    ['as-browsers', undefined],
    ['all-sent', 'sid=1'],
  ])('[MA-A1~cookie-matching] %s: a cookie of another host is sent as %s', async (variant, sent) => {
    const world = aWorldWith('MA-A1~cookie-matching', variant);
    await submit(world, { media: URL, auth: { cookies_txt: cookie.replace('cdn.', 'other.') } });
    expect(world.origins.requests()[0]?.headers.cookie).toBe(sent);
  });
});
