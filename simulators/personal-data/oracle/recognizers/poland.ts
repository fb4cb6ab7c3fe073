import { type Check, hint, proof, type Recognizer } from '../candidate.ts';
import { compact, digitsOf, isCalendarDate, weighted } from '../checksums.ts';
import { nationalNumber } from './national-number.ts';

/** Numbers of Poland. */
export const poland: readonly Recognizer[] = [
  nationalNumber('PlPeselRecognizer', 'PL_PESEL', ['pesel'], [[0.4, /\d{11}/u]], checkPersonal),
  nationalNumber(
    'PlNipRecognizer',
    'PL_NIP',
    ['nip', 'podatk', 'vat'],
    [
      [0.5, /\d{3}-\d{3}-\d{2}-\d{2}|\d{3}-\d{2}-\d{2}-\d{3}/u],
      [0.1, /(?:PL ?)?\d{10}/u],
    ],
    (value) => {
      const digits = digitsOf(value);
      const isValid = weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digits[9] && new Set(digits).size > 1;
      return /[-P]/.test(value) ? proof(isValid) : hint(isValid);
    },
  ),
  nationalNumber('PlRegonRecognizer', 'PL_REGON', ['regon'], [[0.05, /\d{9}|\d{14}/u]], (value) => {
    const digits = digitsOf(value);
    const short = (weighted(digits, [8, 9, 2, 3, 4, 5, 6, 7]) % 11) % 10 === digits[8];
    const long = (weighted(digits, [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]) % 11) % 10 === digits[13];
    return hint(digits.length === 9 ? short : short && long);
  }),
  nationalNumber(
    'PlIdentityCardRecognizer',
    'PL_IDENTITY_CARD',
    ['dowod', 'dowodu', 'osobist', 'tozsamo'],
    [[0.2, /[A-Z]{3}[ -]?\d{6}/u]],
    (value) => hint(isCheckedAt3(compact(value))),
  ),
  nationalNumber('PlPassportRecognizer', 'PL_PASSPORT', ['paszport'], [[0.1, /[A-Z]{2}[ -]?\d{7}/u]]),
];

const CENTURIES = [1900, 2000, 2100, 2200, 1800];

/** The number holds a date of birth and ends with a check digit. */
function checkPersonal(value: string): Check {
  const digits = digitsOf(value);
  const month = Number(value.slice(2, 4));
  const year = (CENTURIES[Math.floor(month / 20)] ?? 0) + Number(value.slice(0, 2));
  const isDate = isCalendarDate(year, month % 20, Number(value.slice(4, 6)));
  const sum = weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]);
  return proof(isDate && (10 - (sum % 10)) % 10 === digits[10]);
}

function isCheckedAt3(plain: string): boolean {
  const values = [...plain].map((sign) => Number.parseInt(sign, 36));
  return weighted(values, [7, 3, 1, 9, 7, 3, 1, 7, 3]) % 10 === 0;
}
