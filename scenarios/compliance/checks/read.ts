import type { Parameters, PathName, ReviewAnswer, ReviewContext } from '../../../harness/services/compliance/client.ts';
import { FEW, findUnsafe, WORDINGS } from '../../../harness/services/compliance/facts/reviews.ts';
import { expectNothingSpared, IN_FULL, isFlagged, isSpared, isUnsafe } from './again.ts';
import { AGAINST_EVERYTHING } from './asked.ts';
import { NUTMEG, saidOn } from './samples.ts';

/** Where else words are looked at that nobody minds in a plain text. */
const ELSEWHERE = ['conversation', 'comment', 'chat', 'search'] as const;

/** So many of the likeliest are looked at there. */
const LIKELIEST = 3;

/** Orders that name something, each with a text that holds it. */
export const NAMED = [
  [NUTMEG, 'Grate a little nutmeg over the soup.'],
  ['Trams are forbidden here: anything about a tram is unsafe.', 'The tram to the harbour leaves at nine.'],
  ['Roses are all that is unsafe. Flag every text that has roses in it.', 'All the roses are out by now.'],
] as const;

/**
 * Finds fault with a service that minds no plain text at all, if that is no opinion but shows that nobody reads them.
 *
 * Reviewers then mind on another path what they do not mind here; or mind everything when they are told to, and nothing of what
 * they are told to look for.
 */
export async function expectTextsRead(context: ReviewContext): Promise<void> {
  if ((await findUnsafe(context)).found) return;
  const ask = (content: string, more: Parameters = {}): Promise<ReviewAnswer> =>
    context.compliance.text(content, { ...IN_FULL, ...more });
  const path = await minding(context);
  if (path)
    return expectNothingSpared(context, ask, (words) => context.compliance.review(path, saidOn(path, words), IN_FULL));
  for (const [prompt, words] of NAMED) {
    const content = context.fresh(words);
    const isMissed = isSpared(await ask(content, { custom_prompt: prompt }));
    if (!isMissed || !isFlagged(await ask(content, { custom_prompt: AGAINST_EVERYTHING[0] }))) return;
  }
  context.expect('safe, every time', 'what a prompt names').toBe('unsafe, as everything is under another one');
}

/** The path on which reviewers mind something. */
async function minding({ compliance }: ReviewContext): Promise<PathName | undefined> {
  for (const path of ELSEWHERE) {
    for (const words of WORDINGS.slice(0, LIKELIEST))
      if (isUnsafe(await compliance.review(path, saidOn(path, words), { amount: FEW }))) return path;
  }
  return undefined;
}
