import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataCaller } from '../../fixtures/personal-data/caller.ts';
import { createWorld } from '../../simulators/index.ts';
import { someKey, someOperator, someText, someThreshold, someTypes } from './arbitraries.ts';

const aCaller = (): DataCaller => aDataCaller(createWorld().personalData.fetch);

interface Entity {
  readonly entity_type: string;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly text?: string;
}

interface Item extends Omit<Entity, 'score' | 'text'> {
  readonly operator: string;
  readonly original_start: number;
  readonly original_end: number;
}

const pointsOf = (text: string): readonly string[] => [...text];
const slice = (text: string, start: number, end: number): string => pointsOf(text).slice(start, end).join('');

async function entitiesOf(caller: DataCaller, body: object): Promise<readonly Entity[]> {
  const { status, body: answer } = await caller.detect(body);
  expect(status).toBe(200);
  return answer.results[0].entities;
}

describe('detection', { timeout: 60_000 }, () => {
  it('[PD-B1-9] [PD-B1-29] gives slices at the offsets that it reports, apart and in order', async () => {
    const caller = aCaller();
    await fc.assert(
      fc.asyncProperty(someText, async (text) => {
        const found = await entitiesOf(caller, { text, include_text: true, score_threshold: 0 });
        let last = 0;
        for (const { start, end, text: value } of found) {
          expect(slice(text, start, end)).toBe(value);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
      }),
    );
  });

  it('[PD-B1-17] [PD-B1-3] only loses findings when the threshold is raised', async () => {
    const caller = aCaller();
    await fc.assert(
      fc.asyncProperty(someText, someThreshold, someThreshold, async (text, one, other) => {
        const lower = await entitiesOf(caller, { text, score_threshold: Math.min(one, other) });
        const higher = await entitiesOf(caller, { text, score_threshold: Math.max(one, other) });
        for (const entity of higher) expect(lower).toContainEqual(entity);
        expect(lower.filter(({ score }) => score >= Math.max(one, other))).toEqual(higher);
      }),
    );
  });

  it('[PD-B1-5] only loses findings when fewer types are asked for', async () => {
    const caller = aCaller();
    await fc.assert(
      fc.asyncProperty(someText, someTypes, async (text, entities) => {
        const all = await entitiesOf(caller, { text });
        const some = await entitiesOf(caller, { text, entities });
        expect(some).toEqual(all.filter(({ entity_type }) => entities.includes(entity_type)));
      }),
    );
  });

  it('[PD-B1-13] gives for a batch what it gives for its documents one by one', async () => {
    const caller = aCaller();
    await fc.assert(
      fc.asyncProperty(fc.array(someText, { minLength: 1, maxLength: 5 }), someOperator, async (texts, operator) => {
        const options = { mode: 'fast', operators: { DEFAULT: operator } };
        for (const task of ['detect', 'redact'] as const) {
          const { results } = (await caller[task]({ texts, ...options })).body;
          const singles = [];
          for (const text of texts) singles.push(...(await caller[task]({ text, ...options })).body.results);
          expect(results).toEqual(singles);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('rewriting', { timeout: 60_000 }, () => {
  it('[PD-B2-8] [PD-B2-29] keeps all text outside of the spans, and says where the spans went', async () => {
    const caller = aCaller();
    await fc.assert(
      fc.asyncProperty(someText, someOperator, async (text, operator) => {
        const { body } = await caller.redact({ text, operators: { DEFAULT: operator } });
        const [{ redacted_text: rewritten, items }] = body.results as [{ redacted_text: string; items: Item[] }];
        let [from, originalFrom] = [0, 0];
        const ends = { start: pointsOf(rewritten).length, original_start: pointsOf(text).length };
        for (const { start, end, original_start, original_end } of [...items, { ...ends, end: 0, original_end: 0 }]) {
          expect(slice(rewritten, from, start)).toBe(slice(text, originalFrom, original_start));
          [from, originalFrom] = [end, original_end];
        }
      }),
    );
  });

  it('[PD-B2-3] [PD-B2-17] never changes the length with mask, nor the text with keep', async () => {
    const caller = aCaller();
    await fc.assert(
      fc.asyncProperty(someText, fc.integer({ min: 0, max: 1_000 }), fc.boolean(), async (text, count, from_end) => {
        const mask = { type: 'mask', chars_to_mask: count, from_end };
        const masked = (await caller.redact({ text, operators: { DEFAULT: mask } })).body.results[0].redacted_text;
        expect(pointsOf(masked)).toHaveLength(pointsOf(text).length);
        const kept = await caller.redact({ text, operators: { DEFAULT: { type: 'keep' } } });
        expect(kept.body.results[0].redacted_text).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('[PD-4-5] [PD-4-24] is undone by deanonymize, whatever stands around and between the spans', async () => {
    const caller = aCaller();
    await fc.assert(
      fc.asyncProperty(someText, someKey, async (text, key) => {
        fc.pre(text.isWellFormed());
        const operators = { DEFAULT: { type: 'encrypt', key } };
        const sealed = (await caller.anonymize({ text, operators, score_threshold: 0 })).body.results[0].redacted_text;
        expect((await caller.deanonymize({ text: sealed, operators })).body.text).toBe(text);
      }),
      { numRuns: 150, examples: [['-https://example.com/a?b=c\u0000', 'k'.repeat(16)]] },
    );
  });

  it('[PD-4-26] shows nothing under another key', async () => {
    const caller = aCaller();
    await fc.assert(
      fc.asyncProperty(
        someText,
        fc.uniqueArray(someKey, { minLength: 2, maxLength: 2 }),
        async (text, [key, other]) => {
          const seal = { DEFAULT: { type: 'encrypt', key } };
          const sealed = (await caller.anonymize({ text, operators: seal })).body.results[0].redacted_text;
          const operators = { DEFAULT: { type: 'decrypt', key: other } };
          expect((await caller.deanonymize({ text: sealed, operators })).body.text).toBe(sealed);
        },
      ),
    );
  });
});
