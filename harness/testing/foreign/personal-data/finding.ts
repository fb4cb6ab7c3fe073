/** How the foreign service finds personal data: some patterns, and pairs of capitalised words for names. */

import { randomInt } from 'node:crypto';

/** A found value: UTF-16 positions, the end exclusive. */
export interface Span {
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  readonly confidence: number;
}

/** How to look at a document. */
export interface Search {
  readonly language: string;
  readonly isFast: boolean;
  readonly threshold: number;
  /** All kinds where absent. */
  readonly kinds: readonly string[] | undefined;
  readonly allowed: readonly string[];
}

interface Kind {
  readonly name: string;
  readonly pattern: RegExp;
  readonly confidence: number;
  readonly isGenuine?: (value: string) => boolean;
  /** All languages where absent. */
  readonly language?: string;
  readonly isContextual?: boolean;
}

const NO_NAME =
  '(?!(?:The|This|That|Please|Dear|Hello|Yesterday|Today|Tomorrow|Our|Your|We|You|It|In|On|At|From|To|And|Call|Contact|Write|Ask|Meet|Send|Customer|Mail|Phone|Address|Street|Avenue|Road|Lane|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)(?!\\p{L}))';
const WORD = `${NO_NAME}\\p{Lu}\\p{Ll}{1,20}`;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';

const KINDS: readonly Kind[] = [
  {
    name: 'mailbox',
    pattern: /(?<![\w.+%-])[\w.+%-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/gi,
    confidence: 0.97,
  },
  {
    name: 'telephone',
    pattern:
      /(?<![\w.+-])(?:\+\d[\d ().-]{7,16}\d|\(\d{3}\) ?\d{3}[ -]\d{4}|\d{3}[-. ]\d{3}[-. ]\d{4}|0\d{2,4} \d{3,4} \d{3,4})(?![\w-])/g,
    confidence: 0.62,
  },
  {
    name: 'network-address',
    pattern: new RegExp(`(?<![\\w.])(?:${OCTET}\\.){3}${OCTET}(?!\\w|\\.\\d)`, 'g'),
    confidence: 0.88,
  },
  {
    name: 'network-address',
    pattern: /(?<![\w:])(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?:[\da-f]{1,4}:){1,6}(?::[\da-f]{1,4}){1,6})(?![\w:])/gi,
    confidence: 0.88,
  },
  {
    name: 'bank-card',
    pattern: /(?<!\d[ -]?)\d(?:[ -]?\d){12,18}(?![ -]?\d)/g,
    confidence: 0.96,
    isGenuine: hasCheckDigit,
  },
  {
    name: 'bank-account',
    pattern: /(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?(?!\w)/g,
    confidence: 0.9,
  },
  {
    name: 'social-security-number',
    pattern: /(?<![\w-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w-])/g,
    confidence: 0.8,
    language: 'en',
  },
  {
    name: 'codice-fiscale',
    pattern: /(?<!\w)[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?!\w)/g,
    confidence: 0.85,
    language: 'it',
  },
  {
    name: 'postal-address',
    pattern: /(?<!\w)\d{1,5} (?:[A-Z][a-z]{1,20} ){1,3}(?:Street|Avenue|Road|Lane|Drive|Court|Boulevard|Way)(?!\w)/g,
    confidence: 0.7,
  },
  { name: 'long-number', pattern: /(?<![\w.+-])\d{6,12}(?![\w-])/g, confidence: 0.2 },
  {
    name: 'human-name',
    pattern: new RegExp(`(?<!\\p{L})${WORD} (?:\\p{Lu}\\. )?${WORD}(?!\\p{L})`, 'gu'),
    confidence: 0.74,
    isContextual: true,
  },
];

/** The languages that it reads. */
export const LANGUAGES: readonly string[] = ['en', 'it'];

/** The kinds that it finds in a language. */
export function kindsOf(language: string): readonly string[] {
  return [...new Set(KINDS.filter((kind) => isSpoken(kind, language)).map(({ name }) => name))];
}

/** Finds the values of a document, in order. The longest of overlapping ones stays, then the weak ones go. */
export function find(text: string, { language, isFast, threshold, kinds, allowed }: Search): readonly Span[] {
  const found = KINDS.filter((kind) => isSpoken(kind, language) && !(isFast && kind.isContextual))
    .filter(({ name }) => kinds === undefined || kinds.includes(name))
    .flatMap((kind) => spansOf(kind, text))
    .filter(({ from, to }) => !allowed.includes(text.slice(from, to).toLowerCase()));
  return longestOf(found)
    .map((span) => ({ ...span, confidence: isFast ? span.confidence : wavering(span.confidence) }))
    .filter(({ confidence }) => confidence >= threshold);
}

function isSpoken(kind: Kind, language: string): boolean {
  return kind.language === undefined || kind.language === language;
}

function spansOf({ name, pattern, confidence, isGenuine = () => true }: Kind, text: string): readonly Span[] {
  return [...text.matchAll(pattern)]
    .filter(([value]) => isGenuine(value))
    .map(({ 0: value, index }) => ({ kind: name, from: index, to: index + value.length, confidence }));
}

function longestOf(spans: readonly Span[]): readonly Span[] {
  const kept: Span[] = [];
  const length = ({ from, to }: Span): number => to - from;
  for (const span of spans.toSorted((one, other) => length(other) - length(one) || other.confidence - one.confidence)) {
    if (kept.every(({ from, to }) => span.to <= from || span.from >= to)) kept.push(span);
  }
  return kept.toSorted((one, other) => one.from - other.from);
}

/** Mode full is not deterministic: a confidence of it differs a little from call to call. */
function wavering(confidence: number): number {
  return Math.round(confidence * 1_000 + randomInt(0, 9)) / 1_000;
}

function hasCheckDigit(value: string): boolean {
  const digits = [...value.replaceAll(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + (at % 2 === 0 ? digit : (digit * 2) % 9 || (digit && 9)), 0);
  return sum % 10 === 0;
}
