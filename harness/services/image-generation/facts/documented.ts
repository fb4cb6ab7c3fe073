import type { Range } from '../../../engine/cases/boundaries.ts';

/** The pairs of width and height that a picture may have; the first is what all others fall back to. */
export const SIZES: readonly (readonly [width: number, height: number])[] = [
  [1344, 768],
  [1024, 1024],
  [768, 1344],
  [1216, 832],
  [832, 1216],
  [1152, 896],
  [896, 1152],
];

/** Whether a pair is one of the list. */
export function isListed(width: unknown, height: unknown): boolean {
  return SIZES.some((size) => size[0] === width && size[1] === height);
}

/** The formats of pictures; the first is what all others fall back to. */
export const FORMATS: readonly unknown[] = ['jpeg', 'png', 'webp', 'avif'];

/** Whether a format of the list is the one that a text names, whatever its case and the blanks around it. */
export function isNamedBy(text: unknown, format: unknown): boolean {
  return FORMATS.includes(format) && String(text).trim().toLowerCase() === format;
}

/** The format and the sides that a generation asks for, the absent ones filled in. */
export function shapeAsked(sent: Readonly<Record<string, unknown>>) {
  const { format = FORMATS[0], width = SIZES[0]?.[0], height = SIZES[0]?.[1] } = sent;
  return { format, width, height };
}

/** The words that a status may be. */
export const STATES: readonly unknown[] = ['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'TIMED_OUT', 'CANCELLED'];

/** Those in which a job ends. */
export const ENDS: readonly unknown[] = STATES.slice(2);

/** The numbers of a generation with the ranges that the document gives them. */
export const RANGES = {
  quality: { least: 1, most: 100, isWhole: true },
  wm_scale: { least: 1, most: 100, isWhole: true },
  wm_transparency: { least: 0, most: 100, isWhole: true },
  wm_rotation: { least: -360, most: 360, isWhole: true },
  wm_padding_x: { least: 0, most: 500, isWhole: true },
  wm_padding_y: { least: 0, most: 500, isWhole: true },
} as const satisfies Readonly<Record<string, Range>>;

/** Where a mark lies unless asked otherwise: no other anchor has a documented name. */
export const USUAL_ANCHOR = 'bottom-right';

/** The most characters that `precompliance` keeps. */
export const LONGEST_PRECOMPLIANCE = 2_000;

/** How long a hit of the cache can be read at most, in milliseconds. */
export const CACHE_WINDOW_MS = 3_600_000;

/** How often a client may ask for a job, in milliseconds. */
export const POLL_MS = 3_000;

/** How many times a client may ask for it. */
export const MOST_POLLS = 120;
