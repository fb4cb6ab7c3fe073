import { type Check, hint, proof, type Recognizer } from '../candidate.ts';
import { compact, remainder } from '../checksums.ts';
import { nationalNumber } from './national-number.ts';

/** Numbers of Spain. */
export const spain: readonly Recognizer[] = [
  nationalNumber(
    'EsNifRecognizer',
    'ES_NIF',
    ['documento', 'nacional', 'identidad', 'dni', 'nif', 'identificacion'],
    [
      [0.5, /(?!0+\P{N})(?:\d{7,8}|\d{1,2}\.\d{3}\.\d{3})[ -]?[TRWAGMYFPDXBNJZSQVHLCKE]/iu],
      [0.5, /[KLM]\d{7}[A-Z]/u],
      [0.05, /0{8}[ -]?T/iu],
    ],
    (value) => judge(value.replace(/^[KLM]/, '')),
  ),
  nationalNumber(
    'EsNieRecognizer',
    'ES_NIE',
    ['extranjero', 'identidad', 'nie', 'residencia'],
    [
      [0.5, /(?!X[ -]?0+\P{N})[XYZ][ -]?(?:0?\d{7}|\d\.\d{3}\.\d{3})[ -]?[TRWAGMYFPDXBNJZSQVHLCKE]/iu],
      [0.05, /X[ -]?0{7}[ -]?T/iu],
    ],
    judge,
  ),
  nationalNumber('EsPassportRecognizer', 'ES_PASSPORT', ['pasaporte', 'passport'], [[0.05, /[A-Z]{2,3}[ -]?\d{6}/u]]),
  nationalNumber(
    'EsSocialSecurityRecognizer',
    'ES_SSN',
    ['social', 'nuss', 'naf', 'afiliacion', 'nss'],
    [
      [0.1, /\d{2}[ /-]?\d{8}[ /-]?\d{2}/u],
      [0.1, /\d{2}[ /-]\d{7}[ /-]?\d{2}/u],
    ],
    (value) => {
      const plain = compact(value);
      // The nought that a number of the register below 10,000,000 begins with may be left out of the division.
      const bodies = [plain, plain.replace(/^(\d{2})0(?=\d{9}$)/, '$1')].map((whole) => whole.slice(0, -2));
      return hint(bodies.some((body) => remainder(body, 97) === Number(plain.slice(-2))));
    },
  ),
];

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

function hasRightLetter(value: string): boolean {
  const plain = compact(value).replace(/^[XYZ]/, (sign) => String('XYZ'.indexOf(sign)));
  const digits = plain.slice(0, -1);
  return LETTERS[Number(digits) % 23] === plain.at(-1);
}

/** Numbers of noughts only are published for tests: they need their context. */
function judge(value: string): Check {
  return (/[1-9YZ]/i.test(value.slice(0, -1)) ? proof : hint)(hasRightLetter(value));
}
