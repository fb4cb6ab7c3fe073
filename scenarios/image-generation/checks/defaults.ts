import { check, type GenerationContext, type Json } from '../../../harness/services/image-generation/client.ts';
import { USUAL_ANCHOR } from '../../../harness/services/image-generation/facts/documented.ts';
import { formatIn, isLossless } from '../../../harness/services/image-generation/facts/files.ts';
import {
  allJobs,
  expectTaken,
  finishedMeta,
  openedMixtures,
  pictureOf,
  startOf,
} from '../../../harness/services/image-generation/facts/fleet.ts';
import type { Job } from '../../../harness/services/image-generation/facts/follow.ts';
import type { JobName } from '../../../harness/services/image-generation/facts/plans.ts';
import { wordsIn } from '../../../harness/services/image-generation/facts/prompts.ts';
import { isSafe, metaOf } from '../../../harness/services/image-generation/facts/records.ts';
import {
  DEFAULT_MODEL,
  expectServed,
  modelsOf,
  offeredBy,
} from '../../../harness/services/image-generation/facts/reference.ts';

const MARK = { wm_position: USUAL_ANCHOR, wm_scale: 5, wm_transparency: 100 };

/** Demands members of the meta of some jobs. */
async function expectMeta(context: GenerationContext, names: readonly JobName[], wanted: Json): Promise<void> {
  for (const name of names) {
    const meta = await finishedMeta(context, name);
    const told = Object.fromEntries(Object.keys(wanted).map((member) => [member, meta[member]]));
    context.expect(told, `meta of the generation "${name}"`).toEqual(wanted);
  }
}

/** The positive prompt of a job without the words that were sent for it. */
async function othersIn(context: GenerationContext, name: JobName): Promise<string> {
  const { subject } = await startOf(context, name);
  return String((await finishedMeta(context, name)).positive).replace(subject, '');
}

/** The words that enhancing has added to the prompt of a job, as the answer to its generation tells. */
function wordsAddedTo({ sent, taken }: Job): readonly string[] {
  const own = wordsIn(String(sent.prompt));
  return wordsIn(String(taken.json.prompt ?? '')).filter((word) => !own.includes(word));
}

/** Whether a job is drawn by some of the words that enhancing has added. */
function isDrawnByThem(job: Job): boolean {
  const { positive, negative } = metaOf(job.end?.json ?? {});
  const drawn = wordsIn(`${positive} ${negative}`);
  return wordsAddedTo(job).some((word) => drawn.includes(word));
}

/** Checks of what is used where nothing is said. */
export const defaultChecks = [
  check('IG-B1-2', 'uses the model eros where none is named', async (context) => {
    const { models } = await offeredBy(context);
    const keys = models.map(({ key }) => key);
    const { taken } = await startOf(context, 'plain');
    expectServed(context, taken);
    const meta = await finishedMeta(context, 'plain');
    context.observe('IG-B1~default-model', keys.includes(DEFAULT_MODEL) ? 'offered' : 'not-offered');
    const lawful = keys.includes(DEFAULT_MODEL) ? [DEFAULT_MODEL] : keys;
    for (const model of [taken.json.model, meta.model]) context.expect(model, 'model').toBeOneOf(lawful);
  }),

  ...(
    [
      ['IG-B1-6', 'draws 1344 x 768 where no size is asked for', ['plain'], { width: 1344, height: 768 }],
      ['IG-B1-9', 'uses quality 95 where none is asked for', ['plain'], { quality: 95 }],
      ['IG-B1-10', 'compresses with loss unless asked otherwise', ['plain', 'other'], { lossless: false }],
      ['IG-B1-10', 'compresses WebP and AVIF without loss where asked to', ['styled', 'character'], { lossless: true }],
      ['IG-B1-36', 'lays a mark at the bottom right, of scale 5, opaque, unless asked otherwise', ['styled'], MARK],
      ['IG-B1-4', 'enhances no prompt unless asked to', ['plain', 'other', 'styled'], { optimized: false }],
    ] as const
  ).map(([clause, name, jobs, wanted]) => check(clause, name, (context) => expectMeta(context, jobs, wanted))),

  check('IG-B1-29', 'uses the default style of the model where none is named', async (context) => {
    const [usual] = await modelsOf(context);
    const meta = await finishedMeta(context, 'plain');
    const own = (await offeredBy(context)).models.find(({ key }) => key === meta.model) ?? usual;
    context.expect(meta.style, 'meta.style').toBe(own.defaultStyle);
  }),

  check('IG-B1-30', 'delivers a JPEG where no format is named', async (context) => {
    await expectMeta(context, ['plain'], { format: 'jpeg' });
    context.expect(formatIn((await pictureOf(context, 'plain')).bytes), 'the format of the picture').toBe('jpeg');
  }),

  ...(
    [
      ['a WebP', 'styled', 'webp'],
      ['an AVIF', 'character', 'avif'],
    ] as const
  ).map(([what, name, format]) =>
    check('IG-B1-10', `compresses ${what} without loss in fact`, async (context) => {
      for (const one of [name, ...(await openedMixtures(context))]) {
        const { sent } = await startOf(context, one);
        if (sent.format !== format || sent.lossless !== true) continue;
        const { bytes } = await pictureOf(context, one);
        if (formatIn(bytes) !== format) return context.inconclusive('the picture has another format');
        context.expect([one, isLossless(bytes)], 'whether its file can keep every pixel').toEqual([one, true]);
      }
    }),
  ),

  check('IG-B1-11', 'judges under the ruleset default where none is named', async (context) => {
    await expectTaken(context, 'empty ruleset', 'lowest');
    await expectMeta(context, ['plain', 'empty ruleset', 'lowest', 'other'], { compliance_ruleset: 'default' });
  }),

  check('IG-B1-4', 'enhances the prompt where asked to, and says so', async (context) => {
    await expectTaken(context, 'optimized');
    await expectMeta(context, ['optimized'], { optimized: true });
    // Both have one model, style and character: they differ in words of their own, and in what enhancing adds.
    const [enhanced, plain] = [await othersIn(context, 'optimized'), await othersIn(context, 'character')];
    const richer = (await allJobs(context)).filter(
      (job) => job.sent.optimize === true && job.sent.use_cache === undefined && wordsAddedTo(job).length > 0,
    );
    // A weak model finds nothing to add to some prompts.
    const isPlain = enhanced === plain && richer.length === 0;
    context.expect(isPlain, 'whether the positive prompt is that of a plain one').toBe(false);
    const lacking = richer.filter((job) => isSafe(job.end?.json ?? {}) && !isDrawnByThem(job)).length;
    const words = `whether ${lacking} of ${richer.length} prompts lack all words that were added to them`;
    context.expect(lacking > richer.length / 2, words).toBe(false);
  }),

  check('IG-B1-40', 'says nothing else of rotation and padding than 0 and 10', async (context) => {
    const meta = await finishedMeta(context, 'styled');
    for (const [name, value] of [
      ['wm_rotation', 0],
      ['wm_padding_x', 10],
      ['wm_padding_y', 10],
    ] as const) {
      if (typeof meta[name] === 'number') context.expect(meta[name], name).toBe(value);
    }
  }),
];
