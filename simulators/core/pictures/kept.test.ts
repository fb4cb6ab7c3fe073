import { describe, expect, it } from 'vitest';
import { createByteStore } from './kept.ts';

function counting(most: number) {
  const store = createByteStore(most);
  const made: string[] = [];
  const get = (key: string, length: number) =>
    store.get(key, async () => {
      made.push(key);
      return new Uint8Array(length);
    });
  return { store, made, get };
}

describe('the store of files', () => {
  it('makes a file once', async () => {
    const { made, get } = counting(100);
    expect(await get('a', 10)).toBe(await get('a', 10));
    expect(made).toEqual(['a']);
  });

  it('makes a file once for all who ask at the same time', async () => {
    const { made, get } = counting(100);
    await Promise.all([get('a', 10), get('a', 10), get('a', 10)]);
    expect(made).toEqual(['a']);
  });

  it('drops what was asked for longest ago, when it holds too much', async () => {
    const { made, get } = counting(25);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key, 10);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('serves a file that is larger than all it keeps', async () => {
    const { made, get } = counting(25);
    expect((await get('a', 30)).length).toBe(30);
    await get('a', 30);
    expect(made).toEqual(['a', 'a']);
  });

  it('keeps no failure', async () => {
    const { store, get } = counting(25);
    await expect(store.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const broken = (): never => {
      throw new Error('at once');
    };
    await expect(store.get('a', broken)).rejects.toThrow('at once');
    expect((await get('a', 3)).length).toBe(3);
  });
});
