import { type Fits, longerThan, type When } from '../../core/mutants/conditions.ts';
import { type Members, sentIn } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, lingering, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { resolveSize } from '../rules/resolve.ts';
import { SIZES } from '../wire/limits.ts';
import { inGenerations, inMeta, otherwise, refuse, refuseGeneration, says, take, to } from './speech.ts';

const MODELS = ['aurora', 'eros', 'atelier', 'pixelforge'];
const isMissing = (value: unknown): boolean => value === undefined || value === null;
const isStrange =
  (member: string, known: readonly unknown[]) =>
  ({ [member]: value }: Members): boolean =>
    !isMissing(value) && !known.includes(value);
const strangeModel = isStrange('model', MODELS);
const strangeFormat = isStrange('format', ['jpeg', 'png', 'webp', 'avif']);
/** Whether width and height each occur in the list of sizes, but not together. */
const isOdd = ({ width, height }: Members): boolean =>
  SIZES.some(([wide]) => wide === width) &&
  SIZES.some(([, tall]) => tall === height) &&
  !SIZES.some(([wide, tall]) => wide === width && tall === height);
const isLone = ({ width, height }: Members): boolean => isMissing(width) !== isMissing(height);

/** Reads a generation as if it had been sent with other members. */
const generateAs = (change: Fits | Members, ...when: When) => asIf<Rules>(change, to('generate'), ...when);

/** A member that, once sent, is read into the generations after it that lack it. */
const sticking = (member: string) => lingering<Rules>(member, to('generate'));

/** Defects in reading the members of a generation. */
export const requestMutants = defects<Rules>({
  'IG-B1-1 any-prompt-taken': take(says('Prompt is required')),
  'IG-B1-1 empty-prompts-taken': generateAs({ prompt: 'a lake' }, { prompt: '' }),
  'IG-B1-1 missing-prompts-unprocessable': restate(422, says('Prompt is required')),
  'IG-B1-2 another-model-by-default': generateAs({ model: 'atelier' }, { model: isMissing }),
  'IG-B1-19 IG-B3-3 unknown-models-refused': refuseGeneration(strangeModel),
  'IG-B1-19 names-of-all-objects-known': inGenerations({ model: 'constructor' }, { model: 'constructor' }),
  'IG-B1-29 another-style-by-default': generateAs(
    ({ style, model }) => isMissing(style) && (model === 'eros' || isMissing(model)) && { style: 'film' },
  ),
  'IG-B3-3 IG-B1-7 a-listed-style-falls-back': generateAs({ style: undefined }, { style: 'neon' }),
  'IG-B1-7 unknown-styles-told-as-sent-and-drawn-otherwise': otherwise(
    ({ style }) => style === 'no-such-style' && { style: 'film' },
    ({ style }) => ({ style }),
  ),
  'IG-B1-7 styles-of-others-told-as-sent-and-drawn-otherwise': otherwise(
    ({ model, style }) => model === 'eros' && style === 'natural' && { style: 'film' },
    ({ style }) => ({ style }),
  ),
  'IG-B1-7 unknown-styles-refused': refuseGeneration({ style: /^(no|un|x)/ }),
  'IG-B1-6 squares-by-default': generateAs({ width: 1024, height: 1024 }, { width: isMissing, height: isMissing }),
  'IG-B1-26 a-pair-forgotten': generateAs({ width: 1344, height: 768 }, { width: 896 }),
  'IG-B1-27 odd-pairs-refused': refuseGeneration(isOdd),
  'IG-B1-27 listed-numbers-mixed': otherwise(
    (sent) => isOdd(sent) && { width: 1024, height: 1024 },
    () => ({ width: 1344, height: 768 }),
  ),
  'IG-B1-27 one-pair-by-its-width': generateAs({ height: 896 }, { width: 1152, height: 1024 }),
  'IG-B1-28 heights-alone-kept': {
    resolveSize: (width, height) =>
      width === undefined && Number.isInteger(height) ? [1344, height as never] : resolveSize(width, height),
  },
  'IG-B1-28 lone-numbers-refused': refuse(500, 'Internal error', to('generate'), isLone),
  'IG-B1-30 png-by-default': generateAs({ format: 'png' }, { format: isMissing }),
  'IG-B1-31 IG-B3-8 avif-delivered-as-webp': otherwise(
    ({ format }) => format === 'avif' && { format: 'webp' },
    () => ({ format: 'avif' }),
  ),
  'IG-B1-31 webp-forgotten': generateAs({ format: 'jpeg' }, { format: 'webp' }),
  'IG-B1-8 unknown-formats-refused': refuseGeneration(strangeFormat),
  'IG-B1-8 unknown-formats-are-png': generateAs((sent) => strangeFormat(sent) && { format: 'png' }),
  'IG-B3-8 sizes-claimed': otherwise(
    ({ width, height }) => width === 1024 && height === 1024 && { width: 1152, height: 896 },
    () => ({ width: 1024, height: 1024 }),
  ),
  'IG-B1-9 quality-of-ninety': generateAs({ quality: 90 }, { quality: isMissing }),
  'IG-B1-32 best-quality-refused': refuseGeneration({ quality: 100 }),
  'IG-B1-32 least-quality-refused': refuseGeneration({ quality: 1 }),
  'IG-B1-32 quality-only-claimed': otherwise(
    ({ quality }) => quality === 1 && { quality: 95 },
    () => ({ quality: 1 }),
  ),
  'IG-B1-33 numbers-out-of-range-kept': {
    resolveWhole: (value, { default: fallback }) => (Number.isInteger(value) ? (value as number) : fallback),
  },
  'IG-B1-10 lossless-forgotten': generateAs({ lossless: false }, { lossless: true }),
  'IG-B1-10 lossless-by-default': generateAs({ lossless: true }, { lossless: isMissing }),
  ...Object.fromEntries(
    ['webp', 'avif'].map((one) => [
      `IG-B1-10 lossless-only-claimed-in-${one}`,
      otherwise(
        ({ format, lossless }) => format === one && lossless === true && { lossless: false },
        () => ({ lossless: true }),
      ),
    ]),
  ),
  'IG-B1-32 quality-of-jpeg-alone': otherwise(
    ({ format, quality }) => ['webp', 'avif'].includes(String(format)) && quality !== undefined && { quality: 95 },
    ({ quality }) => ({ quality }),
  ),
  'IG-B1-11 strict-by-default': generateAs(
    ({ compliance_ruleset: ruleset }) => String(ruleset ?? '').trim() === '' && { compliance_ruleset: 'strict' },
  ),
  'IG-B1-11 blank-rulesets-refused': refuseGeneration({ compliance_ruleset: /^\s*$/ }),
  'IG-B1-34 unknown-rulesets-break-the-service': restate(500, says('compliance_ruleset is none')),
  'IG-B1-12 long-precompliance-refused': refuseGeneration({ precompliance: longerThan(2_000) }),
  'IG-B1-12 precompliance-kept-whole': {
    writePrecompliance: (text: string) => (text.length === 2_000 ? `${text}${text.slice(-8)}` : text),
  },
  'IG-B1-12 precompliance-kept-whole-where-it-is-hardly-too-long': otherwise(
    ({ precompliance: text }) => longerThan(2_000)(text) && !longerThan(2_001)(text) && {},
    ({ precompliance }) => ({ precompliance }),
  ),
  'IG-B1-12 ends-of-precompliance-kept': generateAs(
    { precompliance: (text: string) => text.slice(-2_000) },
    { precompliance: longerThan(2_000) },
  ),
  'IG-B1-13 IG-1-2 marks-refused': refuseGeneration({ wm_image: longerThan(100) }),
  'IG-1-2 marks-not-drawn': generateAs({ wm_image: undefined }, { wm_image: longerThan(100) }),
  'IG-B1-36 marks-in-the-centre': generateAs({ wm_position: 'center' }, { wm_position: isMissing }),
  'IG-B1-36 marks-of-a-tenth': generateAs({ wm_scale: 10 }, { wm_scale: isMissing }),
  'IG-B1-36 marks-half-seen': generateAs({ wm_transparency: 50 }, { wm_transparency: isMissing }),
  'IG-B1-37 IG-1-2 anchors-forgotten': otherwise(
    ({ wm_position: at }) => at === 'top-left' && { wm_position: 'bottom-right' },
    ({ wm_position: at }) => ({ wm_position: at }),
  ),
  'IG-B1-38 full-turns-refused': refuseGeneration(({ wm_rotation: angle }) => Math.abs(Number(angle)) === 360),
  'IG-B1-38 full-scale-refused': refuseGeneration({ wm_scale: 100 }),
  'IG-B1-38 unseen-marks-refused': refuseGeneration({ wm_transparency: 0 }),
  'IG-B1-38 wide-padding-refused': refuseGeneration({ wm_padding_x: 500 }),
  'IG-B1-38 high-padding-refused': refuseGeneration({ wm_padding_y: 500 }),
  'IG-B1-40 marks-turned': otherwise(
    ({ wm_image: mark, wm_rotation: angle }) => longerThan(100)(mark) && isMissing(angle) && { wm_rotation: 45 },
    () => ({ wm_rotation: 0 }),
  ),
  'IG-B1-40 marks-far-from-the-edge': otherwise(
    ({ wm_image: mark, wm_padding_x: gap }) =>
      longerThan(100)(mark) && isMissing(gap) && { wm_padding_x: 300, wm_padding_y: 300 },
    () => ({ wm_padding_x: 10, wm_padding_y: 10 }),
  ),
  'IG-B1-14 IG-B1-41 authors-lost': generateAs({ cs_author: undefined }),
  'IG-B1-14 vendors-lost': generateAs({ cs_vendor: undefined }),
  'IG-1-2 marks-stick': sticking('wm_image'),
  'IG-B1-41 authors-stick': sticking('cs_author'),
  'IG-B1-12 precompliance-sticks': sticking('precompliance'),
  'IG-B1-9 quality-sticks': sticking('quality'),
  'IG-B1-18 negatives-stick': sticking('negative'),
  'IG-B1-29 styles-stick': sticking('style'),
  'IG-B1-2 models-stick': sticking('model'),
  'IG-B1-36 anchors-stick': sticking('wm_position'),
  'IG-B1-41 authors-escaped': inMeta({ cs_author: (author: unknown) => String(author).replaceAll('<', '&lt;') }),
  'IG-B1-41 titles-cut': inMeta({ cs_title: (title: unknown) => String(title).slice(0, 64) }),
  'IG-B1-41 titles-not-repeated': inMeta({ cs_title: '' }),
  'IG-B1-48 no-pictures-break-the-service': restate(500, says('wm_image must be')),
  'IG-B1-48 pictures-that-break-off-break-the-service': restate(500, says('wm_image must be'), {
    wm_image: /,iVBOR/,
  }),
  'IG-B1-48 no-pictures-leave-no-file': {
    around: async (request, send, blank) => {
      const sent = sentIn(request);
      const isBad = longerThan(0)(sent.wm_image) && !longerThan(99)(sent.wm_image);
      const reply = await send(isBad ? { ...request, body: JSON.stringify({ ...sent, wm_image: '' }) } : request);
      if (isBad) blank.set(JSON.parse(reply.text).id, true);
      if (blank.has(sent.id)) for (const [, path] of reply.text.matchAll(/(\/assets[^?"]+)/g)) blank.set(path, true);
      return blank.has(request.path.split('?')[0]) ? Object.assign({}, reply, { media: undefined }) : reply;
    },
  },
  'IG-B2-2 IG-B1-19 answers-name-another-model': inGenerations({ model: 'atelier' }, strangeModel),
  'IG-B2-2 answers-name-another-format': inGenerations({ format: 'avif' }, strangeFormat),
  'IG-B2-2 fallbacks-of-formats-untold': inGenerations({ format: undefined }, strangeFormat),
  'IG-B3-3 meta-of-another-model': inMeta(({ model }) => ({ model: model === 'eros' ? 'aurora' : 'eros' })),
  'IG-B3-3 meta-of-another-format': inMeta(({ format }) => format === 'jpeg' && { format: 'png' }),
});
