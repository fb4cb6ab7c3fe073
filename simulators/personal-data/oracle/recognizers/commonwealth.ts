import { type Check, hint, proof, type Recognizer } from '../candidate.ts';
import { compact, digitsOf, passesLuhn, passesVerhoeff, weighted } from '../checksums.ts';
import { nationalNumber } from './national-number.ts';

/** One telephone number in eleven passes this check, so without context it yields to them. */
const BELOW_A_PHONE = 0.38;

/** Numbers of the United Kingdom, Australia, Canada, India and Singapore. */
export const commonwealth: readonly Recognizer[] = [
  nationalNumber(
    'NhsRecognizer',
    'UK_NHS',
    ['nhs', 'nhs#', 'national health', 'health', 'patient'],
    [
      [BELOW_A_PHONE, /\d{3}(?<gap>[- ])\d{3}\k<gap>\d{4}/u],
      [0.1, /\d{10}/u],
    ],
    checkHealth,
  ),
  nationalNumber(
    'UkNinoRecognizer',
    'UK_NINO',
    ['insurance', 'nino', 'ni', 'national'],
    [
      [
        0.5,
        /(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z](?<gap>[ -]?)\d{2}\k<gap>\d{2}\k<gap>\d{2}\k<gap>[A-D]/iu,
      ],
    ],
  ),
  nationalNumber(
    'UkDrivingLicenceRecognizer',
    'UK_DRIVING_LICENCE',
    ['driv', 'licence', 'license', 'dvla'],
    [[0.6, /[A-Z]{1,5}9{0,4}(?<=[A-Z9]{5})[ -]?\d[0156]\d[0-3]\d\d[ -]?[A-Z][A-Z9][2-9][A-Z]{2}(?:[ -]?\d{2})?/u]],
  ),
  nationalNumber(
    'AuAbnRecognizer',
    'AU_ABN',
    ['abn', 'business number'],
    [
      [0.1, /\d{2} \d{3} \d{3} \d{3}/u],
      [0.01, /\d{11}/u],
    ],
    (value) => {
      const [first = 0, ...rest] = digitsOf(value);
      const isValid = weighted([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
      return (value.includes(' ') ? proof : hint)(isValid);
    },
  ),
  nationalNumber(
    'AuAcnRecognizer',
    'AU_ACN',
    ['acn', 'company number'],
    [[0.01, /\d{3} \d{3} \d{3}|\d{9}/u]],
    (value) => {
      const digits = digitsOf(value);
      return hint((10 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10 === digits[8]);
    },
  ),
  nationalNumber(
    'AuTfnRecognizer',
    'AU_TFN',
    ['tfn', 'tax file', 'file number'],
    [[0.01, /\d{3} \d{3} \d{3}|\d{9}/u]],
    (value) => hint(weighted(digitsOf(value), [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0),
  ),
  nationalNumber(
    'AuMedicareRecognizer',
    'AU_MEDICARE',
    ['medicare'],
    [
      [0.1, /[2-6]\d{3} \d{5} \d/u],
      [0.01, /[2-6]\d{9}/u],
    ],
    (value) => {
      const digits = digitsOf(value);
      return hint(weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === digits[8]);
    },
  ),
  nationalNumber(
    'CaSinRecognizer',
    'CA_SIN',
    ['sin', 'insurance', 'social'],
    [
      [0.1, /[1-79]\d{2}(?<gap>[- ])\d{3}\k<gap>\d{3}/u],
      [0.01, /[1-79]\d{8}/u],
      [0.01, /0\d{2}(?<gap>[- ])\d{3}\k<gap>\d{3}/u],
    ],
    (value) => hint(passesLuhn(digitsOf(value))),
  ),
  nationalNumber(
    'InPanRecognizer',
    'IN_PAN',
    ['pan', 'permanent account', 'income'],
    [
      [0.6, /[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]/u],
      [0.1, /[A-Z]{5}\d{4}[A-Z]/u],
    ],
  ),
  nationalNumber(
    'InAadhaarRecognizer',
    'IN_AADHAAR',
    ['aadhaar', 'aadhar', 'uidai'],
    [
      [0.1, /[2-9]\d{3}(?<gap>[- ])\d{4}\k<gap>\d{4}/u],
      [0.01, /[2-9]\d{11}/u],
    ],
    (value) => hint(passesVerhoeff(digitsOf(value))),
  ),
  nationalNumber(
    'SgFinRecognizer',
    'SG_NRIC_FIN',
    ['nric', 'fin', 'identification'],
    [[0.5, /[STFGM]\d{7}[A-Z]/iu]],
    (value) => {
      const plain = compact(value);
      const [offset, letters] = SINGAPORE[plain[0] ?? ''] ?? [0, ''];
      const sum = offset + weighted(digitsOf(plain), [2, 7, 6, 5, 4, 3, 2]);
      const at = plain.startsWith('M') ? 10 - (sum % 11) : sum % 11;
      return proof(letters[at] === plain[8]);
    },
  ),
];

function checkHealth(value: string): Check {
  const digits = digitsOf(value);
  const digit = (11 - (weighted(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return hint(digit < 10 && digit === digits[9] && new Set(digits).size > 1);
}

const SINGAPORE: Readonly<Record<string, readonly [number, string]>> = {
  S: [0, 'JZIHGFEDCBA'],
  T: [4, 'JZIHGFEDCBA'],
  F: [0, 'XWUTRQPNMLK'],
  G: [4, 'XWUTRQPNMLK'],
  M: [3, 'XWUTRQPNJLK'],
};
