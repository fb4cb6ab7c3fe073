import { describe, expect, it } from 'vitest';
import {
  anyKey,
  byKeyAndPath,
  fingerprintOf,
  REPLAY_MS,
  repetitionOf,
  uuidOrNone,
  uuidOrRefused,
} from './idempotency.ts';
import { stockRules } from './index.ts';

describe('an Idempotency-Key', () => {
  it('[PD-4-45] is any text of up to 255 characters', () => {
    expect([null, '', '  '].map(anyKey)).toEqual([{ kind: 'none' }, { kind: 'none' }, { kind: 'none' }]);
    expect(anyKey('x'.repeat(255)).kind).toBe('key');
    expect(anyKey('x'.repeat(256))).toEqual({ kind: 'refused', wanted: 'at most 255 characters, such as a UUID' });
    expect([uuidOrRefused('x'), uuidOrNone('x')]).toEqual([{ kind: 'refused', wanted: 'a UUID' }, { kind: 'none' }]);
    const uuid = '0B8F2C1E-5a7d-4c3b-9e2f-6d1a0c9b8e7f';
    expect([uuidOrRefused(uuid).kind, uuidOrNone(uuid).kind]).toEqual(['key', 'key']);
  });

  it('[PD-4-56] keeps the stored answers of API keys and paths apart, whatever they hold', () => {
    const places = [
      byKeyAndPath('a', '/b', 'c'),
      byKeyAndPath('a', '/b c', ''),
      byKeyAndPath('a', '/bc', ''),
      byKeyAndPath('a /b', '', 'c'),
      byKeyAndPath('a","', '/b', 'c'),
    ];
    expect(new Set(places).size).toBe(places.length);
  });

  it('[PD-4-16] keeps its answer for a day', () => {
    expect(REPLAY_MS).toBe(86_400_000);
  });
});

describe('a call under a key that was used', () => {
  const met = (isSame: boolean, isInFlight: boolean, readings = {}) =>
    repetitionOf(isSame, isInFlight, { ...stockRules, ...readings });

  it('[PD-4-13] [PD-4-44] is the same again when it asks the same, whether the first is over or not', () => {
    expect([met(true, false), met(true, true)]).toEqual(['replay', 'replay']);
    expect([met(false, false), met(false, true)]).toEqual(['conflict', 'conflict']);
  });

  it.each([
    ['replay', ['replay', 'replay']],
    ['status', ['conflict', 'conflict']],
    ['new-call', ['new-call', 'new-call']],
  ])('with another body may be read as %s', (otherBody, expected) => {
    expect([met(false, false, { otherBody }), met(false, true, { otherBody })]).toEqual(expected);
    expect(met(true, false, { otherBody })).toBe('replay');
  });

  it.each([
    ['conflict', 'in-progress'],
    ['race', 'new-call'],
  ])('while the first is under way may be read as %s', (whileInFlight, expected) => {
    expect([met(true, true, { whileInFlight }), met(true, false, { whileInFlight })]).toEqual([expected, 'replay']);
    expect(met(false, true, { whileInFlight, otherBody: 'replay' })).toBe(expected);
  });
});

describe('the fingerprint of a call', () => {
  const printOf = (text: string, path = '/v1/detect') => fingerprintOf(path, new TextEncoder().encode(text));

  it('is one for equal JSON, however it is written', () => {
    expect(printOf('{"a":1,"b":[2]}')).toBe(printOf(' { "b" : [ 2.0 ],\n "\\u0061": 1 }'));
  });

  it('differs by path, by value and by what is no JSON', () => {
    const prints = [
      printOf('{"a":1}'),
      printOf('{"a":1}', '/v1/redact'),
      printOf('{"a":"1"}'),
      printOf('{"a":[1]}'),
      printOf('{"a":1'),
      printOf(''),
      fingerprintOf('/v1/detect', Uint8Array.of(0xff)),
      fingerprintOf('/v1/detect', Uint8Array.of(0xff, 0xff)),
    ];
    expect(new Set(prints).size).toBe(prints.length);
  });
});
