import type { ReviewAnswer, ReviewContext } from '../../../harness/services/compliance/client.ts';
import { DETAILED, findUnsafe } from '../../../harness/services/compliance/facts/reviews.ts';
import { isSpared, isUnsafe, shownIds } from './again.ts';
import { DIALOGUE } from './samples.ts';

/** What somebody says. */
export interface Turn {
  readonly role: string;
  readonly content: string;
}

/** Turns enough for whoever reads but the first or the last of them, or both ends. */
const REPEATED = 6;
/** So many turns a long talk has. */
export const LONG = REPEATED * DIALOGUE.length;

/** Other talk, for whoever finds fault with the one that is harmless. */
const OTHERS: readonly (readonly Turn[])[] = [
  [
    { role: 'user', content: 'When are tomatoes sown?' },
    { role: 'assistant', content: 'In early spring, behind a sunny window.' },
    { role: 'user', content: 'Thanks, that helps.' },
    { role: 'assistant', content: 'With pleasure.' },
  ],
  [
    { role: 'user', content: 'Which planet is the largest?' },
    { role: 'assistant', content: 'Jupiter, followed by Saturn.' },
    { role: 'user', content: 'And the smallest?' },
    { role: 'assistant', content: 'Mercury.' },
  ],
];

/** A talk over and over. */
export function longTalk(talk: readonly Turn[]): readonly Turn[] {
  return Array.from({ length: REPEATED }, () => talk).flat();
}

/** The same words, several times. */
export function turnsOf(role: string, content: string, times = 1): readonly Turn[] {
  return Array.from({ length: times }, () => ({ role, content }));
}

/** A talk of which no reviewer minds anything, to surround what an answer missed; none where it missed nothing: what it names may have been found in the talk. */
export async function talkAroundMissed(
  context: ReviewContext,
  answer: ReviewAnswer,
): Promise<readonly Turn[] | undefined> {
  if (!isUnsafe(answer)) return DIALOGUE;
  const { found } = await findUnsafe(context);
  const shown = shownIds(answer);
  if (!found || shown.length === 0 || shown.some((id) => found.ids.includes(id))) return undefined;
  for (const talk of OTHERS) {
    if (isSpared(await context.compliance.review('conversation', longTalk(talk), DETAILED))) return talk;
  }
  return undefined;
}
