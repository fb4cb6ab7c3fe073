// Properties: what must be true of any text. The arbitraries like edges, and shrink to the smallest counterexample.
import { createWorld } from 'facsimile';
import { textModerationArbitraries } from 'facsimile/arbitraries';
import { createModerationClient } from 'facsimile/scenarios';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const { someText } = textModerationArbitraries;

test('a client decides about any text that says something, and asks once', async () => {
  await fc.assert(
    fc.asyncProperty(someText, async (text) => {
      fc.pre(text.trim() !== '');
      const world = createWorld();
      const { fetch } = world.textModeration;
      const base = 'https://moderation.example';
      const moderate = createModerationClient({ fetch, base, key: 'tm_sim_fast', wait: () => undefined });
      expect((await moderate(text)).kind).toBe('decided');
      expect(world.journal.count()).toBe(1);
    }),
    { numRuns: 50 },
  );
});
