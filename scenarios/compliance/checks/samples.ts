import { dataUri, mediaNamed } from '../../../fixtures/compliance/media.ts';
import {
  PATHS,
  type Parameters,
  type PathName,
  type ReviewAnswer,
  type ReviewContext,
} from '../../../harness/services/compliance/client.ts';
import { FEW } from '../../../harness/services/compliance/facts/reviews.ts';

/** All paths, by name. */
export const PATH_NAMES = Object.keys(PATHS) as readonly PathName[];

/** A prompt that has nothing to do with what the default rules forbid. */
export const NUTMEG = 'Flag content that mentions nutmeg.';

/** A harmless conversation; who else may speak belongs to one clause alone. */
export const DIALOGUE = [
  { role: 'user', content: 'How do I reset my router?' },
  { role: 'assistant', content: 'Hold the small button for ten seconds.' },
  { role: 'user', content: 'That worked, thank you.' },
  { role: 'assistant', content: 'You are welcome.' },
];

/** What is sent beside something wrong, in turn. */
const BESIDE: readonly Parameters[] = [
  { amount: FEW },
  { amount: FEW, verbose: 0, decision_method: 'score' },
  { amount: 1, verbose: 2, decision_method: 'any' },
  { amount: FEW, verbose: 1, decision_method: 'all', context: 'A forum.' },
];

/** The parameters whose turn it is. */
export function beside(turn: number): Parameters {
  return BESIDE[turn % BESIDE.length] ?? {};
}

/** Expects that a call is refused so for what is wrong with it, unless its path refuses what stands beside that as well: another clause is broken then. */
export async function expectRefused(
  context: ReviewContext,
  answer: ReviewAnswer,
  [path, others]: readonly [PathName, Parameters],
  status: number,
  codes: string | readonly string[],
): Promise<void> {
  const isSo = answer.status === status && [codes].flat().includes(answer.failure.code);
  if (isSo || !(await isRefusing(context, path, others))) context.expect(answer).toFail(status, codes);
}

/** Whether a path refuses proper content with some parameters. */
export function isRefusing(context: ReviewContext, path: PathName, parameters: Parameters): Promise<boolean> {
  return context.shared(`refusing: ${path} ${JSON.stringify(parameters)}`, async () => {
    const { status } = await context.compliance.review(path, properContent(context, path), parameters);
    return status >= 400 && status < 500;
  });
}

/** A harmless file of ours in the request. */
export function inline(path: 'image' | 'video'): string {
  const { bytes, type } = mediaNamed(path === 'image' ? 'image.png' : 'video.mp4');
  return dataUri(bytes, type);
}

/** Harmless content of the kind that a path takes: whatever is wrong with the call, it is not this. */
export function properContent(context: ReviewContext, path: PathName): unknown {
  if (path === 'conversation') return DIALOGUE;
  return path === 'image' || path === 'video' ? inline(path) : context.fresh();
}

/** Words as a path takes them; a dialogue of several turns may need more than one. */
export function saidOn(path: PathName, words: string, role = 'user'): unknown {
  if (path !== 'conversation') return words;
  return [
    { role: role === 'user' ? 'assistant' : 'user', content: 'Hello.' },
    { role, content: words },
  ];
}
