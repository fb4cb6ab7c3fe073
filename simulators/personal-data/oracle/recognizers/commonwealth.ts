import { byShape, type Check, hint, proof, type Recognizer } from '../candidate.ts';
import { compact, digitsOf, passesLuhn, passesVerhoeff, weighted } from '../checksums.ts';

/** Numbers without signs between them are many things: they need their context. */
function strongWhenGrouped(value: string, isValid: boolean): Check {
  return /\d[ -]\d/.test(value) ? proof(isValid) : hint(isValid);
}

const health = byShape({
  name: 'NhsRecognizer',
  entity: 'UK_NHS',
  shapes: [
    { pattern: /(?<![\p{L}\p{N}_.$£€+/-])\d{3}(?<gap>[- ])\d{3}\k<gap>\d{4}(?![\p{L}\p{N}_]|[-. ]?\d)/gu, score: 0.5 },
    { pattern: /(?<![\p{L}\p{N}_.$£€+#/-])\d{10}(?![\p{L}\p{N}_]|[-.]\d)/gu, score: 0.1 },
  ],
  context: ['nhs', 'national health', 'health', 'patient'],
  check: checkHealth,
});

function checkHealth(value: string): Check {
  const digits = digitsOf(value);
  const digit = (11 - (weighted(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return strongWhenGrouped(value, digit < 10 && digit === digits[9] && new Set(digits).size > 1);
}

const insurance = byShape({
  name: 'UkNinoRecognizer',
  entity: 'UK_NINO',
  shapes: [
    {
      pattern:
        /(?<![\p{L}\p{N}_.-])(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z](?<gap>[ -]?)\d{2}\k<gap>\d{2}\k<gap>\d{2}\k<gap>[A-D](?![\p{L}\p{N}_])/giu,
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
      pattern:
        /(?<![\p{L}\p{N}_.-])[A-Z]{1,5}9{0,4}(?<=[A-Z9]{5})[ -]?\d[0156]\d[0-3]\d\d[ -]?[A-Z][A-Z9][2-9][A-Z]{2}(?:[ -]?\d{2})?(?![\p{L}\p{N}_])/gu,
      score: 0.6,
    },
  ],
  context: ['driv', 'licence', 'license', 'dvla'],
});

const business = byShape({
  name: 'AuAbnRecognizer',
  entity: 'AU_ABN',
  shapes: [
    { pattern: /(?<![\p{L}\p{N}_.$-])\d{2} \d{3} \d{3} \d{3}(?![\p{L}\p{N}_]|[-. ]?\d)/gu, score: 0.1 },
    { pattern: /(?<![\p{L}\p{N}_.$#/-])\d{11}(?![\p{L}\p{N}_]|[-.]\d)/gu, score: 0.01 },
  ],
  context: ['abn', 'business number'],
  check: (value) => {
    const [first = 0, ...rest] = digitsOf(value);
    return strongWhenGrouped(value, weighted([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0);
  },
});

const company = byShape({
  name: 'AuAcnRecognizer',
  entity: 'AU_ACN',
  shapes: [{ pattern: /(?<![\p{L}\p{N}_.$#/-])(?:\d{3} \d{3} \d{3}|\d{9})(?![\p{L}\p{N}_]|[-. ]?\d)/gu, score: 0.01 }],
  context: ['acn', 'company number'],
  check: (value) => {
    const digits = digitsOf(value);
    return hint((10 - (weighted(digits, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10 === digits[8]);
  },
});

const taxFile = byShape({
  name: 'AuTfnRecognizer',
  entity: 'AU_TFN',
  shapes: [{ pattern: /(?<![\p{L}\p{N}_.$#/-])(?:\d{3} \d{3} \d{3}|\d{9})(?![\p{L}\p{N}_]|[-. ]?\d)/gu, score: 0.01 }],
  context: ['tfn', 'tax file', 'file number'],
  check: (value) => hint(weighted(digitsOf(value), [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0),
});

const medicare = byShape({
  name: 'AuMedicareRecognizer',
  entity: 'AU_MEDICARE',
  shapes: [
    { pattern: /(?<![\p{L}\p{N}_.$-])[2-6]\d{3} \d{5} \d(?![\p{L}\p{N}_]|[-. ]?\d)/gu, score: 0.1 },
    { pattern: /(?<![\p{L}\p{N}_.$#/-])[2-6]\d{9}(?![\p{L}\p{N}_]|[-.]\d)/gu, score: 0.01 },
  ],
  context: ['medicare'],
  check: (value) => {
    const digits = digitsOf(value);
    return strongWhenGrouped(value, weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10 === digits[8]);
  },
});

const socialInsurance = byShape({
  name: 'CaSinRecognizer',
  entity: 'CA_SIN',
  shapes: [
    {
      pattern: /(?<![\p{L}\p{N}_.$-])[1-79]\d{2}(?<gap>[- ])\d{3}\k<gap>\d{3}(?![\p{L}\p{N}_]|[-. ]?\d)/gu,
      score: 0.1,
    },
    { pattern: /(?<![\p{L}\p{N}_.$#/-])[1-79]\d{8}(?![\p{L}\p{N}_]|[-.]\d)/gu, score: 0.01 },
    { pattern: /(?<![\p{L}\p{N}_.$#/-])0\d{2}(?<gap>[- ])\d{3}\k<gap>\d{3}(?![\p{L}\p{N}_]|[-. ]?\d)/gu, score: 0.01 },
  ],
  context: ['sin', 'insurance', 'social'],
  check: (value) => hint(passesLuhn(digitsOf(value))),
});

const permanentAccount = byShape({
  name: 'InPanRecognizer',
  entity: 'IN_PAN',
  shapes: [
    { pattern: /(?<![\p{L}\p{N}_.-])[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z](?![\p{L}\p{N}_-])/gu, score: 0.6 },
    { pattern: /(?<![\p{L}\p{N}_.-])[A-Z]{5}\d{4}[A-Z](?![\p{L}\p{N}_-])/gu, score: 0.1 },
  ],
  context: ['pan', 'permanent account', 'income'],
});

const aadhaar = byShape({
  name: 'InAadhaarRecognizer',
  entity: 'IN_AADHAAR',
  shapes: [
    {
      pattern: /(?<![\p{L}\p{N}_.$+-]|\d )[2-9]\d{3}(?<gap>[- ])\d{4}\k<gap>\d{4}(?![\p{L}\p{N}_]|[-. ]?\d)/gu,
      score: 0.1,
    },
    { pattern: /(?<![\p{L}\p{N}_.$#/+-])[2-9]\d{11}(?![\p{L}\p{N}_]|[-.]\d)/gu, score: 0.01 },
  ],
  context: ['aadhaar', 'aadhar', 'uidai'],
  check: (value) => strongWhenGrouped(value, passesVerhoeff(digitsOf(value))),
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
  shapes: [{ pattern: /(?<![\p{L}\p{N}_.-])[STFGM]\d{7}[A-Z](?![\p{L}\p{N}_-])/giu, score: 0.5 }],
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
