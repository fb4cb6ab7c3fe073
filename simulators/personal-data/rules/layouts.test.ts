import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as layouts from './layouts.ts';

const entity = { type: 'PERSON', start: 1, end: 4, score: 0.85 };
const item = { type: 'PERSON', operator: 'mask', start: 1, end: 4, originalStart: 2, originalEnd: 5 };
const counters = { requests: 1, documents: 2, characters: 3, amount: 0.000_051_5 };

/** Every text and number in a value, whatever it is called. */
function leavesOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

describe('a finding', () => {
  it('[PD-4-1] [PD-B1-28] has type, place and score, and its text only where it is given', () => {
    expect(layouts.entityPlain(entity)).toEqual({ entity_type: 'PERSON', start: 1, end: 4, score: 0.85 });
    expect(layouts.entityPlain({ ...entity, text: '' })).toHaveProperty('text', '');
  });

  it('says the same under other names', () => {
    for (const text of [undefined, 'Zoë']) {
      const facts = { ...entity, ...(text === undefined ? {} : { text }) };
      expect(leavesOf(layouts.entityRenamed(facts))).toEqual(leavesOf(layouts.entityPlain(facts)));
    }
    expect(Object.keys(layouts.entityRenamed(entity))).not.toContain('entity_type');
  });
});

describe('an audit trail', () => {
  it('[PD-B2-29] has one item for each applied operator, in order', () => {
    expect(layouts.auditItems([item, { ...item, operator: 'hash' }])).toEqual({
      items: [
        { entity_type: 'PERSON', operator: 'mask', start: 1, end: 4, original_start: 2, original_end: 5 },
        { entity_type: 'PERSON', operator: 'hash', start: 1, end: 4, original_start: 2, original_end: 5 },
      ],
    });
    expect(layouts.auditItems([])).toEqual({ items: [] });
  });

  it('may count operators, or call them otherwise', () => {
    const facts = [item, { ...item, operator: 'hash' }, item];
    expect(layouts.auditCounts(facts)).toEqual({
      operators: [
        { operator: 'mask', count: 2 },
        { operator: 'hash', count: 1 },
      ],
    });
    expect(layouts.auditRenamed([item])).toEqual({ audit: [{ label: 'PERSON', action: 'mask', from: 1, to: 4 }] });
  });
});

describe('the results of all documents', () => {
  const results = [{ a: 1 }, { a: 2 }];

  it('[PD-B1-13] are a list in the order of the documents, of one document too', () => {
    expect(layouts.listInOrder(results, false)).toEqual({ results });
    expect(layouts.listInOrder([{ a: 1 }], true)).toEqual({ results: [{ a: 1 }] });
  });

  it('may name their document, or stand alone where there is one', () => {
    expect(layouts.listIndexed(results, false)).toEqual({
      results: [
        { document: 0, a: 1 },
        { document: 1, a: 2 },
      ],
    });
    expect(layouts.objectForOne([{ a: 1 }], true)).toEqual({ a: 1 });
    expect(layouts.objectForOne(results, false)).toEqual({ results });
  });
});

describe('the reference calls', () => {
  const limits = {
    documents: 1,
    characters: 2,
    bodyBytes: 3,
    allowListEntries: 4,
    operators: 5,
    newValueCharacters: 6,
    maskCount: 7,
  };
  const info = {
    languages: ['en'],
    entities: { en: ['PERSON'] },
    limits,
    rates: { perRequest: 8, perThousandCharacters: 9, minimum: 10 },
  };
  const usage = {
    period: { start: 'first', end: 'last' },
    total: counters,
    remaining: { requests: null },
    tasks: { detect: counters },
  };

  it('[PD-4-9] [PD-8-2] tell each limit under its own name, and the rate card', () => {
    expect(layouts.plainReference.info(info)).toEqual({
      languages: ['en'],
      entities: { en: ['PERSON'] },
      limits: {
        documents: 1,
        characters: 2,
        body_bytes: 3,
        allow_list_entries: 4,
        operators: 5,
        new_value_characters: 6,
        mask_count: 7,
      },
      rate_card: { currency: 'USD', per_request: 8, per_1000_characters: 9, minimum: 10 },
    });
  });

  it('[PD-4-8] [PD-4-11] [PD-4-32] [PD-4-33] tell types, counters and health', () => {
    const { plainReference } = layouts;
    expect(plainReference.entities({ en: ['PERSON'] })).toEqual({ languages: { en: ['PERSON'] } });
    expect(plainReference.usage(usage)).toEqual({
      period: { start: 'first', end: 'last' },
      ...counters,
      remaining: { requests: null },
      tasks: { detect: counters },
    });
    expect([plainReference.health('operational'), plainReference.health('degraded')]).toEqual([
      { status: 'operational' },
      { status: 'degraded' },
    ]);
  });

  it('may say the same elsewhere', () => {
    const { renamedReference } = layouts;
    expect(leavesOf(renamedReference.info(info))).toEqual(['en', 'PERSON', 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(leavesOf(renamedReference.usage(usage))).toEqual([
      'first',
      'last',
      ...leavesOf(counters),
      null,
      'detect',
      ...leavesOf(counters),
    ]);
    expect(renamedReference.entities({ en: ['PERSON'] })).toEqual({
      supported: [{ language: 'en', types: ['PERSON'] }],
    });
    expect(leavesOf(renamedReference.health('degraded'))).toEqual(['degraded']);
  });
});

describe('a job record', () => {
  const job = { id: 'job_1', status: 'queued', task: 'detect', createdAt: 'then', expiresAt: 'later' };

  it('[PD-4-29] [PD-4-7] has its state and its instants, and what it came to only where it came to something', () => {
    const common = { id: 'job_1', status: 'queued', task: 'detect', created_at: 'then', expires_at: 'later' };
    expect(layouts.jobPlain(job)).toEqual(common);
    expect(Object.keys(layouts.jobPlain(job))).toHaveLength(5);
    expect(layouts.jobPlain({ ...job, result: { a: 1 } })).toEqual({ ...common, result: { a: 1 } });
    expect(layouts.jobPlain({ ...job, error: { code: 'x' }, usage: {} })).toEqual({
      ...common,
      usage: {},
      error: { code: 'x' },
    });
  });

  it('says the same under other names', () => {
    const full = { ...job, usage: { amount: 1 }, result: 2, error: { code: 'x' } };
    expect(leavesOf(layouts.jobRenamed(full))).toEqual(['job_1', 'queued', 'detect', 'then', 'later', 1, 2, 'x']);
    expect(Object.keys(layouts.jobRenamed(job))).toHaveLength(5);
  });
});

describe('a failure', () => {
  it('[PD-7-1] [PD-7-10] has type, code, message and request id inside error', () => {
    expect(layouts.nestedEnvelope({ type: 't', code: 'c', message: 'm', requestId: 'r' })).toEqual({
      error: { type: 't', code: 'c', message: 'm', request_id: 'r' },
    });
  });

  it('says the same at the top, or in another wrapper', () => {
    const someFacts = fc.record({ type: fc.string(), code: fc.string(), message: fc.string(), requestId: fc.string() });
    fc.assert(
      fc.property(someFacts, (facts) => {
        const { error } = layouts.nestedEnvelope(facts);
        expect(layouts.flatEnvelope(facts)).toEqual(error);
        expect(layouts.wrappedEnvelope(facts)).toEqual({ ok: false, failure: error });
      }),
    );
  });
});
