import { countOf } from '../index/postings.ts';
import { rarityOf, type TextIndex } from '../index/text-index.ts';
import type { Query } from './query.ts';

/** How much the tags of each picture and the words of a query have in common: tags count as wholes. Adds to scores.  @clause IR-1-1 */
export function matchTags({ tags, size }: TextIndex, { literal }: Query, scores: Float32Array): void {
  for (const term of literal) {
    for (const tag of tags.beginningWith(term)) {
      const key = tags.numberOf(tag);
      if (key === undefined || !tag.split(' ').every((part) => literal.has(part))) continue;
      const rarity = rarityOf(countOf(tags.postings, key), size);
      const { starts, pictures } = tags.postings;
      for (let entry = starts[key] as number; entry < (starts[key + 1] as number); entry += 1) {
        const picture = pictures[entry] as number;
        scores[picture] = (scores[picture] as number) + rarity;
      }
    }
  }
  for (let picture = 0; picture < size; picture += 1) {
    if (scores[picture]) scores[picture] = (scores[picture] as number) / Math.sqrt(tags.counts[picture] as number);
  }
}
