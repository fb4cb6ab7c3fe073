import {
  expectRefusal,
  found,
  knownTypes,
  LETTER,
  placesOf,
  served,
  spelled,
} from '../../../harness/services/data-facts.ts';
import type { Span } from '../../../harness/services/data-layouts.ts';
import { foundAt, scores, UNSURE, weighed } from '../../../harness/services/data-thresholds.ts';
import { check } from '../../../harness/services/personal-data.ts';

const DEFAULT_THRESHOLD = 0.35;

/** Checks of score_threshold. */
export const thresholdChecks = [
  check('PD-B1-18', 'accepts the thresholds 0 and 1', async ({ personalData, expect }) => {
    expect(await personalData.detect({ text: LETTER, mode: 'fast', score_threshold: 0 })).toServe();
    expect(await personalData.detect({ text: LETTER, mode: 'fast', score_threshold: 1 })).toServe();
  }),

  check('PD-B1-4', 'refuses a threshold below 0 or above 1', async (context) => {
    for (const threshold of [-0.001, 1.001, 35]) {
      const body = { text: LETTER, mode: 'fast', score_threshold: threshold };
      expectRefusal(context, await context.personalData.detect(body), 400, 'invalid_request');
    }
  }),

  check('PD-B1-4', 'refuses such a threshold for a rewriting too', async (context) => {
    const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
    for (const threshold of [-1, 1.5]) {
      const body = { text: LETTER, mode: 'fast', score_threshold: threshold, operators };
      expectRefusal(context, await context.personalData.redact(body), 400, 'invalid_request');
    }
  }),

  check('PD-B1-3', 'keeps a threshold that lies between two scores', async (context) => {
    const known = await scores(context);
    const [low = Number.NaN, high = Number.NaN] = known.slice(-2);
    if (known.length < 2) return context.inconclusive('all scores are equal');
    const threshold = (low + high) / 2;
    const kept = await foundAt(context, threshold);
    context.expect(kept.filter(({ score }) => score < threshold).length).toBe(0);
    const full = await found(context, { text: UNSURE, mode: 'full', score_threshold: threshold });
    context.expect(full.filter(({ score }) => score < threshold).length).toBe(0);
  }),

  check('PD-B1-40', 'keeps an entity whose confidence equals the threshold', async (context) => {
    const known = await scores(context);
    const lowest = known[0];
    const middle = known[Math.floor(known.length / 2)];
    if (lowest === undefined || middle === undefined) return context.inconclusive('nothing was found to weigh');
    for (const threshold of new Set([lowest, middle])) {
      const equal = (await weighed(context)).filter(({ score }) => score === threshold);
      const kept = placesOf(await foundAt(context, threshold)).map(String);
      context
        .expect(
          placesOf(equal)
            .map(String)
            .filter((place) => !kept.includes(place)),
        )
        .toEqual([]);
    }
  }),

  check('PD-B1-16', 'finds without a threshold what it finds at 0.35', async (context) => {
    const known = await scores(context);
    if (!(Number(known[0]) < DEFAULT_THRESHOLD && Number(known.at(-1)) >= DEFAULT_THRESHOLD)) {
      return context.inconclusive('the scores do not lie on both sides of the default');
    }
    const plain = await found(context, { text: UNSURE });
    context.expect(placesOf(plain)).toEqual(placesOf(await foundAt(context, DEFAULT_THRESHOLD)));
  }),

  check('PD-B1-17', 'reveals nothing when the threshold is raised', async (context) => {
    const known = await scores(context);
    const middle = known[Math.floor(known.length / 2)] ?? DEFAULT_THRESHOLD;
    const steps = [...new Set([0, known[0] ?? 0, middle, DEFAULT_THRESHOLD])].sort((one, other) => one - other);
    const ladder: (readonly Span[])[] = [];
    for (const threshold of steps) ladder.push(await foundAt(context, threshold));
    ladder.slice(1).forEach((above, step) => {
      const below = ladder[step] ?? [];
      const lost = below.filter((span) => !above.some((other) => isSame(span, other)));
      const gained = above.filter((span) => !below.some((other) => isSame(span, other)));
      context.expect(gained.filter((span) => !lost.some((other) => overlap(span, other))).length).toBe(0);
      if (gained.length > 0) context.observe('PD-B1~threshold-stage', 'after');
    });
  }),

  check('PD-B1-3', 'rewrites nothing below the threshold', async (context) => {
    const { email } = await knownTypes(context);
    const operators = await spelled(context, { DEFAULT: { operator: 'redact' } });
    const spans = (await weighed(context)).filter(({ type }) => type !== email);
    const sure = spans.filter(({ score }) => score >= 0.99);
    if (spans.length === 0 || sure.length > 0) return context.inconclusive('no number is less sure than an address');
    const body = { text: UNSURE, mode: 'fast', score_threshold: 0.99, operators };
    const answer = served(context, await context.personalData.redact(body));
    context.expect(answer.exchange.reply.text.includes('Some numbers: 123456789, then')).toBe(true);
  }),
];

function isSame(one: Span, other: Span): boolean {
  return one.start === other.start && one.end === other.end && one.type === other.type;
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}
