import { madeIn } from '../../../core/lazily.ts';
import type { LibraryRecord } from '../../state/catalog.ts';
import type { SearchIn } from '../../wire/limits.ts';
import { countOf, numbers, type Postings, sortPostings } from './postings.ts';
import { createAnalyst, numbered, ONCE } from './texts.ts';
import { addFeatures, DIMENSIONS, type Features, featuresOf, normalise, packVector } from './vectors.ts';

/** Pictures that can be looked through, in typed arrays: about a kilobyte for each, whatever their number. */
export interface TextIndex {
  readonly size: number;
  /** The number of a term, or undefined where no picture has it. */
  numberOf(term: string): number | undefined;
  readonly postings: Postings;
  /** For each entry of the postings, how often caption and prompt say the term, in sixteenths. */
  readonly counts: { readonly caption: Uint8Array; readonly prompt: Uint8Array };
  /** How long the texts of a picture are beside average ones: captions, prompts, both. */
  readonly lengths: Readonly<Record<SearchIn, Float32Array>>;
  readonly tags: TagIndex;
  /** The packed vectors of captions, of prompts, and of both together. */
  readonly vectors: Readonly<Record<SearchIn, Int8Array>>;
  /** Words as they are spelt, by their length. */
  readonly spellings: ReadonlyMap<number, readonly string[]>;
}

/** Tags as wholes. */
interface TagIndex {
  numberOf(tag: string): number | undefined;
  /** The tags that begin with a term. */
  beginningWith(term: string): readonly string[];
  readonly postings: Postings;
  /** How many tags a picture has, 255 at most. */
  readonly counts: Uint8Array;
}

/** How rare a term is, above 0. */
export type Rarity = (term: string) => number;

/** How rare something is that so many pictures of so many have. */
export function rarityOf(count: number, size: number): number {
  return Math.log(1 + (size - count + 0.5) / (count + 0.5));
}

/** How rare the terms of an index are; one that no picture has counts as one that a single picture has. */
export function rarityIn({ numberOf, postings, size }: TextIndex): Rarity {
  return (term) => {
    const number = numberOf(term);
    return rarityOf(number === undefined ? 1 : countOf(postings, number), Math.max(size, 2));
  };
}

/**
 * Builds an index over records.
 *
 * @param given how rare terms are where a greater library knows that better.
 */
export function buildIndex(records: Iterable<LibraryRecord>, given?: Rarity): TextIndex {
  const rows = collect(records);
  const { terms, tags, size } = rows;
  const { postings, from } = sortPostings(rows.keys, rows.pictures, terms.size);
  const rarity = [...terms].map(([term, key]) => given?.(term) ?? rarityOf(countOf(postings, key), Math.max(size, 2)));
  return {
    size,
    numberOf: (term) => terms.get(term),
    postings,
    counts: {
      caption: pick(rows.captions, from),
      prompt: pick(rows.prompts, from),
    },
    lengths: buildLengths(rows),
    tags: tagIndex(tags, sortPostings(rows.tagKeys, rows.tagPictures, tags.size).postings, rows.tagCounts),
    vectors: buildVectors(rows, [...terms.keys()].map(featuresOf), rarity),
    spellings: byLength(rows.words),
  };
}

/** Small numbers in another order; a loop, as there are millions. */
function pick(all: Uint32Array, places: Uint32Array): Uint8Array {
  const picked = new Uint8Array(places.length);
  for (let at = 0; at < places.length; at += 1) picked[at] = all[places[at] as number] as number;
  return picked;
}

/** What records hold, picture by picture: a row for each term of each, and for each tag. */
interface Rows {
  readonly size: number;
  readonly terms: ReadonlyMap<string, number>;
  readonly keys: Uint32Array;
  readonly pictures: Uint32Array;
  readonly captions: Uint32Array;
  readonly prompts: Uint32Array;
  readonly tags: ReadonlyMap<string, number>;
  readonly tagKeys: Uint32Array;
  readonly tagPictures: Uint32Array;
  readonly tagCounts: Uint8Array;
  readonly words: ReadonlySet<string>;
}

function collect(records: Iterable<LibraryRecord>): Rows {
  const { terms, words, analyse } = createAnalyst();
  const tags = new Map<string, number>();
  const [keys, pictures, captions, prompts] = [numbers(), numbers(), numbers(), numbers()];
  const [tagKeys, tagPictures, tagCounts] = [numbers(), numbers(), numbers()];
  let size = 0;
  for (const record of records) {
    const told = analyse(record, (term, caption, prompt) => {
      keys.push(term);
      pictures.push(size);
      captions.push(caption);
      prompts.push(prompt);
    });
    for (const tag of told) {
      tagKeys.push(numbered(tags, tag));
      tagPictures.push(size);
    }
    tagCounts.push(Math.min(255, told.length));
    size += 1;
  }
  return {
    ...{ size, terms, tags, words, keys: keys.taken(), pictures: pictures.taken(), captions: captions.taken() },
    ...{ prompts: prompts.taken(), tagKeys: tagKeys.taken(), tagPictures: tagPictures.taken() },
    tagCounts: Uint8Array.from(tagCounts.taken()),
  };
}

function buildLengths({ pictures, captions, prompts, size }: Rows): TextIndex['lengths'] {
  const lengths = { caption: new Float32Array(size), prompt: new Float32Array(size), both: new Float32Array(size) };
  const add = (to: Float32Array, row: number, count: number): void => {
    const picture = pictures[row] as number;
    to[picture] = (to[picture] as number) + count;
  };
  for (let row = 0; row < pictures.length; row += 1) {
    const [caption, prompt] = [captions[row] as number, prompts[row] as number];
    add(lengths.caption, row, caption);
    add(lengths.prompt, row, prompt);
    add(lengths.both, row, caption + prompt);
  }
  for (const all of Object.values(lengths)) {
    const mean = all.reduce((sum, length) => sum + length, 0) / size || 1;
    for (let picture = 0; picture < size; picture += 1) all[picture] = (all[picture] as number) / mean;
  }
  return lengths;
}

function buildVectors(rows: Rows, features: readonly Features[], rarity: readonly number[]): TextIndex['vectors'] {
  const packed = () => new Int8Array(rows.size * DIMENSIONS);
  const vectors = { caption: packed(), prompt: packed(), both: packed() };
  const caption = new Float32Array(DIMENSIONS);
  const prompt = new Float32Array(DIMENSIONS);
  let row = 0;
  for (let picture = 0; picture < rows.size; picture += 1) {
    caption.fill(0);
    prompt.fill(0);
    for (; rows.pictures[row] === picture; row += 1) {
      const key = rows.keys[row] as number;
      const weight = (rarity[key] as number) / ONCE;
      if (rows.captions[row]) addFeatures(caption, features[key] as Features, weight * (rows.captions[row] as number));
      if (rows.prompts[row]) addFeatures(prompt, features[key] as Features, weight * (rows.prompts[row] as number));
    }
    packVector(normalise(caption), vectors.caption, picture);
    packVector(normalise(prompt), vectors.prompt, picture);
    for (let place = 0; place < DIMENSIONS; place += 1)
      caption[place] = (caption[place] as number) + (prompt[place] as number);
    packVector(normalise(caption), vectors.both, picture);
  }
  return vectors;
}

function tagIndex(tags: ReadonlyMap<string, number>, postings: Postings, counts: Uint8Array): TagIndex {
  const beginnings = new Map<string, string[]>();
  for (const tag of tags.keys()) {
    const [first = ''] = tag.split(' ');
    madeIn(beginnings, first, () => []).push(tag);
  }
  return {
    numberOf: (tag) => tags.get(tag),
    beginningWith: (term) => beginnings.get(term) ?? [],
    postings,
    counts,
  };
}

/** Words by their length. */
export function byLength(words: Iterable<string>): ReadonlyMap<number, readonly string[]> {
  const lengths = new Map<number, string[]>();
  for (const word of words) madeIn(lengths, word.length, () => []).push(word);
  return lengths;
}
