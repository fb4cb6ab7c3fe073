/** Pieces of text that are no personal data and that careless hands spoil: spaces, marks, pairs, quotes, markup. */
export const ODD_PIECES: readonly string[] = [
  'plain words',
  '  two  spaces  ',
  'a\ttab',
  'a line\r\nand another\n',
  '\u00e9 as one, e\u0301 as two, \u212b',
  '\u{1f600} \u{1f469}\u{1f3fd}\u200d\u{1f680} \u{1f1e9}\u{1f1ea}',
  '\u201cquoted\u201d \u2014 \u2018so\u2019',
  '<b>bold</b> &amp; not',
  '$& $1 \\1 \\n %s {0}',
  '\u05e9\u05dc\u05d5\u05dd, \u0645\u0631\u062d\u0628\u0627',
  '\u00a0\u200bhidden\ufeff',
  '\u4e2d\u6587\u5b57\u7b26 \ufb01t',
  'a\u2028line, a\u2029paragraph, a\u0085break and a\u000bfeed\u000c',
];

const CONTROLS = Array.from({ length: 160 }, (_, at) => String.fromCharCode(at)).join('');

/** More such pieces, of characters that are seldom met: each alone among letters, so that it is seen which one is lost. */
export const RARE_PIECES: readonly string[] = [
  ...(CONTROLS.match(/\p{Cc}/gu) ?? []),
  ...'\u00ad\u034f\u061c\u180e\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069\ufe0e\ufe0f',
  ...'\u202a\u202b\u202c\u202d\u202e\u206a\ufff9\u{e0041}\u{e0100}',
  ...'\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u2800\u3164',
  ...'\ue000\uf8ff\u{f0000}\ufdd0\ufffe\uffff\u{1ffff}\u{10ffff}\ufffd\uff21\uff10\uff20\u00bd\u00b2\u2126\u017f',
  '\n\n\n\n',
  '\r\r',
  ' \n',
  '\t \r\n',
  '%20%0A+',
  '$$',
  '{}{{}}',
  '\\\\',
  '\\u0041\\"\\/',
  '&#39;&nbsp;&lt;',
  '`~^*_#|',
  '... -- (c) "it\'s"',
];

/** The beginning of a text that a careless reader takes off: blanks and line ends. */
export const ODD_START = ' \t\u00a0\r\n ';
/** The end of a text that a careless reader takes off or composes: a letter in two parts, and what shows nothing. */
export const ODD_END = ' e\u0301 \u200b\t\r\n ';

/** Beginnings that shift whatever follows, where a text is trimmed, normalised, folded or unescaped before it is read. */
export const ODD_BEGINNINGS: readonly string[] = [
  ODD_START,
  '\ufeff',
  '\r\n\r\n',
  'Cafe\u0301, a\u030a: ',
  '\u{1f600} \u{1f469}\u{1f3fd}\u200d\u{1f680} \u{1d49c}: ',
  '\u200b\u00ad',
  '\ufb01ne \uff21\u00bd: ',
  '&amp; &#8217; %20 \\n: ',
  '<b> </b>',
  '\u0130\u0131\u017f\u00df: ',
  'two  spaces   here: ',
];

/** Sentences in which only the words around give a name away; one introduces it, which even a weak engine heeds. */
export const NAMING = [
  'Last week Maria Lindqvist walked to the harbour and told nobody about it.',
  'The minutes were taken by Thomas Weber and sent to the board on time.',
  'After dinner Jennifer Collins thanked everyone for the evening.',
  'My name is Robert Miller and I would like to change my booking.',
] as const;

/** The names in these sentences, in their order. */
export const NAMES = ['Lindqvist', 'Weber', 'Collins', 'Miller'] as const;
