import { describe, expect, it } from 'vitest';
import { forgedAddresses } from './pictures.ts';

const PICTURE = 'https://pictures.example/a.png';

describe('forged addresses of pictures', () => {
  it('have all parts changed or left out that look like a signature, for any may be the one that is read', () => {
    const [changed = '', bare] = forgedAddresses(`${PICTURE}?expires=9&sig=aaaaaaaa&X-Goog-Signature=bbbbbbbb`);
    const { searchParams } = new URL(changed);
    expect([...searchParams]).toEqual([
      ['expires', '9'],
      ['sig', 'aaaaaa0a'],
      ['X-Goog-Signature', 'bbbbbb0b'],
    ]);
    expect(bare).toBe(`${PICTURE}?expires=9`);
  });

  it('are changed at their end where nothing looks like a signature', () => {
    expect(forgedAddresses(`${PICTURE}?key=abc`)).toEqual([`${PICTURE}?key=ab0`]);
  });
});
