import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '../../../core/base64.ts';
import { ask, aWorld, submit } from '../testing.ts';

const aWorldWith = (question: string, variant: string) => aWorld({ variants: { [question]: variant } });

describe('the readings common to all services, as only this one shows them', () => {
  it.each([
    ['ignored', 202],
    ['refused', 400],
  ])('[ALL-0~unknown-fields] %s: a request with an unknown field gets %d', async (variant, status) => {
    const world = aWorldWith('ALL-0~unknown-fields', variant);
    expect((await submit(world, { novelty: 1 })).status).toBe(status);
    const known = { categories: [], custom_category: '', system_prompt: '', model: null, detail: 'low', auth: null };
    const switches = { transcribe: false, transcribe_diarize: false, transcribe_align: false };
    expect((await submit(world, { ...known, ...switches })).status).toBe(202);
  });

  it.each([
    ['utc-millis', '2026-01-15T12:00:00.000Z'],
    ['offset', '2026-01-15T12:00:00.000+00:00'],
    ['seconds', '2026-01-15T12:00:00Z'],
    ['micros', '2026-01-15T12:00:00.000000Z'],
  ])('[ALL-0~timestamps] %s: %s', async (variant, instant) => {
    expect((await submit(aWorldWith('ALL-0~timestamps', variant))).body.created_at).toBe(instant);
  });

  it.each([
    ['binary', 2_050_000, 202],
    ['decimal', 2_050_000, 400],
    ['decimal', 1_990_000, 202],
    ['encoded', 1_600_000, 400],
    ['encoded', 1_500_000, 202],
  ])('[ALL-0~kilobytes] %s: media of %d bytes get %d', async (variant, length, status) => {
    const media_base64 = encodeBase64(new Uint8Array(length));
    expect((await submit(aWorldWith('ALL-0~kilobytes', variant), { media_base64 })).status).toBe(status);
  });

  it.each([
    ['outside-in', 401],
    ['key-last', 400],
    ['method-after-key', 401],
  ])(
    '[ALL-0~check-order] %s: good calls are served, and a bad field with a bad key is a %d',
    async (variant, status) => {
      const world = aWorldWith('ALL-0~check-order', variant);
      expect((await submit(world)).status).toBe(202);
      expect((await submit(world, { media_type: 'x' }, 'nobody')).status).toBe(status);
      expect((await submit(world, {}, 'nobody')).status).toBe(401);
      expect((await ask(world, 'GET', '/api/v1/public/models', { key: '' })).status).toBe(200);
    },
  );
});
