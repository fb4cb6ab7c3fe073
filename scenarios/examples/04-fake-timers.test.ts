// A client that waits with setTimeout: fake timers move a world on the system clock, whenever they are installed.
import { createModerationClient, textModerationSituations } from 'facsimile/scenarios';
import { withWorlds } from 'facsimile/vitest';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const test = withWorlds({ textModeration: 'https://moderation.example' }, { clock: 'system' });
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a client that was told to wait a second waits it, and is served', async ({ world, urls }) => {
  const { key } = textModerationSituations.rateLimited(world);
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const moderate = createModerationClient({ fetch, base: urls.textModeration, key, wait });

  const outcome = moderate('hello [[sim others=0.01]]');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toMatchObject({ kind: 'decided', decision: 'allow' });
  expect(world).toHaveReceived('POST /api/v1/check', { times: 2 });
});
