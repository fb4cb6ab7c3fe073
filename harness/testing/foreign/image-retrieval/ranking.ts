/** Its search: weighed words in common, siblings capped. */

import { PICTURES, type Picture } from './library.ts';

/** What a call asks for, read and brought into range. */
export interface Wish {
  readonly text: string;
  readonly character?: string;
  readonly model?: string;
  readonly style?: string;
  readonly searchIn: 'both' | 'caption' | 'prompt';
  readonly limit: number;
  readonly onlyTop: boolean;
}

/** A picture with its score: a logit, so that it may be negative. */
export interface Hit {
  readonly picture: Picture;
  readonly score: number;
}

const shown = PICTURES.filter(({ state }) => state === 'shown');
const known = new Map(
  shown.map((picture) => {
    const caption = wordsOf(`${picture.editedCaption ?? ''} ${picture.caption}`);
    const prompt = wordsOf(`${picture.prompt} ${picture.editedPrompt ?? ''}`);
    return [picture.id, { caption, prompt }];
  }),
);
const commonness = new Map<string, number>();
for (const { caption, prompt } of known.values()) {
  for (const word of new Set([...caption, ...prompt])) commonness.set(word, (commonness.get(word) ?? 0) + 1);
}

/** All pictures that pass the filters, best first, with at most some of each batch. */
export function rank(wish: Wish, siblings: number): readonly Hit[] {
  const query = wordsOf(wish.text);
  const seen = new Map<number, number>();
  return shown
    .filter((picture) => passes(picture, wish))
    .map((picture) => ({ picture, score: scoreOf(query, picture, wish.searchIn) }))
    .sort((one, other) => other.score - one.score)
    .filter(({ picture: { batch } }) => {
      seen.set(batch, (seen.get(batch) ?? 0) + 1);
      return (seen.get(batch) ?? 0) <= siblings;
    });
}

/** The picture whose prompt is the text, case and blanks aside. */
export function samePrompt(wish: Wish): Picture | undefined {
  return shown.find((picture) => plain(picture.prompt) === plain(wish.text) && passes(picture, wish));
}

function passes(picture: Picture, { character, model, style, onlyTop }: Wish): boolean {
  const isOf = (name: string | undefined, value: string): boolean => name === undefined || name === value;
  const isWanted = isOf(character, picture.character) && isOf(model, picture.model) && isOf(style, picture.style);
  return isWanted && (!onlyTop || picture.isTop);
}

function scoreOf(query: ReadonlySet<string>, { id }: Picture, searchIn: Wish['searchIn']): number {
  const texts = known.get(id);
  if (!texts) return -4;
  const caption = likeness(query, texts.caption);
  const prompt = likeness(query, texts.prompt);
  const like = searchIn === 'both' ? Math.max(caption, prompt) : searchIn === 'caption' ? caption : prompt;
  return Math.round((8 * like - 4) * 10_000) / 10_000;
}

/** The cosine of two bags of words, in which rare words weigh more. */
function likeness(query: ReadonlySet<string>, text: ReadonlySet<string>): number {
  const shared = [...query].filter((word) => text.has(word));
  const length = Math.sqrt(weight(query) * weight(text));
  return length === 0 ? 0 : weight(shared) / length;
}

function weight(words: Iterable<string>): number {
  let sum = 0;
  for (const word of words) sum += Math.log(1 + shown.length / (commonness.get(word) ?? 1)) ** 2;
  return sum;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
