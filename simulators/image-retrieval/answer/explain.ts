import { shownDials } from '../../core/dials/obey-dials.ts';
import type { Dials } from '../request/dials.ts';
import type { Found, Quest } from '../rules/finder.ts';
import type { LibraryRecord } from '../state/catalog.ts';

/** Why a search was answered as it was: nothing of what was looked for. */
export function explainSearch(quest: Quest, dials: Dials, found: readonly Found[], matched: number) {
  const results = found.map(({ record, score, nearness }) => ({ id: record.id, batch: record.batch, score, nearness }));
  const facts = {
    edge: 'MISS',
    ...askedFor(quest, dials),
    matched,
    results,
    clauses: ['IR-1-1', 'IR-1-3', 'IR-1-7', 'IR-4-11', ...(quest.filter.isTop ? ['IR-4-10'] : [])],
  };
  return () => facts;
}

/** Why a search was answered from the edge. */
export function explainKept(quest: Quest, dials: Dials) {
  const facts = { edge: 'HIT', ...askedFor(quest, dials), clauses: ['IR-4-7'] };
  return () => facts;
}

/** Why one picture was chosen, or none. */
export function explainMatch(quest: Quest, dials: Dials, record: LibraryRecord | undefined, isExact: boolean) {
  const facts = {
    ...askedFor(quest, dials),
    isExact,
    image: record?.id ?? null,
    clauses: record ? (isExact ? ['IR-4-4', 'IR-4-29'] : ['IR-4-3', 'IR-4-25']) : ['IR-4-27', 'IR-4-28'],
  };
  return () => facts;
}

/** What image retrieval adds to the explanation of a call. */
export type RetrievalExplanation =
  | ReturnType<ReturnType<typeof explainKept>>
  | ReturnType<ReturnType<typeof explainSearch>>
  | ReturnType<ReturnType<typeof explainMatch>>;

function askedFor({ searchIn, filter, limit }: Quest, dials: Dials) {
  return { searchIn, filters: Object.keys(filter), limit, dials: shownDials(dials) };
}
