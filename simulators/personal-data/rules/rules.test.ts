import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aFinding } from '../tests/testing.ts';
import { leftOf, reachedCap } from './allowances.ts';
import { fromBase64Digits, toBase64, toUrlSafeBase64 } from './base64.ts';
import { monthStartUtc } from './calendar.ts';
import { mayBeJson } from './content-type.ts';
import { authorizationFirst, oneKeyOnly } from './credentials.ts';
import { anyKey, byKeyAndPath, uuidOrNone, uuidOrRefused } from './idempotency.ts';
import { OUTSIDE_IN, stockRules } from './index.ts';
import { inBytes, inCodePoints, inCodeUnits, inclusiveCodePoints } from './offsets.ts';
import { chargeProrated, chargeStartedThousands, chargeToSixDecimals, usdText } from './price.ts';
import { disjoint, rewrite } from './rewrite.ts';
import { serviceMs } from './timing.ts';

const someText = fc.string({ unit: 'binary', maxLength: 40 });

describe('offsets', () => {
  it('[PD-B1-9] are the sizes of what stands before them', () => {
    fc.assert(
      fc.property(someText, fc.nat(), (text, seed) => {
        const at = [...text].slice(0, seed % (text.length + 1)).join('').length;
        const before = text.slice(0, at);
        expect(inCodePoints.of(text)(at)).toBe([...before].length);
        expect(inCodeUnits.of(text)(at)).toBe(at);
        expect(inBytes.of(text)(at)).toBe(Buffer.byteLength(before));
        expect(inclusiveCodePoints.end(inclusiveCodePoints.of(text)(at))).toBe([...before].length - 1);
      }),
    );
  });
});

describe('money', () => {
  it('[PD-4-18] is exact in billionths, and written without binary fractions', () => {
    expect([0, 1, 999, 1_000, 1_001, 500_000].map((characters) => chargeProrated(characters, 1))).toEqual([
      50_000, 50_500, 549_500, 550_000, 550_500, 250_050_000,
    ]);
    expect([0, 1, 1_000, 1_001].map((characters) => chargeStartedThousands(characters, 1))).toEqual([
      50_000, 550_000, 550_000, 1_050_000,
    ]);
    expect([1, 2, 3].map((characters) => chargeToSixDecimals(characters, 1))).toEqual([51_000, 51_000, 52_000]);
    expect(usdText(50_500, 8)).toBe('0.00005050');
    expect(usdText(1_234_567_890_123, 8)).toBe('1234.56789012');
    expect(usdText(0, 6)).toBe('0.000000');
  });

  it('[PD-7-4] reaches a cap when it equals it', () => {
    const used = { requests: 2, documents: 3, characters: 9, nano: 100_000 };
    const none = { requests: null, documents: null, spendUsd: null };
    expect(reachedCap(used, none)).toBeUndefined();
    expect(reachedCap(used, { ...none, requests: 3, documents: 4, spendUsd: 0.000_11 })).toBeUndefined();
    expect(reachedCap(used, { ...none, requests: 2 })).toBe('requests');
    expect(reachedCap(used, { ...none, documents: 3 })).toBe('documents');
    expect(reachedCap(used, { ...none, spendUsd: 0.000_1 })).toBe('spend');
    expect(leftOf(used, { requests: 1, documents: 5, spendUsd: null })).toEqual({
      requests: 0,
      documents: 2,
      spendNano: null,
    });
  });

  it('[PD-4-21] counts months from their first instant in UTC', () => {
    expect(monthStartUtc(Date.parse('2026-01-31T23:59:59.999Z'))).toBe(Date.parse('2026-01-01T00:00:00.000Z'));
    expect(monthStartUtc(Date.parse('2026-12-01T00:00:00.000Z'), 1)).toBe(Date.parse('2027-01-01T00:00:00.000Z'));
  });
});

describe('headers', () => {
  const headers = (all: Record<string, string>) => ({ get: (name: string) => all[name] ?? null });

  it('[PD-5-1] [PD-5-5] [PD-7-3] hold a key in Authorization, or else in X-API-Key', () => {
    expect(authorizationFirst(headers({ authorization: 'Bearer a', 'x-api-key': 'b' }))).toEqual({
      kind: 'secret',
      secret: 'a',
    });
    expect(authorizationFirst(headers({ authorization: ' ', 'x-api-key': ' b ' }))).toEqual({
      kind: 'secret',
      secret: 'b',
    });
    expect(authorizationFirst(headers({ authorization: 'a', 'x-api-key': 'b' }))).toEqual({ kind: 'malformed' });
    expect(authorizationFirst(headers({}))).toEqual({ kind: 'missing' });
    expect(oneKeyOnly(headers({ authorization: 'Bearer a', 'x-api-key': 'b' }))).toEqual({ kind: 'ambiguous' });
    expect(oneKeyOnly(headers({ authorization: 'Bearer a', 'x-api-key': 'a' }))).toEqual({
      kind: 'secret',
      secret: 'a',
    });
  });

  it('[PD-4-45] hold an Idempotency-Key of up to 255 characters', () => {
    expect([null, '', '  '].map(anyKey)).toEqual([{ kind: 'none' }, { kind: 'none' }, { kind: 'none' }]);
    expect(anyKey('x'.repeat(255)).kind).toBe('key');
    expect(anyKey('x'.repeat(256)).kind).toBe('refused');
    expect([uuidOrRefused('x').kind, uuidOrNone('x').kind]).toEqual(['refused', 'none']);
    const uuid = '0B8F2C1E-5a7d-4c3b-9e2f-6d1a0c9b8e7f';
    expect([uuidOrRefused(uuid).kind, uuidOrNone(uuid).kind]).toEqual(['key', 'key']);
  });

  it('[PD-4-56] keep the stored answers of keys and paths apart, whatever they hold', () => {
    const places = [
      byKeyAndPath('a', '/b', 'c'),
      byKeyAndPath('a', '/b c', ''),
      byKeyAndPath('a /b', '', 'c'),
      byKeyAndPath('a","', '/b', 'c'),
    ];
    expect(new Set(places).size).toBe(places.length);
  });

  it.each([
    [null, true],
    ['application/json', true],
    ['application/json;charset=utf-8', true],
    ['application/problem+json', true],
    ['text/plain', false],
    ['application/jsonp', false],
  ])('say of the type %s that it may be JSON: %s', (type, expected) => {
    expect(mayBeJson(type)).toBe(expected);
  });
});

describe('rewriting', () => {
  it('[PD-B2-8] joins what stands outside with what was put inside', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(someText, someText, someText), { maxLength: 6 }), someText, (parts, tail) => {
        const text = parts.map(([outside, value]) => outside + value).join('') + tail;
        let at = 0;
        const findings = parts.map(([outside, value]) => {
          const start = at + outside.length;
          at = start + value.length;
          return aFinding('X', start, at);
        });
        const edit = (_finding: object, value: string, index: number) => {
          expect(value).toBe(parts[index]?.[1]);
          return { operator: 'replace', replacement: parts[index]?.[2] ?? '' };
        };
        const { text: written, applied } = rewrite(text, findings, edit);
        expect(written).toBe(parts.map(([outside, , inside]) => outside + inside).join('') + tail);
        applied.forEach(({ start, end, originalStart, originalEnd }, index) => {
          expect(written.slice(start, end)).toBe(parts[index]?.[2]);
          expect(text.slice(originalStart, originalEnd)).toBe(parts[index]?.[1]);
        });
      }),
    );
  });

  it('takes the strongest of findings that overlap', () => {
    const weak = aFinding('A', 0, 6, 0.5);
    const strong = aFinding('B', 4, 8, 0.9);
    const apart = aFinding('C', 8, 9, 0.1);
    expect(disjoint([weak, strong, apart])).toEqual([strong, apart]);
    expect(disjoint([strong, apart])).toEqual([strong, apart]);
  });
});

describe('base64', () => {
  it('is that of Node, in both alphabets and back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        const plain = Buffer.from(bytes).toString('base64');
        expect(toBase64(bytes)).toBe(plain);
        expect(toUrlSafeBase64(bytes)).toBe(plain.replaceAll('+', '-').replaceAll('/', '_'));
        for (const text of [toBase64(bytes), toUrlSafeBase64(bytes)]) {
          expect(fromBase64Digits(text.replace(/=+$/, ''))).toEqual(bytes);
        }
      }),
    );
  });
});

describe('the stock rules', () => {
  it('look for faults from the outside in, and for a replay before the caps', () => {
    const documented = ['path', 'method', 'key', 'permission', 'allowance', 'contentType', 'json', 'shape'];
    expect(OUTSIDE_IN.filter((gate) => documented.includes(gate))).toEqual(documented);
    expect(OUTSIDE_IN.indexOf('replay')).toBeLessThan(OUTSIDE_IN.indexOf('allowance'));
    expect(new Set(OUTSIDE_IN).size).toBe(OUTSIDE_IN.length);
  });

  it('[PD-B1-8] take less time in mode fast', () => {
    for (const characters of [0, 100, 500_000]) {
      expect(serviceMs('fast', characters)).toBeLessThan(serviceMs('full', characters));
    }
  });

  it('[PD-4-15] keep successes only for replays', () => {
    expect([199, 200, 202, 299, 300, 400, 500].map(stockRules.isReplayable)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
