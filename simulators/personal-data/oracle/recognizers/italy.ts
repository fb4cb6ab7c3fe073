import { hint, proof, type Recognizer } from '../candidate.ts';
import { compact, digitsOf, passesLuhn } from '../checksums.ts';
import { nationalNumber } from './national-number.ts';

const DIGIT = '[0-9LMNPQRSTUV]';

/** Numbers of Italy. */
export const italy: readonly Recognizer[] = [
  nationalNumber(
    'ItFiscalCodeRecognizer',
    'IT_FISCAL_CODE',
    ['codice', 'fiscale', 'cf', 'c.f.'],
    [
      [
        0.5,
        {
          source: `[A-Z]{3} ?[A-Z]{3} ?${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2} ?[A-Z]${DIGIT}{3}[A-Z]`,
          flags: 'iu',
        },
      ],
    ],
    (value) => proof(isFiscalCode(value)),
  ),
  nationalNumber(
    'ItVatCodeRecognizer',
    'IT_VAT_CODE',
    ['piva', 'iva', 'partita', 'vat', 'p.iva'],
    [
      [0.4, /IT ?\d{11}/u],
      [0.1, /\d{11}/u],
    ],
    (value) => {
      const isValid = passesLuhn(digitsOf(value)) && new Set(digitsOf(value)).size > 1;
      return value.startsWith('IT') ? proof(isValid) : hint(isValid);
    },
  ),
  nationalNumber(
    'ItDriverLicenseRecognizer',
    'IT_DRIVER_LICENSE',
    ['patente', 'guida', 'licenza'],
    [[0.2, /[A-Z]{2}\d{7}[A-Z]|U1[B-DF-HJ-NP-TV-Z0-9]{7,8}[A-Z]/iu]],
  ),
  nationalNumber(
    'ItIdentityCardRecognizer',
    'IT_IDENTITY_CARD',
    ['identita', 'elettronica', 'cie', 'documento'],
    [
      [0.01, /[A-Z]{2} ?\d{7}/u],
      [0.05, /\d{7}[A-Z]{2}|[A-Z]{2}\d{5}[A-Z]{2}/u],
    ],
  ),
  nationalNumber(
    'ItPassportRecognizer',
    'IT_PASSPORT',
    ['passaporto', 'viaggio', 'passport'],
    [[0.01, /[A-Z]{2} ?\d{7}/u]],
  ),
];

const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

function isFiscalCode(value: string): boolean {
  const plain = compact(value);
  const sum = [...plain.slice(0, 15)].reduce((total, sign, at) => {
    const place = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65;
    return total + (at % 2 === 0 ? (ODD[place] ?? 0) : place);
  }, 0);
  return String.fromCharCode(65 + (sum % 26)) === plain[15];
}
