import { type Check, hint, type Recognizer } from '../candidate.ts';
import { compact, digitsOf, passesLuhn, weighted } from '../checksums.ts';
import { nationalNumber } from './national-number.ts';

/** Numbers of the United States. */
export const unitedStates: readonly Recognizer[] = [
  nationalNumber(
    'UsSsnRecognizer',
    'US_SSN',
    ['social', 'security', 'ssn', 'ssns', 'ssid', 'ss#'],
    [
      [0.5, /\d{3}(?<gap>[- ])\d{2}\k<gap>\d{4}/u],
      [0.3, /\d{3}\.\d{2}\.\d{4}/u],
      [0.05, /\d{9}|\d{3}-\d{6}|\d{5}-\d{4}/u],
    ],
    checkSocialSecurity,
  ),
  nationalNumber(
    'UsItinRecognizer',
    'US_ITIN',
    ['individual', 'taxpayer', 'itin', 'tax', 'payer', 'taxid', 'tin'],
    [
      [0.5, /9\d{2}(?<gap>[- ])(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\k<gap>\d{4}/u],
      [0.05, /9\d{2}-?(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])-?\d{4}/u],
    ],
  ),
  nationalNumber(
    'UsPassportRecognizer',
    'US_PASSPORT',
    ['passport', 'travel document'],
    [
      [0.05, /\d{9}/u],
      [0.1, /[A-Z]\d{8}/u],
    ],
  ),
  // The forms of the states: a letter or two and digits, or digits alone.
  nationalNumber(
    'UsLicenseRecognizer',
    'US_DRIVER_LICENSE',
    ['driver', 'driving', 'license', 'licence', 'permit', 'lic', 'identification', 'dl', 'dl#', 'dls', 'cdl', 'cdls'],
    [
      [
        0.3,
        /[A-Z]\d{3}-\d{4}-\d{4}|[A-Z]\d{3}-\d{3}-\d{2}-\d{3}-\d|[A-Z]\d{4}-\d{5}-\d{5}|[A-Z]\d{3}-\d{3}-\d{3}-\d{3}/u,
      ],
      [
        0.02,
        /[A-Z]\d{3,8}|[A-Z]\d{9,14}|[A-Z]{2}\d{5,7}|[A-Z]{1,2}\d{2,6}[A-Z]{1,2}\d{0,6}|[A-Z]{3,5}\d{6}|[A-Z]{3}\*\*[A-Z]{2}\d{3}[A-Z]{2}|\d{7}[A-Z]|\d{3}[A-Z]{2}\d{4}|WDL[A-Z0-9]{9}/u,
      ],
      [0.01, /\d{6,14}|\d{2}-\d{3}-\d{4}|\d{2} \d{3} \d{3}|\d{3}-\d{2}-\d{4}|\d{3} \d{3} \d{3}/u],
    ],
  ),
  nationalNumber(
    'UsBankRecognizer',
    'US_BANK_NUMBER',
    ['account', 'bank', 'acct', 'a/c', 'checking', 'savings', 'debit', 'deposit'],
    [[0.05, /\d{8,17}/u]],
  ),
  nationalNumber(
    'AbaRoutingRecognizer',
    'US_BANK_ROUTING',
    ['routing', 'aba', 'rtn', 'transit'],
    [[0.05, /\d{9}/u]],
    (value) =>
      hint(
        /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(value) &&
          weighted(digitsOf(value), [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
      ),
  ),
  nationalNumber('NpiRecognizer', 'US_NPI', ['npi', 'npi#', 'provider'], [[0.1, /[12]\d{9}/u]], (value) =>
    hint(passesLuhn(digitsOf(`80840${value}`))),
  ),
  nationalNumber(
    'UsMbiRecognizer',
    'US_MBI',
    ['medicare', 'mbi', 'beneficiary'],
    [
      [0.5, /[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-[AC-HJKMNP-RT-Y]{2}\d{2}/u],
      [0.3, /[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d[AC-HJKMNP-RT-Y]{2}\d{2}/u],
    ],
  ),
];

/** Area, group and serial number must exist: not 000, 666 or 9xx, not 00, not 0000. */
function checkSocialSecurity(value: string): Check {
  const plain = compact(value);
  const isImpossible = /^(?:000|666|9)/.test(plain) || plain.slice(3, 5) === '00' || plain.endsWith('0000');
  return isImpossible || new Set(plain).size === 1 ? 'failed' : 'none';
}

/** Registration numbers of prescribers: two signs, six digits and their check. Looked for in every language. */
export const medicalLicense = nationalNumber(
  'MedicalLicenseRecognizer',
  'MEDICAL_LICENSE',
  ['medical', 'certificate', 'dea', 'license', 'licence', 'prescriber', 'physician', 'doctor'],
  [[0.4, /[ABCDEFGHJKLMPRSTUX][A-Z9]-?\d{7}/u]],
  checkPrescriber,
);

function checkPrescriber(value: string): Check {
  const digits = digitsOf(value).slice(-7);
  const sum = weighted(digits, [1, 2, 1, 2, 1, 2]);
  return new Set(digits).size > 1 && sum % 10 === digits[6] ? 'passed' : 'failed';
}
