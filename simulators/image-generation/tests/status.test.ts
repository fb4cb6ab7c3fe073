import { describe, expect, it } from 'vitest';
import { createImageGenerationWorld, type ReviewImage } from '../index.ts';
import { ask, generate, opened, poll } from './testing.ts';

const aWorld = () => createImageGenerationWorld({ rules: { hasFingerprint: false } });

describe('a job', () => {
  it('[IG-B3-1] [IG-3-3] [IG-B3-2] [IG-B3-14] [IG-B3-7] waits, is worked on and is then complete for ever', async () => {
    const world = aWorld();
    const { body: job } = await generate(world, { prompt: 'a fox [[sim takes=20s]]' });
    const seen: string[] = [];
    for (let second = 0; second < 40; second += 1) {
      seen.push((await poll(world, job)).body.status);
      world.clock.advance('1s');
    }
    expect(seen.filter((status, at) => status !== seen[at - 1])).toEqual(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']);
    expect([seen.indexOf('IN_PROGRESS'), seen.indexOf('COMPLETED')]).toEqual([5, 20]);
    world.clock.advance('30d');
    const { status, body } = await poll(world, job);
    expect([status, body.status, body.compliance, body.cache]).toEqual([200, 'COMPLETED', 'safe', undefined]);
  });

  it.each([
    ['failed', 'FAILED', 20],
    ['timed_out', 'TIMED_OUT', 20],
    ['cancelled', 'CANCELLED', 20],
    ['stuck', 'TIMED_OUT', 600],
  ])('[IG-B3-6] [IG-B3-26] [IG-B3-7] that is %s ends as %s, without a picture', async (fate, end, seconds) => {
    const world = aWorld();
    const takes = fate === 'stuck' ? '' : 'takes=20s';
    const { body: job } = await generate(world, { prompt: `a fox [[sim job=${fate} ${takes}]]` });
    world.clock.advance(`${seconds - 1}s`);
    expect((await poll(world, job)).body).toEqual({ status: fate === 'stuck' ? 'IN_QUEUE' : 'IN_PROGRESS' });
    world.clock.advance('1s');
    const { body } = await poll(world, job);
    expect(body).toEqual({ status: end, error: expect.stringMatching(/^Generation /) });
    world.clock.advance('30d');
    expect((await poll(world, job)).body).toEqual(body);
  });

  it('[IG-B3-11] [IG-B3-13] [IG-B3-15] [IG-B3-17] [IG-B3-19] [IG-B3-20] tells all of its picture', async () => {
    const world = createImageGenerationWorld();
    const { body: job } = await generate(world, { precompliance: 'looks fine' });
    world.clock.advance('12s');
    const { meta } = (await poll(world, job)).body;
    expect(meta).toMatchObject({
      ...{ id: job.id, gen_id: job.gen_id, prompt: 'a lake at dawn', compliance: 'safe', compliance_codes: [] },
      ...{ precompliance: 'looks fine', enable_c2pa: true, compute_pdq: true, enable_invisible_watermark: true },
      time: expect.stringMatching(/^2026-01-15T12:00:\d\d\.\d{3}Z$/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(meta.images).toEqual([
      { url: expect.any(String), filename: `${job.gen_id}.jpeg`, type: 'signed' },
      { url: expect.any(String), filename: `${job.gen_id}_thumbnail.webp`, type: 'thumbnail' },
    ]);
  });

  it('[IG-B3-5] [IG-B3-23] [IG-B3-24] [IG-B3-25] [IG-3-4] whose picture is unsafe shows none', async () => {
    const world = aWorld();
    const { body: job } = await generate(world, { prompt: 'a fox [[sim compliance=unsafe:violence]]' });
    world.clock.advance('12s');
    const { body } = await poll(world, job);
    expect(Object.keys(body).sort()).toEqual(['compliance', 'error', 'filter_categories', 'status', 'unsafe_url']);
    expect(body).toMatchObject({ status: 'COMPLETED', compliance: 'unsafe', filter_categories: ['violence'] });
    const url = atob(body.unsafe_url);
    expect([typeof body.error, (await opened(world, url)).status]).toEqual(['string', 200]);
    expect((await poll(world, job)).body).toEqual(body);
  });

  it('[IG-3-1] [IG-3-4] is reviewed once, however many polls are in flight, and not before its end', async () => {
    let reviews = 0;
    const review = () => {
      reviews += 1;
      return { isSafe: true, categories: [], codes: [] };
    };
    const world = createImageGenerationWorld({ review, rules: { hasFingerprint: false } });
    const { body: job } = await generate(world);
    await poll(world, job);
    expect(reviews).toBe(0);
    world.clock.advance('12s');
    const bodies = (await Promise.all(Array.from({ length: 10 }, () => poll(world, job)))).map(({ body }) => body);
    expect([reviews, new Set(bodies.map((body) => JSON.stringify(body))).size]).toEqual([1, 1]);
  });

  it('[IG-B1-35] [IG-4-12] [IG-4-28] has its picture judged under its own ruleset, whatever was said before', async () => {
    const heard: string[] = [];
    const review: ReviewImage = ({ ruleset, precompliance }) => {
      heard.push(`${ruleset}: ${precompliance}`);
      return { isSafe: ruleset !== 'strict', categories: ruleset === 'strict' ? ['hate'] : [], codes: [] };
    };
    const world = createImageGenerationWorld({ review, rules: { hasFingerprint: false } });
    const verdicts: string[] = [];
    for (const asked of [{ precompliance: 'unsafe' }, { compliance_ruleset: 'strict', precompliance: 'safe' }]) {
      const { body: job } = await generate(world, asked);
      world.clock.advance('12s');
      verdicts.push((await poll(world, job)).body.compliance);
    }
    expect([heard, verdicts]).toEqual([
      ['default: unsafe', 'strict: safe'],
      ['safe', 'unsafe'],
    ]);
  });

  it('[IG-4-3] [IG-4-20] is known by its id alone', async () => {
    const world = aWorld();
    const [{ body: job }, { body: other }] = [await generate(world), await generate(world, { prompt: 'a fox' })];
    world.clock.advance('12s');
    const { body } = await poll(world, { id: job.id, prompt: other.prompt, model: 'nope' });
    expect([body.meta.id, body.meta.prompt, body.meta.model]).toEqual([job.id, 'a lake at dawn', 'eros']);
  });

  it('[IG-4-19] [IG-4-30] is refused to other keys, and so is what is none', async () => {
    const world = aWorld();
    const { body: job } = await generate(world);
    const refused = { status: 400, body: { error: 'Bad ID' } };
    expect(await poll(world, job, 'ig_sim_default')).toMatchObject(refused);
    for (const id of ['job_x', '', 7, null, undefined, {}, '__proto__', 'x'.repeat(5_000)]) {
      expect(await ask(world, { action: 'status', id })).toMatchObject(refused);
    }
    world.reset();
    expect(await poll(world, job)).toMatchObject(refused);
  });
});

describe('a signed URL', () => {
  it('[IG-B3-8] [IG-B3-9] opens without a key for an hour, as it was signed and in no other form', async () => {
    const world = aWorld();
    const ends = async () => {
      const { body: job } = await generate(world, { prompt: 'a fox [[sim takes=1s]]', format: 'png' });
      world.clock.advance('1s');
      return (await poll(world, job)).body.meta.images.map(({ url }: { url: string }) => url) as string[];
    };
    const [[first = '', small = ''], [other = '']] = [await ends(), await ends()];
    expect(first).toMatch(/^https:\/\/pictures\.example\//);
    expect([(await opened(world, first)).type, (await opened(world, small)).type]).toEqual(['image/png', 'image/webp']);
    const signature = (url: string) => new URL(url).searchParams.get('signature') ?? '';
    const later = first.replace(/expires=(\d+)/, (_, seconds) => `expires=${Number(seconds) + 1}`);
    const strays = [later, first.replace(signature(first), signature(other)), first.split('?')[0] ?? '', `${first}0`];
    for (const url of [...strays, ...eachChanged(first)]) {
      const { status, type } = await opened(world, url);
      expect([url, status, type]).toEqual([url, 403, 'application/xml']);
    }
    const { status, raw } = await ask(world, '', {
      method: 'GET',
      path: first.slice('https://pictures.example'.length, -1),
    });
    expect([status, raw]).toEqual([403, expect.stringContaining('<Code>SignatureDoesNotMatch</Code>')]);
    world.clock.advance('3599s');
    expect((await opened(world, other)).status).toBe(200);
    world.clock.advance('2s');
    expect((await opened(world, other)).status).toBe(403);
  });

  it('is no secret of another world', async () => {
    const world = aWorld();
    const { body: job } = await generate(world);
    world.clock.advance('12s');
    const [{ url }] = (await poll(world, job)).body.meta.images;
    const fork = world.fork();
    expect((await opened(fork, url)).status).toBe(403);
    expect((await opened(world, url)).status).toBe(200);
    world.reset();
    expect((await opened(world, url)).status).toBe(404);
  });
});

/** The URL with one letter or digit exchanged, at places all over its path and its query. */
function eachChanged(url: string): readonly string[] {
  const from = url.indexOf('/assets/') + '/assets/'.length;
  const places = Array.from({ length: url.length - from }, (_, at) => from + at).filter((at) =>
    /[0-9a-z]/.test(url[at] ?? ''),
  );
  const changed = (at: number): string => url.slice(0, at) + (url[at] === '0' ? '1' : '0') + url.slice(at + 1);
  return places.filter((_, at) => at % 5 === 0).map(changed);
}
