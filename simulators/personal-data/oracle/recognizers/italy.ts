import { byShape, hint, proof, type Recognizer } from '../candidate.ts';
import { compact, digitsOf, passesLuhn } from '../checksums.ts';
import { alone } from './borders.ts';

const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
const DIGIT = '[0-9LMNPQRSTUV]';

function isFiscalCode(value: string): boolean {
  const plain = compact(value);
  const sum = [...plain.slice(0, 15)].reduce((total, sign, at) => {
    const place = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65;
    return total + (at % 2 === 0 ? (ODD[place] ?? 0) : place);
  }, 0);
  return String.fromCharCode(65 + (sum % 26)) === plain[15];
}

const fiscalCode = byShape({
  name: 'ItFiscalCodeRecognizer',
  entity: 'IT_FISCAL_CODE',
  shapes: [
    {
      pattern: alone({
        source: `[A-Z]{3} ?[A-Z]{3} ?${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2} ?[A-Z]${DIGIT}{3}[A-Z]`,
        flags: 'iu',
      }),
      score: 0.5,
    },
  ],
  context: ['codice', 'fiscale', 'cf', 'c.f.'],
  check: (value) => proof(isFiscalCode(value)),
});

const vat = byShape({
  name: 'ItVatCodeRecognizer',
  entity: 'IT_VAT_CODE',
  shapes: [
    { pattern: alone(/IT ?\d{11}/u), score: 0.4 },
    { pattern: alone(/\d{11}/u), score: 0.1 },
  ],
  context: ['piva', 'iva', 'partita', 'vat', 'p.iva'],
  check: (value) => {
    const isValid = passesLuhn(digitsOf(value)) && new Set(digitsOf(value)).size > 1;
    return value.startsWith('IT') ? proof(isValid) : hint(isValid);
  },
});

const driving = byShape({
  name: 'ItDriverLicenseRecognizer',
  entity: 'IT_DRIVER_LICENSE',
  shapes: [
    {
      pattern: alone(/[A-Z]{2}\d{7}[A-Z]|U1[B-DF-HJ-NP-TV-Z0-9]{7,8}[A-Z]/iu),
      score: 0.2,
    },
  ],
  context: ['patente', 'guida', 'licenza'],
});

const identityCard = byShape({
  name: 'ItIdentityCardRecognizer',
  entity: 'IT_IDENTITY_CARD',
  shapes: [
    { pattern: alone(/[A-Z]{2} ?\d{7}/u), score: 0.01 },
    { pattern: alone(/\d{7}[A-Z]{2}|[A-Z]{2}\d{5}[A-Z]{2}/u), score: 0.05 },
  ],
  context: ['identita', 'elettronica', 'cie', 'documento'],
});

const passport = byShape({
  name: 'ItPassportRecognizer',
  entity: 'IT_PASSPORT',
  shapes: [{ pattern: alone(/[A-Z]{2} ?\d{7}/u), score: 0.01 }],
  context: ['passaporto', 'viaggio', 'passport'],
});

/** Numbers of Italy. */
export const italy: readonly Recognizer[] = [fiscalCode, vat, driving, identityCard, passport];
