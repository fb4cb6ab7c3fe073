import { byShape, type Check, hint, type Recognizer } from '../candidate.ts';
import { compact, digitsOf, passesLuhn, weighted } from '../checksums.ts';
import { alone } from './borders.ts';

const socialSecurity = byShape({
  name: 'UsSsnRecognizer',
  entity: 'US_SSN',
  shapes: [
    {
      pattern: alone(/\d{3}(?<gap>[- ])\d{2}\k<gap>\d{4}/u),
      score: 0.5,
    },
    { pattern: alone(/\d{3}\.\d{2}\.\d{4}/u), score: 0.3 },
    { pattern: alone(/\d{9}|\d{3}-\d{6}|\d{5}-\d{4}/u), score: 0.05 },
  ],
  context: ['social', 'security', 'ssn', 'ssns', 'ssid', 'ss#'],
  check: checkSocialSecurity,
});

/** Area, group and serial number must exist: not 000, 666 or 9xx, not 00, not 0000. */
function checkSocialSecurity(value: string): Check {
  const plain = compact(value);
  const isImpossible = /^(?:000|666|9)/.test(plain) || plain.slice(3, 5) === '00' || plain.endsWith('0000');
  return isImpossible || new Set(plain).size === 1 ? 'failed' : 'none';
}

const taxpayer = byShape({
  name: 'UsItinRecognizer',
  entity: 'US_ITIN',
  shapes: [
    {
      pattern: alone(/9\d{2}(?<gap>[- ])(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\k<gap>\d{4}/u),
      score: 0.5,
    },
    {
      pattern: alone(/9\d{2}-?(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])-?\d{4}/u),
      score: 0.05,
    },
  ],
  context: ['individual', 'taxpayer', 'itin', 'tax', 'payer', 'taxid', 'tin'],
});

const passport = byShape({
  name: 'UsPassportRecognizer',
  entity: 'US_PASSPORT',
  shapes: [
    { pattern: alone(/\d{9}/u), score: 0.05 },
    { pattern: alone(/[A-Z]\d{8}/u), score: 0.1 },
  ],
  context: ['passport', 'travel document'],
});

/** The forms of the states: a letter or two and digits, or digits alone. */
const driving = byShape({
  name: 'UsLicenseRecognizer',
  entity: 'US_DRIVER_LICENSE',
  shapes: [
    {
      pattern: alone(
        /[A-Z]\d{3}-\d{4}-\d{4}|[A-Z]\d{3}-\d{3}-\d{2}-\d{3}-\d|[A-Z]\d{4}-\d{5}-\d{5}|[A-Z]\d{3}-\d{3}-\d{3}-\d{3}/u,
      ),
      score: 0.3,
    },
    {
      pattern: alone(
        /[A-Z]\d{3,8}|[A-Z]\d{9,14}|[A-Z]{2}\d{5,7}|[A-Z]{1,2}\d{2,6}[A-Z]{1,2}\d{0,6}|[A-Z]{3,5}\d{6}|[A-Z]{3}\*\*[A-Z]{2}\d{3}[A-Z]{2}|\d{7}[A-Z]|\d{3}[A-Z]{2}\d{4}|WDL[A-Z0-9]{9}/u,
      ),
      score: 0.02,
    },
    {
      pattern: alone(/\d{6,14}|\d{2}-\d{3}-\d{4}|\d{2} \d{3} \d{3}|\d{3}-\d{2}-\d{4}|\d{3} \d{3} \d{3}/u),
      score: 0.01,
    },
  ],
  context: [
    'driver',
    'driving',
    'license',
    'licence',
    'permit',
    'lic',
    'identification',
    'dl',
    'dl#',
    'dls',
    'cdl',
    'cdls',
  ],
});

const bank = byShape({
  name: 'UsBankRecognizer',
  entity: 'US_BANK_NUMBER',
  shapes: [{ pattern: alone(/\d{8,17}/u), score: 0.05 }],
  context: ['account', 'bank', 'acct', 'a/c', 'checking', 'savings', 'debit', 'deposit'],
});

const routing = byShape({
  name: 'AbaRoutingRecognizer',
  entity: 'US_BANK_ROUTING',
  shapes: [{ pattern: alone(/\d{9}/u), score: 0.05 }],
  context: ['routing', 'aba', 'rtn', 'transit'],
  check: (value) =>
    hint(
      /^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/.test(value) &&
        weighted(digitsOf(value), [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0,
    ),
});

/** Registration numbers of prescribers: two signs, six digits and their check. Looked for in every language. */
export const medicalLicense = byShape({
  name: 'MedicalLicenseRecognizer',
  entity: 'MEDICAL_LICENSE',
  shapes: [{ pattern: alone(/[ABCDEFGHJKLMPRSTUX][A-Z9]-?\d{7}/u), score: 0.4 }],
  context: ['medical', 'certificate', 'dea', 'license', 'licence', 'prescriber', 'physician', 'doctor'],
  check: (value) => checkPrescriber(value),
});

function checkPrescriber(value: string): Check {
  const digits = digitsOf(value).slice(-7);
  const sum = weighted(digits, [1, 2, 1, 2, 1, 2]);
  return new Set(digits).size > 1 && sum % 10 === digits[6] ? 'passed' : 'failed';
}

const provider = byShape({
  name: 'NpiRecognizer',
  entity: 'US_NPI',
  shapes: [{ pattern: alone(/[12]\d{9}/u), score: 0.1 }],
  context: ['npi', 'npi#', 'provider'],
  check: (value) => hint(passesLuhn(digitsOf(`80840${value}`))),
});

const beneficiary = byShape({
  name: 'UsMbiRecognizer',
  entity: 'US_MBI',
  shapes: [
    {
      pattern: alone(
        /[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-[AC-HJKMNP-RT-Y]{2}\d{2}/u,
      ),
      score: 0.5,
    },
    {
      pattern: alone(
        /[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d[AC-HJKMNP-RT-Y]{2}\d{2}/u,
      ),
      score: 0.3,
    },
  ],
  context: ['medicare', 'mbi', 'beneficiary'],
});

/** Numbers of the United States. */
export const unitedStates: readonly Recognizer[] = [
  socialSecurity,
  taxpayer,
  passport,
  driving,
  bank,
  routing,
  provider,
  beneficiary,
];
