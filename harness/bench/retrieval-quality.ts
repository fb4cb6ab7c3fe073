import {
  gradeOf,
  type LabelledQuery,
  labelledQueries,
  QUERY_KINDS,
  strangePrompts,
} from '../../fixtures/image-retrieval/queries-corpus.ts';
import { libraryOf } from '../../simulators/image-retrieval/oracle/library.ts';
import { createFinder } from '../../simulators/image-retrieval/rules/create-finder.ts';
import { isApproved } from '../../simulators/image-retrieval/rules/filter.ts';
import { buildIndex } from '../../simulators/image-retrieval/rules/index/text-index.ts';
import { stockRules } from '../../simulators/image-retrieval/rules/index.ts';
import { capSiblings } from '../../simulators/image-retrieval/rules/ranking/cap-siblings.ts';
import { readQuery } from '../../simulators/image-retrieval/rules/ranking/query.ts';
import { askRankers } from '../../simulators/image-retrieval/rules/ranking/score.ts';
import type { LibraryRecord } from '../../simulators/image-retrieval/state/catalog.ts';

interface Quality {
  /** Whether the intended picture comes first. */
  readonly isFirst: boolean;
  /** Whether it is among the first ten. */
  readonly isFound: boolean;
  /** Normalised discounted cumulative gain of the first ten, 1 at best. */
  readonly gain: number;
}

const RANKERS = ['full text', 'vectors', 'tags', 'fusion'] as const;
/** The grade of the picture that a query was written for. */
const INTENDED = 3;
const SEED = 7;
const SIZE = 640;
const CAP = 2;
const DEPTH = 10;

/**
 * How well the labelled queries are answered, by kind: hit@1, hit@10 and nDCG@10, for each ranker alone and all together.
 * The weights were tuned on every second query; the others are reported separately.
 */
export function tellRetrievalQuality(): readonly string[] {
  const judge = createJudge();
  const judged = labelledQueries.map((query, at) => ({ ...query, at, of: judge(query) }));
  const lines = [
    ...QUERY_KINDS.map((kind) => [kind, judged.filter((query) => query.kind === kind)] as const),
    ['first half', judged.filter(({ at }) => at % 2 === 0)] as const,
    ['other half', judged.filter(({ at }) => at % 2 === 1)] as const,
    ['all', judged] as const,
  ].map(([name, queries]) => {
    const cells = RANKERS.map((ranker) => meanOf(queries.map(({ of }) => of[ranker])));
    return `${name.padEnd(14)}${String(queries.length).padStart(3)}  ${cells.join('   ')}`;
  });
  const head = `${'queries'.padEnd(19)}${RANKERS.map((ranker) => ranker.padEnd(17)).join('')}`;
  const title = `Retrieval, ${SIZE} pictures of seed ${SEED}: hit@1 hit@10 nDCG@10`;
  return [title, head.trimEnd(), ...lines, '', tellMatches()];
}

/** How many queries get a match, and how many prompts that nothing fits get one by mistake. */
function tellMatches(): string {
  const finder = createFinder(libraryOf(SEED, SIZE), [], { isShown: isApproved, siblingCap: CAP });
  const isMatched = (text: string): boolean => {
    const [best] = finder.find({ text, searchIn: 'both', filter: {}, limit: 1 }).found;
    return (best?.nearness ?? 0) >= stockRules.matchFloor;
  };
  const queries = labelledQueries.map(({ query }) => query);
  const matched = (texts: readonly string[]): string => `${texts.filter(isMatched).length} of ${texts.length}`;
  return `Near enough for a match: ${matched(queries)} queries, ${matched(strangePrompts)} prompts that no picture fits.`;
}

function createJudge(): (query: LabelledQuery) => Readonly<Record<(typeof RANKERS)[number], Quality>> {
  const library = libraryOf(SEED, SIZE);
  const records = Array.from({ length: SIZE }, (_, number) => library.at(number)).filter(isApproved);
  const index = buildIndex(records);
  const part = { index, shown: new Uint8Array(records.length).fill(1) };
  const finder = createFinder(library, [], { isShown: isApproved, siblingCap: CAP });
  return (query) => {
    const { fullText, dense, tags } = askRankers([part], readQuery(query.query, [index]), 'both');
    const rated = (answer: readonly LibraryRecord[]): Quality => rate(query, answer, records);
    const alone = (scores: Float32Array): Quality => rated(inOrder(records, (_, at) => scores[at] as number));
    const { found } = finder.find({ text: query.query, searchIn: 'both', filter: {}, limit: DEPTH });
    return {
      'full text': alone(fullText),
      vectors: alone(dense),
      tags: alone(tags),
      fusion: rated(found.map(({ record }) => record)),
    };
  };
}

/** The ten best pictures with a score above 0, with a cap on siblings. */
function inOrder(
  records: readonly LibraryRecord[],
  scoreOf: (record: LibraryRecord, at: number) => number,
): readonly LibraryRecord[] {
  const scored = records.map((record, at) => ({ record, score: scoreOf(record, at) })).filter(({ score }) => score > 0);
  const sorted = scored.sort((one, other) => other.score - one.score).map(({ record }) => record);
  return capSiblings(sorted, ({ batch }) => batch, CAP, DEPTH);
}

function rate(query: LabelledQuery, answer: readonly LibraryRecord[], records: readonly LibraryRecord[]): Quality {
  const gradesOf = (some: readonly LibraryRecord[]): readonly number[] => some.map(({ tags }) => gradeOf(query, tags));
  const grades = gradesOf(answer);
  const best = inOrder(records, ({ tags }) => gradeOf(query, tags));
  return {
    isFirst: grades[0] === INTENDED,
    isFound: grades.includes(INTENDED),
    gain: gainOf(grades) / (gainOf(gradesOf(best)) || 1),
  };
}

function gainOf(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

function meanOf(all: readonly Quality[]): string {
  const mean = (numberOf: (quality: Quality) => number): string =>
    (all.reduce((sum, quality) => sum + numberOf(quality), 0) / all.length).toFixed(2);
  return [
    mean(({ isFirst }) => Number(isFirst)),
    mean(({ isFound }) => Number(isFound)),
    mean(({ gain }) => gain),
  ].join(' ');
}
