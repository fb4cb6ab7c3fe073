import { instantIn } from '../../../harness/engine/instant.ts';
import { isRecord, recordOf } from '../../../harness/engine/is-record.ts';
import {
  check,
  type ListedRule,
  type Me,
  type TextAnswer,
  type TextContext,
} from '../../../harness/services/text-moderation/client.ts';
import { serviceTime } from '../../../harness/services/text-moderation/facts/budget.ts';
import { limitsOf } from '../../../harness/services/text-moderation/facts/samples.ts';
import {
  keyRecord,
  ordinary,
  rulesRecord,
  served,
  tellsBudget,
} from '../../../harness/services/text-moderation/facts/texts.ts';
import { actionIn, EVERYTHING } from '../../../harness/services/text-moderation/facts/thresholds.ts';

/** From a little to much of what rules look for, so that some probabilities lie between whatever thresholds there are. */
const GRADED = [
  'What a stupid idea, and what a lazy person you are.',
  'Shut up, you loser.',
  'I hate you and your whole family.',
  'I hate those people.',
  'They deserve everything that is coming to them.',
  'Those people are inferior to us.',
  'If you come here again I will hurt you.',
  'I could kill him for what he said.',
  'She sent me a nude picture last night.',
  'We talked about sex all evening.',
  'I feel so bad that I want to hurt myself.',
  'Buy now, cheap offer.',
  'You won a prize, click here.',
  'He sells weed behind the school.',
  'Earn money from home in your spare time.',
  'Visit our shop at www.example.com for the best prices.',
  'My email is anna@example.com.',
  'Damn, that was close.',
];

/** After these the time is looked at again: a gateway may answer for the service, but hardly for more than a minute. */
const PAUSES_MS = [1_500, 61_000];

/** Checks of the ruleset record, the key record and the health record. */
export const recordChecks = [
  check('TM-4.3-1', 'serves the ruleset record', async (context) => {
    const answer = await readOf(context, 'rules');
    context.expect(answer).toServe();
    context.expect(answer.rules.data, 'data').toBeList();
    context.expect(answer.rules.ruleset, 'ruleset').toBeObject();
  }),
  check('TM-4.4-1', 'serves the key record', async (context) => {
    const answer = await readOf(context, 'me');
    context.expect(answer).toServe();
    for (const member of ['scopes', 'limits']) context.expect(answer.body).toHaveProperty(member);
  }),
  check('TM-4.5-1', 'answers /health without an Authorization header', async ({ textModeration, expect }) => {
    expect(await textModeration.health()).toServe();
  }),
  check('TM-4.5-3', 'answers /health whatever key is sent, or refuses a wrong one', async (context) => {
    const answer = await context.textModeration.health({ key: 'no-such-key-for-health' });
    context.expect(answer).toHaveStatus(200, 401);
    context.observe('TM-4.5~health-bad-key', answer.status === 200 ? 'ignored' : 'checked');
  }),
  check('TM-2.7-1', 'reports liveness, a version and the time', { pace: 'waiting' }, async (context) => {
    const { body } = served(context, await context.textModeration.health());
    context.expect(body).toMatchObject({ object: 'health', status: 'ok', version: context.expect.any(String) });
    context.expect(isRecord(body) && instantIn(body.time)).toEqual(context.expect.any(Number));
    const atMs = await serviceTime(context);
    let laterMs = atMs;
    for (const pauseMs of PAUSES_MS) {
      if (laterMs !== atMs) break;
      await context.sleep(pauseMs);
      laterMs = await serviceTime(context);
    }
    context.expect(laterMs, 'the time a while later').toBeGreaterThan(atMs);
  }),
  check(
    'TM-2.7-2',
    'answers /health with whatever it likes while evaluation is down',
    { needs: ['faults'] },
    async (context) => {
      const { controls, expect, textModeration } = context;
      const fault = { error: 'upstream_error' };
      await controls.planFault({ service: 'text-moderation', route: 'POST /api/v1/check', times: 3, fault });
      const { status } = await textModeration.health();
      expect(status === 200 || status >= 500, 'whether the status of health is 200 or 5xx').toBe(true);
      context.observe('TM-4.5~health-in-outage', status === 200 ? 'unmoved' : 'reports');
      expect((await textModeration.check({ content: context.fresh() }, { mayFail: true })).status).not.toBe(200);
    },
  ),
  check('TM-2.6-3', 'names the ruleset that the ruleset record is about', async (context) => {
    const { rules, me } = context.textModeration;
    const [record, key] = [await rulesRecord(context), await keyRecord(context)];
    if (nameIn(record) === nameIn(key)) return;
    // Unless it was published between the two.
    const listed = served(context, await rules()).rules;
    context.expect(nameIn(served(context, await me()).me)).toBe(nameIn(listed));
  }),
  check('TM-2.6-11', 'shows the status active for a key that works', async (context) => {
    await ordinary(context);
    context.expect((await keyRecord(context)).status).toBe('active');
  }),
  check('TM-2.6-5', 'repeats the documented limits, or has its own', async (context) => {
    const { max_batch_items, max_content_chars } = (await keyRecord(context)).limits;
    if (context.isSimulator) context.expect([max_batch_items, max_content_chars]).toEqual([200, 8_000]);
    const isDocumented = max_batch_items === 200 && max_content_chars === 8_000;
    context.observe('TM-2.6~limits-match', isDocumented ? 'documented' : 'per-key');
  }),
  check('TM-2.6-7', 'shows no budget for a key without one', async (context) => {
    const { header } = await ordinary(context);
    const me = await keyRecord(context);
    if (header('x-budget-status') !== undefined || tellsBudget(me)) return context.skip('the key has a budget');
    context.expect(me.budget).toBeNull();
  }),
  check('TM-2.6-13', 'lists the scopes with which a key can call', async (context) => {
    await ordinary(context);
    context.expect((await keyRecord(context)).scopes).toEqual(context.expect.arrayContaining(['check', 'read']));
  }),
  check('TM-2.6-13', 'lists no scope that a key lacks', { needs: ['key:readOnly'] }, async (context) => {
    const role = 'readOnly';
    const { me } = served(context, await context.textModeration.me({ role }));
    const { status } = await context.textModeration.check({ content: context.fresh() }, { role });
    context.expect(me.scopes.includes('check')).toBe(status !== 403);
    context.expect(me.scopes).toContain('read');
    context.observe('TM-2.6~key-status', me.status === 'active' ? 'active-only' : 'more-words');
  }),
  check('TM-2.5-8', 'judges texts by the thresholds that it lists', async (context) => {
    const items = GRADED.slice(0, (await limitsOf(context)).items).map((wording) => context.fresh(wording));
    const { batch } = served(context, await context.textModeration.batch({ items, include: EVERYTHING }));
    const { data, ruleset } = served(context, await context.textModeration.rules()).rules;
    if (ruleset.version !== batch.ruleset.version) return context.inconclusive('the ruleset changed in between');
    const judged = batch.results.flatMap((entry) =>
      data.flatMap(({ id, thresholds }) => {
        const probability = entry.probabilities?.[id];
        if (probability === undefined || isOnEdge(probability, thresholds)) return [];
        return [{ id, probability, thresholds, action: actionIn(context, entry, id) }];
      }),
    );
    if (judged.length === 0) return context.inconclusive('no probability lies clear of the thresholds');
    const others = judged.filter(({ probability, thresholds, action }) => {
      const { block, review } = thresholds;
      // Where no review threshold is listed, one may apply or none.
      if (probability >= block) return action !== 'block';
      return typeof review === 'number' ? action !== (probability >= review ? 'review' : 'allow') : action === 'block';
    });
    context.expect(others, 'hits by other thresholds').toEqual([]);
  }),
  check(
    ['TM-2.5-8', 'TM-2.5-2'],
    'lists effective thresholds, with ruleset overrides applied',
    { needs: ['publish'] },
    async (context) => {
      const { data, ruleset } = await rulesRecord(context);
      const overrides = Object.fromEntries(
        data.map(({ id }, at) => [id, { block: 0.9 - at / 100, review: 0.2 + at / 100 }]),
      );
      await context.controls.publish(ruleset.id, { overrides });
      const { rules } = served(context, await context.textModeration.rules());
      context.expect(Object.fromEntries(rules.data.map(({ id, thresholds }) => [id, thresholds]))).toEqual(overrides);
      const [first] = data;
      if (first) await context.controls.publish(ruleset.id, { overrides: { [first.id]: { block: 0.97 } } });
      const { rules: later } = served(context, await context.textModeration.rules());
      context.expect(later.data[0]?.thresholds.block, 'block').toBe(0.97);
      // What stands where rules and overrides say nothing is shown as it was published too.
      const defaults = { block: 0.83, review: 0.37, bands: [0.5, 0.65, 0.8, 0.92] };
      const isPublished = await context.controls.publish(ruleset.id, { defaults }).then(
        () => true,
        () => false,
      );
      if (!isPublished) return;
      const shown = served(context, await context.textModeration.rules()).rules.defaults;
      const { block_threshold: block, review_threshold: review, score_bands: bands } = shown;
      context.expect({ block, review, bands }, 'defaults').toEqual(defaults);
    },
  ),
];

/** The answer of one read; a key that is refused both for its scopes has none to expect. */
async function readOf({ textModeration, inconclusive }: TextContext, name: 'rules' | 'me'): Promise<TextAnswer> {
  const isOutside = ({ failure }: TextAnswer): boolean => failure.code === 'insufficient_scope';
  const answer = await textModeration[name]();
  if (!isOutside(answer) || !isOutside(await textModeration[name === 'me' ? 'rules' : 'me']())) return answer;
  return inconclusive('the key lacks the scope read');
}

/** Whether rounding decides on which side of a listed threshold a probability lies. */
function isOnEdge(probability: number, { block, review }: ListedRule['thresholds']): boolean {
  return [block, review].some((threshold) => Math.abs(probability - Number(threshold)) <= 0.005);
}

/** How a record names its ruleset. */
function nameIn({ ruleset }: Pick<Me, 'ruleset'>): string {
  const { id, name, label, version } = recordOf(ruleset);
  return JSON.stringify({ id, name, label, version });
}
