import {
  DEFAULT_AMOUNT,
  type Parameters,
  type ReviewAnswer,
  type ReviewContext,
} from '../../../harness/services/compliance/client.ts';
import { isFlagged, isOut, isSpared, MANY } from './again.ts';
import { AGAINST_EVERYTHING, isWorded, parametersOf, type Setting } from './asked.ts';
import { NAMED } from './read.ts';
import { properContent, saidOn } from './samples.ts';

/** A prompt, with what is not safe under it. */
type Order = readonly [prompt: string, content: unknown];

/**
 * Expects that one of several prompts is obeyed: those that leave nothing safe and, where there are words, those that name one of them.
 *
 * How well reviewers understand an order is not promised: whoever obeys any of them, some of the time, does not ignore prompts.
 * What is in a file cannot be named, so that there an order must be one that every reviewer of a text obeys.
 */
export async function expectObeyed(context: ReviewContext, setting: Setting): Promise<void> {
  if (await isObeyed(context, setting)) return;
  if (!isWorded(setting.path) && !(await isEverythingFlagged(context)))
    return context.inconclusive('no prompt that names nothing is obeyed by all');
  if (await isObeyed(context, setting)) return context.inconclusive('a prompt is obeyed now and then');
  context.expect('safe under every prompt').toBe('unsafe under one that spares nothing');
}

/** Whether one of the prompts is obeyed in a setting, if by a part of a large panel; whoever obeys only where more is told does not. */
async function isObeyed(context: ReviewContext, setting: Setting): Promise<boolean> {
  const { path, amount, decision_method: method } = setting;
  for (const [prompt, content] of ordersIn(context, setting)) {
    const parameters = { ...parametersOf(setting, prompt), ...(amount && { amount: DEFAULT_AMOUNT }) };
    const ask = (more: Parameters): Promise<ReviewAnswer> =>
      context.compliance.review(path, content, { ...parameters, ...more });
    const answer = await ask({});
    if (answer.status !== 200 || answer.review.decision !== 'safe') return true;
    const inFull = await ask({ verbose: 2 });
    if (isOut(inFull)) return context.inconclusive('a panel of which every reviewer fails obeys nobody');
    // Some reviewers may have obeyed, who are too few to decide.
    if (!isSpared(inFull) && (method === 'all' || method === 'score' || !isFlagged(inFull))) return true;
  }
  return false;
}

function ordersIn(context: ReviewContext, { path }: Setting): readonly Order[] {
  const named = NAMED.map(([prompt, words]): Order => [prompt, saidOn(path, context.fresh(words))]);
  const others = AGAINST_EVERYTHING.map((prompt): Order => [prompt, properContent(context, path)]);
  return isWorded(path) ? [...named, ...others] : others;
}

/** Whether all reviewers of a text obey one of the prompts that leave nothing safe, and do so again. */
async function isEverythingFlagged(context: ReviewContext): Promise<boolean> {
  for (const prompt of AGAINST_EVERYTHING) {
    const ask = (): Promise<ReviewAnswer> =>
      context.compliance.text(context.fresh(), { amount: MANY, verbose: 2, custom_prompt: prompt });
    if (isFlagged(await ask()) && isFlagged(await ask())) return true;
  }
  return false;
}
