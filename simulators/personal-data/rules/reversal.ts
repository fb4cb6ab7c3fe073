import { type Sliced, sliceable, slicesOf } from '../../core/sliced.ts';
import { failure } from '../wire/errors.ts';
import type { Rules } from './index.ts';

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

/**
 * Replaces every token that opens under one of the keys by its value.
 *
 * @param garble what may stand in the place of a token that does not open, by its number
 * @clause PD-4-5 PD-4-24 PD-4-26
 */
export const reverse = sliceable(function* (
  text: string,
  keys: readonly Uint8Array[],
  { frame, cipher, unopened }: Pick<Rules, 'frame' | 'cipher' | 'unopened'>,
  garble: (index: number) => string,
): Sliced<Reversed> {
  const tokens: ReversedToken[] = [];
  let written = '';
  let at = 0;
  const opened = yield* slicesOf(frame.open, text, cipher, keys);
  opened.forEach((one, index) => {
    written += text.slice(at, one.start);
    const start = written.length;
    written += one.value ?? inPlaceOf(text.slice(one.start, one.end), unopened, () => garble(index));
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
});

/** A token that does not open stays as it is: a wrong key never shows plaintext.  @clause PD-4-26 */
function inPlaceOf(token: string, manner: Rules['unopened'], garble: () => string): string {
  if (manner === 'refused') throw failure('not_reversible', { param: 'operators' });
  return manner === 'left' ? token : `\uFFFD${garble()}\uFFFD`;
}
