import type { Recognizer } from './candidate.ts';
import { cards } from './recognizers/cards.ts';
import { commonwealth } from './recognizers/commonwealth.ts';
import { crypto } from './recognizers/crypto.ts';
import { dates } from './recognizers/dates.ts';
import { email } from './recognizers/email.ts';
import { france } from './recognizers/france.ts';
import { germany } from './recognizers/germany.ts';
import { iban } from './recognizers/iban.ts';
import { italy } from './recognizers/italy.ts';
import { hardwareAddress, internetAddress } from './recognizers/network.ts';
import { phone } from './recognizers/phone.ts';
import { poland } from './recognizers/poland.ts';
import { spain } from './recognizers/spain.ts';
import { streetAddress } from './recognizers/street-address.ts';
import { medicalLicense, unitedStates } from './recognizers/united-states.ts';
import { url } from './recognizers/url.ts';

const everywhere: readonly Recognizer[] = [
  cards,
  crypto,
  dates,
  email,
  iban,
  internetAddress,
  hardwareAddress,
  url,
  medicalLicense,
  phone,
  streetAddress,
];

const national: Readonly<Record<string, readonly Recognizer[]>> = {
  en: [...unitedStates, ...commonwealth],
  es: spain,
  it: italy,
  pl: poland,
  de: germany,
  fr: france,
};

/** Types that only mode `full` looks for, since they need the words around. */
const CONTEXTUAL = ['LOCATION', 'NRP', 'PERSON'];

/** The recognisers of shapes by language: those of all languages, then those of its countries. */
export const RECOGNIZERS: Readonly<Record<string, readonly Recognizer[]>> = Object.fromEntries(
  Object.entries(national).map(([language, own]) => [language, [...everywhere, ...own]]),
);

/** The languages, English first. */
export const LANGUAGE_NAMES: readonly string[] = Object.keys(national);

/** The types by language, in alphabetical order. */
export const ENTITIES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(RECOGNIZERS).map(([language, recognizers]) => [
    language,
    [...new Set([...recognizers.map(({ entity }) => entity), ...CONTEXTUAL])].sort(),
  ]),
);
