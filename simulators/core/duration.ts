import { DAY_MS } from './calendar.ts';

/** A duration as it is written: `31s`, `1.5h`, `250ms`. */
export type Duration = `${number}${'ms' | 's' | 'm' | 'h' | 'd'}`;

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: DAY_MS };
const PATTERN = /^(\d{1,12}(?:\.\d{1,6})?)(ms|s|m|h|d)$/;

/** A duration such as `31s`, `1.5h` or `250ms` in milliseconds; undefined when the text is not one. */
export function parseDurationMs(text: string): number | undefined {
  const match = PATTERN.exec(text);
  if (!match) return undefined;
  return Math.round(Number(match[1]) * (UNIT_MS[match[2] ?? ''] ?? Number.NaN));
}

/** Milliseconds as seconds with three decimals: whole milliseconds. */
export function toSeconds(ms: number): number {
  return Math.round(ms) / 1_000;
}
