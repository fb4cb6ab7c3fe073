import fc from 'fast-check';
import { type Finding, findPersonalData, LANGUAGES, type Reading } from './oracle.ts';

/** A reading with defaults; a test sets what it is about. */
export function aReading(options: Partial<Reading> = {}): Reading {
  return { language: 'en', mode: 'full', allowList: [], scoreThreshold: 0.35, ...options };
}

/** What is found in a text, as `TYPE value`. */
export function foundIn(text: string, options: Partial<Reading> = {}): readonly string[] {
  return findPersonalData(text, aReading(options)).map(
    ({ entity, start, end }) => `${entity} ${text.slice(start, end)}`,
  );
}

/** A finding as one comparable line. */
export function lineOf({ entity, start, end, score, recognizer }: Finding): string {
  return [entity, start, end, score, recognizer].join(' ');
}

const PIECES = [
  'Maria',
  'Grace Hopper',
  'JOHN SMITH',
  'Dr. van der Berg',
  'J. R. Kowalski',
  'Mr. Brown',
  'the',
  'account 12345678',
  'order',
  '4111 1111 1111 1111',
  '4111111111111112',
  'DE89370400440532013000',
  'a.b@example.com',
  'https://a.example.com/x?y=1@b.de',
  'http://user:pw@host.example/',
  'www.example.org',
  '192.168.0.1',
  'fe80::1',
  '00:11:22:33:44:55',
  '+49 30 901820',
  '(212) 555-0199',
  '020 7946 0958',
  '12345678Z',
  'RSSMRA85T10A562S',
  '44051401359',
  '086 95742719',
  '1 84 12 76 451 089 46',
  '943 476 5919',
  '123-45-6789',
  '12 March 1985',
  '2024-01-02',
  'London',
  'in Paris',
  '10 Downing Street, London SW1A 2AA',
  'Hauptstraße 12, 10115 Berlin',
  'passport 123456789',
  'Gruß',
  '😀',
  '👩‍👩‍👧',
  'é',
  '\u0301',
  '"',
  ', ',
  '. ',
  ' ',
  '\n',
  '-',
  ':',
  '@',
];

/** Texts of values, names, signs and noise, close together so that spans meet. */
export const someText = (): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ unit: 'binary', maxLength: 6 })),
      {
        maxLength: 14,
      },
    )
    .chain((parts) => fc.constantFrom('', ' ', ', ').map((gap) => parts.join(gap)));

/** Any language and any mode. */
export const someReading = (): fc.Arbitrary<Reading> =>
  fc
    .record({ language: fc.constantFrom(...LANGUAGES), mode: fc.constantFrom('full' as const, 'fast' as const) })
    .map((options) => aReading({ ...options, scoreThreshold: 0 }));
