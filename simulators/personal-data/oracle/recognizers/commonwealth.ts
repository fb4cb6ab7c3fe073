import { byShape, type Check, hint, proof, type Recognizer } from '../candidate.ts';
import { compact, digitsOf, passesLuhn, passesVerhoeff, weighted } from '../checksums.ts';
import { alone } from './borders.ts';

/** One telephone number in eleven passes this check, so without context it yields to them. */
const BELOW_A_PHONE = 0.38;

const health = byShape({
  name: 'NhsRecognizer',
  entity: 'UK_NHS',
  shapes: [
    { pattern: alone(/\d{3}(?<gap>[- ])\d{3}\k<gap>\d{4}/u), score: BELOW_A_PHONE },
    { pattern: alone(/\d{10}/u), score: 0.1 },
  ],
  context: ['nhs', 'nhs#', 'national health', 'health', 'patient'],
  check: checkHealth,
});

function checkHealth(value: string): Check {
  const digits = digitsOf(value);
  const digit = (11 - (weighted(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return hint(digit < 10 && digit === digits[9] && new Set(digits).size > 1);
}

const insurance = byShape({
  name: 'UkNinoRecognizer',
  entity: 'UK_NINO',
  shapes: [
    {
      pattern: alone(
        /(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z](?<gap>[ -]?)\d{2}\k<gap>\d{2}\k<gap>\d{2}\k<gap>[A-D]/iu,
      ),
      score: 0.5,
    },
  ],
  context: ['insurance', 'nino', 'ni', 'national'],
});

const driving = byShape({
  name: 'UkDrivingLicenceRecognizer',
  entity: 'UK_DRIVING_LICENCE',
  shapes: [
    {
      pattern: alone(
        /[A-Z]{1,5}9{0,4}(?<=[A-Z9]{5})[ -]?\d[0156]\d[0-3]\d\d[ -]?[A-Z][A-Z9][2-9][A-Z]{2}(?:[ -]?\d{2})?/u,
      ),
      score: 0.6,
    },
  ],
  context: ['driv', 'licence', 'license', 'dvla'],
});

const business = byShape({
  name: 'AuAbnRecognizer',
  entity: 'AU_ABN',
  shapes: [
    { pattern: alone(/\d{2} \d{3} \d{3} \d{3}/u), score: 0.1 },
    { pattern: alone(/\d{11}/u), score: 0.01 },
  ],
  context: ['abn', 'business number'],
  check: (value) => {
    const [first = 0, ...rest] = digitsOf(value);
    const isValid = weighted([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
    return (value.includes(' ') ? proof : hint)(isValid);
  },
});

const company = byShape({
  name: 'AuAcnRecognizer',
  entity: 'AU_ACN',
  shapes: [{ pattern: alone(/\d{3} \d{3} \d{3}|\d{9}/u), score: 0.01 }],
  context: ['acn', 'company number'],
  check: (value) => {
    const digits = digitsOf(value);
    return hint((10 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10 === digits[8]);
  },
});

const taxFile = byShape({
  name: 'AuTfnRecognizer',
  entity: 'AU_TFN',
  shapes: [{ pattern: alone(/\d{3} \d{3} \d{3}|\d{9}/u), score: 0.01 }],
  context: ['tfn', 'tax file', 'file number'],
  check: (value) => hint(weighted(digitsOf(value), [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0),
});

const medicare = byShape({
  name: 'AuMedicareRecognizer',
  entity: 'AU_MEDICARE',
  shapes: [
    { pattern: alone(/[2-6]\d{3} \d{5} \d/u), score: 0.1 },
    { pattern: alone(/[2-6]\d{9}/u), score: 0.01 },
  ],
  context: ['medicare'],
  check: (value) => {
    const digits = digitsOf(value);
    return hint(weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === digits[8]);
  },
});

const socialInsurance = byShape({
  name: 'CaSinRecognizer',
  entity: 'CA_SIN',
  shapes: [
    {
      pattern: alone(/[1-79]\d{2}(?<gap>[- ])\d{3}\k<gap>\d{3}/u),
      score: 0.1,
    },
    { pattern: alone(/[1-79]\d{8}/u), score: 0.01 },
    { pattern: alone(/0\d{2}(?<gap>[- ])\d{3}\k<gap>\d{3}/u), score: 0.01 },
  ],
  context: ['sin', 'insurance', 'social'],
  check: (value) => hint(passesLuhn(digitsOf(value))),
});

const permanentAccount = byShape({
  name: 'InPanRecognizer',
  entity: 'IN_PAN',
  shapes: [
    { pattern: alone(/[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]/u), score: 0.6 },
    { pattern: alone(/[A-Z]{5}\d{4}[A-Z]/u), score: 0.1 },
  ],
  context: ['pan', 'permanent account', 'income'],
});

const aadhaar = byShape({
  name: 'InAadhaarRecognizer',
  entity: 'IN_AADHAAR',
  shapes: [
    {
      pattern: alone(/[2-9]\d{3}(?<gap>[- ])\d{4}\k<gap>\d{4}/u),
      score: 0.1,
    },
    { pattern: alone(/[2-9]\d{11}/u), score: 0.01 },
  ],
  context: ['aadhaar', 'aadhar', 'uidai'],
  check: (value) => hint(passesVerhoeff(digitsOf(value))),
});

const SINGAPORE: Readonly<Record<string, readonly [number, string]>> = {
  S: [0, 'JZIHGFEDCBA'],
  T: [4, 'JZIHGFEDCBA'],
  F: [0, 'XWUTRQPNMLK'],
  G: [4, 'XWUTRQPNMLK'],
  M: [3, 'XWUTRQPNJLK'],
};

const singapore = byShape({
  name: 'SgFinRecognizer',
  entity: 'SG_NRIC_FIN',
  shapes: [{ pattern: alone(/[STFGM]\d{7}[A-Z]/iu), score: 0.5 }],
  context: ['nric', 'fin', 'identification'],
  check: (value) => {
    const plain = compact(value);
    const [offset, letters] = SINGAPORE[plain[0] ?? ''] ?? [0, ''];
    const sum = offset + weighted(digitsOf(plain), [2, 7, 6, 5, 4, 3, 2]);
    const at = plain.startsWith('M') ? 10 - (sum % 11) : sum % 11;
    return proof(letters[at] === plain[8]);
  },
});

/** Numbers of the United Kingdom, Australia, Canada, India and Singapore. */
export const commonwealth: readonly Recognizer[] = [
  health,
  insurance,
  driving,
  business,
  company,
  taxFile,
  medicare,
  socialInsurance,
  permanentAccount,
  aadhaar,
  singapore,
];
