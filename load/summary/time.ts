const UNITS_MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/** A time such as `250ms` or `1.5s` in milliseconds; not a number where it is none. */
export function msIn(text: string): number {
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text) ?? [];
  return Math.round(Number(amount) * (UNITS_MS[unit] ?? Number.NaN));
}

/** Writes milliseconds for people; a dash where there are none, because nothing was measured. */
export function milliseconds(ms: number | null): string {
  if (ms === null) return '–';
  return ms >= 100 ? `${Math.round(ms)} ms` : `${ms.toFixed(1)} ms`;
}

/** Writes milliseconds as seconds with one decimal. */
export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
