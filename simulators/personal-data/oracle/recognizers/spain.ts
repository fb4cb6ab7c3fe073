import { byShape, hint, proof, type Recognizer } from '../candidate.ts';
import { compact, remainder } from '../checksums.ts';

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

function hasRightLetter(value: string): boolean {
  const plain = compact(value).replace(/^[XYZ]/, (sign) => String('XYZ'.indexOf(sign)));
  const digits = plain.slice(0, -1);
  return LETTERS[Number(digits) % 23] === plain.at(-1) && !/^0+$/.test(digits);
}

const identity = byShape({
  name: 'EsNifRecognizer',
  entity: 'ES_NIF',
  shapes: [
    {
      pattern:
        /(?<![\p{L}\p{N}_.-])(?:\d{7,8}|\d{1,2}\.\d{3}\.\d{3})[ -]?[TRWAGMYFPDXBNJZSQVHLCKE](?![\p{L}\p{N}_])/giu,
      score: 0.5,
    },
    { pattern: /(?<![\p{L}\p{N}_.-])[KLM]\d{7}[A-Z](?![\p{L}\p{N}_])/gu, score: 0.5 },
  ],
  context: ['documento', 'nacional', 'identidad', 'dni', 'nif', 'identificacion'],
  check: (value) => proof(hasRightLetter(value.replace(/^[KLM]/, ''))),
});

const foreigner = byShape({
  name: 'EsNieRecognizer',
  entity: 'ES_NIE',
  shapes: [
    {
      pattern:
        /(?<![\p{L}\p{N}_.-])[XYZ][ -]?(?:0?\d{7}|\d\.\d{3}\.\d{3})[ -]?[TRWAGMYFPDXBNJZSQVHLCKE](?![\p{L}\p{N}_])/giu,
      score: 0.5,
    },
  ],
  context: ['extranjero', 'identidad', 'nie', 'residencia'],
  check: (value) => proof(hasRightLetter(value)),
});

const passport = byShape({
  name: 'EsPassportRecognizer',
  entity: 'ES_PASSPORT',
  shapes: [{ pattern: /(?<![\p{L}\p{N}_.-])[A-Z]{2,3}[ -]?\d{6}(?![\p{L}\p{N}_]|-\d)/gu, score: 0.05 }],
  context: ['pasaporte', 'passport'],
});

const socialSecurity = byShape({
  name: 'EsSocialSecurityRecognizer',
  entity: 'ES_SSN',
  shapes: [
    { pattern: /(?<![\p{L}\p{N}_.+-])\d{2}[ /-]?\d{8}[ /-]?\d{2}(?![\p{L}\p{N}_]|[-./ ]?\d)/gu, score: 0.1 },
    { pattern: /(?<![\p{L}\p{N}_.+-])\d{2}[ /-]\d{7}[ /-]?\d{2}(?![\p{L}\p{N}_]|[-./ ]?\d)/gu, score: 0.1 },
  ],
  context: ['social', 'nuss', 'naf', 'afiliacion', 'nss'],
  check: (value) => {
    const plain = compact(value);
    return hint(remainder(plain.slice(0, -2), 97) === Number(plain.slice(-2)));
  },
});

/** Numbers of Spain. */
export const spain: readonly Recognizer[] = [identity, foreigner, passport, socialSecurity];
