import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataCaller } from '../../../fixtures/personal-data/caller.ts';
import { createWorld, type World } from '../../index.ts';
import { findsNames } from './testing.ts';

const callerIn = (world: World, key: string | null = 'pd_sim_default'): DataCaller =>
  aDataCaller(world.personalData.fetch, { key });
const aCaller = (key?: string | null): DataCaller => callerIn(createWorld(), key);

describe('reference calls', () => {
  it('[PD-4-8] list the entity types of each language', async () => {
    const { languages } = (await aCaller().entities()).body;
    expect(Object.keys(languages)).toContain('en');
    for (const types of Object.values(languages) as string[][]) {
      expect(types).toContain('EMAIL_ADDRESS');
      expect(new Set(types).size).toBe(types.length);
    }
    expect(languages.en).toContain('US_SSN');
    expect(languages.es).not.toContain('US_SSN');
  });

  it('[PD-4-9] report languages, types, the limits of the key and the rate card', async () => {
    const caller = aCaller();
    const { body } = await caller.info();
    const { languages } = (await caller.entities()).body;
    expect(body.languages).toEqual(Object.keys(languages));
    expect(body.entities).toEqual(languages);
    expect(body.limits).toEqual({
      documents: 256,
      characters: 500_000,
      body_bytes: 4_194_304,
      allow_list_entries: 1_000,
      operators: 64,
      new_value_characters: 512,
      mask_count: 1_000,
    });
    expect(body.rate_card).toEqual({
      currency: 'USD',
      per_request: 0.000_05,
      per_1000_characters: 0.000_5,
      minimum: 0.000_05,
    });
  });
});

describe('usage', () => {
  it('[PD-4-11] [PD-4-36] counts requests, documents, characters and charge, by task and in all, at once', async () => {
    const world = createWorld({ personalData: { oracle: findsNames } });
    const caller = callerIn(world);
    await caller.detect(['ab', 'c']);
    await caller.redact('abcd');
    await caller.redact('e');
    const none = { requests: 0, documents: 0, characters: 0, amount: 0 };
    expect((await caller.usage()).body).toEqual({
      period: { start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z' },
      requests: 3,
      documents: 4,
      characters: 8,
      amount: 0.000_154,
      remaining: { requests: null, documents: null, spend: null },
      tasks: {
        detect: { requests: 1, documents: 2, characters: 3, amount: 0.000_051_5 },
        redact: { requests: 2, documents: 2, characters: 5, amount: 0.000_102_5 },
        anonymize: none,
        deanonymize: none,
      },
    });
  });

  it('[PD-4-11] shows what is left of each cap', async () => {
    const world = createWorld();
    const allowances = { requests: 5, documents: 3, spendUsd: 0.000_12 };
    const caller = callerIn(world, world.personalData.keys.issue({ allowances }).secret);
    expect((await caller.usage()).body.remaining).toEqual({ requests: 5, documents: 3, spend: 0.000_12 });
    await caller.detect(['', '']);
    expect((await caller.usage()).body.remaining).toEqual({ requests: 4, documents: 1, spend: 0.000_07 });
    await caller.detect(['', '', '']);
    expect((await caller.usage()).body.remaining).toEqual({ requests: 3, documents: 0, spend: 0.000_02 });
  });
});
