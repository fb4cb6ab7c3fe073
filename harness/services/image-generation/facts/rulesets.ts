import type { GenerationContext } from '../client.ts';
import { follow } from './follow.ts';
import { isBlocked, isSafe, metaOf } from './records.ts';
import { served } from './reference.ts';
import { MOST_TIMES } from './reviews.ts';

/** Two rulesets, the stricter one first. */
const RULESETS = ['strict', 'default'] as const;

/** Prompts of pictures that a strict ruleset may block, and the usual one may not: from harmless to hardly. */
const DOUBTFUL = [
  'two knights fight with swords',
  'a soldier shoots at an enemy in a trench',
  'a bloody knife on the kitchen floor',
  'a brutal fight, blood on the snow',
];

const BY_CHANCE = 'pictures of one prompt are judged now so, now so';

/** A prompt whose picture one ruleset blocks and another one does not. */
export interface Doubtful {
  readonly prompt: string;
  /** Whether its picture is blocked, under each of the rulesets. */
  readonly outcomes: readonly boolean[];
}

/** Finds a prompt that rulesets judge in two ways, when each picture is seen to its end before another one is asked for. */
export async function judgedTwice(context: GenerationContext): Promise<Doubtful> {
  for (const words of DOUBTFUL) {
    const prompt = context.fresh(words);
    const outcomes: boolean[] = [];
    for (const ruleset of RULESETS) outcomes.push(await isBlockedUnder(context, prompt, ruleset));
    if (outcomes[0] !== outcomes[1]) return { prompt, outcomes };
  }
  const reason = 'rulesets judge no picture in two ways here';
  if (context.isSimulator) context.expect(reason, 'what is found').toBe('a picture that only the strict one blocks');
  return context.inconclusive(reason);
}

/** Demands of each ruleset that it judges a picture as before where another picture is asked for under the other one in between. */
export async function expectKept(context: GenerationContext, { prompt, outcomes }: Doubtful): Promise<void> {
  for (const [at, ruleset] of RULESETS.entries()) {
    const [wanted, later] = [outcomes[at], RULESETS[1 - at]];
    let times = 0;
    while ((await isBlockedUnder(context, prompt, ruleset, later)) !== wanted) {
      times += 1;
      const isSure = context.isSimulator || times === MOST_TIMES;
      if (isSure) context.expect(!wanted, `whether it is blocked under ${ruleset}, as by itself`).toBe(wanted);
      if ((await isBlockedUnder(context, prompt, ruleset)) !== wanted) return context.inconclusive(BY_CHANCE);
    }
    if (times > 0) return context.inconclusive(BY_CHANCE);
  }
}

/** Whether a picture is blocked under a ruleset; a harmless one may be asked for under a later one before it is seen. */
async function isBlockedUnder(
  context: GenerationContext,
  prompt: string,
  ruleset: string,
  later?: string,
): Promise<boolean> {
  const sent = { prompt, compliance_ruleset: ruleset };
  const taken = served(context, await context.imageGeneration.generate(sent));
  if (later !== undefined) {
    const other = { prompt: context.fresh('a kite over a hill'), compliance_ruleset: later };
    served(context, await context.imageGeneration.generate(other));
  }
  const [job] = await follow(context, [[sent, taken]]);
  const json = job?.end?.json ?? {};
  if (isBlocked(json)) return true;
  if (!isSafe(json)) return context.inconclusive('the picture of a doubtful prompt is neither safe nor blocked');
  // A ruleset of no such name may fall back.
  if (context.isSimulator) context.expect(metaOf(json).compliance_ruleset, 'compliance_ruleset').toBe(ruleset);
  return false;
}
