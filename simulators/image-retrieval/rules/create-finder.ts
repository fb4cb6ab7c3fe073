import { madeIn } from '../../core/lazily.ts';
import type { Library, LibraryRecord } from '../state/catalog.ts';
import type { CreateFinder, FinderTerms, Findings, Quest } from './finder.ts';
import { type Columns, columnsWith, createColumns, passing } from './index/columns.ts';
import { numbers } from './index/postings.ts';
import { buildIndex, type Rarity, rarityIn } from './index/text-index.ts';
import { areTextsEqual } from './index/texts.ts';
import { nearnessOfPacked } from './index/vectors.ts';
import { capSiblings } from './ranking/cap-siblings.ts';
import { diversify } from './ranking/diversify.ts';
import { greatest } from './ranking/fuse.ts';
import { readQuery } from './ranking/query.ts';
import { askRankers, closest, type Indexed, nearnessOf, weighSignals } from './ranking/score.ts';
import { isVerbatim, putFirst, wholeTextHashes, withHashOf } from './ranking/verbatim.ts';

/** Records, and what is built over them. */
interface Stock extends Indexed {
  readonly columns: Columns;
  /** The hashes of whole texts, picture by picture. */
  readonly wholeTexts: Uint32Array;
  at(picture: number): LibraryRecord;
}

/**
 * Makes the finder of a world. What is built over the library is built when first needed, once for all worlds that share it; over
 * the changes of a world stands a small index of its own.
 *
 * @clause IR-1-1
 */
export const createFinder: CreateFinder = (library, changes, terms) => {
  const changed = new Map<string, LibraryRecord>();
  let stocks: readonly Stock[] | undefined;
  const put = (record: LibraryRecord): void => {
    changed.set(record.id, record);
    stocks = undefined;
  };
  for (const record of changes) put(record);
  return {
    put,
    find(quest) {
      stocks ??= stocksOf(library, changed, terms).filter(({ index }) => index.size > 0);
      return find(stocks, quest, terms);
    },
  };
};

function find(stocks: readonly Stock[], quest: Quest, { siblingCap }: FinderTerms): Findings {
  const query = readQuery(
    quest.text,
    stocks.map(({ index }) => index),
  );
  const signals = askRankers(stocks, query, quest.searchIn);
  const relevance = weighSignals(signals);
  const all = numberThrough(stocks);
  const areSiblings = (one: number, other: number): boolean => all.batchOf(one) === all.batchOf(other);
  const best = closest(relevance);
  diversify(best, relevance, areSiblings, all.alikeness);
  const meant = all.verbatim(quest);
  putFirst(meant, best, relevance);
  const fit = all.fitting(quest);
  const ranking = inOrder(fit, relevance, quest.limit * 2 + 20);
  const found = capSiblings(ranking, all.batchOf, siblingCap, quest.limit);
  return {
    found: found.map((picture) => ({
      record: all.at(picture),
      score: Math.round(Math.max(0, relevance[picture] as number) * 10_000) / 10_000,
      nearness: meant.has(picture) ? 1 : nearnessOf(signals, picture),
    })),
    matched: fit.length,
  };
}

/** Yields picture numbers by falling relevance, sorting only as many at a time as are probably needed. */
function* inOrder(fit: readonly number[], relevance: Float32Array, first: number): Iterable<number> {
  const all = Float32Array.from(fit, (picture) => 1 + (relevance[picture] as number));
  const best = greatest(all, first);
  yield* best.map((at) => fit[at] as number);
  if (best.length === fit.length) return;
  const given = new Set(best);
  yield* inOrder(
    fit.filter((_, at) => !given.has(at)),
    relevance,
    first * 4,
  );
}

/** Several stocks as one, with their pictures numbered consecutively. */
function numberThrough(stocks: readonly Stock[]) {
  const starts = stocks.map((_, at) => stocks.slice(0, at).reduce((sum, { index }) => sum + index.size, 0));
  const placeOf = (picture: number): readonly [stock: Stock, number: number] => {
    const at = starts.findLastIndex((start) => start <= picture);
    return [stocks[at] as Stock, picture - (starts[at] as number)];
  };
  return {
    at(picture: number): LibraryRecord {
      const [stock, number] = placeOf(picture);
      return stock.at(number);
    },
    batchOf(picture: number): string {
      const [{ columns }, number] = placeOf(picture);
      return columns.batches[number] as string;
    },
    alikeness(one: number, other: number): number {
      const [[stock, number], [otherStock, otherNumber]] = [placeOf(one), placeOf(other)];
      return nearnessOfPacked(stock.index.vectors.both, number, otherStock.index.vectors.both, otherNumber);
    },
    /** The pictures a whole text of which is asked for. */
    verbatim({ text, searchIn }: Quest): ReadonlySet<number> {
      const meant = new Set<number>();
      for (const [which, { wholeTexts, shown, at }] of stocks.entries()) {
        for (const picture of withHashOf(text, wholeTexts)) {
          const isMeant = shown[picture] === 1 && isVerbatim(at(picture), text, searchIn);
          if (isMeant) meant.add((starts[which] as number) + picture);
        }
      }
      return meant;
    },
    fitting({ filter }: Quest): readonly number[] {
      const fit: number[] = [];
      for (const [which, { index, shown, columns }] of stocks.entries()) {
        const passes = passing(columns, filter);
        for (let picture = 0; picture < index.size; picture += 1) {
          if (shown[picture] === 1 && passes(picture)) fit.push((starts[which] as number) + picture);
        }
      }
      return fit;
    },
  };
}

/** What worlds share: a library with what is built over it, and which of its pictures may be found where nothing is changed. */
interface Shared extends Omit<Stock, 'shown' | 'at'> {
  shownBy(isShown: FinderTerms['isShown']): Uint8Array;
}

const shared = new WeakMap<Library, Shared>();

function sharedOf(library: Library, terms: FinderTerms): Shared {
  return madeIn(shared, library, () => share(library, terms));
}

function share(library: Library, { isShown }: FinderTerms): Shared {
  const { shown, ...built } = build(recordsOf(library), isShown);
  const shownBy = new Map([[isShown, shown]]);
  return {
    ...built,
    shownBy: (rule) =>
      madeIn(shownBy, rule, () => Uint8Array.from(recordsOf(library), (record) => Number(rule(record)))),
  };
}

/** One record at a time: together they would take most of the memory while an index is built. */
function* recordsOf(library: Library): Iterable<LibraryRecord> {
  for (let number = 0; number < library.size; number += 1) yield library.at(number);
}

/** Builds all indexes in one pass, because records may have to be generated for it. */
function build(records: Iterable<LibraryRecord>, isShown: FinderTerms['isShown'], rarity?: Rarity): Omit<Stock, 'at'> {
  const columns = createColumns();
  const shown: number[] = [];
  const wholeTexts = numbers();
  const noted = function* (): Iterable<LibraryRecord> {
    for (const record of records) {
      columns.add(record);
      shown.push(Number(isShown(record)));
      for (const hash of wholeTextHashes(record)) wholeTexts.push(hash);
      yield record;
    }
  };
  const index = buildIndex(noted(), rarity);
  return { index, columns: columns.read(), wholeTexts: wholeTexts.taken(), shown: Uint8Array.from(shown) };
}

/**
 * The library, and over it what a world has changed. A record whose texts are still those of the library stays in its place
 * there, so that rarities and lengths are as if nobody had touched it: equal records give equal answers.
 */
function stocksOf(
  library: Library,
  changed: ReadonlyMap<string, LibraryRecord>,
  terms: FinderTerms,
): readonly [ofLibrary: Stock, ofChanges: Stock] {
  const shared = sharedOf(library, terms);
  const all = shared.shownBy(terms.isShown);
  const shown = changed.size === 0 ? all : all.slice();
  const kept = new Map<number, LibraryRecord>();
  const moved: LibraryRecord[] = [];
  for (const record of changed.values()) {
    const number = library.numberOf(record.id);
    const isKept = number !== undefined && areTextsEqual(library.at(number), record);
    if (isKept) kept.set(number, record);
    else moved.push(record);
    if (number !== undefined) shown[number] = Number(isKept && terms.isShown(record));
  }
  const columns = kept.size === 0 ? shared.columns : columnsWith(shared.columns, kept);
  const at = (number: number): LibraryRecord => kept.get(number) ?? library.at(number);
  return [{ ...shared, columns, shown, at }, changesStock(library, moved, terms)];
}

/** Those of the library come first, in its order, whatever was changed first. */
function changesStock(library: Library, changed: readonly LibraryRecord[], terms: FinderTerms): Stock {
  const placeOf = ({ id }: LibraryRecord): number => library.numberOf(id) ?? library.size;
  const records = changed.filter(terms.isShown).sort((one, other) => placeOf(one) - placeOf(other));
  const rarity = rarityIn(sharedOf(library, terms).index);
  return { ...build(records, terms.isShown, rarity), at: (number) => records[number] as LibraryRecord };
}
