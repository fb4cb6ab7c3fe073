import { probe, type TextAnswer, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { enabledRules, served } from '../../../harness/services/text-moderation/facts/texts.ts';
import { notReused } from './reuse.ts';
import { forced, storedTexts } from './stored.ts';

/** How often a call is sent again before reuse counts as not met. */
const SENDINGS = 3;

/** Records what a target's store of verdicts goes by, and for how long. */
export const cacheProbes = [
  probe('what is stored of a call for some rules', {}, async (context) => {
    const rule = (await enabledRules(context))[0]?.id ?? '';
    const content = context.fresh();
    const subset = { content, rules: [rule] };
    served(context, await context.textModeration.check(subset));
    if (await isReused(context, subset)) return context.observe('TM-4.6~subset-in-key', 'in-key');
    served(context, await context.textModeration.check({ content }));
    if (await isReused(context, subset)) return context.observe('TM-4.6~subset-in-key', 'filtered');
    if (!(await isReused(context, { content }))) return notReused(context);
    context.observe('TM-4.6~subset-in-key', 'not-stored');
  }),

  probe('what X-Cache says of stored items and of forced calls', {}, async (context) => {
    const isSilent = (await forced(context)).header('x-cache') === undefined;
    const word = await wordForStored(context);
    if (word === 'partial') context.observe('TM-4.6~xcache-meaning', 'request-level');
    else context.observe('TM-4.6~xcache-meaning', isSilent ? 'bypass-absent' : 'share');
  }),

  probe('whether keys share stored verdicts', { needs: ['key:checkOnly'] }, async (context) => {
    const call = { role: 'checkOnly' };
    const contents = await storedTexts(context);
    const own = served(context, await context.textModeration.check({ content: contents[0] }));
    const others: TextAnswer[] = [];
    for (const content of contents) others.push(served(context, await context.textModeration.check({ content }, call)));
    if (others[0]?.result.ruleset.id !== own.result.ruleset.id) {
      return context.inconclusive('the keys are bound to different rulesets');
    }
    if (others.some(({ result }) => result.cached)) return context.observe('TM-4.6~key-scope', 'per-ruleset');
    if (!own.result.cached) return notReused(context);
    context.observe('TM-4.6~key-scope', 'per-key');
  }),

  probe('how long a verdict is stored', { needs: ['clock'] }, async (context) => {
    const [now, soon, late] = [threeTexts(context), threeTexts(context), threeTexts(context)];
    served(context, await context.textModeration.batch({ items: [...now, ...soon, ...late] }));
    if (!(await isAnyReused(context, now))) return notReused(context);
    await context.controls.advance('1h');
    if (!(await isAnyReused(context, soon))) return context.observe('TM-8~cache-life', 'minutes');
    await context.controls.advance('25h');
    context.observe('TM-8~cache-life', (await isAnyReused(context, late)) ? 'until-publish' : 'day');
  }),
];

/** Whether a verdict is reused, at one of several sendings: a store may forget. */
async function isReused(context: TextContext, body: object): Promise<boolean> {
  for (let sending = 0; sending < SENDINGS; sending += 1) {
    if (served(context, await context.textModeration.check(body)).result.cached) return true;
  }
  return false;
}

/** Whether one of several texts is reused, each of them sent once. */
async function isAnyReused(context: TextContext, contents: readonly string[]): Promise<boolean> {
  for (const content of contents) {
    if (served(context, await context.textModeration.check({ content })).result.cached) return true;
  }
  return false;
}

/** The header of a batch of which every item is stored, but which was never sent as it is. */
async function wordForStored(context: TextContext): Promise<string | undefined> {
  const [one, two, three] = await storedTexts(context);
  for (const items of [
    [one, two],
    [two, one],
    [three, two],
  ]) {
    const answer = served(context, await context.textModeration.batch({ items }));
    if (answer.batch.results.every(({ cached }) => cached)) return answer.header('x-cache');
  }
  return notReused(context);
}

function threeTexts(context: TextContext): readonly string[] {
  return [context.fresh(), context.fresh(), context.fresh()];
}
