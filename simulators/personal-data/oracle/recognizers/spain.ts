import { byShape, type Check, hint, proof, type Recognizer } from '../candidate.ts';
import { compact, remainder } from '../checksums.ts';
import { alone } from './borders.ts';

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

const identity = byShape({
  name: 'EsNifRecognizer',
  entity: 'ES_NIF',
  shapes: [
    {
      pattern: alone(/(?!0+\P{N})(?:\d{7,8}|\d{1,2}\.\d{3}\.\d{3})[ -]?[TRWAGMYFPDXBNJZSQVHLCKE]/iu),
      score: 0.5,
    },
    { pattern: alone(/[KLM]\d{7}[A-Z]/u), score: 0.5 },
    { pattern: alone(/0{8}[ -]?T/iu), score: 0.05 },
  ],
  context: ['documento', 'nacional', 'identidad', 'dni', 'nif', 'identificacion'],
  check: (value) => judge(value.replace(/^[KLM]/, '')),
});

const foreigner = byShape({
  name: 'EsNieRecognizer',
  entity: 'ES_NIE',
  shapes: [
    {
      pattern: alone(/(?!X[ -]?0+\P{N})[XYZ][ -]?(?:0?\d{7}|\d\.\d{3}\.\d{3})[ -]?[TRWAGMYFPDXBNJZSQVHLCKE]/iu),
      score: 0.5,
    },
    { pattern: alone(/X[ -]?0{7}[ -]?T/iu), score: 0.05 },
  ],
  context: ['extranjero', 'identidad', 'nie', 'residencia'],
  check: judge,
});

const passport = byShape({
  name: 'EsPassportRecognizer',
  entity: 'ES_PASSPORT',
  shapes: [{ pattern: alone(/[A-Z]{2,3}[ -]?\d{6}/u), score: 0.05 }],
  context: ['pasaporte', 'passport'],
});

const socialSecurity = byShape({
  name: 'EsSocialSecurityRecognizer',
  entity: 'ES_SSN',
  shapes: [
    { pattern: alone(/\d{2}[ /-]?\d{8}[ /-]?\d{2}/u), score: 0.1 },
    { pattern: alone(/\d{2}[ /-]\d{7}[ /-]?\d{2}/u), score: 0.1 },
  ],
  context: ['social', 'nuss', 'naf', 'afiliacion', 'nss'],
  check: (value) => {
    const plain = compact(value);
    return hint(remainder(plain.slice(0, -2), 97) === Number(plain.slice(-2)));
  },
});

/** Numbers of Spain. */
export const spain: readonly Recognizer[] = [identity, foreigner, passport, socialSecurity];
