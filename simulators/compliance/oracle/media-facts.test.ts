import { describe, expect, it } from 'vitest';
import { sharesOf } from './media-facts.ts';

describe('the colours of a picture', () => {
  it('are counted as shares of its pixels: skin, strong red, and neither', () => {
    const [skin, red, grey] = [
      [220, 170, 140],
      [200, 10, 10],
      [128, 128, 128],
    ] as const;
    const rgb = Uint8Array.from([...skin, ...red, ...grey, ...grey]);
    expect(sharesOf({ width: 2, height: 2, rgb })).toEqual({ skin: 0.25, red: 0.25 });
  });

  it('of nothing are no shares', () => {
    expect(sharesOf({ width: 0, height: 0, rgb: new Uint8Array() })).toEqual({ skin: 0, red: 0 });
  });
});
