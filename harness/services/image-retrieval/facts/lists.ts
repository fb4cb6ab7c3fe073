import { LISTS, type ListName, type RetrievalAnswer, type RetrievalContext } from '../client.ts';

/** What is answered where each list is looked for, read once for all checks. */
export function lists(context: RetrievalContext): Promise<Readonly<Record<ListName, RetrievalAnswer>>> {
  const { list } = context.imageRetrieval;
  return context.shared('lists', async () => ({
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
