import { describe, expect, it } from 'vitest';
import { typesByLanguage } from './data-facts.ts';
import { besideRedacted, failureIn, redactedIn, resultsIn, spansIn, usdOf } from './data-layouts.ts';
import { CONVENTIONS, sliceAt } from './data-offsets.ts';

const found = { type: 'MAIL', start: 3, end: 12, score: 0.9, value: 'a@b.example' };

describe('findings', () => {
  it('are found under any names and in any nesting', () => {
    const bodies = [
      { results: [{ entities: [{ entity_type: 'MAIL', start: 3, end: 12, score: 0.9, text: 'a@b.example' }] }] },
      { data: { spans: [{ label: 'MAIL', begin: 3, finish: 12, confidence: 0.9, value: 'a@b.example' }] } },
      { spans: [[{ kind: 'MAIL', from: 3, to: 12, probability: 0.9, match: 'a@b.example' }]] },
    ];
    for (const body of bodies) expect(spansIn(body)).toMatchObject([found]);
  });

  it('may stand at the very beginning, with the highest score', () => {
    expect(spansIn([{ entity_type: 'X', start: 0, end: 1, score: 1 }])).toMatchObject([{ start: 0, end: 1, score: 1 }]);
  });

  it('are not seen in what the call cost, nor where the score is out of range', () => {
    expect(spansIn({ entities: [], usage: [{ amount: 0.00005, documents: 1, characters: 9 }] })).toEqual([]);
    expect(spansIn([{ entity_type: 'X', start: 0, end: 1, score: 90 }])).toEqual([]);
  });
});

describe('results of a batch', () => {
  it('are the outermost list with an entry for each document, objects or lists', () => {
    expect(resultsIn({ results: [{ entities: [{ a: 1 }, { a: 2 }] }, { entities: [] }] }, 2)).toHaveLength(2);
    expect(resultsIn({ results: [[], [{ a: 1 }], []] }, 3)).toHaveLength(3);
    expect(resultsIn({ results: [{}, {}] }, 3)).toBeUndefined();
  });

  it('are put in order where they name their document', () => {
    const results = [
      { document: 1, text: 'second' },
      { document: 0, text: 'first' },
    ];
    expect(resultsIn({ results }, 2)).toEqual([...results].reverse());
  });

  it('are the whole answer where one document gives an object', () => {
    const body = { entities: [], usage: { amount: 0.00005 } };
    expect(resultsIn({ ...body, entities: 'none' }, 1)).toEqual([{ ...body, entities: 'none' }]);
  });
});

describe('other parts of an answer', () => {
  it('holds the members of a failure at the top or one level down', () => {
    const members = { type: 'not_found', code: 'unknown_job', request_id: 'r' };
    const read = { type: 'not_found', code: 'unknown_job', requestId: 'r' };
    expect(failureIn(members)).toEqual({ ...read, place: 'flat' });
    expect(failureIn({ error: members })).toEqual({ ...read, place: 'nested' });
    expect(failureIn({ ok: false, failure: members })).toEqual({ ...read, place: 'other-wrapper' });
    expect(failureIn('no object').place).toBe('none');
  });

  it('keeps rewritten documents and the audit trail apart', () => {
    const body = { results: [{ redacted_text: 'mask', items: [{ operator: 'hash' }] }], usage: { amount: 1 } };
    expect(redactedIn(body)).toEqual(['mask']);
    expect(besideRedacted(body)).toEqual({ results: [{ items: [{ operator: 'hash' }] }] });
  });

  it('reads amounts as numbers or decimal strings, and nothing else', () => {
    expect([0.00005, '0.000050', '$0.1', null].map(usdOf)).toEqual([0.00005, 0.00005, Number.NaN, Number.NaN]);
  });

  it('reads types by language, by member name or beside a language', () => {
    const types = { en: ['MAIL', 'CARD'], de: ['MAIL'] };
    expect(typesByLanguage({ languages: types })).toEqual(types);
    const supported = Object.entries(types).map(([language, names]) => ({ language, types: names }));
    expect(typesByLanguage({ supported })).toEqual(types);
    expect(typesByLanguage({ en: [{ name: 'MAIL' }, { name: 'CARD' }], de: [{ name: 'MAIL' }] })).toEqual(types);
  });
});

it('tells the ways to count apart, once a text has characters of many sizes', () => {
  const text = 'ü😀 to a@b.example now';
  const place = { start: 6, end: 17 };
  const read = CONVENTIONS.filter((convention) => sliceAt(text, place, convention) === 'a@b.example');
  expect(read).toEqual(['code-points']);
});
