import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';
import { RECOGNIZERS } from '../languages.ts';
import { foundIn } from '../testing.ts';

/** Published examples, each with a word before it that names the number. */
const PUBLISHED: readonly (readonly [string, string, string, string])[] = [
  ['en', 'US_SSN', 'SSN', '219-09-9999'],
  ['en', 'US_SSN', 'social security', '078 05 1120'],
  ['en', 'US_ITIN', 'ITIN', '911-70-1234'],
  ['en', 'US_PASSPORT', 'passport', '912803456'],
  ['en', 'US_DRIVER_LICENSE', 'driver license', 'H12234567'],
  ['en', 'US_BANK_NUMBER', 'bank account', '945456787654'],
  ['en', 'US_BANK_ROUTING', 'routing number', '021000021'],
  ['en', 'US_MBI', 'Medicare', '1EG4-TE5-MK73'],
  ['en', 'US_NPI', 'NPI', '1234567893'],
  ['en', 'MEDICAL_LICENSE', 'DEA', 'BB1388568'],
  ['en', 'UK_NHS', 'NHS', '943 476 5919'],
  ['en', 'UK_NHS', 'NHS', '4010232137'],
  ['en', 'UK_NINO', 'insurance', 'AB 12 34 56 C'],
  ['en', 'UK_DRIVING_LICENCE', 'licence', 'MORGA657054SM9IJ'],
  ['en', 'AU_ABN', 'ABN', '51 824 753 556'],
  ['en', 'AU_ACN', 'ACN', '004 085 616'],
  ['en', 'AU_TFN', 'TFN', '876 543 210'],
  ['en', 'AU_MEDICARE', 'Medicare', '2123 45670 1'],
  ['en', 'CA_SIN', 'SIN', '046 454 286'],
  ['en', 'IN_PAN', 'PAN', 'ABCPE1234F'],
  ['en', 'IN_AADHAAR', 'Aadhaar', '2345 6789 0124'],
  ['en', 'SG_NRIC_FIN', 'NRIC', 'S1234567D'],
  ['es', 'ES_NIF', 'DNI', '12345678Z'],
  ['es', 'ES_NIE', 'NIE', 'X1234567L'],
  ['es', 'ES_SSN', 'NUSS', '280625009992'],
  ['it', 'IT_FISCAL_CODE', 'codice fiscale', 'RSSMRA85T10A562S'],
  ['it', 'IT_VAT_CODE', 'partita IVA', '00743110157'],
  ['it', 'IT_PASSPORT', 'passaporto', 'AA1234567'],
  ['it', 'IT_DRIVER_LICENSE', 'patente', 'AA0123456B'],
  ['it', 'IT_IDENTITY_CARD', "carta d'identità", 'CA12345AA'],
  ['pl', 'PL_PESEL', 'PESEL', '44051401359'],
  ['pl', 'PL_NIP', 'NIP', '123-456-32-18'],
  ['pl', 'PL_REGON', 'REGON', '123456785'],
  ['pl', 'PL_IDENTITY_CARD', 'dowód osobisty', 'ABA300000'],
  ['de', 'DE_TAX_ID', 'Steuer-ID', '86095742719'],
  ['de', 'DE_TAX_NUMBER', 'Steuernummer', '93/815/08152'],
  ['de', 'DE_ID_CARD', 'Personalausweis', 'L01X00T471'],
  ['de', 'DE_PASSPORT', 'Reisepass', 'C01X00T478'],
  ['de', 'DE_SOCIAL_SECURITY', 'Rentenversicherung', '15070649C103'],
  ['de', 'DE_HEALTH_INSURANCE', 'Krankenversicherung', 'A123456780'],
  ['de', 'DE_VAT_ID', 'USt-IdNr.', 'DE136695976'],
  ['fr', 'FR_NIR', 'sécurité sociale', '2 55 08 14 168 025 38'],
  ['fr', 'FR_PASSPORT', 'passeport', '12AB34567'],
];

describe('national numbers', () => {
  it.each(PUBLISHED)('[PD-1-14] finds in %s the %s after "%s": %s', (language, entity, word, value) => {
    for (const mode of ['fast', 'full'] as const) {
      expect(foundIn(`x: ${word} ${value}.`, { language, mode })).toContain(`${entity} ${value}`);
    }
  });

  it('believes no number of Poland with an impossible date of birth, though its check digit is right', () => {
    expect(isProposed('pl', 'PL_PESEL', '44051401359')).toBe(true);
    expect(isProposed('pl', 'PL_PESEL', withDigit('4405320135'))).toBe(false);
    expect(isProposed('pl', 'PL_PESEL', withDigit('4405310135'))).toBe(true);
  });

  /** Generators of values in the right shape, and the library that judges them independently of this code. */
  const judged: readonly (readonly [string, string, fc.Arbitrary<string>, (value: string) => boolean])[] = [
    ['es', 'ES_NIF', shaped(/^\d{8}[A-Z]$/), judge('ES', 'dni')],
    ['es', 'ES_NIE', shaped(/^[XYZ]\d{7}[A-Z]$/), judge('ES', 'nie')],
    ['en', 'AU_TFN', shaped(/^\d{9}$/), judge('AU', 'tfn')],
    ['en', 'AU_ACN', shaped(/^\d{9}$/), judge('AU', 'acn')],
    ['en', 'IN_AADHAAR', shaped(/^[2-9]\d{11}$/), judge('IN', 'aadhaar')],
    ['en', 'CA_SIN', shaped(/^[1-7]\d{8}$/), judge('CA', 'sin')],
    ['de', 'DE_VAT_ID', shaped(/^DE[1-9]\d{8}$/), judge('DE', 'vat')],
    ['pl', 'PL_PESEL', shaped(/^\d{2}(0[1-9]|1[0-2])(0[1-9]|1\d|2[0-8])\d{5}$/), judge('PL', 'pesel')],
    ['pl', 'PL_NIP', shaped(/^[1-9]\d{9}$/), judge('PL', 'nip')],
    ['pl', 'PL_REGON', shaped(/^\d{9}$/), judge('PL', 'regon')],
    [
      'it',
      'IT_FISCAL_CODE',
      shaped(/^[A-Z]{6}\d{2}[ABCDEHLMPRST](0[1-9]|1\d|2[0-8])F205[A-Z]$/),
      judge('IT', 'codicefiscale'),
    ],
    ['fr', 'FR_NIR', shaped(/^[12]\d{2}(0[1-9]|1[0-2])75\d{8}$/), judge('FR', 'nir')],
    ['fr', 'FR_TAX_NUMBER', shaped(/^[0-3]\d{12}$/), judge('FR', 'nif')],
  ];

  it.each(judged)(
    'judges in %s the check of %s as an independent library does',
    (language, entity, values, isValid) => {
      fc.assert(
        fc.property(values, (value) => {
          expect(isProposed(language, entity, value)).toBe(isValid(value));
        }),
        { numRuns: 400 },
      );
    },
  );
});

/** Completes ten digits to a number whose check digit is right. */
function withDigit(body: string): string {
  const sum = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3].reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

function judge(country: string, number: string): (value: string) => boolean {
  const judgeOf = stdnum[country]?.[number];
  if (judgeOf === undefined) throw new Error(`The library knows no ${number} of ${country}.`);
  return (value) => judgeOf.validate(value).isValid;
}

function shaped(pattern: RegExp): fc.Arbitrary<string> {
  return fc.stringMatching(pattern);
}

/** Whether a recogniser of the type takes the whole value and its check does not fail. */
function isProposed(language: string, entity: string, value: string): boolean {
  return (RECOGNIZERS[language] ?? [])
    .filter((recognizer) => recognizer.entity === entity)
    .flatMap((recognizer) => [...recognizer.find(value, language)])
    .some(({ start, end, check }) => start === 0 && end === value.length && check !== 'failed');
}
