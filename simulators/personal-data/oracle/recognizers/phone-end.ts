/** A group of as many digits ends a number. */
const LONG_GROUP = 6;
/** Digits in the longest numbers of most countries, their prefix left out. */
const MOST_DIGITS = 11;

/**
 * Leaves out what follows a number after a blank, such as a year or an hour.
 *
 * In countries whose numbers have no fixed length it would pass as their end. It is no part when the number is right without
 * it and ends with a long group, or is as long as any, or is right at home only without it.
 */
export function withoutNext(
  value: string,
  isNumber: (part: string) => boolean,
  isAtHome: (part: string) => boolean = () => false,
): string {
  const { shorter, last } = /^(?<shorter>.*\d) (?<last>\d{1,4})$/.exec(value)?.groups ?? {};
  if (shorter === undefined || last === undefined) return value;
  const group = /\d+$/.exec(shorter)?.[0] ?? '';
  const digits = value.replace(/^(?:\+ ?|00[ -]?)\d{1,3}|^\(?0/, '').replace(/\D/g, '');
  const isFull = group.length >= LONG_GROUP || digits.length > MOST_DIGITS || (isAtHome(shorter) && !isAtHome(value));
  return isFull && isNumber(shorter) ? withoutNext(shorter, isNumber, isAtHome) : value;
}
