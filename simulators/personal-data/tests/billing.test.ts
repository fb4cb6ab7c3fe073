import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataCaller } from '../../../fixtures/personal-data/caller.ts';
import { createWorld, type World } from '../../index.ts';
import { findsNames } from './testing.ts';

const aWorld = (start?: string): World =>
  createWorld({ ...(start ? { start } : {}), personalData: { oracle: findsNames } });
const callerIn = (world: World, key = 'pd_sim_default'): DataCaller => aDataCaller(world.personalData.fetch, { key });
const KEY = { DEFAULT: { type: 'encrypt', key: 'k'.repeat(16) } };
const MONTH = 'x-usage-month-amount';

describe('a charge', () => {
  it.each([
    [0, 0.000_05],
    [1, 0.000_050_5],
    [999, 0.000_549_5],
    [1_000, 0.000_55],
    [1_001, 0.000_550_5],
    [12_345, 0.006_222_5],
    [500_000, 0.250_05],
  ])('[PD-4-18] for %d characters is %d dollars', async (characters, amount) => {
    const { body } = await callerIn(aWorld()).detect('x'.repeat(characters));
    expect(body.usage).toEqual({ amount, documents: 1, characters });
  });

  it('[PD-4-18] counts code points of the documents, and nothing else that is sent', async () => {
    const { body } = await callerIn(aWorld()).redact({
      text: 'é😀👩‍👩‍👧',
      operators: { DEFAULT: { type: 'replace', new_value: 'x'.repeat(500) } },
      allow_list: ['y'.repeat(500)],
    });
    expect(body.usage.characters).toBe(7);
  });

  it('[PD-B2-30] [PD-4-53] is shown in every billable success, with the running total as a header', async () => {
    const caller = callerIn(aWorld());
    const answers = [
      await caller.detect('x'),
      await caller.redact('x'),
      await caller.anonymize('x'),
      await caller.deanonymize({ text: 'x', operators: KEY }),
    ];
    for (const { body } of answers) expect(body.usage).toEqual({ amount: 0.000_050_5, documents: 1, characters: 1 });
    expect(answers.map(({ headers }) => headers.get(MONTH))).toEqual([
      '0.00005050',
      '0.00010100',
      '0.00015150',
      '0.00020200',
    ]);
    expect((await caller.submit({ task: 'detect', text: 'x' })).headers.get(MONTH)).toBe('0.00020200');
  });
});

describe('the running total', () => {
  it('[PD-4-20] grows by usage.amount with each charged call and by nothing else', async () => {
    const caller = callerIn(aWorld());
    let total = 0;
    for (const text of ['', 'a', 'bc'.repeat(700), 'é']) {
      const { body, headers } = await caller.redact(text);
      total = Math.round((total + body.usage.amount) * 1e9) / 1e9;
      expect(Number(headers.get(MONTH))).toBe(total);
      expect(Number((await caller.detect({})).headers.get(MONTH))).toBe(total);
      expect(Number((await caller.info()).headers.get(MONTH))).toBe(total);
    }
  });

  it('belongs to one key', async () => {
    const world = aWorld();
    await callerIn(world).detect('x');
    expect((await callerIn(world, 'pd_sim_second').usage()).headers.get(MONTH)).toBe('0.00000000');
  });

  it('is shown to nobody whose key was not accepted', async () => {
    const world = aWorld();
    for (const key of ['nobody', 'pd_sim_revoked']) {
      expect((await callerIn(world, key).detect('x')).headers.get(MONTH)).toBeNull();
    }
  });
});

describe('monthly caps', () => {
  it('[PD-7-4] are reached by pd_sim_at_allowance, which serves again next month', async () => {
    const world = aWorld();
    const caller = callerIn(world, 'pd_sim_at_allowance');
    const { status, body } = await caller.detect('x');
    expect([status, body.error.type]).toEqual([402, 'limit_error']);
    expect((await caller.usage()).body).toMatchObject({ requests: 100, remaining: { requests: 0 }, amount: 0.0175 });
    world.clock.set('2026-02-01T00:00:00.000Z');
    expect((await caller.detect('x')).status).toBe(200);
    expect((await caller.usage()).body).toMatchObject({ requests: 1, remaining: { requests: 99 } });
  });
});
