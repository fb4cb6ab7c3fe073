import { describe, expect, it } from 'vitest';
import { aDataCaller } from '../../../fixtures/personal-data/caller.ts';
import { createWorld } from '../../index.ts';

const PROSE = [
  'Yesterday John Smith told me that he would come later.',
  'I met Maria Garcia at the station, and she was in a hurry.',
  'Please give this letter to Emily Johnson before noon.',
];

async function typesIn(text: string, options: object = {}): Promise<readonly string[]> {
  const { body, status } = await aDataCaller(createWorld().personalData.fetch).detect({ text, ...options });
  expect(status).toBe(200);
  return body.results[0].entities.map(({ entity_type }: { entity_type: string }) => entity_type);
}

describe('mode full', () => {
  it.each(PROSE)('[PD-1-4] finds the name in: %s', async (text) => {
    expect(await typesIn(text, { mode: 'full' })).toContain('PERSON');
  });

  it('[PD-B1-24] is what a call without a mode gets', async () => {
    for (const text of PROSE) {
      const plain = await typesIn(text);
      expect(plain).toEqual(await typesIn(text, { mode: 'full' }));
      expect(plain).toContain('PERSON');
    }
  });
});

describe('mode fast', () => {
  it('[PD-B1-8] is quicker than full', async () => {
    const world = createWorld();
    const caller = aDataCaller(world.personalData.fetch);
    const text = 'a word '.repeat(1_000);
    await caller.detect({ text, mode: 'full' });
    await caller.detect({ text, mode: 'fast' });
    const [full, fast] = world.journal.calls().map(({ latencyMs }) => latencyMs);
    expect(fast).toBeLessThan(full ?? 0);
    expect(fast).toBeGreaterThan(0);
  });
});
