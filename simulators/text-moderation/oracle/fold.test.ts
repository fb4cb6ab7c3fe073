import { describe, expect, it } from 'vitest';
import { fold } from './fold.ts';

describe('fold', () => {
  it('leaves plain text alone', () => {
    expect(fold('Meet me at 5 pm, "maybe".')).toBe('Meet me at 5 pm, "maybe".');
  });

  it('reads lookalikes of other scripts, wide letters and marks as the letters they stand for', () => {
    expect(fold('idіоt')).toBe('idiot');
    expect(fold('ｉｄｉｏｔ')).toBe('idiot');
    expect(fold('i̷d̷i̷o̷t̷')).toBe('idiot');
    expect(fold('café')).toBe('cafe');
  });

  it('drops characters that nobody sees', () => {
    expect(fold('id\u200bi\u2060ot\ufeff')).toBe('idiot');
  });

  it('leaves words of another script as they are', () => {
    expect(fold('привет')).toBe('привет');
  });

  it('plainly quotes what is quoted with style', () => {
    expect(fold('“well” and ‘fine’')).toBe(`"well" and 'fine'`);
  });
});
