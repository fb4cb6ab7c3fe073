import { type Sliceable, sliceable, slicesOf } from '../../core/sliced.ts';
import type { Cipher, Opened } from './cipher.ts';

/** How tokens stand in a text. */
export interface Frame {
  wrap(token: string): string;
  /** Finds and opens the tokens of a text. */
  readonly open: Sliceable<readonly [text: string, cipher: Cipher, keys: readonly Uint8Array[]], readonly Opened[]>;
}

/** Bare tokens, found by their form.  @clause PD-4-24 */
export const unframed: Frame = {
  wrap: (token) => token,
  open: sliceable((text, cipher, keys) => slicesOf(cipher.open, text, keys)),
};

const OPENING = '{{sealed:';
const CLOSING = '}}';
const FRAMED = /\{\{sealed:([^{}]+)\}\}/g;

/** Tokens in a visible frame; whatever stands outside of one is no token. */
export const framed: Frame = {
  wrap: (token) => `${OPENING}${token}${CLOSING}`,
  open: (text, cipher, keys) =>
    [...text.matchAll(FRAMED)].map((match) => {
      const token = match[1] ?? '';
      const whole = cipher.open(token, keys).find(({ start, end }) => start === 0 && end === token.length);
      return { start: match.index, end: match.index + match[0].length, value: whole?.value };
    }),
};
