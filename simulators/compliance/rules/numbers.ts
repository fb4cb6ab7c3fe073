/** A whole-number parameter as read: a number, or what is wrong with it. */
export type ReadNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'wrong-type' | 'out-of-range' };

/** The bounds of a parameter, both allowed. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** Numbers alone; a fraction is of the wrong type.  @clause CR-A1-2 CR-A1-9 CR-A1-7 CR-A1-16 CR-7-6 */
export function readWhole(value: unknown, { least, most }: Range): ReadNumber {
  if (typeof value !== 'number' || !Number.isInteger(value)) return { kind: 'wrong-type' };
  return value >= least && value <= most ? { kind: 'number', value } : { kind: 'out-of-range' };
}

/** A number written as text is read as one; never a fraction, never a boolean. */
export function readWholeOrText(value: unknown, range: Range): ReadNumber {
  const isText = typeof value === 'string' && /^-?\d{1,15}(?:\.0+)?$/.test(value.trim());
  return readWhole(isText ? Number(value) : value, range);
}
