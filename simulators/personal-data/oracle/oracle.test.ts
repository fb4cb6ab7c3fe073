import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectWith, entitiesOf, findPersonalData, LANGUAGES, type Reading, stages } from './oracle.ts';
import { aReading, foundIn, lineOf, someReading, someText } from './testing.ts';

/** The first texts of a language compile its patterns. */
const MANY = { timeout: 30_000 };

describe('detection', () => {
  it('[PD-B1-16] finds the kinds of personal data that the service names', () => {
    const text =
      'Jane Doe, jane@example.com, +1 415 555 0132, card 4111 1111 1111 1111, from 10.1.2.3, SSN 536-22-8743.';
    expect(foundIn(text)).toEqual([
      'PERSON Jane Doe',
      'EMAIL_ADDRESS jane@example.com',
      'PHONE_NUMBER +1 415 555 0132',
      'CREDIT_CARD 4111 1111 1111 1111',
      'IP_ADDRESS 10.1.2.3',
      'US_SSN 536-22-8743',
    ]);
  });

  it('[PD-B1-8] finds no name, place or group in mode fast, and the same patterns as in mode full', () => {
    const text = 'Maria Rossi, a Catholic from Lisbon, writes from maria@example.com.';
    expect(foundIn(text, { mode: 'fast' })).toEqual(['EMAIL_ADDRESS maria@example.com']);
    expect(foundIn(text)).toEqual([
      'PERSON Maria Rossi',
      'NRP Catholic',
      'LOCATION Lisbon',
      'EMAIL_ADDRESS maria@example.com',
    ]);
  });

  it('gives a bare number its worth by the words before it', () => {
    expect(foundIn('account 12345678')).toEqual(['US_BANK_NUMBER 12345678']);
    expect(foundIn('order 12345678')).toEqual([]);
  });

  it('reads whole spans, sorted, inside the text, cutting no character in two', MANY, () => {
    fc.assert(
      fc.property(someText(), someReading(), (text, reading) => {
        let reach = 0;
        for (const { start, end, score } of findPersonalData(text, reading)) {
          expect(start).toBeGreaterThanOrEqual(reach);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          expect(text.slice(start, end).isWellFormed() || !text.isWellFormed()).toBe(true);
          reach = end;
        }
      }),
      { numRuns: 200 },
    );
  });

  it('[PD-B1-17] only removes findings when the threshold rises', MANY, () => {
    fc.assert(
      fc.property(someText(), someReading(), fc.double({ min: 0, max: 1, noNaN: true }), (text, reading, threshold) => {
        const all = new Set(findPersonalData(text, reading).map(lineOf));
        const strong = findPersonalData(text, { ...reading, scoreThreshold: threshold });
        for (const finding of strong) {
          expect(finding.score).toBeGreaterThanOrEqual(threshold);
          expect(all).toContain(lineOf(finding));
        }
        expect(strong).toHaveLength([...all].filter((line) => Number(line.split(' ')[3]) >= threshold).length);
      }),
      { numRuns: 200 },
    );
  });

  it('[PD-B1-5] finds exactly the findings of the types asked for', MANY, () => {
    fc.assert(
      fc.property(someText(), someReading(), fc.infiniteStream(fc.boolean()), (text, reading, coins) => {
        const entities = new Set(entitiesOf(reading.language).filter(() => coins.next().value === true));
        const expected = findPersonalData(text, reading).filter(({ entity }) => entities.has(entity));
        expect(findPersonalData(text, { ...reading, entities })).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it('[PD-B1-6] leaves a listed value alone, whatever else it might be', MANY, () => {
    fc.assert(
      fc.property(someText(), someReading(), (text, reading) => {
        for (const { start, end } of findPersonalData(text, reading)) {
          const value = text.slice(start, end);
          const left = findPersonalData(text, { ...reading, allowList: [value] });
          expect(left.filter((finding) => finding.start === start && finding.end === end)).toEqual([]);
          for (const finding of left.filter((other) => other.start < end && other.end > start)) {
            expect(hasLonger(text, reading, finding.entity, start, end)).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('[PD-B1-25] gives the same answer again', MANY, () => {
    fc.assert(
      fc.property(someText(), someReading(), (text, reading) => {
        expect(findPersonalData(text, reading)).toEqual(findPersonalData(text, reading));
      }),
    );
  });

  it('lets a single stage be replaced', () => {
    const detect = detectWith({ ...stages, aboveThreshold: () => [] });
    expect(detect('mail a@example.com', aReading())).toEqual([]);
  });
});

/** Whether a longer span around a value was proposed: that is another value than the listed one. */
function hasLonger(text: string, reading: Reading, entity: string, start: number, end: number): boolean {
  return stages
    .recognise(text, reading)
    .some(
      (longer) =>
        longer.entity === entity &&
        longer.start <= start &&
        longer.end >= end &&
        longer.end - longer.start > end - start,
    );
}

describe('types', () => {
  it('[PD-B1-14] lists types for each language, each once, in a stable order', () => {
    for (const language of LANGUAGES) {
      const types = entitiesOf(language);
      expect(types.length).toBeGreaterThan(14);
      expect(types).toEqual([...new Set(types)].sort());
      expect(types).toEqual(
        expect.arrayContaining(['CREDIT_CARD', 'EMAIL_ADDRESS', 'LOCATION', 'PERSON', 'PHONE_NUMBER']),
      );
    }
  });

  it('finds nothing in a language that is not listed', () => {
    expect(entitiesOf('tlh')).toEqual([]);
    expect(foundIn('a@example.com', { language: 'tlh' })).toEqual([]);
  });
});
