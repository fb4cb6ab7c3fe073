import * as z from 'zod';
import { lazily } from '../../core/lazily.ts';
import { lateObject, openObject, told } from '../../core/told.ts';
import { LIMITS } from './limits.ts';

/** What a search and a best match tell of a picture.  @clause IR-C1-1 IR-C1-2 IR-C1-5 IR-C1-6 IR-C1-7 */
const shared = lazily(() => {
  const words = z.string().min(1);
  return z.looseObject({
    id: told(words, 'Stays the same from answer to answer.'),
    gen_id: told(words, 'What generation calls the picture.'),
    url: told(z.url(), 'The picture in full size.'),
    thumbnail: told(z.url(), 'A small copy of it.'),
    width: told(z.int().min(1), 'In pixels, of the full picture.'),
    height: told(z.int().min(1), 'In pixels, of the full picture.'),
    character: told(z.string(), 'Empty where there is none.'),
    model: told(z.string(), 'Empty where there is none.'),
    style: told(z.string(), 'Empty where there is none.'),
    prompt: told(words, 'What it was generated from.'),
    edited_prompt: told(words, "A curator's prompt; only where there is one.").optional(),
    caption: told(z.string(), 'What is to be seen.'),
    edited_caption: told(words, "A curator's caption, to be preferred; only where there is one.").optional(),
  });
});

/** The answer to a search.  @clause IR-C1-8 IR-4-8 IR-4-12 IR-4-22 */
export const searchResult = lazily(() => {
  const found = shared()
    .extend({
      score: told(z.number(), 'Relative relevance within this answer.'),
      top: told(z.boolean(), 'Whether it is the best of its class.'),
    })
    .meta({ title: 'FoundImage', description: 'A picture that was found.' });
  return openObject('SearchResult', 'The pictures that a search found.', {
    results: told(z.array(found).max(LIMITS.results.most), 'Most relevant first.'),
    count: told(z.int().min(0), 'How many there are.'),
  });
});

/** The answer with one picture.  @clause IR-4-3 */
export const bestMatch = lateObject('BestMatch', 'The picture that fits best.', () => ({
  image: shared().meta({ title: 'Image', description: 'A picture of the library.' }),
}));

/** A list of names under one member.  @clause IR-4-5 IR-4-30 */
export const nameList = (member: 'characters' | 'models' | 'styles') =>
  lateObject(`${member[0]?.toUpperCase()}${member.slice(1, -1)}List`, `The ${member}.`, () => ({
    [member]: told(z.array(z.string().min(1)), 'In alphabetical order.'),
  }));

/** Every failure.  @clause IR-7-1 */
export const errorEnvelope = lateObject('ErrorEnvelope', 'A failure: branch on the status.', () => ({
  error: told(z.string(), 'What went wrong, for people.'),
}));
