import { describe, expect, it } from 'vitest';
import { aReviewCaller } from '../../../../fixtures/compliance/caller.ts';
import { dataUri, mediaNamed } from '../../../../fixtures/compliance/media.ts';
import { createWorld } from '../../../index.ts';

const TEXT = '/api/v1/compliance/text';

const fetchIn = (question: string, variant: string) =>
  createWorld({ variants: { [question]: variant } }).compliance.fetch;
const callerIn = (question: string, variant: string) => aReviewCaller(fetchIn(question, variant));

describe('the readings common to all services, as only this one shows them', () => {
  it.each(['outside-in', 'key-last', 'method-after-key'])(
    '[ALL-0~check-order] %s: a good call is served, and a single fault is what it is',
    async (variant) => {
      const fetch = fetchIn('ALL-0~check-order', variant);
      const caller = aReviewCaller(fetch);
      expect((await caller.text('x')).status).toBe(200);
      expect((await caller.text([])).status).toBe(400);
      expect((await caller.text('x', { amount: 0 })).status).toBe(422);
      expect((await caller.send('GET', TEXT)).status).toBe(405);
      expect((await aReviewCaller(fetch, { key: null }).text('x')).status).toBe(401);
      expect((await aReviewCaller(fetch, { key: 'cr_sim_no_credits' }).text('x')).status).toBe(402);
    },
  );

  it.each([
    ['ignored', 200],
    ['refused', 400],
  ])('[ALL-0~unknown-fields] %s: a request with an unknown field gets %d', async (variant, status) => {
    const caller = callerIn('ALL-0~unknown-fields', variant);
    expect((await caller.text('x', { novelty: 1 })).status).toBe(status);
    const known = { amount: 1, context: '', decision_method: 'any', excluded_categories: [], verbose: 0 };
    expect((await caller.text('x', { ...known, custom_prompt: 'Flag cats.' })).status).toBe(200);
  });

  it.each(['utc-millis', 'offset', 'seconds', 'micros'])(
    '[ALL-0~timestamps] %s: there is no instant in any answer',
    async (variant) => {
      const { body } = await callerIn('ALL-0~timestamps', variant).text('x', { verbose: 2 });
      expect(JSON.stringify(body)).not.toMatch(/\d{4}-\d\d-\d\d/);
    },
  );

  it.each([
    ['binary', 10_400_000, 200],
    ['binary', 10_500_000, 413],
    ['decimal', 9_900_000, 200],
    ['decimal', 10_100_000, 413],
    ['encoded', 7_800_000, 200],
    ['encoded', 7_900_000, 413],
  ])('[ALL-0~kilobytes] %s: a picture of %d bytes gets %d', { timeout: 30_000 }, async (variant, length, status) => {
    const bytes = new Uint8Array(length);
    bytes.set(mediaNamed('image.jpg').bytes);
    const { status: answered } = await callerIn('ALL-0~kilobytes', variant).review(
      'image',
      dataUri(bytes, 'image/jpeg'),
    );
    expect(answered).toBe(status);
  });
});
