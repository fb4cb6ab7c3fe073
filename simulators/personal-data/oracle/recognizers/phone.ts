import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Proposal, Recognizer } from '../candidate.ts';
import { PHONE_SHAPES, type PhoneShape, STORY_NUMBERS } from '../lexicon/phone-shapes.ts';

const EXTENSION = '(?:,? ?(?:ext|extension|x|poste|Durchwahl|wew)\\.? ?\\d{1,6})?';
const INTERNATIONAL = new RegExp(
  `(?<![\\p{L}\\p{N}_+=])(?:\\(\\+ ?[1-9]\\d{0,2}\\)|\\+ ?[1-9]\\d{0,2}|00(?=[ -]?[1-9])[ -]?\\d{1,3})(?:[ .\\-/]{0,2}(?:\\(\\d{1,5}\\)|\\d)){5,14}${EXTENSION}(?![\\p{L}\\p{N}_])`,
  'giu',
);
const shapes = PHONE_SHAPES.map((shape) => ({ ...shape, pattern: patternOf(shape) }));
/** What comes before a number that counts, orders or files something. */
const COUNTED =
  /(?:order|invoice|ref|reference|tracking|ticket|case|serial|sku|part|isbn|issn|model|version|batch|pedido|factura|ordine|fattura|pratica|zam[oó]wieni[ae]|faktur[ay]|bestellung|rechnung|auftrag|commande|facture|dossier|transaction|id|order-id)[\p{L}]{0,8}\W{0,3}(?:no|nr|num|number|n[uú]mero|numero|numer|nummer|id|n°)?\W{0,3}$/iu;
const LOOK_BACK = 32;

/** Telephone numbers, in the international form of any country and in the forms in use inside about forty countries. */
export const phone: Recognizer = {
  name: 'PhoneRecognizer',
  entity: 'PHONE_NUMBER',
  context: [
    'phone',
    'tel',
    'cell',
    'mobile',
    'call',
    'text',
    'fax',
    'whatsapp',
    'sms',
    'dial',
    'telefon',
    'movil',
    'llama',
    'celular',
    'cellulare',
    'chiam',
    'komork',
    'kom',
    'zadzwo',
    'dzwon',
    'handy',
    'mobil',
    'anruf',
    'rufnummer',
    'erreich',
    'portable',
    'appel',
    'joindre',
    'fijo',
    'fisso',
    'numero di',
    'numer tel',
    'reach',
    'hotline',
  ],
  find: (text, language) => [...international(text), ...shapes.flatMap((shape) => national(text, language, shape))],
};

function patternOf({ source }: PhoneShape): RegExp {
  const body = source.replaceAll('~', '[ -./]');
  return new RegExp(
    `(?<![\\p{L}\\p{N}_@#$€£+=.,:/-]|\\p{N}[ (])${body}${EXTENSION}(?![\\p{L}\\p{N}_@]|[-./,:]\\d|[ -]\\d{3}|%| ?[€£])`,
    'gu',
  );
}

function international(text: string): readonly Proposal[] {
  return [...text.matchAll(INTERNATIONAL)].flatMap(({ 0: found, index }) => {
    const isPlain = found.includes('+');
    for (let value = found; value.length > 6; value = withoutLastGroup(value)) {
      const number = parsePhoneNumberFromString(value.replace(/^\(?00[ -]?/, '+').replace(/^\(/, ''));
      const score = number?.isValid() ? (isPlain ? 0.75 : 0.5) : number?.isPossible() && isPlain ? 0.4 : 0;
      if (score > 0) return [{ start: index, end: index + value.length, score, check: 'none' as const }];
    }
    return [];
  });
}

function withoutLastGroup(value: string): string {
  return /[ .\-/]/.test(value) ? value.replace(/[ .\-/(]+[^ .\-/]*$/, '') : '';
}

function national(
  text: string,
  language: string,
  { pattern, countries, score, home }: PhoneShape & { readonly pattern: RegExp },
): readonly Proposal[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: value, index }) => {
    if (!isNumberOf(value, countries)) return [];
    const isCounted = COUNTED.test(text.slice(Math.max(0, index - LOOK_BACK), index));
    const worth = isCounted ? 0 : home === undefined || home.includes(language) ? score : Math.min(score, 0.2);
    return worth > 0 ? [{ start: index, end: index + value.length, score: worth, check: 'none' as const }] : [];
  });
}

function isNumberOf(value: string, countries: readonly string[]): boolean {
  const digits = value.replace(/\D/g, '');
  if (new Set(digits).size < 3 || /^\d{5}-\d{4}$|^\d{4}\.\d{4}\.\d{4}$/.test(value)) return false;
  if (countries.length === 0 || STORY_NUMBERS.test(digits)) return true;
  return countries.some((country) => parsePhoneNumberFromString(value, country as CountryCode)?.isValid() ?? false);
}
