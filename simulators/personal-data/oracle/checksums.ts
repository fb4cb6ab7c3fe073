/** The digits of a text, everything else left out. */
export function digitsOf(value: string): readonly number[] {
  return [...value].filter((sign) => sign >= '0' && sign <= '9').map(Number);
}

/** The letters and digits of a text in upper case. */
export function compact(value: string): string {
  return value.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

/** Sum of the products of two lists, as long as the shorter. */
export function weighted(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0);
}

/** The Luhn formula (ISO/IEC 7812-1). */
export function passesLuhn(digits: readonly number[]): boolean {
  const sum = digits.reduceRight((total, digit, at) => {
    const isDoubled = (digits.length - at) % 2 === 0;
    const value = isDoubled ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length > 1 && sum % 10 === 0;
}

/** The remainder of a long decimal number. */
export function remainder(decimal: string, by: number): number {
  let rest = 0;
  for (const sign of decimal) rest = (rest * 10 + Number(sign)) % by;
  return rest;
}

/** Letters become 10 to 35, digits stay (ISO 13616 and ISO 7064 MOD 97-10). */
export function lettersAsNumbers(value: string): string {
  return [...value].map((sign) => String(Number.parseInt(sign, 36))).join('');
}

/** ISO 7064 MOD 11,10: the last digit is the check digit. */
export function passesMod11And10(digits: readonly number[]): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === digits.at(-1);
}

/** The check digit of travel documents (ICAO 9303): weights 7, 3, 1, letters as 10 to 35. */
export function travelDocumentDigit(value: string): number {
  const weights = [7, 3, 1];
  return [...value].reduce((sum, sign, at) => sum + Number.parseInt(sign, 36) * (weights[at % 3] ?? 0), 0) % 10;
}

const TIMES = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
];
const MOVES = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Verhoeff's scheme, as Aadhaar numbers use it. */
export function passesVerhoeff(digits: readonly number[]): boolean {
  let state = 0;
  [...digits].reverse().forEach((digit, place) => {
    let moved = digit;
    for (let times = 0; times < place % 8; times++) moved = MOVES[moved] ?? 0;
    state = TIMES[state]?.[moved] ?? 0;
  });
  return state === 0;
}

/** Whether year, month and day make a date of the calendar. */
export function isCalendarDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}
