/** A range of numbers that a wire limit names, ends included. */
export interface Range {
  readonly least?: number;
  readonly most?: number;
  /** Whether only whole numbers are in the range, so that neighbours are one apart. */
  readonly isWhole?: boolean;
}

/**
 * The numbers next to and far beyond the ends of a range.
 *
 * `outsideOf({ least: 0, most: 1 })`: -5e-324, -1, 1 + 2^-52, 2, 100.
 * A tolerance, a percentage mistaken for a share and a reversed comparison each fail on one of them.
 */
export function outsideOf({ least, most, isWhole = false }: Range): readonly number[] {
  const step = isWhole ? (value: number, by: 1 | -1) => value + by : neighbour;
  const below = least === undefined ? [] : [step(least, -1), least - 1];
  const above = most === undefined ? [] : [step(most, 1), most + 1, most * 100];
  return [...new Set([...below, ...above])];
}

/** The whole numbers one below, at and one above a limit on lengths or counts. */
export function around(limit: number): readonly [below: number, at: number, above: number] {
  return [limit - 1, limit, limit + 1];
}

/** Units in which a limit may be counted where a document only speaks of characters. */
export type LengthUnit = 'code-points' | 'utf16' | 'bytes';

/** The length of a text in a unit. */
export function lengthIn(unit: LengthUnit, text: string): number {
  if (unit === 'utf16') return text.length;
  return unit === 'bytes' ? new TextEncoder().encode(text).length : [...text].length;
}

/** A text of exactly `limit` in one unit, made of a character that counts 1, 2 and 4 in the three units. */
export function astralText(unit: LengthUnit, limit: number): string {
  return '😀'.repeat(Math.floor(limit / lengthIn(unit, '😀')));
}

const VIEW = new DataView(new ArrayBuffer(8));

/** The next double above or below. */
function neighbour(value: number, by: 1 | -1): number {
  if (value === 0) return by * Number.MIN_VALUE;
  VIEW.setFloat64(0, value);
  VIEW.setBigInt64(0, VIEW.getBigInt64(0) + BigInt(value > 0 ? by : -by));
  return VIEW.getFloat64(0);
}
