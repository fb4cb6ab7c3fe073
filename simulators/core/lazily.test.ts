import { describe, expect, it } from 'vitest';
import { lazily, lazilyBy, madeIn } from './lazily.ts';

describe('a value made lazily', () => {
  it('is made when first asked for, and once, even when it is undefined', () => {
    let makings = 0;
    const value = lazily(() => void makings++);
    expect(makings).toBe(0);
    value();
    value();
    expect(makings).toBe(1);
  });

  it('is made again when making it failed', () => {
    let makings = 0;
    const value = lazily(() => {
      if (makings++ === 0) throw new Error('not yet');
      return 'made';
    });
    expect(value).toThrow('not yet');
    expect(value()).toBe('made');
  });

  it('is made once a key', () => {
    const asked: string[] = [];
    const value = lazilyBy((key: string) => {
      asked.push(key);
      return key === 'none' ? undefined : key.length;
    });
    expect([value('one'), value('none'), value('one'), value('none')]).toEqual([3, undefined, 3, undefined]);
    expect(asked).toEqual(['one', 'none']);
  });
});

it('makes what a map lacks, once', () => {
  const map = new Map<string, string[]>();
  madeIn(map, 'a', () => []).push('one');
  madeIn(map, 'a', () => []).push('two');
  expect(map).toEqual(new Map([['a', ['one', 'two']]]));
});
