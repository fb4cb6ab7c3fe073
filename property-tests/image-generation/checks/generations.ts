import { isRecord } from '../../../harness/engine/is-record.ts';
import { always, byChance, type Json } from '../../../harness/services/image-generation/client.ts';
import { isHit } from '../../../harness/services/image-generation/facts/cache.ts';
import {
  FORMATS,
  isListed,
  isNamedBy,
  LONGEST_PRECOMPLIANCE,
  RANGES,
} from '../../../harness/services/image-generation/facts/documented.ts';
import { noteOf, readsOf } from '../../../harness/services/image-generation/facts/exchanges.ts';
import { imagesIn } from '../../../harness/services/image-generation/facts/records.ts';
import { DEFAULT_MODEL } from '../../../harness/services/image-generation/facts/reference.ts';
import {
  afterwards,
  expectHeld,
  expectUsualStyle,
  generations,
  hits,
  LEAST_OWN,
  MODELS,
  own,
  plainTermsOf,
  REPEATED,
  signsOfModels,
  termsIn,
  textNote,
} from './afterwards.ts';

const USUAL_MARK = [
  ['wm_position', 'bottom-right'],
  ['wm_scale', 5],
  ['wm_transparency', 100],
] as const;

/** A screening of so many characters is told because it was sent. */
const LEAST_SCREENING = 1_000;
/** Under what is remembered that meta has told a screening, and that it has not. */
const TOLD = 'a screening told';
const UNTOLD = 'a screening untold';

/** Whether meta tells of a picture that loses something, by its quality: where none is lost, that number means nothing. */
const isLossy = ({ format, lossless }: Json): boolean => format !== 'png' && lossless !== true;

/** Whether a value is one of a range that is told as it was sent. */
function isInRange(name: keyof typeof RANGES, value: unknown): boolean {
  const { least, most } = RANGES[name];
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

/** Rules of what a generation answers, and of what its meta repeats at the end. */
export const generationChecks = [
  always('IG-B2-1', 'a generation is answered with what it is called', generations, ({ json, sent }, { expect }) => {
    const types = ['id', 'prompt', 'model', 'format', 'gen_id'].map((name) => typeof json[name]);
    expect(types, 'the types of id, prompt, model, format and gen_id').toEqual(Array(5).fill('string'));
    expect([json.id, json.gen_id].includes(''), 'whether an id is empty').toBe(false);
    if (termsIn(sent).staying.length > 0) expect(json.prompt === '', 'whether prompt is empty').toBe(false);
  }),

  always('IG-B2-4', 'a generation that is no hit has no member cache', own, ({ json }, { expect }) => {
    expect(Object.keys(json).includes('cache'), 'whether there is a member cache').toBe(false);
  }),

  byChance(['IG-B2-3', 'IG-B2-4'], 'a hit says cache and has an id that says so', hits, ({ json }, { expect }) => {
    expect([json.cache, /^cache_/.test(String(json.id))], 'cache and the prefix of id').toEqual([true, true]);
  }),

  always('IG-B1-20', 'no hit is served where the cache is not to be used', generations, (read, { expect }) => {
    // That the cache alone is asked may imply that it is to be used, where nothing is said of that.
    const isUnsaid = read.sent.use_cache === undefined && read.sent.cache_only === undefined;
    if (isUnsaid || read.sent.use_cache === false) expect(isHit(read), 'whether it is a hit').toBe(false);
  }),

  always('IG-B2-2', 'a generation names the format that is used', own, ({ json, sent }, { expect, observe }) => {
    if (FORMATS.includes(sent.format)) expect(json.format, 'format').toBe(sent.format);
    else if (isNamedBy(sent.format, json.format)) return;
    else if (sent.format === undefined || json.format !== sent.format) expect(json.format, 'format').toBe('jpeg');
    else observe('IG-B2~resolved-echo', 'as-sent');
  }),

  always('IG-B2-2', 'a generation names the model that is used', signsOfModels, (read, { expect, seen }) => {
    if (read.route === 'models') {
      seen.set('models', isRecord(read.json.models) ? Object.keys(read.json.models) : []);
      return;
    }
    const known = noteOf<readonly string[]>(seen, 'models');
    const { model } = read.sent;
    if (known === undefined) return;
    if (known.includes(String(model)) && typeof model === 'string') expect(read.json.model, 'model').toBe(model);
    else if (read.json.model !== model) expect(read.json.model, 'model').toBeOneOf(known);
  }),

  always('IG-B1-2', 'a generation names eros where no model was asked for', signsOfModels, (read, { expect, seen }) => {
    if (read.route === 'models') seen.set(MODELS, read.json.models);
    else if (read.sent.model === undefined && DEFAULT_MODEL in (noteOf<Json>(seen, MODELS) ?? {})) {
      expect(read.json.model, 'model').toBe(DEFAULT_MODEL);
    }
  }),

  byChance(
    'IG-4-7',
    'a generation that the cache need not serve does not end in a miss',
    (exchange) =>
      readsOf('generate', exchange).filter(({ sent, status }) => status >= 400 && (sent.cache_only ?? false) === false),
    ({ status }, { expect }) => {
      expect(status, 'the status').not.toBe(404);
    },
  ),

  always('IG-B2-5', 'a generation tells the terms that stay, as they were sent', own, ({ json, sent }, tools) =>
    expectHeld(json.prompt, termsIn(sent).staying, tools),
  ),

  afterwards('IG-B3-3', 'meta names the listed size that was asked for', ({ width, height }, meta, { expect }) => {
    if (isListed(width, height)) expect([meta.width, meta.height], 'width and height').toEqual([width, height]);
  }),

  afterwards('IG-B3-3', 'meta names the format that was asked for', ({ format }, meta, { expect }) => {
    if (FORMATS.includes(format)) expect(meta.format, 'format').toBe(format);
  }),

  afterwards('IG-B1-32', 'meta names the quality that was asked for', ({ quality }, meta, { expect }) => {
    if (isInRange('quality', quality) && isLossy(meta)) expect(meta.quality, 'quality').toBe(quality);
  }),

  afterwards('IG-B1-38', 'meta names scale and opacity of the mark that were asked for', (sent, meta, { expect }) => {
    for (const name of ['wm_scale', 'wm_transparency'] as const) {
      if (isInRange(name, sent[name]) && typeof sent.wm_image === 'string') expect(meta[name], name).toBe(sent[name]);
    }
  }),

  afterwards('IG-B1-10', 'meta names what is compressed without loss', ({ format, lossless }, meta, { expect }) => {
    const isCertain = typeof lossless === 'boolean' && (format === 'webp' || format === 'avif');
    if (isCertain) expect(meta.lossless, 'lossless').toBe(lossless);
    // A PNG loses nothing, whatever is asked for.
    if (lossless === undefined && meta.format !== 'png') expect(meta.lossless, 'lossless').toBe(false);
  }),

  afterwards('IG-B1-4', 'meta tells whether a prompt was enhanced', ({ optimize }, meta, { expect }) => {
    if (optimize === undefined || typeof optimize === 'boolean')
      expect(meta.optimized, 'optimized').toBe(optimize === true);
  }),

  afterwards('IG-B1-11', 'meta names the ruleset default where none was named', (sent, meta, { expect }) => {
    const { compliance_ruleset: ruleset } = sent;
    if (ruleset === undefined || (typeof ruleset === 'string' && ruleset.trim() === '')) {
      expect(meta.compliance_ruleset, 'compliance_ruleset').toBe('default');
    }
  }),

  afterwards('IG-B1-41', 'meta repeats author and title', (sent, meta, { expect }) => {
    for (const name of ['cs_author', 'cs_title'] as const) {
      if (typeof sent[name] === 'string') expect(meta[name], name).toBe(sent[name]);
    }
  }),

  afterwards(
    ['IG-B1-17', 'IG-B1-44'],
    'the positive prompt holds the terms that stay, as they were sent',
    (sent, meta, tools) => expectHeld(meta.positive, termsIn(sent).staying, tools),
  ),

  afterwards('IG-B3-11', 'the prompt of meta holds the terms that stay, as they were sent', (sent, meta, tools) =>
    expectHeld(meta.prompt, termsIn(sent).staying, tools),
  ),

  afterwards(
    'IG-B1-16',
    'the negative prompt holds the terms that move, and the positive one does not',
    (sent, meta, tools) => {
      const { staying, moved } = termsIn(sent);
      expectHeld(meta.negative, moved, tools);
      // A short word may be one of the character's or of the style's.
      const own = moved.filter((term) => term.length >= LEAST_OWN && !staying.some((other) => other.includes(term)));
      const strays = own.filter((term) => String(meta.positive).includes(term));
      tools.expect(strays.length, 'how many of them stand in the positive prompt').toBe(0);
    },
  ),

  afterwards('IG-B1-3', 'the negative prompt holds the negative of the call, as it was sent', (sent, meta, tools) =>
    expectHeld(meta.negative, plainTermsOf(sent.negative), tools),
  ),

  afterwards(['IG-B1-41', 'IG-B1-12'], 'meta repeats no text of another call', (sent, meta, { expect, seen }) => {
    for (const name of REPEATED.filter((one) => sent[one] === undefined)) {
      const isSent = seen.has(textNote(name, meta[name]));
      expect([name, isSent], 'whether another call has sent it').toEqual([name, false]);
    }
    const { cs_author: author, cs_title: title } = sent;
    if (author === undefined && title) expect(meta.cs_author === title, 'whether the title is the author').toBe(false);
    if (title === undefined && author) expect(meta.cs_title === author, 'whether the author is the title').toBe(false);
  }),

  afterwards(
    'IG-B1-12',
    'meta tells no more than 2,000 characters of an earlier screening',
    (sent, meta, { expect }) => {
      const isLong = typeof sent.precompliance === 'string' && sent.precompliance.length > 2 * LONGEST_PRECOMPLIANCE;
      const { length } = typeof meta.precompliance === 'string' ? meta.precompliance : '';
      if (isLong) expect(length <= LONGEST_PRECOMPLIANCE, 'whether it was cut').toBe(true);
    },
  ),

  afterwards('IG-B1-12', 'meta tells all earlier screenings, where it tells any', (sent, meta, { expect, seen }) => {
    const { precompliance: whole } = sent;
    if (typeof whole !== 'string' || whole.length < LEAST_SCREENING) return;
    const kept = whole.slice(0, LONGEST_PRECOMPLIANCE);
    // Blanks at the cut may be taken off.
    const isTold = meta.precompliance === kept || meta.precompliance === kept.trim();
    seen.set(isTold ? TOLD : UNTOLD, true);
    const isMixed = seen.has(TOLD) && seen.has(UNTOLD);
    if (isMixed) seen.delete(UNTOLD);
    expect(isMixed, 'whether some are told as they were sent, and others are not').toBe(false);
  }),

  afterwards('IG-B1-9', 'meta tells quality 95 where none was asked for', ({ quality }, meta, { expect }) => {
    if (quality === undefined && isLossy(meta)) expect(meta.quality, 'quality').toBe(95);
  }),

  afterwards('IG-B1-30', 'meta names JPEG where no format was asked for', ({ format }, meta, { expect }) => {
    if (format === undefined) expect(meta.format, 'format').toBe('jpeg');
  }),

  afterwards('IG-B1-29', 'meta names the default style where none was asked for', (sent, meta, tools) => {
    const model = noteOf<Json>(tools.seen, MODELS)?.[String(meta.model)];
    if (sent.style === undefined && isRecord(model)) expectUsualStyle(meta, model, tools);
  }),

  afterwards('IG-B1-36', 'meta tells the usual place, scale and opacity of a mark', (sent, meta, { expect }) => {
    if (!/^data:image\/(png|jpeg);base64,/.test(String(sent.wm_image))) return;
    for (const [name, usual] of USUAL_MARK) {
      if (sent[name] === undefined) expect([name, meta[name]], 'what meta tells').toEqual([name, usual]);
    }
  }),

  afterwards('IG-B1-6', 'meta tells 1344 x 768 where no size was asked for', (sent, meta, { expect }) => {
    if (sent.width === undefined && sent.height === undefined) {
      expect([meta.width, meta.height], 'width and height').toEqual([1344, 768]);
    }
  }),

  afterwards('IG-B3-8', 'a picture that is safe shows an address for it', (_sent, meta, { expect }) => {
    const others = imagesIn({ meta }).filter(({ url }) => typeof url !== 'string' || url === '');
    expect(others.length, 'how many images have no url').toBe(0);
  }),
];
