import { hashFeature } from '../../../core/embedding.ts';
import type { LibraryRecord } from '../../state/catalog.ts';
import type { SearchIn } from '../../wire/limits.ts';

/** How far a picture whose whole text is asked for comes before all others. */
const AHEAD = 0.001;

/** Whether a text of a picture, among those that are searched, is the whole query. Case and blanks at the ends do not count. */
export function isVerbatim(record: LibraryRecord, query: string, searchIn: SearchIn): boolean {
  const [caption, editedCaption, prompt, editedPrompt] = wholeTextsOf(record);
  const captions = searchIn === 'prompt' ? [] : [caption, editedCaption];
  const prompts = searchIn === 'caption' ? [] : [prompt, editedPrompt];
  const wanted = folded(query);
  return [...captions, ...prompts].some((text) => text !== undefined && folded(text) === wanted);
}

const TEXTS = 4;

function wholeTextsOf({ caption, editedCaption, prompt, editedPrompt }: LibraryRecord) {
  return [caption, editedCaption, prompt, editedPrompt] as const;
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

/** The hashes of the whole texts of a picture, as many for each: a text is looked for among all pictures, ahead of any ranking. */
export function wholeTextHashes(record: LibraryRecord): readonly number[] {
  return wholeTextsOf(record).map((text) => (text === undefined ? 0 : hashFeature(folded(text))));
}

/** The numbers of the pictures that may have a text as a whole one of theirs, by the hashes of all pictures; none for blanks. */
export function* withHashOf(text: string, hashes: Uint32Array): Iterable<number> {
  const wanted = folded(text);
  if (wanted === '') return;
  const hash = hashFeature(wanted);
  for (let at = hashes.indexOf(hash); at >= 0; at = hashes.indexOf(hash, at + 1)) yield Math.floor(at / TEXTS);
}

/**
 * Moves the pictures whose own text is asked for before all others, so that near-identical siblings neither outrank nor replace
 * them.
 *
 * @param meant the numbers of those pictures.
 * @param best the numbers of the best pictures.
 * @param relevance of every picture; altered in place.
 * @clause IR-1-4
 */
export function putFirst(meant: Iterable<number>, best: readonly number[], relevance: Float32Array): void {
  const first = AHEAD + Math.max(0, ...best.map((picture) => relevance[picture] as number));
  for (const picture of meant) relevance[picture] = first;
}
