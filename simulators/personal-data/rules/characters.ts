/** How texts are measured and cut. */
export interface Characters {
  count(text: string): number;
  /** The first `limit` characters. */
  cut(text: string, limit: number): string;
}

const SURROGATE = /[\uD800-\uDFFF]/;

/** Unicode code points; a lone surrogate counts as one.  @clause PD-4-18 PD-8-4 */
export const codePoints: Characters = {
  count(text) {
    if (!SURROGATE.test(text)) return text.length;
    let count = 0;
    for (const _point of text) count += 1;
    return count;
  },
  cut: (text, limit) => (text.length <= limit ? text : [...text.slice(0, 2 * limit)].slice(0, limit).join('')),
};

/** UTF-16 code units; a character that would be torn is left out. */
export const codeUnits: Characters = {
  count: (text) => text.length,
  cut(text, limit) {
    const isTorn = /[\uD800-\uDBFF]/.test(text[limit - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[limit] ?? '');
    return text.slice(0, isTorn ? limit - 1 : limit);
  },
};

/** UTF-8 bytes; a character that would be torn is left out. */
export const utf8Bytes: Characters = {
  count: (text) => encoder.encode(text).length,
  cut(text, limit) {
    let used = 0;
    let kept = '';
    for (const character of text) {
      used += encoder.encode(character).length;
      if (used > limit) break;
      kept += character;
    }
    return kept;
  },
};

const encoder = new TextEncoder();
