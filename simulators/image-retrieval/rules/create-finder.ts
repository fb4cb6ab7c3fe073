import type { Library, LibraryRecord } from '../state/catalog.ts';
import type { CreateFinder, FinderTerms, Findings, Quest } from './finder.ts';
import { type Columns, createColumns, passing } from './index/columns.ts';
import { buildIndex, type Rarity, rarityIn } from './index/text-index.ts';
import { nearnessOfPacked } from './index/vectors.ts';
import { capSiblings } from './ranking/cap-siblings.ts';
import { diversify } from './ranking/diversify.ts';
import { greatest } from './ranking/fuse.ts';
import { readQuery } from './ranking/query.ts';
import { askRankers, closest, nearnessOf, type Part, weighSignals } from './ranking/score.ts';
import { isVerbatim, putFirst } from './ranking/verbatim.ts';

/** Records, and what is built over them. */
interface Stock extends Part {
  readonly columns: Columns;
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
      stocks ??= [libraryStock(library, changed, terms), changesStock(library, changed, terms)].filter(
        ({ index }) => index.size > 0,
      );
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
  putFirst(best, relevance, (picture) => isVerbatim(all.at(picture), quest.text, quest.searchIn));
  const fit = all.fitting(quest);
  const ranking = inOrder(fit, relevance, quest.limit * 2 + 20);
  const found = capSiblings(ranking, all.batchOf, siblingCap, quest.limit);
  return {
    found: found.map((picture) => ({
      record: all.at(picture),
      score: Math.round(Math.max(0, relevance[picture] as number) * 10_000) / 10_000,
      nearness: nearnessOf(signals, picture),
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
  const known = shared.get(library) ?? share(library, terms);
  shared.set(library, known);
  return known;
}

function share(library: Library, { isShown }: FinderTerms): Shared {
  const { shown, ...built } = build(recordsOf(library), isShown);
  const shownBy = new Map([[isShown, shown]]);
  return {
    ...built,
    shownBy(rule) {
      const known = shownBy.get(rule) ?? Uint8Array.from(recordsOf(library), (record) => Number(rule(record)));
      shownBy.set(rule, known);
      return known;
    },
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
  const noted = function* (): Iterable<LibraryRecord> {
    for (const record of records) {
      columns.add(record);
      shown.push(Number(isShown(record)));
      yield record;
    }
  };
  const index = buildIndex(noted(), rarity);
  return { index, columns: columns.read(), shown: Uint8Array.from(shown) };
}

function libraryStock(library: Library, changed: ReadonlyMap<string, LibraryRecord>, terms: FinderTerms): Stock {
  const { index, columns, shownBy } = sharedOf(library, terms);
  const all = shownBy(terms.isShown);
  const shown = changed.size === 0 ? all : all.slice();
  for (const id of changed.keys()) {
    const number = library.numberOf(id);
    if (number !== undefined) shown[number] = 0;
  }
  return { index, columns, shown, at: (number) => library.at(number) };
}

function changesStock(library: Library, changed: ReadonlyMap<string, LibraryRecord>, terms: FinderTerms): Stock {
  const records = [...changed.values()].filter(terms.isShown);
  const rarity = rarityIn(sharedOf(library, terms).index);
  return { ...build(records, terms.isShown, rarity), at: (number) => records[number] as LibraryRecord };
}
