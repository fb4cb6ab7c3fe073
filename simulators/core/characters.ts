/** A unit in which texts are measured and cut. */
export interface Characters {
  count(text: string): number;
  /** The first `limit` characters. */
  cut(text: string, limit: number): string;
}

const SURROGATE = /[\uD800-\uDFFF]/;

/** Unicode code points; a lone surrogate counts as one. */
export const codePoints: Characters = {
  count(text) {
    if (!SURROGATE.test(text)) return text.length;
    let pairs = 0;
    for (let at = 0; at < text.length - 1; at += 1) {
      if (isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1))) {
        pairs += 1;
        at += 1;
      }
    }
    return text.length - pairs;
  },
  cut: (text, limit) => (text.length <= limit ? text : [...text.slice(0, 2 * limit)].slice(0, limit).join('')),
};

/** UTF-16 code units. A cut never splits a surrogate pair: it drops it. */
export const codeUnits: Characters = {
  count: (text) => text.length,
  cut(text, limit) {
    const isTorn = isHigh(text.charCodeAt(limit - 1)) && isLow(text.charCodeAt(limit));
    return text.slice(0, isTorn ? limit - 1 : limit);
  },
};

/** UTF-8 bytes. A cut never splits a character: it drops it. */
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

/** Grapheme clusters: characters as a reader perceives them. */
export const graphemes: Characters = {
  count: (text) => [...segmenter().segment(text)].length,
  cut(text, limit) {
    const segments = [...segmenter().segment(text)].slice(0, limit);
    return segments.map(({ segment }) => segment).join('');
  },
};

const encoder = new TextEncoder();

function segmenter(): Intl.Segmenter {
  return new Intl.Segmenter('en', { granularity: 'grapheme' });
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
