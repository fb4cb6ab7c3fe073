const BASE_MS = { full: 14, fast: 4 } as const;
const CHARACTERS_PER_MS = { full: 400, fast: 8_000 } as const;

/** How long a synchronous call takes: patterns alone are quicker than patterns and context.  @clause PD-B1-8 */
export function serviceMs(mode: 'full' | 'fast', characters: number): number {
  return Math.round(BASE_MS[mode] + characters / CHARACTERS_PER_MS[mode]);
}
