import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataCaller } from '../../../fixtures/personal-data/caller.ts';
import { createWorld } from '../../index.ts';
import { findsNames } from './testing.ts';

const aCaller = (): DataCaller => aDataCaller(createWorld({ personalData: { oracle: findsNames } }).personalData.fetch);
const TEXT = '😀 P_ann wrote to E_bob, P_ann waits.';

async function redacted(operators: unknown, text = TEXT, caller = aCaller()): Promise<string> {
  const { status, body } = await caller.redact({ text, operators });
  expect(status).toBe(200);
  return body.results[0].redacted_text;
}

const refusal = async (operators: unknown): Promise<readonly [number, string]> => {
  const { status, body } = await aCaller().redact({ text: TEXT, operators });
  return [status, body.error?.type];
};

describe('the map of operators', () => {
  it('replaces a type that it does not cover by its name, and so does a call without operators', async () => {
    expect(await redacted({ PERSON: { type: 'keep' } })).toBe('😀 P_ann wrote to <EMAIL_ADDRESS>, P_ann waits.');
    expect(await redacted(undefined)).toBe('😀 <PERSON> wrote to <EMAIL_ADDRESS>, <PERSON> waits.');
    expect(await redacted({})).toBe('😀 <PERSON> wrote to <EMAIL_ADDRESS>, <PERSON> waits.');
  });

  it.each(['redact', 7, null, ['redact'], true])('is refused when it is no object: %j', async (operators) => {
    expect(await refusal(operators)).toEqual([400, 'invalid_request']);
  });
});

describe('mask', () => {
  const mask = (parameters: object) => ({ DEFAULT: { type: 'mask', ...parameters } });

  it('[PD-B2-17] masks the whole span when the count exceeds it', async () => {
    expect(await redacted(mask({ chars_to_mask: 900 }), 'P_ab and P_c')).toBe('**** and ***');
    expect(await redacted(mask({ chars_to_mask: 900, from_end: true }), 'P_ab')).toBe('****');
  });

  it('[PD-B2-20] has a star, the whole span and the start as defaults', async () => {
    expect(await redacted(mask({}), 'P_ab')).toBe('****');
    expect(await redacted(mask({ chars_to_mask: 1 }), 'P_ab')).toBe('*_ab');
    expect(await redacted(mask({ chars_to_mask: 0 }), 'P_ab')).toBe('P_ab');
  });

  it.each([
    { masking_char: '**' },
    { masking_char: '' },
    { masking_char: 7 },
    { masking_char: null },
    { chars_to_mask: -1 },
    { chars_to_mask: 1.5 },
    { chars_to_mask: '3' },
    { chars_to_mask: null },
    { from_end: 'true' },
    { from_end: null },
  ])('[PD-B2-20] refuses %j', async (parameters) => {
    expect(await refusal(mask(parameters))).toEqual([400, 'invalid_request']);
  });
});

describe('hash', () => {
  const hashed = (type: string | undefined, text: string, caller = aCaller()) =>
    redacted({ DEFAULT: { type: 'hash', ...(type === undefined ? {} : { hash_type: type }) } }, text, caller);

  it.each(['sha256', 'sha512', 'md5'])('[PD-B2-21] %s is the digest that Node computes', async (type) => {
    for (const value of ['P_a', 'E_bob', 'P_Zoe_1234567890']) {
      expect(await hashed(type, value)).toBe(createHash(type).update(value).digest('hex'));
    }
  });

  it('[PD-B2-4] gives one value one digest, within a text, across calls and across worlds', async () => {
    const [first, second] = (await hashed('sha256', 'P_a P_a')).split(' ');
    expect(first).toBe(second);
    expect(await hashed('sha256', 'P_a')).toBe(first);
    expect(await hashed('sha256', 'P_b')).not.toBe(first);
    const world = createWorld({ personalData: { oracle: findsNames } });
    const other = aDataCaller(world.personalData.fetch, { key: 'pd_sim_second' });
    expect(await hashed('sha256', 'P_a', other)).toBe(first);
  });

  it('[PD-B2-20] is sha256 unless the type is given, and refuses another', async () => {
    expect(await hashed(undefined, 'P_a')).toBe(await hashed('sha256', 'P_a'));
    for (const type of ['sha1', 'SHA256', '', 7, null]) {
      expect(await refusal({ DEFAULT: { type: 'hash', hash_type: type } })).toEqual([400, 'invalid_request']);
    }
  });
});

describe('a rewritten document', () => {
  it('[PD-B2-29] has an audit trail whose offsets are right in the old and in the new text', async () => {
    const operators = { PERSON: { type: 'replace', new_value: '😀😀' }, EMAIL_ADDRESS: { type: 'redact' } };
    const { body } = await aCaller().redact({ text: TEXT, operators });
    const [{ redacted_text: text, items }] = body.results;
    const slice = (whole: string, from: number, to: number): string => [...whole].slice(from, to).join('');
    expect(items.map((item: { operator: string }) => item.operator)).toEqual(['replace', 'redact', 'replace']);
    const read = items.map((item: Record<string, number>) => [
      slice(TEXT, item.original_start ?? -1, item.original_end ?? -1),
      slice(text, item.start ?? -1, item.end ?? -1),
    ]);
    expect(read).toEqual([
      ['P_ann', '😀😀'],
      ['E_bob', ''],
      ['P_ann', '😀😀'],
    ]);
    expect(Object.keys(items[0])).toEqual([
      'entity_type',
      'operator',
      'start',
      'end',
      'original_start',
      'original_end',
    ]);
  });

  it('[PD-B2-29] names keep among the operators that it applied', async () => {
    const { body } = await aCaller().redact({ text: 'P_a', operators: { DEFAULT: { type: 'keep' } } });
    expect(body.results[0].items).toMatchObject([{ operator: 'keep', entity_type: 'PERSON' }]);
  });
});
