import { MEGABYTE } from '../../core/questions/common-questions.ts';

/** The documented numbers.  @clause IG-B1-25 IG-B1-33 IG-B1-38 IG-B1-12 */
export const LIMITS = {
  cachePick: { least: 1, most: 10, default: 5 },
  quality: { least: 1, most: 100, default: 95 },
  markScale: { least: 1, most: 100, default: 5 },
  markOpacity: { least: 0, most: 100, default: 100 },
  markRotation: { least: -360, most: 360, default: 0 },
  markPadding: { least: 0, most: 500, default: 10 },
  markBytes: 8 * MEGABYTE,
  /** The most pixels of a mark, so that a small file cannot decode to a huge picture. */
  markPixels: 2 ** 24,
  precomplianceCharacters: 2_000,
  cacheWindowMs: 3_600_000,
  bodyBytes: 32 * MEGABYTE,
} as const;

/** Bounds of a whole number, and what it is when it is left out. */
export interface Range {
  readonly least: number;
  readonly most: number;
  readonly default: number;
}

/** The sizes that a picture may have; the first is what all others fall back to.  @clause IG-B1-6 IG-B1-26 IG-B1-27 */
export const SIZES = [
  [1344, 768],
  [1024, 1024],
  [768, 1344],
  [1216, 832],
  [832, 1216],
  [1152, 896],
  [896, 1152],
] as const;

/** The formats; the first is what all others fall back to.  @clause IG-B1-30 IG-B1-31 IG-B1-8 */
export const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

/** What a call may ask for.  @clause IG-4-1 IG-4-14 */
export const ACTIONS = ['models', 'generate', 'status', 'optimize', 'random'] as const;

/** One of them. */
export type Action = (typeof ACTIONS)[number];

/** What a URL may lead to: the picture, or a small one. */
export type FileKind = 'signed' | 'thumbnail';

/** What a review may find in a picture: the rules of compliance. */
export const FILTER_IDS = [
  'hate',
  'harassment',
  'violence',
  'self_harm',
  'sexual',
  'minors',
  'illicit',
  'extremism',
  'privacy',
  'fraud',
  'spam',
] as const;

/** One of them. */
export type FilterId = (typeof FILTER_IDS)[number];
