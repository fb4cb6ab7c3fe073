import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { madeIn } from '../../simulators/core/lazily.ts';
import { createWorld } from '../../simulators/index.ts';
import { judgeText } from '../../simulators/text-moderation/oracle/oracle.ts';
import { EXIT } from '../commands/exit.ts';
import { type JudgedText, type MarkedText, readHateCheck, readOpenAi, readPresidio } from './public-readers.ts';
import { precision, rankedRight, recall, type Tally } from './public-scores.ts';

/**
 * Measures the default oracles on public data sets: `npx tsx harness/bench/public-data.ts --openai …`.
 *
 * The data are not part of this project and must be downloaded from their makers. Nothing here was tuned on them.
 */
const USAGE = `npx tsx harness/bench/public-data.ts [--openai FILE] [--hatecheck FILE] [--presidio FILE]

  --openai FILE      samples-1680.jsonl, unpacked, of github.com/openai/moderation-api-release
  --hatecheck FILE   test_suite_cases.csv of github.com/paul-rottger/hatecheck-data
  --presidio FILE    synth_dataset_v2.json of github.com/microsoft/presidio-research`;

const SETS: Readonly<Record<string, (file: string) => Promise<readonly string[]> | readonly string[]>> = {
  openai: (file) => tellJudged(readOpenAi(file), ['hate', 'harassment', 'sexual', 'self_harm', 'violence']),
  hatecheck: (file) => tellJudged(readHateCheck(file), ['hate']),
  presidio: (file) => tellMarked(readPresidio(file)),
};

/** The review thresholds of the ruleset `community`. */
const REVIEW: Readonly<Record<string, number>> = {
  hate: 0.5,
  harassment: 0.55,
  sexual: 0.6,
  self_harm: 0.45,
  violence: 0.5,
};

const files = readOptions();
for (const [name, path] of Object.entries(files)) {
  console.log(`${name}: ${path}`);
  for (const line of (await SETS[name]?.(readFileSync(path, 'utf8'))) ?? []) console.log(`  ${line}`);
}

function readOptions(): Readonly<Record<string, string>> {
  const options = Object.fromEntries(Object.keys(SETS).map((name) => [name, { type: 'string' as const }]));
  try {
    const { values } = parseArgs({ options });
    if (Object.keys(values).length > 0) return values as Readonly<Record<string, string>>;
  } catch {
    // An unknown option, or one without its value: the usage below lists the options.
  }
  console.error(USAGE);
  process.exit(EXIT.usage);
}

/**
 * For each criterion: how well positive cases rank before negative ones, and precision and recall at the thresholds of `community`.
 */
function tellJudged(texts: readonly JudgedText[], criteria: readonly string[]): readonly string[] {
  const judged = texts.map(({ text, labels }) => ({ probabilityOf: judgeText(text, {}), labels }));
  return criteria.map((criterion) => {
    const cases = judged.flatMap(({ probabilityOf, labels: { [criterion]: isOne } }) =>
      isOne === undefined ? [] : [{ score: probabilityOf(criterion), isOne }],
    );
    const review = REVIEW[criterion] ?? 1;
    const count = (isOne: boolean, isFlagged: boolean): number =>
      cases.filter((one) => one.isOne === isOne && one.score >= review === isFlagged).length;
    const tally = { right: count(true, true), wrong: count(false, true), missed: count(true, false) };
    return `${criterion}: ${cases.length} texts, ranked right ${share(rankedRight(cases))}; ${tellTally(tally)}`;
  });
}

/** For each type that both know: precision and recall of spans, where a span counts as found if one of its type overlaps it. */
async function tellMarked(texts: readonly MarkedText[]): Promise<readonly string[]> {
  const { personalData } = createWorld({ dials: false });
  const headers = { authorization: 'Bearer pd_sim_default', 'content-type': 'application/json' };
  const tallies = new Map<string, { right: number; wrong: number; missed: number }>();
  const tallyOf = (entity: string) => madeIn(tallies, entity, () => ({ right: 0, wrong: 0, missed: 0 }));
  for (const { text, spans } of texts) {
    const init = { method: 'POST', headers, body: JSON.stringify({ text }) };
    const reply = await personalData.fetch('https://personal.example/v1/detect', init);
    const [result] = ((await reply.json()) as DetectReply).results;
    const found = (result?.entities ?? []).map(({ entity_type: entity, start, end }) => ({ entity, start, end }));
    for (const span of spans) tallyOf(span.entity)[found.some((one) => meet(one, span)) ? 'right' : 'missed'] += 1;
    for (const one of found) if (!spans.some((span) => meet(one, span))) tallyOf(one.entity).wrong += 1;
  }
  const known = [...tallies].filter(([, { right, missed }]) => right > 0 && right + missed > 0);
  const strange = [...tallies].filter(([, { right, missed }]) => right === 0 && missed > 0).map(([entity]) => entity);
  return [
    ...known.map(([entity, tally]) => `${entity}: ${tellTally(tally)}`),
    `types that are not looked for: ${strange.join(', ')}`,
  ];
}

interface DetectReply {
  readonly results: readonly {
    readonly entities: readonly { readonly entity_type: string; readonly start: number; readonly end: number }[];
  }[];
}

type Span = MarkedText['spans'][number];

function meet(one: Span, other: Span): boolean {
  return one.entity === other.entity && one.start < other.end && other.start < one.end;
}

function tellTally(tally: Tally): string {
  const { right, missed } = tally;
  return `${right + missed} there, found ${share(recall(tally))}, of what was found right ${share(precision(tally))}`;
}

function share(number: number): string {
  return number.toFixed(2);
}
