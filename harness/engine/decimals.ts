/** How many decimals a number shows. */
export function decimalsOf(number: unknown): number {
  return String(number).split('.')[1]?.length ?? 0;
}

/** One of the last digit that any of some numbers shows. */
export function unitOf(...numbers: readonly number[]): number {
  return 10 ** -Math.max(...numbers.map(decimalsOf));
}
