import { isGiven, isNumber, longerThan, type When } from '../../core/mutants/conditions.ts';
import type { Members } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, inEach, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { SIZES } from '../wire/limits.ts';
import {
  inGenerations,
  inLaterPolls,
  inMeta,
  isCached,
  isHit,
  miss,
  otherwise,
  refuse,
  refuseGeneration,
  says,
  serveWith,
  to,
} from './speech.ts';

/** Lets the jobs fail that are asked for so. */
const failing = (...when: When) =>
  asIf<Rules>({ prompt: (prompt: string) => `${prompt} [[sim job=failed]]` }, to('generate'), ...when);

const SQUARE = { width: 1024, height: 1024 };
const isOfList = (width: unknown, height: unknown) => SIZES.some(([wide, tall]) => wide === width && tall === height);
const inOptimized = inEach('', to('optimize'));

/** Defects that hold beside one other parameter only, at one kind of text, or at a later poll. */
export const besideMutants = defects<Rules>({
  'IG-B1-1 empty-prompts-taken-when-enhanced': asIf({ prompt: 'a lake' }, to('generate'), {
    prompt: '',
    optimize: true,
  }),
  'IG-B1-1 no-prompt-is-a-miss': restate(404, says('Prompt is required'), { prompt: undefined, cache_only: true }),
  'IG-B1-42 unknown-names-taken-when-enhanced': asIf(
    { prompt: (prompt: string) => prompt.replaceAll('@', '') },
    { prompt: /@nobody/, optimize: true },
  ),
  'IG-B2-2 IG-B3-3 models-forgotten-when-enhanced': asIf({ model: undefined }, to('generate'), { optimize: true }),
  'IG-B3-3 styles-forgotten-when-enhanced': asIf({ style: undefined }, { optimize: true, style: isGiven }),
  'IG-B1-6 squares-by-default-in-png': asIf(SQUARE, { format: 'png', width: undefined, height: undefined }),
  'IG-B1-6 squares-by-default-of-one-model': asIf(SQUARE, { model: 'pixelforge', width: undefined, height: undefined }),
  'IG-B1-29 second-styles-by-default-of-one-model': asIf({ style: 'pixel' }, { model: 'pixelforge', style: undefined }),
  'IG-B1-30 IG-B2-2 without-loss-means-webp': asIf({ format: 'webp' }, { lossless: true, format: undefined }),
  'IG-B1-30 IG-B2-2 marks-mean-png': asIf({ format: 'png' }, { wm_image: longerThan(100), format: undefined }),
  'IG-B1-27 squares-are-of-1024': asIf(SQUARE, ({ width, height }) => {
    return isNumber(width) && width === height && width !== 1024;
  }),
  'IG-B1-8 unknown-formats-are-webp-without-loss': asIf({ format: 'webp' }, { format: 'jpg', lossless: true }),
  'IG-B1-9 quality-of-eighty-in-webp': asIf({ quality: 80 }, { format: 'webp', quality: undefined }),
  'IG-B1-32 least-quality-refused-in-png': refuseGeneration({ quality: 1, format: 'png' }),
  'IG-B1-33 negative-quality-kept': otherwise(
    ({ quality }) => Number(quality) < 0 && { quality: 1 },
    ({ quality }) => ({ quality }),
  ),
  'IG-B1-33 too-opaque-alone-kept': otherwise(
    ({ wm_transparency: opacity, quality }) => Number(opacity) > 100 && quality === undefined && {},
    ({ wm_transparency: opacity }) => ({ wm_transparency: opacity }),
  ),
  'IG-B1-36 marks-of-a-tenth-where-placed': asIf({ wm_scale: 10 }, { wm_position: isGiven, wm_scale: undefined }),
  'IG-1-2 marks-not-drawn-where-placed': asIf(
    { wm_image: undefined },
    { wm_image: longerThan(100), wm_position: 'bottom-right' },
  ),
  'IG-1-2 marks-elsewhere-in-png-unless-placed': otherwise(
    ({ format, wm_position: anchor }) => format === 'png' && anchor === undefined && { wm_position: 'top-left' },
    () => ({ wm_position: 'bottom-right' }),
  ),
  'IG-1-2 marks-drawn-only-where-scaled': asIf(
    { wm_image: undefined },
    { wm_image: longerThan(100), wm_scale: undefined },
  ),
  'IG-B1-37 corners-turned': otherwise(
    ({ wm_position: anchor }) => anchor === 'top-right' && { wm_position: 'bottom-left' },
    ({ wm_position: anchor }) => ({ wm_position: anchor }),
  ),
  'IG-B1-40 one-padding-for-both-edges': otherwise(
    ({ wm_padding_x: beside, wm_padding_y: below }) => isGiven(beside) && !isGiven(below) && { wm_padding_y: beside },
    () => ({ wm_padding_y: 10 }),
  ),
  'IG-1-2 transparent-marks-opaque': otherwise(
    ({ wm_transparency: opacity }) => opacity === 0 && { wm_transparency: 100 },
    () => ({ wm_transparency: 0 }),
  ),
  'IG-1-2 marks-of-jpeg-not-drawn': asIf({ wm_image: undefined }, { wm_image: /^data:image.jpeg/ }),
  'IG-1-2 marks-not-drawn-in-jpeg': asIf(
    { wm_image: undefined },
    { wm_image: longerThan(100) },
    ({ format }) => !['png', 'webp', 'avif'].includes(String(format)),
  ),
  'IG-B1-44 dashes-behind-blanks-move': asIf(
    { prompt: (prompt: string) => prompt.replaceAll(/(?<=\w) -(?=\w)/g, ', -') },
    { action: 'generate', prompt: /\w -\w/ },
  ),
  'IG-B1-3 long-negatives-cut': asIf({ negative: (text: string) => text.slice(0, 120) }, { negative: longerThan(120) }),
  'IG-B2-5 answers-cut': inGenerations({ prompt: (prompt: unknown) => String(prompt).slice(0, 100) }),
  'IG-B1-20 force-alone-opens-the-cache': asIf({ use_cache: true }, { cache_force: true, use_cache: undefined }),
  'IG-B1-5 misses-generate-when-enhanced': asIf({ cache_only: false }, { cache_only: true, optimize: true }),
  'IG-B1-5 forced-misses-are-faults': restate(400, 404, { cache_force: true }),
  'IG-B1-25 no-pick-finds-nothing': miss({ cache_pick: 0 }, isCached),
  'IG-4-25 looked-into-where-the-cache-is-alone': asIf(
    { use_cache: false },
    { use_cache: true, cache_only: undefined },
  ),
  'IG-B1-25 no-pick-refused': refuseGeneration({ cache_pick: 0 }),
  'IG-B1-19 empty-models-refused': refuseGeneration({ model: '' }),
  'IG-B1-7 empty-styles-refused': refuseGeneration({ style: '' }),
  'IG-B1-8 empty-formats-refused': refuseGeneration({ format: '' }),
  'IG-B1-27 nothing-by-nothing-refused': refuseGeneration({ width: 0, height: 0 }),
  'IG-B1-12 long-screenings-refused-beside-a-ruleset': refuseGeneration({
    precompliance: longerThan(1_999),
    compliance_ruleset: isGiven,
  }),
  'IG-B1-13 marks-refused-in-avif': refuseGeneration({ format: 'avif', wm_image: isGiven }),
  'IG-B1-16 enhancing-loses-moved-terms': asIf(
    { prompt: (prompt: string) => prompt.replaceAll(/,\s*-\w[^,]*/g, '') },
    { action: 'generate', optimize: true, prompt: /,\s*-\w/ },
  ),
  'IG-B1-16 second-of-two-moved-terms-stays': asIf(
    { prompt: (prompt: string) => prompt.replace(/((?:^|,)\s*-[^,]*,\s*)-/, '$1') },
    { action: 'generate', prompt: /(?:^|,)\s*-[^,]*,\s*-\w/ },
  ),
  'IG-B1-14 descriptions-lost-in-webp': asIf(
    { cs_description: undefined },
    { format: 'webp', cs_description: isGiven },
  ),
  'IG-B1-14 letters-beyond-ascii-lost': otherwise(
    ({ cs_author: author }) => isGiven(author) && { cs_author: String(author).replaceAll(/[^ -~]/g, '?') },
    ({ cs_author: author }) => ({ cs_author: author }),
  ),
  'IG-B1-14 organizations-lost-in-avif': asIf(
    { cs_organization: undefined },
    { format: 'avif', cs_organization: isGiven },
  ),
  'IG-B1-41 titles-need-authors': inMeta(({ cs_author: author }) => author === '' && { cs_title: '' }),
  'IG-B1-41 authors-need-titles': inMeta(({ cs_title: title }) => title === '' && { cs_author: '' }),
  'IG-4-6 styles-forgotten-in-lookups': asIf({ style: undefined }, { use_cache: true, style: isGiven }),
  'IG-4-7 misses-end-the-call-when-enhanced': miss(
    { use_cache: true, optimize: true },
    (...seen) => !isCached(...seen),
  ),
  'IG-B3-4 hits-unmarked-later': inLaterPolls(({ cache }) => cache === true && { cache: undefined }),
  'IG-B3-19 ids-exchanged-later': inLaterPolls(({ meta }) => {
    return meta !== undefined && { meta: { ...(meta as Members), id: (meta as Members).gen_id } };
  }),
  'IG-B3-19 hits-of-another-generation': inMeta(({ gen_id: genId }, sent) => isHit(sent) && { gen_id: `${genId}-1` }),
  'IG-4-19 ids-of-the-right-form-are-queued': serveWith(200, { status: 'IN_QUEUE' }, to('status'), says('Bad ID'), {
    id: /^job_[0-9a-f]{20}$/,
  }),
  'IG-4-4 names-of-last-terms-lost': inOptimized(
    {
      prompt: (prompt: unknown) => String(prompt).replace(/^@\w+, /, ''),
    },
    { prompt: /^-/ },
  ),
  'IG-B1-4 misses-are-called-enhanced': otherwise(
    ({ use_cache: isAsked, cache_only: isAlone }) => isAsked === true && isAlone !== true && {},
    () => ({ optimized: true }),
  ),
  'IG-B1-26 IG-B3-3 one-size-turned-in-webp': asIf(
    { width: 1152, height: 896 },
    { format: 'webp', width: 896, height: 1152 },
  ),
  'IG-B1-26 IG-B3-3 least-size-unknown-in-png': asIf(
    { width: undefined, height: undefined },
    { format: 'png', width: 896, height: 1152 },
  ),
  'IG-B3-8 unlisted-pairs-are-squares-in-png': otherwise(
    ({ format, width, height }) => format === 'png' && isNumber(width) && !isOfList(width, height) && SQUARE,
    () => ({ width: 1344, height: 768 }),
  ),
  'IG-B1-27 unlisted-pairs-are-squares-in-png-and-told-as-sent': otherwise(
    ({ format, width, height }) => format === 'png' && isNumber(width) && !isOfList(width, height) && SQUARE,
    ({ width, height }) => ({ width, height }),
  ),
  'IG-B1-36 half-opaque-where-scaled': asIf(
    { wm_transparency: 50 },
    { wm_image: isGiven, wm_scale: isGiven, wm_transparency: undefined },
  ),
  'IG-B1-5 IG-B1-25 negative-picks-refused-when-forced': refuseGeneration({
    cache_force: true,
    cache_pick: (pick: unknown) => Number(pick) < 0,
  }),
  'IG-B3-8 addresses-dead-later': inLaterPolls(({ meta }) => {
    const { images } = (meta ?? {}) as { readonly images?: readonly Members[] };
    const dead = images?.map((image) => ({ ...image, url: `${image.url}0` }));
    return dead !== undefined && { meta: { ...(meta as Members), images: dead } };
  }),
  'IG-B1-17 styles-add-nothing-beside-a-character': otherwise(
    ({ prompt, style }) => /@\w/.test(String(prompt)) && isGiven(style) && { style: undefined },
    ({ style }) => ({ style }),
  ),
  'IG-B1-18 first-negatives-lost-in-avif': inMeta(({ format, negative }) => {
    return format === 'avif' && { negative: String(negative).replace(/^[^,]*, /, '') };
  }),
  'IG-B1-32 best-quality-is-95-in-avif': asIf({ quality: 95 }, { format: 'avif', quality: 100 }),
  'IG-B1-10 quality-costs-losslessness-in-avif': asIf(
    { lossless: false },
    { format: 'avif', lossless: true, quality: isGiven },
  ),
  'IG-B1-10 quality-costs-losslessness-in-the-bytes-of-webp': otherwise(
    (sent) => sent.format === 'webp' && sent.lossless === true && isGiven(sent.quality) && { lossless: false },
    () => ({ lossless: true }),
  ),
  'IG-B1-15 last-names-unknown': refuse(404, 'Invalid character', to('generate'), { prompt: /@sable\b/ }),
  'IG-B1-12 IG-4-7 long-screenings-refused-beside-the-cache': refuseGeneration({
    precompliance: longerThan(2_000),
    use_cache: true,
  }),
  'IG-B1-12 screenings-cut-at-bytes': inMeta({ precompliance: cutAtBytes }),
  'IG-B1-12 long-screenings-cut-at-bytes': otherwise(
    ({ precompliance }) => longerThan(2_000)(precompliance) && {},
    ({ precompliance }) => ({ precompliance: cutAtBytes(String(precompliance)) }),
  ),
  'IG-B1-12 long-screenings-dropped': otherwise(
    ({ precompliance }) => longerThan(2_000)(precompliance) && {},
    () => ({ precompliance: '' }),
  ),
  'IG-B1-12 screenings-lost-beside-the-cache': otherwise(
    ({ precompliance, use_cache: used }) => used === true && isGiven(precompliance) && {},
    () => ({ precompliance: '' }),
  ),
  'IG-B1-12 screenings-kept-whole-when-enhanced': otherwise(
    ({ optimize, precompliance }) => optimize === true && isGiven(precompliance) && {},
    ({ precompliance }) => ({ precompliance }),
  ),
  'IG-B1-41 titles-are-authors': otherwise(
    ({ cs_author: author, cs_title: title }) => title && !isGiven(author) && {},
    ({ cs_title: title }) => ({ cs_author: title }),
  ),
  'IG-B3-3 styles-forgotten-where-models-fall-back': asIf(
    { style: undefined },
    { model: /^no-such-model$/, style: isGiven },
  ),
  'IG-B1-7 unknown-styles-of-one-model-are-its-second': asIf(
    { style: 'oil' },
    { model: 'atelier', style: 'no-such-style' },
  ),
  'IG-B1-15 names-inside-terms-unseen-beside-negatives': asIf(
    { prompt: (prompt: string) => prompt.replace(/(?<=\w )@/g, '') },
    to('generate'),
    { prompt: /\w @\w/, negative: isGiven },
  ),
  'IG-B1-3 jobs-fail-of-negatives': failing({ negative: isGiven }),
  'IG-B1-4 jobs-fail-of-enhanced-prompts': failing({ optimize: true }),
  'IG-B1-7 jobs-fail-of-unknown-styles': failing({ style: 'no-such-style' }),
  'IG-B1-7 jobs-fail-of-styles-of-others': failing({ model: 'eros', style: 'natural' }),
  'IG-B1-8 jobs-fail-of-unknown-formats': failing({ format: /bmp|jpg/ }),
  'IG-B1-10 jobs-fail-of-losslessness': failing({ format: /webp|avif/, lossless: true }),
  'IG-B1-11 jobs-fail-of-blank-rulesets': failing({ compliance_ruleset: /^\s*$/ }),
  'IG-B1-12 jobs-fail-of-screenings': failing({ precompliance: isGiven }),
  'IG-B1-13 jobs-fail-of-marks': failing({ wm_image: longerThan(100) }),
  'IG-B1-13 jobs-fail-of-marks-in-jpeg': failing({ wm_image: /^data:image\/jpeg/ }),
  'IG-B1-15 jobs-fail-of-characters': failing({ prompt: /@/ }),
  'IG-B1-27 jobs-fail-of-unlisted-pairs': failing(({ width, height }) => isNumber(width) && !isOfList(width, height)),
  ...Object.fromEntries(
    ['png', 'webp', 'avif'].map((format) => [`IG-B1-31 jobs-fail-of-${format}`, failing({ format })]),
  ),
  ...Object.fromEntries([1, 100].map((quality) => [`IG-B1-32 jobs-fail-of-quality-${quality}`, failing({ quality })])),
  'IG-B3-2 jobs-fail-of-the-largest-marks': failing({ wm_scale: 100 }),
  'IG-B3-2 jobs-fail-of-the-best-avif': failing({ format: 'avif', quality: 100 }),
  'IG-B1-41 jobs-fail-of-authors': failing({ cs_author: isGiven }),
  'IG-4-7 jobs-fail-of-the-cache': failing({ use_cache: true }),
  'IG-4-22 one-name-forgotten': refuse(404, 'Invalid character', to('random'), { character: 'sable' }),
});

/** The first 2,000 bytes of a text, where 2,000 characters are due. */
function cutAtBytes(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text).slice(0, 2_000));
}
