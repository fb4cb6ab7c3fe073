import { isWebAddress } from '../../../harness/engine/file.ts';
import { instantIn } from '../../../harness/engine/instant.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { always, byChance } from '../../../harness/services/image-generation/client.ts';
import { ENDS, STATES } from '../../../harness/services/image-generation/facts/documented.ts';
import {
  blockedStatuses,
  isOfHit,
  noteOf,
  type Read,
  safeStatuses,
  servedOf,
  statusesOf,
} from '../../../harness/services/image-generation/facts/exchanges.ts';
import { signaturesIn, storageOf } from '../../../harness/services/image-generation/facts/pictures.ts';
import {
  addressesIn,
  blockedUrlIn,
  complianceIn,
  hasImages,
  imagesIn,
  isSafe,
  metaOf,
  showsPicture,
} from '../../../harness/services/image-generation/facts/records.ts';
import type { Tools } from './afterwards.ts';

const statuses = servedOf('status');
const hits = (exchange: Parameters<typeof statuses>[0]): readonly Read[] => safeStatuses(exchange).filter(isOfHit);

/** Booleans of meta that have a documented name. */
const NAMED_FLAGS = ['lossless', 'optimized', 'enable_c2pa', 'compute_pdq', 'cache'];

/** Demands an error in words. */
function expectWords({ json }: Read, { expect }: Tools): void {
  expect(typeof json.error, 'the type of error').toBe('string');
  expect(json.error === '', 'whether error is empty').toBe(false);
}

/**
 * Demands that no member of any name holds an address like those of pictures where these are not to be seen.
 *
 * Some address of the storage may be that of a banner, the same for all: two jobs must show two of them.
 */
function expectNoStrays({ json, sent }: Read, { expect, seen }: Tools): void {
  for (const url of [...imagesIn(json).map((image) => image.url), blockedUrlIn(json)]) {
    const storage = isWebAddress(url) ? storageOf(String(url)) : undefined;
    if (storage !== undefined) seen.set(`pictures: ${storage}`, storage);
  }
  for (const url of isSafe(json) ? [] : addressesIn(json)) {
    const storage = storageOf(url);
    if (storage === undefined) continue;
    const name = `strays: ${storage}`;
    const strays = noteOf<Map<string, unknown>>(seen, name) ?? new Map<string, unknown>();
    seen.set(name, strays.set(new URL(url).pathname, sent.id));
  }
  for (const [name, storage] of seen) {
    if (!name.startsWith('pictures: ')) continue;
    const strays = noteOf<Map<string, unknown>>(seen, `strays: ${storage}`) ?? new Map<string, unknown>();
    const isOfJobs = new Set(strays.values()).size > 1;
    expect(isOfJobs, 'whether addresses like those of pictures are shown before pictures may be seen').toBe(false);
  }
}

/** Rules of what a status shows, whoever asks. */
export const statusChecks = [
  always('IG-3-3', 'a status is one of the six words', statuses, ({ json }, { expect }) => {
    expect(json.status, 'status').toBeOneOf(STATES);
  }),

  byChance(
    'IG-B3-1',
    'a job that has not ended is in the queue or in the works, and shows no end',
    (exchange) => statuses(exchange).filter(({ json }) => !ENDS.includes(json.status)),
    ({ json }, { expect }) => {
      expect(json.status, 'status').toBeOneOf(['IN_QUEUE', 'IN_PROGRESS']);
      expect(showsPicture(json), 'whether it shows a picture').toBe(false);
      const outcomes = complianceIn(json).filter((word) => word === 'safe' || word === 'unsafe');
      expect(outcomes, 'what compliance has found').toEqual([]);
    },
  ),

  always('IG-B3-7', 'a job that has ended stays at its end', statuses, ({ json, sent }, { expect, seen }) => {
    const before = noteOf<string>(seen, sent.id);
    if (before !== undefined) expect(json.status, 'status').toBe(before);
    else if (ENDS.includes(json.status) && typeof sent.id === 'string') seen.set(sent.id, json.status);
  }),

  always('IG-B3-2', 'a safe completion has meta with images', safeStatuses, ({ json }, { expect }) => {
    expect(json.meta, 'meta').toBeObject();
    expect(metaOf(json).images, 'images').toBeList();
    expect(imagesIn(json).length, 'how many images').toBeGreaterThan(0);
  }),

  always(
    'IG-B3-14',
    'a completion says what compliance found, in one place or in both alike',
    // Of hits there is a rule of their own.
    (exchange) => statusesOf('COMPLETED')(exchange).filter((read) => !isOfHit(read)),
    ({ json }, { expect, observe }) => {
      const told = complianceIn(json);
      expect(told[0], 'compliance').toBeOneOf(['safe', 'unsafe']);
      expect(new Set(told).size, 'how many different words').toBe(1);
      if (told[0] !== 'safe') return;
      const isInMeta = metaOf(json).compliance !== undefined;
      const alone = isInMeta ? 'meta-only' : 'top-only';
      observe('IG-B3~compliance-place', told.length === 2 ? 'both' : alone);
    },
  ),

  always('IG-B3-14', 'a safe completion has codes of compliance', safeStatuses, ({ json }, { expect }) => {
    expect(metaOf(json).compliance_codes, 'compliance_codes').toBeList();
  }),

  always('IG-B3-11', 'meta says what was drawn', safeStatuses, ({ json, sent }, { expect }) => {
    const meta = metaOf(json);
    for (const name of ['id', 'gen_id', 'prompt', 'positive', 'negative', 'model', 'style']) {
      // What a poll has sent, or left out, may be shown in place of what is stored.
      if (['prompt', 'model'].includes(name) && typeof sent[name] !== 'string') continue;
      expect(typeof meta[name], `the type of ${name}`).toBe('string');
    }
    const isTold = typeof meta.character === 'string' || meta.character === null;
    expect(isTold, 'whether character is a text or null').toBe(true);
  }),

  always('IG-B3-13', 'meta says when and how it was made', safeStatuses, ({ json }, { expect }) => {
    const { time, width, height, format, quality, lossless, optimized } = metaOf(json);
    expect(instantIn(time) !== undefined, 'whether time is an instant in ISO 8601').toBe(true);
    for (const [name, value] of Object.entries({ width, height, quality })) expect(value, name).toBeWhole();
    expect(typeof format, 'the type of format').toBe('string');
    expect([typeof lossless, typeof optimized], 'the types of lossless and optimized').toEqual(['boolean', 'boolean']);
  }),

  always('IG-B3-15', 'meta says how it was reviewed, and what it carries', safeStatuses, ({ json }, { expect }) => {
    const meta = metaOf(json);
    expect(typeof meta.compliance_ruleset, 'the type of compliance_ruleset').toBe('string');
    const names = Object.keys(meta);
    for (const name of ['precompliance', 'fingerprint']) expect(names, 'the members of meta').toContain(name);
    const flags = [typeof meta.enable_c2pa, typeof meta.compute_pdq];
    expect(flags, 'the types of enable_c2pa and compute_pdq').toEqual(['boolean', 'boolean']);
  }),

  always('IG-B3-17', 'meta has a flag for the invisible mark', safeStatuses, ({ json }, { expect, observe }) => {
    const others = Object.entries(metaOf(json)).filter(
      ([name, value]) => typeof value === 'boolean' && !NAMED_FLAGS.includes(name),
    );
    expect(others.length, 'how many further flags there are').toBeGreaterThan(0);
    const isUsual = others.some(([name]) => name === 'enable_invisible_watermark');
    observe('IG-B3~invisible-flag', isUsual ? 'enable-name' : 'other-name');
  }),

  always('IG-B3-18', 'meta repeats mark and credentials', safeStatuses, ({ json }, { expect }) => {
    const names = Object.keys(metaOf(json));
    for (const name of ['wm_position', 'wm_scale', 'wm_transparency', 'cs_author', 'cs_title']) {
      expect(names, 'the members of meta').toContain(name);
    }
  }),

  always('IG-B3-20', 'an image has address, name and type', safeStatuses, ({ json }, { expect }) => {
    for (const { url, filename, type } of imagesIn(json)) {
      const told = [isWebAddress(url), typeof filename];
      expect(told, 'whether url is an address, and the type of filename').toEqual([true, 'string']);
      expect(type, 'type').toBeOneOf(['signed', 'thumbnail']);
    }
    const { images } = metaOf(json);
    expect(Array.isArray(images) && images.every(isRecord), 'whether images is a list of objects').toBe(true);
    const signed = imagesIn(json).filter(({ type }) => type === 'signed');
    expect(signed.length, 'how many signed images').toBeGreaterThan(0);
  }),

  always('IG-B3-9', 'what lies in one place is signed alike', statuses, ({ json }, { expect, seen }) => {
    for (const url of [...imagesIn(json).map((image) => image.url), blockedUrlIn(json)]) {
      if (typeof url !== 'string' || !isWebAddress(url)) continue;
      const { host } = new URL(url);
      const signing = signaturesIn(url).toSorted().join(' ');
      expect(signing, 'the names of its signatures').toBe(seen.get(host) ?? signing);
      seen.set(host, signing);
    }
  }),

  always('IG-B3-10', 'a fingerprint is told where one is computed', safeStatuses, ({ json }, { expect }) => {
    const { compute_pdq: isComputed, fingerprint } = metaOf(json);
    if (isComputed !== true) return;
    expect(typeof fingerprint === 'string' && fingerprint !== '', 'whether it is a text').toBe(true);
  }),

  always(
    'IG-3-1',
    'no address of a picture is shown before it is found safe, or blocked',
    (exchange) => statuses(exchange).filter((read) => !isOfHit(read)),
    (read, tools) => {
      const { json } = read;
      const [found] = complianceIn(json);
      if (imagesIn(json).length > 0) tools.expect(found, 'compliance').toBe('safe');
      if (blockedUrlIn(json) !== undefined) tools.expect(found, 'compliance').toBe('unsafe');
      expectNoStrays(read, tools);
    },
  ),

  byChance('IG-B3-4', 'the status of a hit says that it is one', hits, ({ json }, { expect }) => {
    expect(json.cache, 'cache').toBe(true);
  }),

  byChance(
    'IG-B3-21',
    'a hit is safe',
    (exchange) => statusesOf('COMPLETED')(exchange).filter(isOfHit),
    ({ json }, { expect }) => {
      expect(complianceIn(json)[0], 'compliance').toBe('safe');
    },
  ),

  byChance('IG-B3-22', 'the images of a hit have no names of files', hits, ({ json }, { expect }) => {
    for (const { filename } of imagesIn(json)) expect(filename, 'filename').toBe('');
  }),

  byChance(
    'IG-B3-5',
    'a job that is found unsafe has completed',
    (exchange) => statuses(exchange).filter(({ json }) => complianceIn(json).includes('unsafe')),
    ({ json }, { expect }) => {
      expect(json.status, 'status').toBe('COMPLETED');
    },
  ),

  byChance('IG-B3-5', 'a blocked completion says why', blockedStatuses, expectWords),

  byChance('IG-B3-23', 'a blocked completion names rules', blockedStatuses, ({ json }, { expect }) => {
    expect(json.filter_categories, 'filter_categories').toBeList();
    const rules = json.filter_categories as readonly unknown[];
    const strange = rules.filter((rule) => typeof rule !== 'string' || rule === '');
    expect(strange, 'rules that are no ids').toEqual([]);
  }),

  byChance('IG-B3-24', 'a blocked completion gives an address in base64', blockedStatuses, ({ json }, { expect }) => {
    expect(blockedUrlIn(json) !== undefined, 'whether unsafe_url is one').toBe(true);
  }),

  byChance('IG-B3-25', 'a blocked completion has no images', blockedStatuses, ({ json }, { expect }) => {
    expect(hasImages(json), 'whether there are images').toBe(false);
  }),

  byChance('IG-B3-6', 'a failed job says why', statusesOf('FAILED'), expectWords),
];
