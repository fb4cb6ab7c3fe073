import { drawHex } from '../../core/draw.ts';
import type { Inside } from '../request/exchange.ts';
import { failure } from '../wire/errors.ts';
import type { Opened } from './cipher.ts';

/** One token of a text, with its places in UTF-16 code units. */
export interface ReversedToken {
  readonly isReversed: boolean;
  readonly start: number;
  readonly end: number;
  readonly originalStart: number;
  readonly originalEnd: number;
}

/** A text after the reversal. */
export interface Reversed {
  readonly text: string;
  readonly tokens: readonly ReversedToken[];
}

/** Replaces every token that opens under one of the keys by its value.  @clause PD-4-5 PD-4-24 PD-4-26 */
export function reverse(
  { rules, world }: Pick<Inside, 'rules' | 'world'>,
  text: string,
  keys: readonly Uint8Array[],
  fate: string,
): Reversed {
  const opened = rules.frame.open(text, rules.cipher, keys);
  const tokens: ReversedToken[] = [];
  let written = '';
  let at = 0;
  opened.forEach((one, index) => {
    written += text.slice(at, one.start);
    const start = written.length;
    written += one.value ?? unopened(one, text, rules.unopened, () => drawHex(16, world.seed, fate, index));
    tokens.push({
      isReversed: one.value !== undefined,
      start,
      end: written.length,
      originalStart: one.start,
      originalEnd: one.end,
    });
    at = one.end;
  });
  return { text: written + text.slice(at), tokens };
}

/** What looks like a token and does not open: a wrong key never shows plaintext.  @clause PD-4-26 */
function unopened(
  { start, end }: Opened,
  text: string,
  manner: 'left' | 'refused' | 'garbage',
  garble: () => string,
): string {
  if (manner === 'refused') throw failure('not_reversible', { param: 'operators' });
  return manner === 'left' ? text.slice(start, end) : `\uFFFD${garble()}\uFFFD`;
}
