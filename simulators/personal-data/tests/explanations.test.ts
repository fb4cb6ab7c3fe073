import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataAnswer, type DataCaller } from '../../../fixtures/personal-data/caller.ts';
import { createWorld, type Variants, type World } from '../../index.ts';
import { findsNames } from './testing.ts';

const aWorld = (variants: Variants = {}): World => createWorld({ personalData: { oracle: findsNames }, variants });
const callerIn = (world: World): DataCaller => aDataCaller(world.personalData.fetch);
const explained = (world: World, { headers }: DataAnswer) => world.explain(headers.get('x-request-id') ?? '');
const withKey = (key: string) => ({ DEFAULT: { type: 'encrypt', key: key.repeat(16) } });

describe('the explanation of a call', () => {
  it('tells of a reversal how many tokens opened, and nothing of a detection', async () => {
    const world = aWorld();
    const caller = callerIn(world);
    const [mine, other] = await Promise.all(
      ['k', 'l'].map(async (key) => (await caller.redact({ text: 'P_a', operators: withKey(key) })).body.results[0]),
    );
    const text = `${mine.redacted_text} ${other.redacted_text}`;
    const explanation = explained(world, await caller.deanonymize({ text, operators: withKey('k') }));
    expect(explanation).toMatchObject({ keys: 1, tokens: { opened: 1, failed: 1 }, clauses: ['PD-4-5', 'PD-4-18'] });
    for (const member of ['reading', 'found', 'operators']) expect(explanation).not.toHaveProperty(member);
  });

  it('tells of a submission when its job is charged, if ever, and the clauses of jobs', async () => {
    const world = aWorld();
    const caller = callerIn(world);
    const submit = async (text: string) => explained(world, await caller.submit({ task: 'redact', text }));
    expect(await submit('P_a')).toMatchObject({
      price: { amountUsd: 0.000_051_5, chargedAt: '2026-01-15T12:00:01.000Z' },
      clauses: ['PD-3-3', 'PD-4-6', 'PD-4-29', 'PD-4-52', 'PD-4-18'],
    });
    expect(await submit('P_a [[sim jobfail=1]]')).toMatchObject({ price: { amountUsd: 0, chargedAt: null } });
  });

  it.each<[Variants, string]>([
    [{}, '0.000050 + 0.000500 for 1,000 characters, prorated, at least 0.000050, in USD'],
    [
      { 'PD-4~amount-rounding': 'started-thousands', 'PD-4~floor': 'not-applied' },
      '0.000050 + 0.000500 for each started 1,000 characters, in USD',
    ],
  ])('tells the formula of the price as the readings have it: %j', async (variants, formula) => {
    const world = aWorld(variants);
    expect(explained(world, await callerIn(world).detect('x'))).toMatchObject({ price: { formula } });
  });

  it('calls the types what the wire calls them', async () => {
    const world = aWorld({ 'PD-1~recall': 'other-engine' });
    const body = { text: 'P_a', entities: ['NAME'], operators: { NAME: { type: 'redact' } } };
    expect(explained(world, await callerIn(world).redact(body))).toMatchObject({
      reading: { entities: ['NAME'] },
      operators: { NAME: 'redact' },
      found: { recognizers: { 'NAME by TestRecognizer': 1 } },
    });
  });
});
