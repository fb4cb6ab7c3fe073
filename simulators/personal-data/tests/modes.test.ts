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

describe('another mode', () => {
  it.each(['slow', 'FULL', '', 7, null, ['fast']])('[PD-B1-27] is refused: %j', async (mode) => {
    const { status, body } = await aDataCaller(createWorld().personalData.fetch).detect({ text: 'x', mode });
    expect([status, body.error.type]).toEqual([400, 'invalid_request']);
  });
});

describe('values with a form of their own', () => {
  it.each([
    ['EMAIL_ADDRESS', 'Mail zoe.miller@example.com soon.'],
    ['PHONE_NUMBER', 'Call me at +44 20 7946 0958 please.'],
    ['PHONE_NUMBER', 'My phone number is (212) 555-0123.'],
    ['IP_ADDRESS', 'The address was 192.168.17.4 then.'],
    ['IP_ADDRESS', 'The address was 2001:db8::8a2e:370:7334 then.'],
    ['CREDIT_CARD', 'Card 4111 1111 1111 1111 was used.'],
    ['CREDIT_CARD', 'Card 378282246310005 was used.'],
  ])('[PD-1-11] are found: %s in: %s', async (type, text) => {
    expect(await typesIn(text)).toContain(type);
    expect(await typesIn(text, { mode: 'fast' })).toContain(type);
  });

  it('[PD-1-11] are not found where a check digit is wrong', async () => {
    expect(await typesIn('Card 4111 1111 1111 1112 was used.')).not.toContain('CREDIT_CARD');
  });

  it.each([
    ['en', 'US_SSN', 'Her social security number is 536-22-8741.'],
    ['es', 'ES_NIF', 'Mi DNI es 12345678Z.'],
    ['it', 'IT_FISCAL_CODE', 'Il codice fiscale è RSSMRA80A01H501U.'],
    ['pl', 'PL_PESEL', 'PESEL 44051401359'],
  ])('[PD-1-14] are found in %s: %s in: %s', async (language, type, text) => {
    expect(await typesIn(text, { language })).toContain(type);
  });

  it('[PD-1-14] are found as places where people live', async () => {
    expect(await typesIn('She lives in Berlin, Germany, and works in London.')).toContain('LOCATION');
  });
});
