import { outsideOf } from '../../../harness/engine/cases/boundaries.ts';
import { isServed } from '../../../harness/engine/client.ts';
import type { Submission } from '../../../harness/engine/follow.ts';
import { sizeOf } from '../../../harness/engine/picture.ts';
import { check, type GenerationContext, type Json } from '../../../harness/services/image-generation/client.ts';
import { LONGEST_PRECOMPLIANCE, RANGES } from '../../../harness/services/image-generation/facts/documented.ts';
import { coarsenessOf, credentialsIn, formatIn } from '../../../harness/services/image-generation/facts/files.ts';
import {
  completed,
  expectTaken,
  finishedMeta,
  mixtureNames,
  openedMixtures,
  pictureOf,
  startOf,
} from '../../../harness/services/image-generation/facts/fleet.ts';
import {
  endOf,
  follow,
  generated,
  generatedAll,
  isBroken,
} from '../../../harness/services/image-generation/facts/follow.ts';
import {
  CREDENTIALS,
  type JobName,
  LAST_WORDS,
  MODEL_OF_NONE,
  STYLE_OF_NONE,
} from '../../../harness/services/image-generation/facts/plans.ts';
import { complianceIn, isSafe, metaOf } from '../../../harness/services/image-generation/facts/records.ts';
import {
  expectServed,
  expectServedOrRefused,
  modelsOf,
  offeredBy,
} from '../../../harness/services/image-generation/facts/reference.ts';

const LEAST_CUT = 500;

/** A pixel of the best quality takes so many times the bytes of one of the least, whatever is drawn: mostly twenty times. */
const LEAST_HEAVIER = 2;
/** Of a picture that shows anything at all, a pixel takes at least so many bytes at the best quality. */
const LEAST_TOLD = 0.005;

/** Where marks can be laid, as far as anybody knows. */
const ANCHORS = ['top-right', 'center', 'bottom-left', 'nowhere'];

/** Numbers next to and far beyond the ends of each range, one at a time. */
const OUTSIDE: readonly Json[] = Object.entries(RANGES).flatMap(([name, range]) =>
  outsideOf(range).map((value) => ({ [name]: value })),
);
/** One for each range, above and below it in turn. */
const FEW_OUTSIDE: readonly Json[] = Object.entries(RANGES).map(([name, range], at) => ({
  [name]: at % 2 === 0 ? range.most + 1 : range.least - 1,
}));

/** Checks of what a caller may choose, and of what becomes of choices that there are none of. */
export const choiceChecks = [
  check('IG-B1-31', 'delivers each format as it is asked for', async (context) => {
    for (const [name, format] of [
      ['both', 'png'],
      ['styled', 'webp'],
      ['character', 'avif'],
    ] as const) {
      await expectTaken(context, name);
      const { meta, bytes } = await pictureOf(context, name);
      context.expect([meta.format, formatIn(bytes)], 'the format in meta and in bytes').toEqual([format, format]);
    }
  }),

  check('IG-B1-31', 'takes JPEG by its name', async (context) => {
    await expectTaken(context, 'unlisted size');
    const { taken } = await startOf(context, 'unlisted size');
    context.expect(taken.json.format, 'format').toBe('jpeg');
  }),

  check(['IG-B1-32', 'IG-B1-13'], 'takes whatever may be chosen, all together', async (context) => {
    for (const name of await mixtureNames(context)) {
      const { sent, taken } = await startOf(context, name);
      // What has no lossless form may be refused where it is asked for.
      if (sent.lossless === true && sent.format !== 'webp') expectServedOrRefused(context, taken);
      else expectServed(context, taken);
    }
  }),

  check('IG-B1-32', 'takes quality 1 and 100', async (context) => {
    await expectTaken(context, 'lowest', 'highest');
    const [least, usual] = [(await pictureOf(context, 'lowest')).bytes, (await pictureOf(context, 'plain')).bytes];
    if (formatIn(least) !== 'jpeg' || formatIn(usual) !== 'jpeg') return;
    const isCoarser = coarsenessOf(least) > coarsenessOf(usual);
    context.expect(isCoarser, 'whether the picture of quality 1 is rounded more coarsely than one of 95').toBe(true);
  }),

  check('IG-B1-32', 'compresses WebP and AVIF as far as the quality tells', async (context) => {
    const weights = new Map<string, number>();
    for (const name of await openedMixtures(context)) {
      const { meta, bytes } = await pictureOf(context, name);
      const { width = 1, height = 1 } = sizeOf(bytes) ?? {};
      const own = bytes.length - (credentialsIn(bytes)?.length ?? 0);
      if (meta.lossless === false) weights.set(`${formatIn(bytes)} ${meta.quality}`, own / (width * height));
    }
    for (const format of ['webp', 'avif']) {
      const [least, best] = [1, 100].map((quality) => weights.get(`${format} ${quality}`));
      if (least === undefined || best === undefined) continue;
      // A picture of one colour takes next to nothing at any quality.
      const isLighter = LEAST_HEAVIER * least < best || best < LEAST_TOLD;
      context.expect([format, isLighter], 'whether quality 1 takes far fewer bytes than 100').toEqual([format, true]);
    }
  }),

  check('IG-B1-38', 'takes the ends of what marks may be', async (context) => {
    await expectTaken(context, 'lowest', 'highest');
    for (const name of ['lowest', 'highest'] as const) {
      const { sent } = await startOf(context, name);
      const meta = await finishedMeta(context, name);
      for (const member of Object.keys(RANGES).filter((one) => one.startsWith('wm_'))) {
        if (meta[member] !== undefined || member === 'wm_scale' || member === 'wm_transparency') {
          // A full turn may be told as none.
          const isTurn = member === 'wm_rotation' && meta[member] === 0 && !context.isSimulator;
          if (!isTurn) context.expect(meta[member], member).toBe(sent[member]);
        }
      }
    }
  }),

  check(
    'IG-B1-33',
    'brings numbers beyond their range into it, or refuses them',
    { pace: 'waiting' },
    async (context) => {
      let isRefused = true;
      for (const name of ['below the ranges', 'above the ranges', 'far beyond the ranges'] as const) {
        const { taken } = await startOf(context, name);
        expectServedOrRefused(context, taken);
        isRefused &&= !isServed(taken);
        const meta = isServed(taken) ? await finishedMeta(context, name) : undefined;
        if (name === 'far beyond the ranges') continue;
        const isAtEnd = meta?.quality === RANGES.quality.least || meta?.quality === RANGES.quality.most;
        context.observe('IG-B1~numeric-range', meta === undefined ? 'refused' : isAtEnd ? 'clamped' : 'default');
      }
      const singles = context.isSimulator ? OUTSIDE : isRefused ? FEW_OUTSIDE : [];
      const asked: Submission[] = [];
      for (const numbers of singles) {
        const sent = { prompt: context.fresh('a kite over a hill'), ...numbers };
        const taken = await context.imageGeneration.generate(sent);
        expectServedOrRefused(context, taken);
        asked.push([sent, taken]);
      }
      // A rule looks at what each of them tells.
      await follow(context, asked);
    },
  ),

  check('IG-B1-13', 'takes a mark as a data URI', (context) =>
    expectTaken(context, 'both', 'styled', 'character', 'highest'),
  ),

  check('IG-B1-37', 'lays a mark at the bottom right and at other anchors, or refuses these', async (context) => {
    await expectTaken(context, 'styled');
    const { wm_image: image } = (await startOf(context, 'styled')).sent;
    for (const name of await mixtureNames(context)) {
      const { sent, taken } = await startOf(context, name);
      if (sent.wm_position === 'bottom-right' && sent.lossless !== true) expectServed(context, taken);
    }
    const topLeft = (await startOf(context, 'both')).taken;
    expectServedOrRefused(context, topLeft);
    for (const anchor of context.isSimulator ? ANCHORS : ANCHORS.slice(-1)) {
      const prompt = context.fresh('a kite over a hill');
      const answer = await context.imageGeneration.generate({ prompt, wm_image: image, wm_position: anchor });
      expectServedOrRefused(context, answer);
      if (!isServed(answer)) context.observe('IG-B1~wm-anchors', 'refused');
    }
  }),

  check('IG-B1-37', 'says at which anchor the mark lies', async (context) => {
    const { wm_position: position } = await finishedMeta(context, 'both');
    context.expect(position, 'wm_position').toBe((await startOf(context, 'both')).sent.wm_position);
  }),

  check('IG-B1-41', 'repeats author and title of the credentials', async (context) => {
    await expectTaken(context, 'both');
    const { cs_author: author, cs_title: title } = await finishedMeta(context, 'both');
    context.expect([author, title], 'author and title').toEqual([CREDENTIALS.cs_author, CREDENTIALS.cs_title]);
  }),

  check('IG-B1-19', 'draws with the first model where there is none of that name', async (context) => {
    await expectTaken(context, 'unknown model', 'empty ruleset');
    const { models } = await offeredBy(context);
    const { taken } = await startOf(context, 'unknown model');
    const { model } = await finishedMeta(context, 'unknown model');
    if (model === MODEL_OF_NONE) return context.observe('IG-B2~resolved-echo', 'as-sent');
    context.expect(model, 'meta.model').toBeOneOf(models.map(({ key }) => key));
    context.expect(taken.json.model, 'model').toBeOneOf([model, MODEL_OF_NONE]);
    if (context.isSimulator) context.expect(model, 'meta.model').toBe(models[0]?.key);
    context.observe('IG-B1~first-model', model === models[0]?.key ? 'listing-order' : 'internal-order');
  }),

  check('IG-B1-19', 'falls back to the same model each time', async (context) => {
    // A name that every object has, for those who look models up in one.
    const sent = { prompt: context.fresh('a kite over a hill'), model: 'constructor' };
    const again = await context.imageGeneration.generate(sent);
    expectServed(context, again);
    const { taken } = await startOf(context, 'unknown model');
    if (taken.json.model === MODEL_OF_NONE) return context.observe('IG-B2~resolved-echo', 'as-sent');
    context.expect(again.json.model, 'model').toBe(taken.json.model);
  }),

  check('IG-B1-7', 'draws in the default style where the model has none of that name', async (context) => {
    await expectTaken(context, 'unknown style', 'unlisted size');
    for (const name of ['unknown style', 'unlisted size'] as const) {
      const { style } = await finishedMeta(context, name);
      if (style === STYLE_OF_NONE || style === '') {
        const usual = await partsOfStyle(context, 'plain');
        context.expect(await partsOfStyle(context, name), 'what the style adds to both prompts').toEqual(usual);
        return context.observe('IG-B2~resolved-echo', 'as-sent');
      }
    }
  }),

  check('IG-B1-7', 'takes no style of another model', { pace: 'waiting' }, async (context) => {
    const models = await modelsOf(context);
    const pairs = models.flatMap((model) =>
      models.flatMap(({ styles }) =>
        styles.filter((one) => !model.styles.includes(one)).map((style) => ({ model, style })),
      ),
    );
    const [pair] = pairs;
    if (pair === undefined) return context.skip('all models have the same styles');
    const sent = { prompt: context.fresh('a kite over a hill'), model: pair.model.key, style: pair.style };
    const taken = await context.imageGeneration.generate(sent);
    expectServed(context, taken);
    const [job] = await follow(context, [[sent, taken]]);
    const again = job !== undefined && isBroken(job) ? await generatedAll(context, [sent, sent]) : [];
    const isBrokenEach = again.length > 0 && again.every(isBroken);
    context.expect(isBrokenEach, 'whether each of three jobs of it fails or cannot be polled').toBe(false);
    if (job?.end === undefined || !isSafe(job.end.json)) return context.inconclusive('the job shows no picture');
    const { style, positive, negative } = metaOf(job.end.json);
    if (style !== pair.style) return context.expect(style, 'meta.style').toBe(pair.model.defaultStyle);
    // It may be repeated, but adds nothing to the prompts: they are those of the default style.
    const usual = endOf(context, await generated(context, { prompt: sent.prompt, model: sent.model }));
    if (!isSafe(usual)) return context.inconclusive('the job shows no picture');
    const own = metaOf(usual);
    context.expect([positive, negative], 'both prompts').toEqual([own.positive, own.negative]);
    context.observe('IG-B2~resolved-echo', 'as-sent');
  }),

  check('IG-B1-8', 'delivers a JPEG where there is no format of that name', async (context) => {
    await expectTaken(context, 'unknown format', 'width alone');
    const { bytes } = await pictureOf(context, 'unknown format');
    context.expect(formatIn(bytes), 'the format of the picture').toBe('jpeg');
  }),

  check('IG-B1-34', 'refuses a ruleset of no name, or judges all the same', { pace: 'waiting' }, async (context) => {
    const sent = { prompt: context.fresh('a kite over a hill'), compliance_ruleset: 'no-such-ruleset' };
    const taken = await context.imageGeneration.generate(sent);
    expectServedOrRefused(context, taken);
    if (!isServed(taken)) return context.observe('IG-B1~unknown-ruleset', 'refused');
    const [job] = await follow(context, [[sent, taken]]);
    const end = job?.end?.json ?? {};
    if (end.status !== 'COMPLETED') return context.observe('IG-B1~unknown-ruleset', 'at-poll');
    context.expect(complianceIn(end).length, 'how often compliance is told').toBeGreaterThan(0);
    const { compliance_ruleset: ruleset } = metaOf(end);
    if (ruleset === 'default') context.observe('IG-B1~unknown-ruleset', 'default');
  }),

  check('IG-B1-12', 'cuts precompliance at 2,000 characters', async (context) => {
    await expectTaken(context, 'long precompliance', 'unknown style');
    let isText = false;
    for (const name of ['long precompliance', 'unknown style'] as const) {
      const whole = String((await startOf(context, name)).sent.precompliance);
      const { precompliance: echo } = metaOf(await completed(context, name));
      // A summary would hardly be so long a piece of what was sent.
      isText ||= typeof echo === 'string' && echo.length >= LEAST_CUT && whole.includes(echo.slice(0, LEAST_CUT));
      if (!isText && !context.isSimulator) break;
      const kept = whole.slice(0, LONGEST_PRECOMPLIANCE);
      // Blanks at the cut may be taken off.
      const isKept = echo === kept || (!context.isSimulator && echo === kept.trim());
      context.expect(isKept, 'whether it is the beginning of what was sent').toBe(true);
    }
    context.observe('IG-B1~precompliance-echo', isText ? 'cut-text' : 'flag');
    if (!isText) return;
    const { precompliance: fitting } = (await startOf(context, 'height alone')).sent;
    const { precompliance: told } = await finishedMeta(context, 'height alone');
    context.expect(told === fitting, 'whether what fits is told whole').toBe(true);
  }),
];

/** What stands where a style adds its own: behind the words of the positive prompt, and before those of the negative one. */
async function partsOfStyle(context: GenerationContext, name: JobName): Promise<readonly unknown[]> {
  const { moved } = await startOf(context, name);
  const { positive, negative } = await finishedMeta(context, name);
  return [String(positive).split(LAST_WORDS).at(-1), String(negative).split(moved)[0]];
}
