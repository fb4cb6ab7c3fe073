import type { Answer } from '../../core/call/call.ts';
import type { Inside, RetrievalExchange } from '../request/exchange.ts';
import type { Filter } from '../rules/finder.ts';
import { recordsOn } from '../state/shelf.ts';
import { mustBe } from '../wire/errors.ts';

/** How old a list may be.  @clause IR-4-31 */
const LIFE_MS = 300_000;

/** The lists, with the member of records that each is about. */
const LISTS = { characters: 'character', models: 'model', styles: 'style' } as const;

/** The name of a list, on the wire too. */
export type ListName = keyof typeof LISTS;

/** A list of names; the edge keeps it for some minutes.  @clause IR-4-5 IR-4-30 IR-4-31 */
export function listNames(inside: Inside, { nowMs }: RetrievalExchange, list: ListName): Answer {
  const { state, rules } = inside;
  const known = state.lists.get(list);
  const isFresh = known !== undefined && nowMs - known.atMs < LIFE_MS;
  const kept = isFresh ? known : { names: namesOf(inside, LISTS[list]), atMs: nowMs };
  state.lists.set(list, kept);
  const headers = rules.listHeaders(Math.floor((nowMs - kept.atMs) / 1_000), LIFE_MS / 1_000);
  return { status: 200, headers, body: { [list]: kept.names } };
}

/** Filter values that no picture has, where the chosen reading refuses them; an empty one names nothing.  @clause IR-4-16 */
export function refuseUnknownNames(inside: Inside, filter: Filter): void {
  if (inside.rules.unknownFilter === 'empty') return;
  for (const name of Object.values(LISTS)) {
    const value = filter[name];
    if (value && !namesOf(inside, name).includes(value)) throw mustBe(name, `a known ${name}`);
  }
}

/** The names that pictures have which can be found, in alphabetical order. */
function namesOf(inside: Inside, member: (typeof LISTS)[ListName]): readonly string[] {
  const names = new Set<string>();
  for (const record of recordsOn(inside)) {
    if (inside.rules.isShown(record)) names.add(record[member]);
  }
  names.delete('');
  return [...names].toSorted();
}
