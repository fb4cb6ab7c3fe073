import { countEach } from '../../../core/count-each.ts';
import { type Check, hint, proof, type Recognizer } from '../candidate.ts';
import { compact, digitsOf, isCalendarDate, passesMod11And10, travelDocumentDigit } from '../checksums.ts';
import { nationalNumber } from './national-number.ts';

/** Numbers of Germany. */
export const germany: readonly Recognizer[] = [
  nationalNumber(
    'DeTaxIdRecognizer',
    'DE_TAX_ID',
    ['steuer', 'idnr', 'identifikation', 'tin', 'finanzamt'],
    [
      [0.5, /[1-9]\d (?:\d{3} ){2}\d{3}/u],
      [0.3, /[1-9]\d{10}/u],
      [0.05, /0\d (?:\d{3} ){2}\d{3}|0\d{10}/u],
    ],
    checkTaxId,
  ),
  nationalNumber(
    'DeTaxNumberRecognizer',
    'DE_TAX_NUMBER',
    ['steuer', 'stnr', 'finanzamt'],
    [
      [0.4, /\d{2,3}\/\d{3,4}\/\d{4,5}/u],
      [0.1, /\d{2,3} \d{3} \d{5}/u],
      [0.05, /\d{13}/u],
    ],
  ),
  nationalNumber(
    'DeIdCardRecognizer',
    'DE_ID_CARD',
    ['personalausweis', 'ausweis', 'perso'],
    [
      [0.2, /[LMNPRTVWXY][CFGHJKLMNPRTVWXYZ0-9]{8}\d?/u],
      [0.1, /T\d{8}/u],
    ],
    checkDocument,
  ),
  nationalNumber(
    'DePassportRecognizer',
    'DE_PASSPORT',
    ['reisepass', 'passnummer', 'pass', 'passport'],
    [[0.2, /[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{8}\d?D?/u]],
    checkDocument,
  ),
  nationalNumber(
    'DeSocialSecurityRecognizer',
    'DE_SOCIAL_SECURITY',
    ['rentenversicherung', 'sozialversicherung', 'versicherung', 'rvnr', 'svnr'],
    [[0.4, /\d{2} ?[0-3]\d[01]\d\d{2} ?[A-Z] ?\d{2} ?\d/u]],
    checkPension,
  ),
  nationalNumber(
    'DeHealthInsuranceRecognizer',
    'DE_HEALTH_INSURANCE',
    ['krankenversicher', 'krankenkasse', 'versicherten', 'kvnr', 'gesundheitskarte'],
    [[0.3, /[A-Z] ?\d{3} ?\d{3} ?\d{3}/u]],
    (value) => {
      const plain = compact(value);
      const digits = digitsOf(String(plain.charCodeAt(0) - 64).padStart(2, '0') + plain.slice(1, 9));
      const sum = digits.reduce((total, digit, at) => {
        const product = at % 2 === 0 ? digit : digit * 2;
        return total + Math.floor(product / 10) + (product % 10);
      }, 0);
      return hint(sum % 10 === Number(plain[9]));
    },
  ),
  nationalNumber(
    'DeDriverLicenseRecognizer',
    'DE_DRIVER_LICENSE',
    ['fuhrerschein', 'fuehrerschein', 'fahrerlaubnis'],
    [[0.1, /[A-Z]\d{2}[A-Z0-9]{6}\d[A-Z0-9]/u]],
  ),
  nationalNumber(
    'DeVatIdRecognizer',
    'DE_VAT_ID',
    ['ust', 'umsatzsteuer', 'vat'],
    [[0.5, /DE ?\d{3} ?\d{3} ?\d{3}/u]],
    (value) => proof(passesMod11And10(digitsOf(value))),
  ),
  nationalNumber(
    'DeLicensePlateRecognizer',
    'DE_LICENSE_PLATE',
    ['kennzeichen', 'kfz', 'fahrzeug', 'nummernschild'],
    [[0.1, /[A-ZÄÖÜ]{1,3}[ -][A-Z]{1,2} ?\d{1,4}[EH]?/u]],
  ),
  nationalNumber('DeLanrRecognizer', 'DE_LANR', ['lanr', 'arztnummer', 'bsnr', 'betriebsstatte'], [[0.05, /\d{9}/u]]),
  nationalNumber('DeBankNumberRecognizer', 'DE_BANK_NUMBER', ['kontonummer', 'konto', 'kto'], [[0.05, /\d{7,10}/u]]),
];

/**
 * One digit of the first ten comes twice or three times, not three times in a row; then the check digit. Numbers for tests
 * begin with a nought: they need their context.
 */
function checkTaxId(value: string): Check {
  const digits = digitsOf(value);
  const repeated = [...countEach(digits.slice(0, 10)).values()].filter((count) => count > 1);
  const isSpread = repeated.length === 1 && (repeated[0] ?? 9) <= 3 && !/(\d)\1\1/.test(compact(value).slice(0, 10));
  return (digits[0] === 0 ? hint : proof)(isSpread && passesMod11And10(digits));
}

/** Nine signs may be followed by their check digit; without digits it is a word. */
function checkDocument(value: string): Check {
  if (digitsOf(value).length < 2) return 'failed';
  if (!/^.{9}\d/.test(value)) return 'none';
  return hint(travelDocumentDigit(value.slice(0, 9)) === Number(value[9]));
}

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
