import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonOf } from '../exchange.ts';
import { createRedactor } from '../redaction.ts';
import { around, astralText, lengthIn, outsideOf } from './boundaries.ts';
import { almostJson, inString, otherRoots, readByPlatforms } from './broken-json.ts';
import { misplaced, nearlyRight, otherSchemes } from './credentials.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { lookalikes, wordsNear } from './lookalikes.ts';
import { pairsOf } from './pairs.ts';
import { isService, strayPaths } from './paths.ts';
import { aValueBut, mistypings, oneOfEachBut, typeOf, valuesBut } from './wrong-types.ts';

const SECRET = 'sk_Live-4711abcDEF';

describe('values of wrong types', () => {
  it('are of every type but the documented ones', () => {
    const types = new Set(valuesBut('string', 'null').map(({ value }) => typeOf(value)));
    expect([...types].sort()).toEqual(['array', 'boolean', 'number', 'object']);
    for (const documented of ['null', 'boolean', 'number', 'string', 'array', 'object'] as const) {
      const others = new Set(oneOfEachBut(documented).map(({ type }) => type));
      expect([others.size, others.has(documented)]).toEqual([5, false]);
    }
    fc.assert(fc.property(aValueBut('number'), (value) => typeOf(value) !== 'number'));
  });
});

describe('values that are right but for their type', () => {
  it.each([
    ['12', [12, ['12']]],
    ['a word', [['a word']]],
    [0.5, ['0.5', true, [0.5]]],
    [true, ['true', 1, [true]]],
    [['12'], ['12', { 12: '12' }, [12]]],
    [{ a: 1 }, [[{ a: 1 }]]],
  ])('are what lenient code converts to %j', (right, expected) => {
    expect(mistypings(right)).toEqual(expected);
    expect(mistypings(right).filter((wrong) => typeOf(wrong) === typeOf(right) && !Array.isArray(right))).toEqual([]);
  });
});

describe('pairs of values', () => {
  it('all meet, in far fewer choices than there are', () => {
    const factors = { path: ['a', 'b', 'c', 'd'], amount: [1, 10, undefined], isTold: [true, false], level: [0, 1, 2] };
    const choices = pairsOf(factors);
    for (const [name, other] of [
      ['path', 'amount'],
      ['amount', 'level'],
      ['path', 'isTold'],
      ['isTold', 'level'],
    ] as const) {
      const met = new Set(choices.map((choice) => `${choice[name]} ${choice[other]}`));
      expect(met.size).toBe(factors[name].length * factors[other].length);
    }
    expect(choices.length).toBeLessThan(16);
    expect(pairsOf(factors)).toEqual(choices);
  });
});

describe('numbers at the edges of a range', () => {
  it('are the nearest outside it, to the last bit, and those one beyond', () => {
    expect(outsideOf({ least: 0, most: 1 })).toEqual([-Number.MIN_VALUE, -1, 1 + Number.EPSILON, 2, 100]);
  });

  it('are one apart where only whole numbers count', () => {
    expect(outsideOf({ least: 1_000, most: 60_000, isWhole: true })).toEqual([999, 60_001, 6_000_000]);
    expect(around(120)).toEqual([119, 120, 121]);
  });

  it('measure a text in code points, UTF-16 units and bytes', () => {
    for (const unit of ['code-points', 'utf16', 'bytes'] as const) {
      expect(lengthIn(unit, astralText(unit, 120))).toBe(120);
    }
  });
});

describe('credentials that must not serve', () => {
  it('never stand where they are documented', () => {
    const cases = [...misplaced(SECRET, ['x-api-key']), ...otherSchemes(SECRET)];
    expect(cases.filter(({ headers }) => headers.authorization === `Bearer ${SECRET}` || headers['x-api-key'])).toEqual(
      [],
    );
    expect(misplaced(SECRET).every(({ headers, query }) => query !== '' || headers['x-api-key'] === SECRET)).toBe(true);
    expect(nearlyRight(SECRET)).not.toContain(SECRET);
    expect(nearlyRight('a').every((secret) => secret !== '' && secret !== 'a')).toBe(true);
  });

  it('stay out of reports in every form in which they are sent', () => {
    const { hideSecret, cleanAtLength } = createRedactor();
    hideSecret(SECRET);
    const sent = [
      ...misplaced(SECRET).flatMap(({ headers, query }) => [...Object.values(headers), query]),
      ...otherSchemes(SECRET).flatMap(({ headers }) => Object.values(headers)),
      ...nearlyRight(SECRET),
    ];
    const left = sent
      .map(cleanAtLength)
      .filter((text) => /4711|live-|abcdef/i.test(text) || decoded(text).includes('4711'));
    expect(left).toEqual([]);
  });
});

describe('documents that are no JSON object', () => {
  it('are refused by a strict reader, each by itself', () => {
    const object = { content: 'a word', cache: false };
    const broken = [...almostJson(object), ...readByPlatforms(object)];
    expect(broken.filter(({ text }) => jsonOf(text) !== undefined)).toEqual([]);
    expect(new Set(broken.map(({ text }) => text)).size).toBe(broken.length);
    expect(otherRoots().every(({ text }) => typeOf(jsonOf(text)) !== 'object')).toBe(true);
    expect(jsonOf(String(jsonOf(inString(object).text)))).toEqual(object);
  });
});

describe('texts that look alike', () => {
  it('are all different, and one is cut at each length', () => {
    const text = `A quiet Remark ${'about the weather '.repeat(20)}`;
    const found = lookalikes(text, [64, 256]);
    expect(new Set([text, ...found.map((one) => one.text)]).size).toBe(found.length + 1);
    expect(found.at(-1)?.text.slice(0, 256)).toBe(text.slice(0, 256));
    expect(found.at(-1)?.text).toHaveLength(text.length);
  });

  it('are none of the words that they are near to', () => {
    expect(wordsNear('full')).toEqual(['FULL', 'Full', ' full', 'full ', 'fulls']);
    expect(wordsNear('FULL')).not.toContain('FULL');
  });
});

describe('undocumented paths', () => {
  it('resemble a documented one, and are never it', () => {
    expect(strayPaths('/api/v1/check')).toContain('/api/v2/check');
    expect(strayPaths('/api/v1/check')).not.toContain('/api/v1/check');
    expect(strayPaths('/v1/redact')).toContain('/api/v1/redact');
    expect(strayPaths('/v1/redact')).not.toContain('/v1/redact');
    expect(strayPaths('/api/search')).toEqual(expect.arrayContaining(['/search', '/api/v1/search', '/api/v2/search']));
    expect(strayPaths('/api/search')).not.toContain('/api/search');
  });

  it('hold a service if they answer with JSON, and not with a page for people or a refusal', () => {
    expect([{}, []].map((body) => isService({ status: 200, body }))).toEqual([true, true]);
    expect(isService({ status: 200, body: '<h1>Welcome</h1>' })).toBe(false);
    expect(isService({ status: 404, body: {} })).toBe(false);
  });
});

it('makes a new idempotency key of each new text', () => {
  let texts = 0;
  const tools = { fresh: () => `text ${texts++}` };
  const keys = [newIdempotencyKey(tools), newIdempotencyKey(tools)];
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(keys[0]).not.toBe(keys[1]);
});

/** What a Basic header says, as far as the text is one. */
function decoded(text: string): string {
  const match = /Basic ([\w+/=]+)/.exec(text);
  try {
    return match?.[1] ? atob(match[1]) : '';
  } catch {
    return '';
  }
}
