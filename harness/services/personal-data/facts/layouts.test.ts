import { describe, expect, it } from 'vitest';
import {
  areSpansUnread,
  besideRedacted,
  failureIn,
  redactedIn,
  reportedAmount,
  resultsIn,
  spansIn,
  usdOf,
} from './layouts.ts';
import { CONVENTIONS, sliceAt } from './offsets.ts';
import { numbersIn } from './reference.ts';

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
    for (const place of [{ start: 0, end: 1 }, { end: 1 }, { length: 1 }]) {
      expect(spansIn([{ entity_type: 'X', ...place, score: 1 }])).toMatchObject([{ start: 0, end: 1, score: 1 }]);
    }
  });

  it('are not seen in what the call cost, nor where the score is out of range', () => {
    expect(spansIn({ entities: [], usage: [{ amount: 0.00005, documents: 1, characters: 9 }] })).toEqual([]);
    expect(spansIn([{ entity_type: 'X', start: 0, end: 1, score: 90 }])).toEqual([]);
  });
});

describe('parts of a finding', () => {
  const place = { type: 'MAIL', start: 3, end: 12 };

  it('go by their plain names before others that are like them', () => {
    const records = [
      { recognizer_type: 'regex', base_score: 0.2, sentence_start: 0, ...place, score: 0.9 },
      { category: 'CONTACT', threshold: 0.35, entity_type: 'MAIL', start: 3, end: 12, score: 0.9, length: 9 },
    ];
    for (const record of records) expect(spansIn([record])).toMatchObject([{ ...place, score: 0.9 }]);
  });

  it('may be an offset with a length, a pair, or stand one level down', () => {
    const records = [
      { type: 'MAIL', offset: 3, length: 9, score: 0.9 },
      { type: 'MAIL', span: [3, 12], score: 0.9 },
      { type: 'MAIL', span: { start: 3, end: 12 }, confidence: { value: 0.9 } },
    ];
    for (const record of records) expect(spansIn([record])).toMatchObject([{ ...place, score: 0.9 }]);
  });

  it('are an echoed value under any name, where the document is known', () => {
    const record = { ...place, score: 0.9, by: 'regex', gist: 'a@b.example' };
    expect(spansIn([record], ['to a@b.example now'])).toMatchObject([{ value: 'a@b.example', type: 'MAIL' }]);
    expect(spansIn([{ ...record, surface: '***' }])).toMatchObject([{ value: '***' }]);
  });

  it('are not read into what a document cost, nor into its language', () => {
    const result = { number: 0, usage: { amount: 0.1, documents: 1, characters: 9 }, entities: [] };
    expect(spansIn({ results: [result, { ...result, language: { confidence: 0.9, a: 1, b: 2 } }] })).toEqual([]);
  });

  it('are called unread where they may be there, and missing where they are not', () => {
    const at = (record: object): boolean => areSpansUnread({ results: [{ entities: [record] }] }, []);
    expect(at({ type: 'MAIL', at: '3-12', sure: '0.9' })).toBe(true);
    expect([{ type: 'MAIL', start: 3, end: 12 }, { score: 90, start: 3, end: 12 }, { score: 0.9 }].map(at)).toEqual([
      false,
      false,
      false,
    ]);
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

  it('are findings of the type that their list is named after, where they tell none', () => {
    const place = { start: 0, end: 9, score: 0.9, recognizer: 'rules' };
    const typesIn = (entities: unknown) => spansIn({ results: [{ entities }] }).map(({ type }) => type);
    const later = { ...place, start: 10, end: 19 };
    expect(typesIn({ MAIL: [place], CARD: [later, later] })).toEqual(['MAIL', 'CARD', 'CARD']);
    expect(typesIn({ first: [{ ...place, label: 'MAIL' }] })).toEqual(['MAIL']);
  });

  it('give their findings by their places, in whatever order they come', () => {
    const places = [
      { entity_type: 'MAIL', start: 0, end: 4, score: 0.9 },
      { entity_type: 'CARD', start: 5, end: 9, score: 0.9 },
      { entity_type: 'NAME', start: 5, end: 9, score: 0.8 },
      { entity_type: 'NAME', start: 5, end: 12, score: 0.8 },
    ];
    expect(spansIn([...places].reverse())).toMatchObject(
      places.map(({ entity_type: type, start, end }) => ({ type, start, end })),
    );
  });

  it('may be numbered members, or findings of one list that name their document', () => {
    expect(resultsIn({ documents: { doc1: { b: 1 }, doc0: { a: 1 } } }, 2)).toEqual([{ a: 1 }, { b: 1 }]);
    const keyed = { 0: { entities: [{ a: 1 }, { a: 2 }] }, 1: { entities: [] } };
    for (const body of [{ documents: keyed }, keyed, Object.values(keyed)]) {
      expect(resultsIn(body, 2)).toEqual(Object.values(keyed));
    }
    const entity = { type: 'MAIL', start: 0, end: 9, score: 0.9 };
    const entities = [
      { document_index: 2, ...entity },
      { document_index: 0, ...entity },
    ];
    expect(resultsIn({ entities }, 3)).toEqual([[entities[1]], [], [entities[0]]]);
    expect(resultsIn({ entities: [] }, 3)).toEqual([[], [], []]);
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
    expect(failureIn({ status: 400, ...members, details: { type: 'field', code: 'bad' } })).toMatchObject(read);
    expect(failureIn({ errors: [members] })).toEqual({ ...read, place: 'other-wrapper' });
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

  it('finds the charge at the top, or beside all else in a wrapper', () => {
    const [usage, text] = [{ amount: 1 }, 'A'];
    expect([{ usage }, { ok: true, data: { text, usage } }].map(reportedAmount)).toEqual([1, 1]);
    for (const body of [{ results: [{ text, usage }] }, { text, data: { usage } }]) {
      expect(reportedAmount(body)).toBeUndefined();
    }
  });

  it('reads redacted_text for several documents as a list too', () => {
    expect(redactedIn({ redacted_text: ['one', 'two'], items: [] })).toEqual(['one', 'two']);
  });

  it('reads rates with their currency', () => {
    const rates = { request: '$0.00005', thousand: '0.0005 USD', note: 'per 1000' };
    expect([...numbersIn(rates).values()]).toEqual([0.00005, 0.0005]);
  });
});

it('tells the ways to count apart, once a text has characters of many sizes', () => {
  const text = 'ü😀 to a@b.example now';
  const place = { start: 6, end: 17 };
  const read = CONVENTIONS.filter((convention) => sliceAt(text, place, convention) === 'a@b.example');
  expect(read).toEqual([{ unit: 'code-points', isInclusive: false }]);
});
