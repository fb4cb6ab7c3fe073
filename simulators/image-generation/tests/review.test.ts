import { describe, expect, it } from 'vitest';
import { createWorld, type World } from '../../index.ts';
import { createImageGenerationWorld } from '../index.ts';
import { ask, finished, generate, poll } from './testing.ts';

const PICTURES = { service: 'compliance', route: 'POST /api/v1/compliance/image' } as const;
const reviewsIn = (world: World): number => world.journal.count(PICTURES);
const GRAVE = 'a massacre in the streets, gore';

/** Generates and waits for the end, without looking. */
async function ended(world: World, members: object = {}) {
  const { body } = await generate(world, members);
  world.clock.advance('12s');
  return body;
}

describe('the review of a finished picture', () => {
  it('[IG-3-1] [IG-3-4] happens once, at the first look that sees the end', async () => {
    const world = createWorld();
    const { body: job } = await generate(world);
    await poll(world, job);
    expect(reviewsIn(world)).toBe(0);
    world.clock.advance('12s');
    const looks = await Promise.all(Array.from({ length: 10 }, () => poll(world, job)));
    expect(new Set(looks.map(({ body }) => body.compliance))).toEqual(new Set(['safe']));
    expect(reviewsIn(world)).toBe(1);
  });

  it('blocks a violent prompt, and lets a harmless one pass', async () => {
    const world = createWorld();
    expect(await finished(world)).toMatchObject({ compliance: 'safe' });
    const blocked = await finished(world, { prompt: GRAVE });
    expect(blocked).toMatchObject({ status: 'COMPLETED', compliance: 'unsafe', filter_categories: ['violence'] });
  });

  it('costs no key anything and is no call of any key', async () => {
    const world = createWorld();
    await finished(world);
    expect(world.journal.calls(PICTURES)).toMatchObject([{ keyId: null, status: 200 }]);
    const plenty = createWorld().compliance.creditsOf('cr_sim_default');
    expect(world.compliance.creditsOf('cr_sim_default')).toBe(plenty);
  });

  it('[IG-4-12] [IG-4-28] is held under the ruleset that was chosen at the generation', async () => {
    const alone = createImageGenerationWorld({ rules: { hasFingerprint: false } });
    const prompt = 'a wounded deer in the snow';
    for (const world of [createWorld(), alone]) {
      expect((await finished(world, { prompt })).compliance).toBe('safe');
      expect((await finished(world, { prompt, compliance_ruleset: 'strict' })).compliance).toBe('unsafe');
      expect((await finished(world, { compliance_ruleset: 'strict' })).compliance).toBe('safe');
    }
  });

  it('[IG-B1-35] hears what an earlier screening said, which decides nothing', async () => {
    const world = createWorld({ record: true });
    const precompliance = 'unsafe! [[sim votes=u category=hate:5]]';
    expect((await finished(world, { precompliance })).compliance).toBe('safe');
    expect(world.journal.calls(PICTURES)[0]?.request?.body).toMatchObject({ context: precompliance });
  });

  it('[IG-3-2] [IG-4-26] is left out for hits of the cache, and for jobs without a picture', async () => {
    const world = createWorld();
    await finished(world);
    const hit = await generate(world, { use_cache: true, compliance_ruleset: 'strict', precompliance: 'unsafe' });
    expect((await poll(world, hit.body)).body).toMatchObject({ cache: true, compliance: 'safe' });
    for (const end of ['failed', 'timed_out', 'cancelled', 'stuck']) {
      await finished(world, { prompt: `a lake [[sim job=${end} takes=1s]]` });
    }
    expect(reviewsIn(world)).toBe(1);
  });

  it('that fails holds the picture back until the next look', async () => {
    const world = createWorld();
    const job = await ended(world);
    world.faults.plan({ service: 'compliance', fault: { error: 'internal_error' } });
    expect(await poll(world, job)).toMatchObject({ status: 502, body: { error: 'Generation failed' } });
    expect((await poll(world, job)).body.compliance).toBe('safe');
    expect(world.journal.calls(PICTURES).map(({ status }) => status)).toEqual([500, 200]);
  });

  it('blocks without a category where a planned verdict names none', async () => {
    const world = createWorld();
    const job = await ended(world);
    world.faults.plan({
      service: 'compliance',
      fault: { status: 200, body: { decision: 'unsafe', flagged_categories: [] } },
    });
    expect((await poll(world, job)).body).toMatchObject({
      error: 'The picture was blocked by the compliance review.',
      filter_categories: [],
    });
  });

  it('is obeyed by the dial, by the rules that compliance knows', async () => {
    const world = createWorld();
    const blocked = await finished(world, { prompt: 'a lake [[sim compliance=unsafe:spam]]' });
    expect(blocked.filter_categories).toEqual(['spam']);
    expect(
      (await finished(createWorld({ dials: false }), { prompt: 'a lake [[sim compliance=unsafe:spam]]' })).compliance,
    ).toBe('safe');
  });

  it('is explained under its own request, to which the job leads', async () => {
    const world = createWorld();
    const job = await ended(world, { prompt: GRAVE });
    const look = await poll(world, job);
    const why = world.explain(look.headers.get('x-request-id') ?? '') as unknown as { review: { requestId: string } };
    expect(why).toMatchObject({ review: { ruleset: 'default', safe: false, categories: ['violence'] } });
    expect(world.explain(why.review.requestId)).toMatchObject({ service: 'compliance', decision: 'unsafe' });
    expect(JSON.stringify(why)).not.toContain('massacre');
  });

  it('follows its world through reset, restore, fork and replay', async () => {
    const world = createWorld({ record: true });
    const job = await ended(world, { prompt: GRAVE });
    const fork = world.fork();
    const there = async (body: object) => {
      const headers = { authorization: `Bearer ${fork.keys.ig_sim_fast}` };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fork.imageGeneration.fetch('https://pictures.example/api/v2', init)).json();
    };
    expect(await there({ action: 'status', ...job })).toMatchObject({ compliance: 'unsafe' });
    expect([reviewsIn(fork), reviewsIn(world)]).toEqual([1, 0]);
    const snapshot = world.snapshot();
    const seen = await poll(world, job);
    const recording = world.recording();
    expect(createWorld({ record: true }).replay(recording).at(-1)?.body).toBe(JSON.stringify(seen.body));
    world.restore(snapshot);
    expect((await poll(world, job)).body.compliance).toBe('unsafe');
    world.reset();
    expect([(await poll(world, job)).status, reviewsIn(world)]).toEqual([400, 0]);
  });

  it('says of the delivered bytes what it said of the picture', async () => {
    const world = createWorld();
    const { unsafe_url: url } = await finished(world, { prompt: GRAVE, format: 'png' });
    const bytes = await (await world.imageGeneration.fetch(atob(url))).arrayBuffer();
    const content = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
    const response = await world.compliance.fetch('https://compliance.example/api/v1/compliance/image', {
      method: 'POST',
      headers: { authorization: 'Bearer cr_sim_fast' },
      body: JSON.stringify({ content }),
    });
    expect(await response.json()).toMatchObject({ decision: 'unsafe', flagged_categories: [{ id: 'violence' }] });
  });

  it('is not asked for by whoever only lists models', async () => {
    const world = createWorld();
    await ask(world, { action: 'models' });
    expect(reviewsIn(world)).toBe(0);
  });
});
