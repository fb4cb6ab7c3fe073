import { byShape, type Check, hint, proof, type Recognizer } from '../candidate.ts';
import { compact, digitsOf, isCalendarDate, passesMod11And10, travelDocumentDigit } from '../checksums.ts';
import { alone } from './borders.ts';

const taxId = byShape({
  name: 'DeTaxIdRecognizer',
  entity: 'DE_TAX_ID',
  shapes: [
    { pattern: alone(/[1-9]\d (?:\d{3} ){2}\d{3}/u), score: 0.5 },
    { pattern: alone(/[1-9]\d{10}/u), score: 0.3 },
    { pattern: alone(/0\d (?:\d{3} ){2}\d{3}|0\d{10}/u), score: 0.05 },
  ],
  context: ['steuer', 'idnr', 'identifikation', 'tin', 'finanzamt'],
  check: checkTaxId,
});

/**
 * One digit of the first ten comes twice or three times, not three times in a row; then the check digit. Numbers for tests
 * begin with a nought: they need their context.
 */
function checkTaxId(value: string): Check {
  const digits = digitsOf(value);
  const counts = new Map<number, number>();
  for (const digit of digits.slice(0, 10)) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const repeated = [...counts.values()].filter((count) => count > 1);
  const isSpread = repeated.length === 1 && (repeated[0] ?? 9) <= 3 && !/(\d)\1\1/.test(compact(value).slice(0, 10));
  return (digits[0] === 0 ? hint : proof)(isSpread && passesMod11And10(digits));
}

const taxNumber = byShape({
  name: 'DeTaxNumberRecognizer',
  entity: 'DE_TAX_NUMBER',
  shapes: [
    { pattern: alone(/\d{2,3}\/\d{3,4}\/\d{4,5}/u), score: 0.4 },
    { pattern: alone(/\d{2,3} \d{3} \d{5}/u), score: 0.1 },
    { pattern: alone(/\d{13}/u), score: 0.05 },
  ],
  context: ['steuer', 'stnr', 'finanzamt'],
});

const identityCard = byShape({
  name: 'DeIdCardRecognizer',
  entity: 'DE_ID_CARD',
  shapes: [
    { pattern: alone(/[LMNPRTVWXY][CFGHJKLMNPRTVWXYZ0-9]{8}\d?/u), score: 0.2 },
    { pattern: alone(/T\d{8}/u), score: 0.1 },
  ],
  context: ['personalausweis', 'ausweis', 'perso'],
  check: (value) => checkDocument(value),
});

const passport = byShape({
  name: 'DePassportRecognizer',
  entity: 'DE_PASSPORT',
  shapes: [
    {
      pattern: alone(/[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{8}\d?D?/u),
      score: 0.2,
    },
  ],
  context: ['reisepass', 'passnummer', 'pass', 'passport'],
  check: (value) => checkDocument(value),
});

/** Nine signs may be followed by their check digit; without digits it is a word. */
function checkDocument(value: string): Check {
  if (digitsOf(value).length < 2) return 'failed';
  if (!/^.{9}\d/.test(value)) return 'none';
  return hint(travelDocumentDigit(value.slice(0, 9)) === Number(value[9]));
}

const pension = byShape({
  name: 'DeSocialSecurityRecognizer',
  entity: 'DE_SOCIAL_SECURITY',
  shapes: [{ pattern: alone(/\d{2} ?[0-3]\d[01]\d\d{2} ?[A-Z] ?\d{2} ?\d/u), score: 0.4 }],
  context: ['rentenversicherung', 'sozialversicherung', 'versicherung', 'rvnr', 'svnr'],
  check: checkPension,
});

function checkPension(value: string): Check {
  const plain = compact(value);
  const letter = String((plain.charCodeAt(8) || 0) - 64).padStart(2, '0');
  const digits = digitsOf(plain.slice(0, 8) + letter + plain.slice(9, 11));
  const weights = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];
  const sum = weights.reduce((total, weight, at) => {
    const product = weight * (digits[at] ?? 0);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  const isDate = isCalendarDate(2000, Number(plain.slice(4, 6)), Number(plain.slice(2, 4)));
  return proof(isDate && sum % 10 === Number(plain[11]));
}

const health = byShape({
  name: 'DeHealthInsuranceRecognizer',
  entity: 'DE_HEALTH_INSURANCE',
  shapes: [{ pattern: alone(/[A-Z] ?\d{3} ?\d{3} ?\d{3}/u), score: 0.3 }],
  context: ['krankenversicher', 'krankenkasse', 'versicherten', 'kvnr', 'gesundheitskarte'],
  check: (value) => {
    const plain = compact(value);
    const digits = digitsOf(String(plain.charCodeAt(0) - 64).padStart(2, '0') + plain.slice(1, 9));
    const sum = digits.reduce((total, digit, at) => {
      const product = at % 2 === 0 ? digit : digit * 2;
      return total + Math.floor(product / 10) + (product % 10);
    }, 0);
    return hint(sum % 10 === Number(plain[9]));
  },
});

const driving = byShape({
  name: 'DeDriverLicenseRecognizer',
  entity: 'DE_DRIVER_LICENSE',
  shapes: [{ pattern: alone(/[A-Z]\d{2}[A-Z0-9]{6}\d[A-Z0-9]/u), score: 0.1 }],
  context: ['fuhrerschein', 'fuehrerschein', 'fahrerlaubnis'],
});

const vat = byShape({
  name: 'DeVatIdRecognizer',
  entity: 'DE_VAT_ID',
  shapes: [{ pattern: alone(/DE ?\d{3} ?\d{3} ?\d{3}/u), score: 0.5 }],
  context: ['ust', 'umsatzsteuer', 'vat'],
  check: (value) => proof(passesMod11And10(digitsOf(value))),
});

const plate = byShape({
  name: 'DeLicensePlateRecognizer',
  entity: 'DE_LICENSE_PLATE',
  shapes: [{ pattern: alone(/[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2} ?\d{1,4}[EH]?/u), score: 0.1 }],
  context: ['kennzeichen', 'kfz', 'fahrzeug', 'nummernschild'],
});

const physician = byShape({
  name: 'DeLanrRecognizer',
  entity: 'DE_LANR',
  shapes: [{ pattern: alone(/\d{9}/u), score: 0.05 }],
  context: ['lanr', 'arztnummer', 'bsnr', 'betriebsstatte'],
});

const bankCard = byShape({
  name: 'DeBankNumberRecognizer',
  entity: 'DE_BANK_NUMBER',
  shapes: [{ pattern: alone(/\d{7,10}/u), score: 0.05 }],
  context: ['kontonummer', 'konto', 'kto'],
});

/** Numbers of Germany. */
export const germany: readonly Recognizer[] = [
  taxId,
  taxNumber,
  identityCard,
  passport,
  pension,
  health,
  driving,
  vat,
  plate,
  physician,
  bankCard,
];
