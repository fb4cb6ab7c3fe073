import { check, type DataContext } from '../../../harness/services/personal-data/client.ts';
import { type Operators, spelled } from '../../../harness/services/personal-data/facts/facts.ts';
import { escaped, writingOf } from '../../../harness/services/personal-data/facts/kinds.ts';
import { redactedIn, resultsIn, type Span, spansIn } from '../../../harness/services/personal-data/facts/layouts.ts';
import { CONVENTIONS, sliceAt } from '../../../harness/services/personal-data/facts/offsets.ts';
import {
  everything,
  fullSetting,
  MOST_LANGUAGES,
  type Setting,
  singleSettings,
  TELLING,
} from '../../../harness/services/personal-data/facts/settings.ts';
import { alone, overlap } from '../../../harness/services/personal-data/facts/thresholds.ts';
import {
  carryOut,
  DETECTION,
  DETECTION_JOB,
  expectOfEach,
  OTHER_WAYS,
  REDACTION,
  type Request,
  type WayOutcome,
} from '../../../harness/services/personal-data/facts/ways.ts';

const DEFAULT_THRESHOLD = 0.35;

/** Findings as words that can be compared, with what they echo. */
function placesIn(value: unknown): readonly string[] {
  return spansIn(value, TELLING).map(({ type, start, end, score, value: echoed }) =>
    JSON.stringify([start, end, type, score, echoed]),
  );
}

/**
 * Demands of a setting that it comes to the same in every way, for one document as for several.
 *
 * A detection of several documents tells what to expect of the others; where spans stand alone, also what becomes of them.
 * Jobs and anonymizations take one document and several in turns.
 */
async function expectAlike(context: DataContext, { reading, operators }: Setting, turn: number): Promise<void> {
  const settings = { mode: 'fast', ...reading };
  const rewriting = { ...settings, operators: await spelled(context, operators) };
  const single = { text: TELLING[turn % 2] };
  const formOf = (at: number) => ((turn + at) % 2 === 0 ? { texts: TELLING } : single);
  const [several] = await carryOut(context, [[DETECTION, { ...settings, texts: TELLING }]]);
  const results = several?.isRefused ? [] : resultsIn(several?.value, TELLING.length);
  if (!several || !results) return context.inconclusive('the results cannot be told apart');
  const expected = (body: object): readonly string[] => placesIn('texts' in body ? several.value : results[turn % 2]);
  const reads: readonly Request[] = [
    [DETECTION, { ...settings, ...single }],
    [DETECTION_JOB, { ...settings, ...formOf(0) }],
  ];
  const rewrites: readonly Request[] = [
    [REDACTION, { ...rewriting, texts: TELLING }],
    [REDACTION, { ...rewriting, ...single }],
    ...OTHER_WAYS.map((way, at): Request => [way, { ...rewriting, ...formOf(at) }]),
  ];
  const outcomes = await carryOut(context, [...reads, ...rewrites]);
  const [read, rewritten] = [outcomes.slice(0, reads.length), outcomes.slice(reads.length)];
  if (rewritten.every(({ isRefused }) => isRefused)) {
    // The map alone may be what is refused: of a mask that is longer than its span, for example.
    const [plain] = await carryOut(context, [
      [REDACTION, { texts: TELLING, mode: 'fast', operators: rewriting.operators }],
    ]);
    if (plain?.isRefused) return context.inconclusive('no way rewrites these documents');
  }
  if (several.isRefused) context.expect(several.answer, 'a detection of several documents').toServe();
  const texts = [...redactedIn(rewritten[0]?.value)].sort();
  const isReadAlike = ({ isRefused, value }: WayOutcome, at: number): boolean =>
    !isRefused && String(placesIn(value)) === String(expected(reads[at]?.[1] ?? {}));
  const isRewrittenAlike = ({ isRefused, value }: WayOutcome, at: number): boolean => {
    const own = [...redactedIn(value)].sort();
    const isOne = !('texts' in (rewrites[at]?.[1] ?? {}));
    if (isRefused || own.length !== (isOne ? 1 : TELLING.length)) return false;
    return isOne ? texts.includes(own[0] ?? '') : String(own) === String(texts);
  };
  expectOfEach(context, read, isReadAlike);
  expectOfEach(context, rewritten, isRewrittenAlike);
  const spans = results.map((one) => spansIn(one, TELLING));
  await expectHeeded(context, reading, spans);
  await expectFates(context, { reading, operators }, spans[0] ?? [], texts);
  const written = texts.find((one) => one.startsWith('Last'));
  const due = rewritingOf(TELLING[0], spans[0] ?? [], operators);
  if (written !== undefined && due)
    context.expect(due.test(written), 'whether each value is rewritten as the map says').toBe(true);
}

/** Demands that a detection leaves out what its parameters say, and nothing else of what touches no other. */
async function expectHeeded(
  context: DataContext,
  reading: Setting['reading'],
  found: readonly (readonly Span[])[],
): Promise<void> {
  const {
    language = 'en',
    score_threshold: threshold = DEFAULT_THRESHOLD,
    entities,
    allow_list: allowed = [],
  } = reading;
  const isAsked = ({ type = '', score }: Span): boolean =>
    score >= threshold && (entities === undefined || entities.includes(type));
  const strays = found
    .flat()
    .filter((span) => !isAsked(span) || (span.value !== undefined && allowed.includes(span.value)));
  expectNone(context, strays, 'the types that are found and were not asked for');
  const all = await everything(context, language);
  const missed = all.flatMap((spans, at) =>
    alone(spans).filter((span) => {
      const mayBeAllowed = allowed.some((entry) => span.value?.toLowerCase().includes(entry.toLowerCase()));
      return (
        isAsked(span) &&
        !mayBeAllowed &&
        !found[at]?.some(({ start, type }) => start === span.start && type === span.type)
      );
    }),
  );
  expectNone(context, missed, 'the types that are no longer found');
}

/** Demands that what is found is rewritten and what is not found is left, for values that touch no other. */
async function expectFates(
  context: DataContext,
  { reading, operators }: Setting,
  found: readonly Span[],
  texts: readonly string[],
): Promise<void> {
  const [all = []] = await everything(context, reading.language ?? 'en');
  const text = texts.find((one) => one.startsWith('Last'));
  if (text === undefined) return;
  const strays = alone(all).filter((span) => {
    const finding = found.find((one) => one.start === span.start && one.end === span.end);
    if (!finding && found.some((one) => overlap(one, span))) return false;
    const isKept = !finding || (operators[finding.type ?? ''] ?? operators.DEFAULT)?.operator === 'keep';
    return text.includes(span.value ?? '') !== isKept;
  });
  expectNone(context, strays, 'the types that are kept, or are not, against the map');
}

function expectNone({ expect }: DataContext, spans: readonly Span[], what: string): void {
  const types = spans.map(({ type }) => type);
  expect(types, what).toEqual([]);
}

/** What a document is to become; undefined where values touch one another, or their places cannot be told. */
function rewritingOf(text: string, found: readonly Span[], operators: Operators): RegExp | undefined {
  const way = CONVENTIONS.find((one) => found.every((span) => sliceAt(text, span, one) === span.value));
  if (!way) return undefined;
  let expression = '^';
  let done = 0;
  for (const { type, value = '', start } of found.toSorted((one, other) => one.start - other.start)) {
    const at = sliceAt(text, { start: 0, end: start }, { unit: way.unit, isInclusive: false }).length;
    const operator = operators[type ?? ''] ?? operators.DEFAULT;
    const isApart = done === 0 || /\S/.test(text.slice(done, at));
    if (type === undefined || !operator || at < done || !isApart) return undefined;
    expression += escaped(text.slice(done, at)) + writingOf(operator, type, value);
    done = at + value.length;
  }
  return new RegExp(`${expression}${escaped(text.slice(done))}$`);
}

/** The settings of one parameter each, and of none. */
const SINGLE = [
  ['a threshold for one type', 'PD-B1-3', 'PD-B1-18', 'PD-B1-28'],
  ['entities', 'PD-B1-5', 'PD-B1-10'],
  ['allow_list', 'PD-B1-6', 'PD-B1-11'],
  ['no parameter', 'PD-B1-34', 'PD-B1-28', 'PD-B2-4', 'PD-B2-21'],
] as const;

/** Checks that the parameters of a reading come to the same in every way: all of them at once, each alone, and none. */
export const settingChecks = [
  ...Array.from({ length: MOST_LANGUAGES }, (_, at) =>
    check(
      ['PD-4-6', 'PD-4-3', 'PD-B1-2', 'PD-B1-14'],
      `heeds all parameters at once in every way, in listed language ${at + 1}`,
      { pace: 'waiting' },
      async (context) => {
        const setting = await fullSetting(context, at);
        if (!setting) return context.skip('fewer languages are listed');
        await expectAlike(context, setting, at);
      },
    ),
  ),
  ...SINGLE.map(([what, ...clauses], at) =>
    check(
      ['PD-4-6', 'PD-4-3', ...clauses],
      `heeds ${what} alone in every way`,
      { pace: 'waiting' },
      async (context) => {
        const setting = (await singleSettings(context))[at];
        // Its map was met with the other form above.
        if (setting) await expectAlike(context, setting, at + 1);
      },
    ),
  ),
];
