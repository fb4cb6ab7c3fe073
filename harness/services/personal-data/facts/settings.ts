import type { DataContext } from '../client.ts';
import { foundInEach, listedTypes, mask, maskingCharacter, type Operators } from './facts.ts';
import { isSame } from './kinds.ts';
import { resultsIn, type Span, spansIn } from './layouts.ts';
import { NAMING } from './samples.ts';

/**
 * Two documents of the same kinds of values, in which each parameter of a reading changes what is found: values of which an
 * engine is more and less sure, numbers of several countries, capitals, and a name that only its surroundings give away.
 */
export const TELLING = [
  'Last week Maria Lindqvist walked home. ¿Qué tal, señor? Grüße, à bientôt. Write to Anna.Keller@example.com, pay with the card 4111111111111111, ' +
    'call +1 212 555 0187, ping 198.51.100.23 on 02/03/2021, see 123456789 and C5123456, or 12345678Z, RSSMRA85T10A562S, 44051401458, 81872495633.',
  'For 81872495633, 44051401458, RSSMRA85T10A562S or 12345678Z: C5123456, 123456789; 02/03/2021 from 198.51.100.23. ' +
    '¿Señor? Grüße, où? Call +1 212 555 0187; the card 4111-1111-1111-1111 is of Anna.Keller@example.com, as Maria Lindqvist said last week.',
] as const;

/** The sentences with names, each by itself, and all of them behind more than a model reads at a time. */
export const PROSE: readonly string[] = [...NAMING, `${'It rained. '.repeat(200)}${NAMING.join(' ')}`];

/** So many languages are asked for at most. */
export const MOST_LANGUAGES = 6;

/** The parameters of a reading, and what is to become of what is found. */
export interface Setting {
  readonly reading: {
    readonly language?: string;
    readonly score_threshold?: number;
    readonly entities?: readonly string[] | undefined;
    readonly allow_list?: readonly string[];
    readonly include_text?: boolean;
  };
  readonly operators: Operators;
}

/** What is found in each document in a language when everything that has any score counts. */
export function everything(context: DataContext, language: string): Promise<readonly (readonly Span[])[]> {
  return context.shared(`everything in ${language}`, async () => {
    const body = { texts: TELLING, mode: 'fast', language, score_threshold: 0, include_text: true };
    const answer = await context.personalData.detect(body);
    context.expect(answer).toServe();
    const results = resultsIn(answer.body, TELLING.length);
    return results?.map((one) => spansIn(one, TELLING)) ?? context.inconclusive('the results cannot be told apart');
  });
}

/** What mode full finds in the prose, asked for once. */
export function namesInFull(context: DataContext): Promise<readonly (readonly Span[])[]> {
  return context.shared('names in mode full', () => foundInEach(context, PROSE, { mode: 'full', include_text: true }));
}

/**
 * All parameters at once, each of which changes what is found in a language; undefined where fewer are listed.
 *
 * A value is allowed, a type is not asked for, and the threshold hides what is most unsure, but leaves what only this
 * language knows. The languages differ in the threshold, the length of the lists, and the map.
 */
export async function fullSetting(context: DataContext, at: number): Promise<Setting | undefined> {
  const listed = await listedTypes(context);
  const language = ['en', ...Object.keys(listed).filter((name) => name !== 'en')][at];
  if (language === undefined) return undefined;
  const spans = (await everything(context, language)).flat();
  const english = (await everything(context, 'en')).flat();
  const isCommon = (span: Span): boolean => english.some((other) => isSame(span, other));
  const threshold = thresholdFor(
    spans,
    spans.filter((span) => !isCommon(span)),
    at,
  );
  const kept = spans.filter(({ score }) => score >= threshold);
  const common = typesOf(kept.filter(isCommon));
  const leftOut = common[at % Math.max(common.length, 1)];
  const others = kept.filter((span) => span.type !== leftOut && isCommon(span));
  // One with signs, which are no pattern, if there is any.
  const allowed = (others.find(({ value }) => at < 4 && value?.includes('+')) ?? others[0])?.value ?? 'nothing';
  // None twice: nobody says that a list may repeat itself.
  const neighbours = new Set(others.map(near));
  const longer = [...neighbours].map((value) => `${value}0`).filter((value) => !neighbours.has(value));
  const known = new Set([...typesOf(spans), ...(listed[language] ?? [])]);
  const most = [...known].filter((type) => type !== leftOut);
  // Without a list all types of the language are looked for.
  const entities = at === 4 ? undefined : most;
  return {
    reading: {
      language,
      score_threshold: threshold,
      entities,
      allow_list: at % 2 === 0 ? [allowed] : [...neighbours, ...longer.slice(1), allowed, ...longer.slice(0, 1)],
      include_text: true,
    },
    operators: mapOf(
      typesOf(kept).filter((type) => at === 4 || type !== leftOut),
      at,
      await maskingCharacter(context),
    ),
  };
}

/** A value that differs in its last letter or digit. */
function near({ value = '' }: Span): string {
  return `${value.slice(0, -1)}${value.endsWith('7') ? '8' : '7'}`;
}

/** Single parameters, and none, for English. */
export async function singleSettings(context: DataContext): Promise<readonly Setting[]> {
  const spans = (await everything(context, 'en')).flat();
  const types = typesOf(spans);
  const highest = Math.max(0, ...spans.map(({ score }) => score));
  const hidden = spans.find(({ score }) => score >= 0.35 && score < highest)?.type;
  const readings: readonly Setting['reading'][] = [
    // One type, of which the default threshold shows what this one hides.
    { score_threshold: highest, include_text: false, ...(hidden === undefined ? {} : { entities: [hidden] }) },
    { entities: types.slice(0, 1) },
    { allow_list: [spans[0]?.value ?? 'nothing'] },
    {},
  ];
  const character = await maskingCharacter(context);
  return readings.map((reading, at) => ({ reading, operators: mapOf(types, at + MOST_LANGUAGES, character) }));
}

type Scored = Pick<Span, 'score'>;

/** Hides something and leaves something, or nothing where what only a language knows has the lowest scores; never beyond 1. */
export function thresholdFor(spans: readonly Scored[], own: readonly Scored[], at: number): number {
  const scores = [...new Set(spans.map(({ score }) => score))].sort((one, other) => one - other);
  const [lowest = 0, middle = 0, high = 0] = [0, Math.ceil(scores.length / 2), -1].map((place) => scores.at(place));
  // As sure as a finding is, or a little surer, where that can be.
  const threshold = Math.min([lowest + 0.001, middle, 0, middle, lowest + 0.001, high][at] ?? 0, 1);
  return own.length > 0 && own.every(({ score }) => score < threshold) ? 0 : threshold;
}

const hash = (type: string) => ({ operator: 'hash', hash_type: type });
const replace = (value?: string) => ({ operator: 'replace', ...(value === undefined ? {} : { new_value: value }) });

/** Maps that between them hold each operator that writes the same every time, under an own key and under DEFAULT. */
function mapOf(types: readonly string[], at: number, character: string): Operators {
  const [one = 'DEFAULT', other = 'DEFAULT'] = [...types.slice(at % Math.max(types.length, 1)), ...types];
  const maps: readonly Operators[] = [
    { DEFAULT: replace('  [an $& \\1 Ädress] \n') },
    { DEFAULT: { operator: 'redact' }, [one]: mask(5, character, true) },
    { DEFAULT: replace(), [one]: { operator: 'keep' }, [other]: replace('B') },
    { DEFAULT: mask(3, '#'), [one]: hash('md5'), [other]: hash('sha512') },
    { DEFAULT: { operator: 'keep' }, [other]: { operator: 'redact' }, [one]: mask(2, '0') },
    { DEFAULT: hash('sha256'), [one]: replace(), [other]: mask(2, 'x', true) },
  ];
  return maps[at % maps.length] ?? {};
}

function typesOf(spans: readonly Span[]): readonly string[] {
  return [...new Set(spans.flatMap(({ type }) => type ?? []))];
}
