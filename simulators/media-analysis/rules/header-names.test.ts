import { describe, expect, it } from 'vitest';
import { hasNoControls, isHeaderToken, isOneLine, isReplaceable } from './header-names.ts';

describe('the name of a header', () => {
  it.each(['X-Api-Key', 'user-agent', "!#$%&'*+-.^_`|~09azAZ"])('may be %s', (name) => {
    expect(isHeaderToken(name)).toBe(true);
  });

  it.each(['', ' ', 'X A', 'X:', 'Ünder', 'a\n', 'a(b', 'a,b', 'a/b', 'a@b', 'a"b', '[a]', '{a}', 'a\0', '\u212a'])(
    'is never %j',
    (name) => {
      expect(isHeaderToken(name)).toBe(false);
    },
  );

  it('may replace what the document names, and not what frames the request', () => {
    expect(['user-agent', 'referer', 'x-any'].map(isReplaceable)).toEqual([true, true, true]);
    expect(['cookie', 'range', 'host', 'authorization'].map(isReplaceable)).toEqual([false, false, false, false]);
  });
});

describe('the value of a header', () => {
  it('holds no CR, LF or NUL, wherever they stand', () => {
    expect(['a\rb', '\n', 'a\0', 'a\tb', 'a\u0001b', ''].map(isOneLine)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(['a\rb', 'a\u0001b', 'a\u007fb', 'a\tb', 'ä'].map(hasNoControls)).toEqual([false, false, false, true, true]);
  });
});
