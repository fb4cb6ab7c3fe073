import { recordOf } from '../../../harness/engine/is-record.ts';
import { check, TEXT_MODERATION, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { judgementOf } from '../../../harness/services/text-moderation/facts/samples.ts';
import { served } from '../../../harness/services/text-moderation/facts/texts.ts';
import { EVERYTHING } from '../../../harness/services/text-moderation/facts/thresholds.ts';

const ROUTE = 'POST /api/v1/batch';

/** Checks of evaluations that fail or run out of time. */
export const failingItemChecks = [
  check(
    ['TM-4.2-3', 'TM-4.2-4', 'TM-2.3-4', 'TM-2.3-12'],
    'reports an item that fails',
    { needs: ['faults'] },
    async (context) => {
      await failItem(context, 1, 'upstream_error');
      // That each entry has the id of its item, be it an error, is judged in every exchange.
      const items = threeTexts(context).map((content, at) => ({ content, id: `item ${at}` }));
      const answer = await context.textModeration.batch({ items });
      context.expect(answer).toServe();
      context.expect(answer.batch.results.map(({ decision }) => decision === 'error')).toEqual([false, true, false]);
      expectReason(context, answer.batch.results[1]);
    },
  ),

  check(
    ['TM-4.2-3', 'TM-4.2-4', 'TM-2.3-12'],
    'serves a batch of which every item fails',
    { needs: ['dials'] },
    async (context) => {
      const items = ['upstream_error', 'upstream_rate_limited', 'upstream_timeout'].map(
        (code) => `${context.fresh()} [[sim fail=${code}]]`,
      );
      const [first, ...others] = items;
      const answer = await context.textModeration.batch({ items: [{ content: first, id: 'first' }, ...others] });
      context.expect(answer).toServe();
      context.expect(answer.batch.results.map(({ decision }) => decision)).toEqual(['error', 'error', 'error']);
      for (const entry of answer.batch.results) expectReason(context, entry);
    },
  ),

  ...[0, 1, 2].map((failing) =>
    check(
      'TM-4.2-12',
      `leaves the other verdicts alone when item ${failing} fails`,
      { needs: ['faults'] },
      async (context) => {
        const items = threeTexts(context);
        const request = { items, include: EVERYTHING, cache: false };
        const whole = served(context, await context.textModeration.batch(request)).batch.results;
        await failItem(context, failing, 'upstream_timeout');
        const broken = (await context.textModeration.batch(request)).batch.results;
        if (broken?.[failing]?.decision !== 'error') context.inconclusive('the item did not fail');
        const others = [0, 1, 2].filter((at) => at !== failing);
        context.expect(others.map((at) => judgementOf(broken[at]))).toEqual(others.map((at) => judgementOf(whole[at])));
      },
    ),
  ),

  check('TM-4.1-26', 'ends an evaluation that outlasts its time budget', { needs: ['dials'] }, async (context) => {
    const slow = (takesMs: number) => `${context.fresh()} [[sim takes=${takesMs}ms]]`;
    const late = await context.textModeration.check({ content: slow(1_500), timeout_ms: 1_000 });
    context.expect(late).toFail(504, 'upstream_timeout');
    served(context, await context.textModeration.check({ content: slow(1_500), timeout_ms: 2_000 }));
  }),

  check('TM-4.1-27', 'gives an evaluation 25 seconds', { needs: ['dials'] }, async (context) => {
    const slow = (takes: string) => ({ content: `${context.fresh()} [[sim takes=${takes}]]` });
    context.expect(await context.textModeration.check(slow('24.9s'))).toServe();
    context.expect(await context.textModeration.check(slow('25.1s'))).toFail(504, 'upstream_timeout');
  }),

  check(
    'TM-4.1-25',
    'refuses a time budget out of range, or keeps to its ends',
    { needs: ['dials'] },
    async (context) => {
      const slow = (takes: string) => `${context.fresh()} [[sim takes=${takes}]]`;
      const short = await context.textModeration.check({ content: slow('900ms'), timeout_ms: 500 });
      const long = await context.textModeration.check({ content: slow('61s'), timeout_ms: 90_000 });
      context.expect(short).toHaveStatus(200, 400);
      context.expect(long).toHaveStatus(400, 504);
    },
  ),
];

function threeTexts(context: TextContext): readonly string[] {
  return [context.fresh('You are a worthless idiot.'), context.fresh(), context.fresh('This crap makes me angry.')];
}

function failItem({ controls }: TextContext, item: number, error: string): Promise<void> {
  return controls.planFault({ service: TEXT_MODERATION, route: ROUTE, item, fault: { error } });
}

/** What an entry without verdict must say. */
function expectReason({ expect }: TextContext, entry: object | undefined): void {
  const { error } = (entry ?? {}) as { readonly error?: unknown };
  const { code, message } = recordOf(error);
  expect([typeof code, typeof message]).toEqual(['string', 'string']);
  expect(code, 'code of the error of an item').not.toBe('');
}
