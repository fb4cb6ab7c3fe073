import { isRecord } from '../../../harness/engine/is-record.ts';
import { probe, type TextContext } from '../../../harness/services/text-moderation/client.ts';
import { harmless, mixedBatch, samples, survey } from '../../../harness/services/text-moderation/facts/samples.ts';
import { served } from '../../../harness/services/text-moderation/facts/texts.ts';
import { actionIn, EVERYTHING, judgedAs } from '../../../harness/services/text-moderation/facts/thresholds.ts';

/** How far a context may move a probability and still count as slight. */
const SLIGHT = 0.1;

/** What one code point outside the basic plane, or one with an accent of its own, is counted as. */
const ASTRAL = '😀';
const COMBINED = 'e\u0301';
const ID_CHARACTERS = 120;

/** How many texts are tried before reuse counts as not met: a store may forget. */
const TEXTS = 3;

/** How often a text is judged afresh before its wording counts as always the same. */
const SENDINGS = 4;

/** With more decimals than these, a number is not rounded. */
const SHOWN_DIGITS = 6;

/** Questions that no clause leans on: what the target does is written down, and cannot fail. */
export const readingProbes = [
  probe('which parts of a verdict repeat', {}, async (context) => {
    const [sample] = await samples(context);
    const body = { content: sample?.content, cache: false };
    const told = new Set<string>();
    for (let sending = 0; sending < SENDINGS && told.size < 2; sending += 1) {
      const { reason, model } = served(context, await context.textModeration.check(body)).result;
      told.add(JSON.stringify([reason, model]));
    }
    context.observe('TM-1~verdict-extent', told.size === 1 ? 'all-but-run-data' : 'reason-varies');
  }),

  probe('what has a reason', {}, async (context) => {
    const spared = (await judgedAs(context, 'allow')).result;
    const blocked = (await judgedAs(context, 'block')).result;
    if (spared.decision !== 'allow' || blocked.decision !== 'block') context.inconclusive('needs an allow and a block');
    if (spared.reason) context.observe('TM-2.1~clean', 'near-miss-explained');
    if (!blocked.reason) context.observe('TM-2.1~clean', 'terse');
    if (!spared.reason && blocked.reason) context.observe('TM-2.1~clean', 'allow-is-clean');
  }),

  probe('what a character is', {}, async (context) => {
    const items = [ASTRAL, COMBINED].map((one) => ({ content: context.fresh(), id: one.repeat(2 * ID_CHARACTERS) }));
    const { results } = served(context, await context.textModeration.batch({ items })).batch;
    const [astral, combined] = results.map(({ id }) => String(id).length);
    const readings = [
      { name: 'code-points', lengths: [2 * ID_CHARACTERS, ID_CHARACTERS] },
      { name: 'utf16', lengths: [ID_CHARACTERS, ID_CHARACTERS] },
      { name: 'bytes', lengths: [ID_CHARACTERS / 2, (2 * ID_CHARACTERS) / 3] },
      { name: 'graphemes', lengths: [2 * ID_CHARACTERS, 2 * ID_CHARACTERS] },
    ];
    const reading = readings.find(({ lengths }) => lengths[0] === astral && lengths[1] === combined);
    if (reading) context.observe('TM-4.1~character', reading.name);
  }),

  probe('whether shown probabilities are the compared ones', {}, async (context) => {
    const { contents, tops } = await survey(context);
    const isLong = tops.some(({ probability }) => Number(probability.toFixed(SHOWN_DIGITS)) !== probability);
    if (isLong) return context.observe('TM-2.1~rounding', 'unrounded');
    const thresholds = Object.fromEntries(
      tops.map(({ rule, probability }) => [rule, { block: probability, review: probability / 2 }]),
    );
    const { results } = served(context, await context.textModeration.batch({ items: contents, thresholds })).batch;
    const areMet = tops.every(({ rule, at }) => actionIn(context, results[at], rule) === 'block');
    context.observe('TM-2.1~rounding', areMet ? 'round-once' : 'round-for-display');
  }),

  probe('what a context does', {}, async (context) => {
    const [sample] = await samples(context);
    const circumstances = { content_type: 'news', surface: 'search', locale: 'en' };
    const body = { content: sample?.content, context: circumstances, include: EVERYTHING };
    const { probabilities = {} } = served(context, await context.textModeration.check(body)).result;
    const shifts = Object.entries(probabilities).map(([id, value]) =>
      Math.abs(value - (sample?.probabilities[id] ?? value)),
    );
    const most = Math.max(0, ...shifts);
    const moved = most > SLIGHT ? 'strong' : 'slight-shift';
    context.observe('TM-4.1~context-effect', most === 0 ? 'none' : moved);
  }),

  probe('whether a twin in a batch counts as cached', {}, async (context) => {
    const twin = context.fresh();
    const { results } = served(context, await context.textModeration.batch({ items: [twin, twin] })).batch;
    context.observe('TM-4.2~duplicate-cached', results[1]?.cached ? 'cached' : 'not-cached');
  }),

  probe('whether the metadata of an item comes back', {}, async (context) => {
    const { results } = served(context, await mixedBatch(context)).batch;
    const isEchoed = JSON.stringify(results[2] ?? {}).includes('{"shelf":4}');
    context.observe('TM-4.2~item-metadata', isEchoed ? 'echoed' : 'dropped');
  }),

  probe('what becomes of fields that a batch does not list', {}, async (context) => {
    const answer = await context.textModeration.batch({ items: [context.fresh()], metadata: { shelf: 5 } });
    const isEchoed = JSON.stringify(answer.body ?? {}).includes('{"shelf":5}');
    const otherwise = isEchoed ? 'honoured' : 'ignored';
    context.observe('TM-4.2~unlisted-fields', answer.status === 400 ? 'refused' : otherwise);
  }),

  probe('whether a forced evaluation is stored', {}, async (context) => {
    for (let text = 0; text < TEXTS; text += 1) {
      const content = context.fresh();
      served(context, await context.textModeration.check({ content, cache: false }));
      const { cached } = served(context, await context.textModeration.check({ content })).result;
      if (cached) return context.observe('TM-4.6~bypass-write', 'refreshes');
    }
    context.observe('TM-4.6~bypass-write', 'not-stored');
  }),

  probe('whether a rule may be named twice', {}, async (context) => {
    const [rule] = await rulesShown(context);
    const answer = await context.textModeration.check({ content: context.fresh(), rules: [rule, rule] });
    context.observe('TM-4.1~rule-twice', answer.status === 400 ? 'refused' : 'once');
  }),
];

async function rulesShown(context: TextContext): Promise<readonly string[]> {
  const { probabilities } = (await harmless(context)).result;
  return isRecord(probabilities) ? Object.keys(probabilities) : context.inconclusive('no probabilities are shown');
}
