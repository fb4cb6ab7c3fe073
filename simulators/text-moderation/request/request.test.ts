import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { stockRules } from '../rules/index.ts';
import { failureOf } from '../tests/testing.ts';
import { type ModerationRequest, readBatch, readCheck, readRest } from './request.ts';

/** A body as it arrives: parsed, so that `__proto__` is a member like any other. */
const parsed = (text: string): JsonObject => JSON.parse(text);
const check = (body: unknown): ModerationRequest =>
  readRest(readCheck(parsed(JSON.stringify(body)), stockRules), stockRules);
const batch = (body: unknown): ModerationRequest => batchText(JSON.stringify(body));
const checkText = (text: string): ModerationRequest => readRest(readCheck(parsed(text), stockRules), stockRules);
const batchText = (text: string): ModerationRequest => readRest(readBatch(parsed(text), stockRules), stockRules);
const checkWith = (options: object): ModerationRequest => check({ content: 'hi', ...options });

describe('reading a check', () => {
  it('[TM-4.1-1] takes one text, with every option at its default', () => {
    expect(check({ content: 'hello' })).toEqual({
      shape: 'single',
      items: [{ content: 'hello', characters: 5, id: null }],
      overrides: new Map(),
      context: {},
      include: new Set(['rules', 'reason']),
      mayUseCache: true,
      timeoutMs: 25_000,
    });
  });

  it('[TM-4.1-13] takes an array of texts as a batch, with its options', () => {
    const request = check({ content: ['a', 'bc'], id: 'mine', cache: false });
    expect(request).toMatchObject({ shape: 'batch', callerId: 'mine', mayUseCache: false });
    expect(request.items).toEqual([
      { content: 'a', characters: 1, id: null },
      { content: 'bc', characters: 2, id: null },
    ]);
  });

  it('[TM-4.1-28] takes empty and blank texts', () => {
    for (const content of ['', ' \n\t']) expect(check({ content }).items[0]?.content).toBe(content);
  });

  it('[TM-4.1-2] takes 8,000 characters, counted in code points', () => {
    for (const content of ['x'.repeat(8_000), '😀'.repeat(8_000), '\ud83d'.repeat(8_000)]) {
      expect(check({ content }).items[0]).toMatchObject({ content, characters: 8_000 });
    }
  });

  it.each(['[TM-4.1-15] x', '😀'])('refuses 8,001 characters: %s', (name) => {
    const content = (name.at(-1) === 'x' ? 'x' : '😀').repeat(8_001);
    expect(failureOf(() => check({ content }))).toEqual({ status: 400, code: 'content_too_long', param: 'content' });
  });

  it.each([
    ['[TM-7-3] no content', '{}', 'missing_content', 'content'],
    ['[TM-7-3] an inherited content', '{"__proto__":{"content":"x"}}', 'missing_content', 'content'],
    ['[TM-4.1-29] null', '{"content":null}', 'missing_content', 'content'],
    ['[TM-4.1-29] a number', '{"content":5}', 'invalid_item', 'content'],
    ['[TM-4.1-29] true', '{"content":true}', 'invalid_item', 'content'],
    ['[TM-4.1-29] an object', '{"content":{}}', 'invalid_item', 'content'],
    ['[TM-4.1-29] an object with content', '{"content":{"content":"x"}}', 'invalid_item', 'content'],
    ['[TM-4.1-14] an empty array', '{"content":[]}', 'empty_batch', 'content'],
    ['[TM-4.1-14] a number among texts', '{"content":["a",1]}', 'invalid_item', 'content[1]'],
    ['[TM-4.1-14] null among texts', '{"content":[null]}', 'invalid_item', 'content[0]'],
    ['[TM-4.1-14] an item object among texts', '{"content":["a",{"content":"b"}]}', 'invalid_item', 'content[1]'],
  ])('refuses %s', (_what, text, code, param) => {
    expect(failureOf(() => checkText(text))).toEqual({ status: 400, code, param });
  });

  it('[TM-4.1-14] refuses an array of 201 texts, and a text in it that is too long', () => {
    const tooMany = Array.from({ length: 201 }, () => 'x');
    expect(failureOf(() => check({ content: tooMany }))).toEqual({
      status: 400,
      code: 'batch_too_large',
      param: 'content',
    });
    expect(check({ content: tooMany.slice(1) }).items).toHaveLength(200);
    expect(failureOf(() => check({ content: ['a', 'x'.repeat(8_001)] }))).toMatchObject({
      code: 'content_too_long',
      param: 'content[1]',
    });
  });

  it('reads any text back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (content) => {
        const [item] = check({ content }).items;
        expect(item).toEqual({ content, characters: [...content].length, id: null });
      }),
    );
  });
});

describe('reading a batch', () => {
  it('[TM-4.2-1] takes texts and objects in any mixture', () => {
    const request = batch({ items: ['a', { content: 'b', id: 'two', metadata: { n: [1] } }, { content: '' }] });
    expect(request.shape).toBe('batch');
    expect(request.items).toEqual([
      { content: 'a', characters: 1, id: null },
      { content: 'b', characters: 1, id: 'two', metadata: { n: [1] } },
      { content: '', characters: 0, id: null },
    ]);
  });

  it('[TM-4.2-8] takes 200 items', () => {
    expect(batch({ items: Array.from({ length: 200 }, (_, n) => `text ${n}`) }).items[199]?.content).toBe('text 199');
  });

  it('[TM-4.2-24] cuts the id of an item to its first 120 characters', () => {
    const [ascii, astral] = batch({
      items: [
        { content: 'a', id: `${'x'.repeat(120)}y` },
        { content: 'a', id: '😀'.repeat(121) },
      ],
    }).items;
    expect(ascii?.id).toBe('x'.repeat(120));
    expect(astral?.id).toBe('😀'.repeat(120));
  });

  it.each([
    ['[TM-7-3] no items', '{}', 'missing_content', 'items'],
    ['[TM-7-3] content instead of items', '{"content":"a"}', 'missing_content', 'items'],
    ['[TM-4.2-20] null', '{"items":null}', 'invalid_item', 'items'],
    ['[TM-4.2-20] a text', '{"items":"a"}', 'invalid_item', 'items'],
    ['[TM-4.2-20] an object', '{"items":{"0":"a","length":1}}', 'invalid_item', 'items'],
    ['[TM-4.2-7] no entries', '{"items":[]}', 'empty_batch', 'items'],
    ['[TM-4.2-16] a number', '{"items":["a",5]}', 'invalid_item', 'items[1]'],
    ['[TM-4.2-16] true', '{"items":[true]}', 'invalid_item', 'items[0]'],
    ['[TM-4.2-16] null among items', '{"items":[null]}', 'invalid_item', 'items[0]'],
    ['[TM-4.2-16] an array', '{"items":[["a"]]}', 'invalid_item', 'items[0]'],
    ['[TM-4.2-17] an empty object', '{"items":["a","b",{}]}', 'invalid_item', 'items[2]'],
    ['[TM-4.2-17] an inherited content', '{"items":[{"__proto__":{"content":"a"}}]}', 'invalid_item', 'items[0]'],
    ['[TM-4.2-19] content null', '{"items":[{"content":null}]}', 'invalid_item', 'items[0].content'],
    ['[TM-4.2-19] content of a number', '{"items":[{"content":1}]}', 'invalid_item', 'items[0].content'],
    ['[TM-4.1-30] an id of a number', '{"items":[{"content":"a","id":7}]}', 'invalid_field', 'items[0].id'],
    [
      '[TM-4.1-30] metadata of a text',
      '{"items":[{"content":"a","metadata":"m"}]}',
      'invalid_field',
      'items[0].metadata',
    ],
  ])('refuses %s', (_what, text, code, param) => {
    expect(failureOf(() => batchText(text))).toEqual({ status: 400, code, param });
  });

  it('[TM-4.2-15] refuses 201 items', () => {
    expect(failureOf(() => batch({ items: Array.from({ length: 201 }, () => 'x') }))).toEqual({
      status: 400,
      code: 'batch_too_large',
      param: 'items',
    });
  });

  it('[TM-4.2-21] refuses a batch with an item that is too long, and names its place', () => {
    const long = 'x'.repeat(8_001);
    expect(failureOf(() => batch({ items: ['a', long] }))).toMatchObject({
      code: 'content_too_long',
      param: 'items[1]',
    });
    expect(failureOf(() => batch({ items: ['a', { content: long }] }))).toMatchObject({
      code: 'content_too_long',
      param: 'items[1].content',
    });
  });

  it('[TM-4.2-2] takes options for all items, and honours those that only a check lists', () => {
    const request = batch({
      items: ['a'],
      rules: ['hate'],
      thresholds: { hate: 0.5 },
      include: ['reason'],
      cache: false,
      context: { surface: 'chat' },
      metadata: { m: 1 },
      client_id: 'c',
      timeout_ms: 2_000,
      id: 'i',
    });
    expect(request).toMatchObject({
      ruleIds: ['hate'],
      overrides: new Map([['hate', { block: 0.5 }]]),
      include: new Set(['reason']),
      mayUseCache: false,
      context: { surface: 'chat' },
      metadata: { m: 1 },
      clientId: 'c',
      timeoutMs: 2_000,
      callerId: 'i',
    });
  });
});

describe('optional fields', () => {
  it('[TM-4.1-18] cut the id of the caller to its first 120 characters', () => {
    expect(checkWith({ id: 'x'.repeat(121) }).callerId).toBe('x'.repeat(120));
    expect(checkWith({ id: '😀'.repeat(121) }).callerId).toBe('😀'.repeat(120));
    expect(checkWith({ id: '' }).callerId).toBe('');
  });

  it('are read as they are given', () => {
    const context = { content_type: 'comment', surface: 'chat', locale: 'de', more: [1] };
    expect(
      checkWith({ context, rules: ['a', 'a'], include: ['probabilities', 'nonsense'], client_id: '' }),
    ).toMatchObject({
      context,
      ruleIds: ['a', 'a'],
      include: new Set(['probabilities', 'nonsense']),
      clientId: '',
    });
    expect(checkWith({ rules: [], include: [] })).toMatchObject({ ruleIds: [], include: new Set() });
  });

  it('[TM-4.1-9] keep metadata as it is, members of every name included', () => {
    const text = '{"__proto__":{"a":1},"constructor":"c","n":-1.5e3,"deep":[{"é":null}],"empty":{}}';
    const { metadata } = checkText(`{"content":"x","metadata":${text}}`);
    expect(JSON.stringify(metadata)).toBe(JSON.stringify(parsed(text)));
    expect(Object.keys(metadata ?? {})).toContain('__proto__');
    expect(checkWith({ metadata: {} }).metadata).toEqual({});
  });

  it('take rule ids that every object has a member for', () => {
    const request = checkText(
      '{"content":"x","rules":["__proto__","constructor"],"thresholds":{"__proto__":0.5,"constructor":{"block":1}}}',
    );
    expect(request.ruleIds).toEqual(['__proto__', 'constructor']);
    expect([...request.overrides]).toEqual([
      ['__proto__', { block: 0.5 }],
      ['constructor', { block: 1 }],
    ]);
  });

  it.each([
    ['1000', 1_000],
    ['60000', 60_000],
    ['999', 1_000],
    ['60001', 60_000],
    ['0', 1_000],
    ['-0', 1_000],
    ['-1', 1_000],
    ['1e4', 10_000],
  ])('[TM-4.1-25] bring timeout_ms %s to %d', (text, timeoutMs) => {
    expect(checkText(`{"content":"x","timeout_ms":${text}}`).timeoutMs).toBe(timeoutMs);
  });

  const wrong: Readonly<Record<string, readonly string[]>> = {
    id: ['null', '5', 'true', '{}', '[]'],
    rules: ['null', '"hate"', '{}', '[1]', '[null]', '["hate",[]]'],
    context: ['null', '"chat"', '[]', '5', '{"surface":5}', '{"locale":null}', '{"content_type":[]}'],
    include: ['null', '"rules"', '{}', '[1]'],
    cache: ['null', '"false"', '0', '1', '{}'],
    metadata: ['null', '"m"', '5', '[]', 'true'],
    client_id: ['null', '5', '{}'],
    timeout_ms: ['null', '"1000"', '"NaN"', '1500.5', '1e999', '-1e999', 'true', '{}', '[1000]'],
  };
  it.each(Object.entries(wrong).flatMap(([field, values]) => values.map((value) => [field, value] as const)))(
    '[TM-4.1-30] refuse %s of %s in a check and in a batch',
    (field, value) => {
      const refused = { status: 400, code: 'invalid_field', param: field };
      expect(failureOf(() => checkText(`{"content":"x","${field}":${value}}`))).toEqual(refused);
      expect(failureOf(() => batchText(`{"items":["x"],"${field}":${value}}`))).toEqual(refused);
    },
  );

  it('are looked at in the order of the request table', () => {
    const order = ['id', 'rules', 'thresholds', 'context', 'include', 'cache', 'metadata', 'client_id', 'timeout_ms'];
    for (const [place, field] of order.entries()) {
      const faulty = Object.fromEntries(order.slice(place).map((name) => [name, null]));
      expect(failureOf(() => checkWith(faulty)).param).toBe(field);
      expect(failureOf(() => check({ ...faulty, content: 5 })).param).toBe('content');
    }
  });

  it('listed after rules are at fault only once the rules are known', () => {
    const opening = readCheck({ content: 'x', rules: ['a'], cache: 5 }, stockRules);
    expect([opening.ruleIds, opening.items.length]).toEqual([['a'], 1]);
    expect(failureOf(() => readRest(opening, stockRules)).param).toBe('cache');
    for (const field of ['id', 'rules']) {
      expect(failureOf(() => readCheck({ content: 'x', [field]: 5 }, stockRules)).param).toBe(field);
    }
  });

  it('that nobody knows are ignored', () => {
    expect(checkWith({ nonsense: 1, constructor: 2 })).toEqual(checkWith({}));
    expect(batch({ items: [{ content: 'a', more: 1 }], content: 5 })).toEqual(batch({ items: ['a'] }));
  });
});
