import type { LibraryRecord } from '../../state/catalog.ts';
import type { SearchIn } from '../../wire/limits.ts';

/** How far a picture whose whole text is asked for comes before all others. */
const AHEAD = 0.001;

/** Whether a text of a picture, among those that are searched, is the whole query. Case and blanks at the ends do not count. */
export function isVerbatim(
  { caption, editedCaption, prompt, editedPrompt }: LibraryRecord,
  query: string,
  searchIn: SearchIn,
): boolean {
  const captions = searchIn === 'prompt' ? [] : [caption, editedCaption];
  const prompts = searchIn === 'caption' ? [] : [prompt, editedPrompt];
  const wanted = folded(query);
  return [...captions, ...prompts].some((text) => text !== undefined && folded(text) === wanted);
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

/**
 * Moves the pictures whose own text is asked for before all others, so that near-identical siblings neither outrank nor replace
 * them.
 *
 * @param best the numbers of the best pictures.
 * @param relevance of every picture; altered in place.
 * @clause IR-1-4
 */
export function putFirst(
  best: readonly number[],
  relevance: Float32Array,
  isMeant: (picture: number) => boolean,
): void {
  const first = AHEAD + Math.max(0, ...best.map((picture) => relevance[picture] as number));
  for (const picture of best.filter(isMeant)) relevance[picture] = first;
}
