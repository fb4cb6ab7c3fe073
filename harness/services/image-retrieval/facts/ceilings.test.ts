import { expect, it } from 'vitest';
import type { RetrievalAnswer, RetrievalContext } from '../client.ts';
import { type Burst, burst, isLawful } from './ceilings.ts';

/** A burst of searches at a target that lets 240 through, whose calls take so long, at once or one after the other. */
function burstAt(callMs: number, isOneByOne = false): Promise<Burst> {
  let [nowMs, freeMs, count] = [0, 0, 0];
  const knock = async (): Promise<RetrievalAnswer> => {
    count += 1;
    const reply = { headers: { 'retry-after': '60' } };
    const answer = { status: count > 240 ? 429 : 200, exchange: { reply } } as unknown as RetrievalAnswer;
    freeMs = (isOneByOne ? Math.max(freeMs, nowMs) : nowMs) + callMs;
    const endMs = freeMs;
    await undefined;
    nowMs = Math.max(nowMs, endMs);
    return answer;
  };
  return burst({ imageRetrieval: { nowMs: () => nowMs } } as unknown as RetrievalContext, 'search', knock);
}

it.each([20, 900, 2_000, 3_500])('meets a ceiling whose calls take %i ms', async (callMs) => {
  const met = await burstAt(callMs);
  expect(met.refusal?.status).toBe(429);
  expect(isLawful(met, 'search')).toBe(true);
});

it('has no more calls under way at once where they are served one by one', async () => {
  expect(await burstAt(1_000, true)).toMatchObject({ refusal: undefined, atOnce: 8 });
});
