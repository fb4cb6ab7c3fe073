import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataCaller } from '../../../fixtures/personal-data/caller.ts';
import { createWorld } from '../../index.ts';

interface Entity {
  readonly entity_type: string;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly text?: string;
}

const aCaller = (): DataCaller => aDataCaller(createWorld().personalData.fetch);
const MAIL = 'zoe@example.com';
const TEXT = `Write to ${MAIL} or look at 10.20.30.40 there.`;

async function entitiesOf(body: object | string, caller = aCaller()): Promise<readonly Entity[]> {
  const { status, body: answer } = await caller.detect(body);
  expect(status).toBe(200);
  return answer.results.flatMap((result: { entities: readonly Entity[] }) => result.entities);
}

const typesIn = async (body: object | string): Promise<readonly string[]> =>
  (await entitiesOf(body)).map(({ entity_type }) => entity_type);

describe('a detection', () => {
  it('[PD-4-1] answers with spans and scores, and with no rewritten document', async () => {
    const { body, raw } = await aCaller().detect(TEXT);
    expect(Object.keys(body)).toEqual(['results', 'usage']);
    expect(Object.keys(body.results[0])).toEqual(['entities']);
    const [mail] = body.results[0].entities;
    expect(Object.keys(mail)).toEqual(['entity_type', 'start', 'end', 'score']);
    expect(mail).toMatchObject({ entity_type: 'EMAIL_ADDRESS', start: 9, end: 9 + MAIL.length });
    expect(raw).not.toContain('redacted_text');
  });

  it('[PD-B1-9] gives offsets in code points: the slice there is the value', async () => {
    const text = `😀 é 👩‍👩‍👧 ${MAIL} 🙃 ${TEXT}`;
    const found = await entitiesOf({ text, include_text: true });
    expect(found).toHaveLength(3);
    for (const { start, end, text: value } of found) expect([...text].slice(start, end).join('')).toBe(value);
  });
});

describe('the choice of a document', () => {
  it.each([
    ['an empty text', { text: '' }, 200],
    ['an empty document', { texts: ['', 'a'] }, 200],
    ['empty texts', { texts: [] }, 400],
  ])('[PD-B1-33] with %s gets %j and %d', async (_name, body, status) => {
    expect((await aCaller().detect(body)).status).toBe(status);
  });
});

describe('the language', () => {
  it.each(['xx', 'EN', '', 'en-US', 7, null])('[PD-B1-15] is refused when it is %j', async (language) => {
    const answer = await aCaller().detect({ text: TEXT, language });
    expect([answer.status, answer.body.error.type]).toEqual([400, 'invalid_request']);
  });
});

describe('the types that are asked for', () => {
  it.each([[['SHOE_SIZE']], [['EMAIL_ADDRESS', 'shoe']], ['EMAIL_ADDRESS'], [[7]], [null]])(
    '[PD-B1-19] are refused when they are %j',
    async (entities) => {
      expect((await aCaller().detect({ text: TEXT, entities })).status).toBe(400);
    },
  );

  it('[PD-B1-19] are refused as keys of operators that no language knows', async () => {
    const answer = await aCaller().redact({ text: TEXT, operators: { SHOE_SIZE: { type: 'redact' } } });
    expect([answer.status, answer.body.error.code]).toEqual([400, 'unknown_entity']);
    const foreign = await aCaller().redact({ text: TEXT, operators: { ES_NIF: { type: 'redact' } } });
    expect(foreign.status).toBe(200);
  });
});

describe('the allow list', () => {
  it.each([MAIL.slice(1), MAIL.slice(0, -1), MAIL.toUpperCase(), ` ${MAIL}`, `${MAIL} `, 'example.com'])(
    '[PD-B1-21] suppresses whole values, exactly written, and so not by %j',
    async (entry) => {
      expect(await typesIn({ text: TEXT, allow_list: [entry] })).toContain('EMAIL_ADDRESS');
    },
  );

  it('[PD-B1-22] acts before scores are known: a listed value hides nothing and lifts nothing', async () => {
    const rules = {
      aboveThreshold: () => {
        throw new Error('scored');
      },
    };
    const world = createWorld({ personalData: { rules } });
    const seen: number[] = [];
    const counting = createWorld({
      personalData: {
        rules: {
          liftByContext: (candidates) => {
            seen.push(candidates.length);
            return candidates;
          },
        },
      },
    });
    const caller = aDataCaller(counting.personalData.fetch);
    await caller.detect({ text: MAIL });
    await caller.detect({ text: MAIL, allow_list: [MAIL] });
    expect(seen[0]).toBeGreaterThan(0);
    expect(seen[1]).toBe(0);
    await expect(aDataCaller(world.personalData.fetch).detect(TEXT)).rejects.toThrow('scored');
  });

  it.each(['x', [7], null, {}])('is refused when it is %j', async (list) => {
    expect((await aCaller().detect({ text: TEXT, allow_list: list })).status).toBe(400);
  });
});

describe('operators sent to a detection', () => {
  it('[PD-B1-32] are ignored, whatever they hold', async () => {
    const caller = aCaller();
    const plain = (await caller.detect({ text: TEXT })).raw;
    for (const operators of [{ DEFAULT: { type: 'redact' } }, { SHOE: 7 }, 'x']) {
      expect((await caller.detect({ text: TEXT, operators })).raw).toBe(plain);
    }
  });
});
