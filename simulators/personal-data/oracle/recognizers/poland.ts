import { byShape, type Check, hint, proof, type Recognizer } from '../candidate.ts';
import { compact, digitsOf, isCalendarDate, weighted } from '../checksums.ts';
import { alone } from './borders.ts';

const CENTURIES = [1900, 2000, 2100, 2200, 1800];

const personal = byShape({
  name: 'PlPeselRecognizer',
  entity: 'PL_PESEL',
  shapes: [{ pattern: alone(/\d{11}/u), score: 0.4 }],
  context: ['pesel'],
  check: checkPersonal,
});

/** The number holds a date of birth and ends with a check digit. */
function checkPersonal(value: string): Check {
  const digits = digitsOf(value);
  const month = Number(value.slice(2, 4));
  const year = (CENTURIES[Math.floor(month / 20)] ?? 0) + Number(value.slice(0, 2));
  const isDate = isCalendarDate(year, month % 20, Number(value.slice(4, 6)));
  const sum = weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]);
  return proof(isDate && (10 - (sum % 10)) % 10 === digits[10]);
}

const tax = byShape({
  name: 'PlNipRecognizer',
  entity: 'PL_NIP',
  shapes: [
    {
      pattern: alone(/\d{3}-\d{3}-\d{2}-\d{2}|\d{3}-\d{2}-\d{2}-\d{3}/u),
      score: 0.5,
    },
    { pattern: alone(/(?:PL ?)?\d{10}/u), score: 0.1 },
  ],
  context: ['nip', 'podatk', 'vat'],
  check: (value) => {
    const digits = digitsOf(value);
    const isValid = weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digits[9] && new Set(digits).size > 1;
    return /[-P]/.test(value) ? proof(isValid) : hint(isValid);
  },
});

const register = byShape({
  name: 'PlRegonRecognizer',
  entity: 'PL_REGON',
  shapes: [{ pattern: alone(/\d{9}|\d{14}/u), score: 0.05 }],
  context: ['regon'],
  check: (value) => {
    const digits = digitsOf(value);
    const short = (weighted(digits, [8, 9, 2, 3, 4, 5, 6, 7]) % 11) % 10 === digits[8];
    const long = (weighted(digits, [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]) % 11) % 10 === digits[13];
    return hint(digits.length === 9 ? short : short && long);
  },
});

const identityCard = byShape({
  name: 'PlIdentityCardRecognizer',
  entity: 'PL_IDENTITY_CARD',
  shapes: [{ pattern: alone(/[A-Z]{3}[ -]?\d{6}/u), score: 0.2 }],
  context: ['dowod', 'dowodu', 'osobist', 'tozsamo'],
  check: (value) => hint(isCheckedAt3(compact(value))),
});

function isCheckedAt3(plain: string): boolean {
  const values = [...plain].map((sign) => Number.parseInt(sign, 36));
  return weighted(values, [7, 3, 1, 9, 7, 3, 1, 7, 3]) % 10 === 0;
}

const passport = byShape({
  name: 'PlPassportRecognizer',
  entity: 'PL_PASSPORT',
  shapes: [{ pattern: alone(/[A-Z]{2}[ -]?\d{7}/u), score: 0.1 }],
  context: ['paszport'],
});

/** Numbers of Poland. */
export const poland: readonly Recognizer[] = [personal, tax, register, identityCard, passport];
