import { describe, expect, it } from 'vitest';
import { anyKey, byKeyAndPath, byKeyOnly, REPLAY_MS, uuidOrNone, uuidOrRefused } from './idempotency.ts';

describe('an Idempotency-Key', () => {
  it('[PD-4-45] is any text of up to 255 characters', () => {
    expect([null, '', '  '].map(anyKey)).toEqual([{ kind: 'none' }, { kind: 'none' }, { kind: 'none' }]);
    expect(anyKey('x'.repeat(255)).kind).toBe('key');
    expect(anyKey('x'.repeat(256)).kind).toBe('refused');
    expect([uuidOrRefused('x').kind, uuidOrNone('x').kind]).toEqual(['refused', 'none']);
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

  it('[PD-4-56] may be one for all paths of an API key where that reading is chosen', () => {
    expect(byKeyOnly('a', '/b', 'c')).toBe(byKeyOnly('a', '/d', 'c'));
    expect(byKeyOnly('a', '/b', 'c')).not.toBe(byKeyOnly('b', '/b', 'c'));
  });

  it('[PD-4-16] keeps its answer for a day', () => {
    expect(REPLAY_MS).toBe(86_400_000);
  });
});
