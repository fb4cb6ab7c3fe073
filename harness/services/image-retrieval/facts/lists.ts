import { LISTS, type ListName, type RetrievalAnswer, type RetrievalContext } from '../client.ts';

/** What is answered where each list is looked for, read once for all checks, and once again: an edge may remember it then. */
export function lists(
  context: RetrievalContext,
  time: 'once' | 'again' = 'once',
): Promise<Readonly<Record<ListName, RetrievalAnswer>>> {
  const { list } = context.imageRetrieval;
  return context.shared(`lists, ${time}`, async () => ({
    characters: await list('characters'),
    models: await list('models'),
    styles: await list('styles'),
  }));
}

/** Whether a list may lie elsewhere: no document names the paths of models and styles, so anything else may be there, or nothing. */
export function isElsewhere({ status, json }: RetrievalAnswer, name: ListName): boolean {
  return name !== 'characters' && (status < 300 ? !(name in json) : status < 500);
}

/** The lists that lie where they are looked for. */
export async function listsHere(context: RetrievalContext): Promise<readonly ListName[]> {
  const all = await lists(context);
  return LISTS.filter((name) => !isElsewhere(all[name], name));
}

/** More reads of lists than either ceiling would let through. */
export const MANY_READS = 252;

/** So many calls are under way at once: a distant target would else outlast the window of the ceilings. */
export const AT_ONCE = 8;

/** How the reads are shared: the list of characters, the only one whose path is documented, gets more than matches are allowed. */
const TURNS = [...LISTS, 'characters'] as const;

/** Reads lists by turns, so often. */
export async function readLists({ imageRetrieval }: RetrievalContext, count: number): Promise<RetrievalAnswer[]> {
  const answers: RetrievalAnswer[] = [];
  for (let number = 0; number < count; number += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - number) }, (_, at) => number + at);
    const names = numbers.map((one) => TURNS[one % TURNS.length] ?? 'characters');
    answers.push(...(await Promise.all(names.map((name) => imageRetrieval.list(name, { impatient: true })))));
  }
  return answers;
}
