import { check, type DataContext } from '../../../harness/services/personal-data/client.ts';
import {
  found,
  LETTER,
  letterSpans,
  listedTypes,
  placesOf,
  spelled,
} from '../../../harness/services/personal-data/facts/facts.ts';
import { spansIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { UNSURE, weighed } from '../../../harness/services/personal-data/facts/thresholds.ts';
import {
  carryOut,
  DETECTION,
  DETECTION_JOB,
  expectOfEach,
  REDACTION,
  type Request,
  redaction,
  rewriteEach,
  WAYS,
} from '../../../harness/services/personal-data/facts/ways.ts';

const MOST_LANGUAGES = 12;

/** Texts whose language a reader might guess, with numbers of many countries: most are nothing or something else in English. */
const FOREIGN = [
  'Grüße aus München! Meine Steuernummer ist 81 872 495 633, die Straße heißt Lindenstraße 12 und die USt-IdNr. DE136695976.',
  'El niño nació en España; su DNI es 12345678Z y vive en la Calle Mayor 7. ¿Qué más quiere saber el señor Muñoz? RSSMRA85T10A562S, 44051401458.',
  'Où êtes-vous né ? Mon numéro est le 1 85 05 78 006 084 36, à la même adresse que ma sœur. SSN 536-90-4399, BSN 111222333.',
];

/** Values of which engines know some in English alone. */
const AMERICAN =
  'SSN 536-90-4399, ITIN 912-70-1234, passport 123456789, at 742 Evergreen Terrace, Springfield, IL 62704, or 12 High Street, ' +
  'London SW1A 1AA; NHS 943 476 5919, NINO AB123456C, driver license A1234567, phone (212) 555-0143.';

/** The findings in documents as one word that can be compared. */
function findingsWord(value: unknown, texts: readonly string[]): string {
  return JSON.stringify(placesOf(spansIn(value, texts)));
}

/** Checks of language. */
export const languageChecks = [
  check('PD-B1-2', 'reads a text as English where no language is sent', async (context) => {
    const english = await found(context, { text: UNSURE, score_threshold: 0, language: 'en' });
    context.expect(placesOf(await weighed(context))).toEqual(placesOf(english));
    const other = Object.keys(await listedTypes(context)).find((name) => name !== 'en');
    for (const text of FOREIGN) {
      const asked = await found(context, { text, score_threshold: 0, language: 'en' });
      // A language that is sent holds for that call alone.
      if (other !== undefined) await context.personalData.detect({ text: 'A', mode: 'fast', language: other });
      context.expect(placesOf(await found(context, { text, score_threshold: 0 }))).toEqual(placesOf(asked));
    }
  }),

  check('PD-B1-2', 'rewrites a text as English where no language is sent', async (context) => {
    const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
    const body = { texts: [UNSURE, ...FOREIGN], mode: 'fast', score_threshold: 0, operators };
    const [english] = await rewriteEach(context, [REDACTION], { ...body, language: 'en' });
    if (!english || english.isRefused) return context.inconclusive('needs a redaction of English');
    const outcomes = await rewriteEach(context, [REDACTION], body);
    expectOfEach(context, outcomes, ({ texts }) => JSON.stringify(texts) === JSON.stringify(english.texts));
  }),

  check('PD-B1-14', 'accepts every language that it lists', async (context) => {
    const languages = Object.keys(await listedTypes(context));
    if (languages.length === 0) return context.inconclusive('no language is listed where it can be read');
    for (const language of languages.slice(0, MOST_LANGUAGES)) {
      context.expect(await context.personalData.detect({ text: 'A B C', mode: 'full', language })).toServe();
    }
  }),

  check('PD-4-6', 'reads and rewrites in the language of a job', { pace: 'waiting' }, async (context) => {
    const reading = { texts: [UNSURE, AMERICAN, ...FOREIGN], mode: 'fast', score_threshold: 0 };
    const listed = Object.keys(await listedTypes(context)).filter((name) => name !== 'en');
    const languages = ['en', ...listed.slice(0, MOST_LANGUAGES / 2)];
    const detections = languages.map((language): Request => [DETECTION, { ...reading, language }]);
    const known = (await carryOut(context, detections)).map(({ value }) => findingsWord(value, reading.texts));
    const others = languages.flatMap((language, at) =>
      known[at] === known[0] ? [] : [{ language, known: known[at] }],
    );
    const [telling] = others;
    if (!telling) return context.skip('every language finds the same in these documents');
    const jobs = others.map(({ language }): Request => [DETECTION_JOB, { ...reading, language }]);
    const outcomes = await carryOut(context, jobs);
    expectOfEach(context, outcomes, ({ value }, at) => findingsWord(value, reading.texts) === others[at]?.known);
    const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
    const rewritten = await rewriteEach(context, WAYS, { ...reading, language: telling.language, operators });
    expectOfEach(context, rewritten, ({ texts }) => String(texts) === String(rewritten[0]?.texts));
  }),

  check('PD-B1-15', 'refuses or ignores a language that it does not list', async (context) => {
    const language = await unlisted(context);
    const answer = await context.personalData.detect({ text: LETTER, mode: 'fast', language });
    context.expect(answer).toServeOrRefuse();
    context.observe('PD-B1~unknown-language', answer.status === 200 ? 'fallback' : 'refused');
    if (answer.status !== 200) return;
    const ignored = placesOf(await letterSpans(context));
    context.expect(placesOf(spansIn(answer.body, [LETTER])), 'what is found').toEqual(ignored);
  }),

  check(
    'PD-B1-15',
    'refuses or ignores such a language when it rewrites, at once and in a job',
    { pace: 'waiting' },
    async (context) => {
      const body = await redaction(context, { DEFAULT: { operator: 'redact' } });
      const outcomes = await rewriteEach(context, WAYS.slice(0, 3), { ...body, language: 'constructor' });
      expectOfEach(context, outcomes, ({ isRefused, texts: [text] }) => isRefused || !text?.includes('@'));
    },
  ),
];

/** A language that the target does not list. */
async function unlisted(context: DataContext): Promise<string> {
  const listed = Object.keys(await listedTypes(context));
  return ['xx', 'zz', 'qq'].find((name) => !listed.includes(name)) ?? 'x-unknown';
}
