import type { Exchange } from '../../../harness/engine/exchange.ts';
import { always, byChance, FILTERS, type Json } from '../../../harness/services/image-retrieval/client.ts';
import { imagesIn, placeOf, type Shown } from '../../../harness/services/image-retrieval/facts/exchanges.ts';

const images = imagesIn('search', 'generate');
const found = imagesIn('search');

/** The pictures of an answer that has some, together. */
const answers = (exchange: Exchange): readonly (readonly Shown[])[] =>
  [images(exchange)].filter((shown) => shown.length > 0);

/** Members that every picture has, and those that an answer may lawfully leave out. */
const ALWAYS_THERE = ['id', 'url'];
const SHORTENED = ['gen_id', 'thumbnail', 'prompt', 'caption'];

/** How some languages write nothing where a text is wanted. */
const NOTHING_AS_TEXT = /^(null|undefined|\s+)$/;

/** So many edited texts must repeat what they are to override before that is held against a target. */
const MANY = 8;

/** An absolute address of the web: a scheme and a host. */
function isAbsolute(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^/?#\s]+\S*$/i.test(value) && URL.canParse(value);
}

/** The places of an answer at which several pictures lie, which only the rest of their addresses tells apart. */
function sharedPlaces(shown: readonly Shown[]): readonly unknown[] {
  const places = shown.map(({ image }) => placeOf(image));
  return places.filter((place, at) => places.indexOf(place) !== at);
}

/** What makes a picture the same one from answer to answer, its id aside. */
function likenessOf(image: Json, shared: ReadonlySet<unknown>): string {
  const { gen_id: gen, url, prompt, caption, width, height } = image;
  const place = placeOf(image);
  return JSON.stringify([gen, shared.has(place) ? url : place, prompt, caption, width, height]);
}

/** Rules of what every picture shows. */
export const pictureChecks = [
  always('IR-C1-1', 'a picture has an id, an address and texts', images, ({ image }, { expect, observe }) => {
    for (const name of ALWAYS_THERE) expect(typeof image[name], `type of ${name}`).toBe('string');
    expect(image.id, 'id').not.toBe('');
    const missing = SHORTENED.filter((name) => image[name] === undefined);
    for (const name of SHORTENED.filter((one) => !missing.includes(one))) {
      expect(typeof image[name], `type of ${name}`).toBe('string');
    }
    const sizeless = image.width === undefined || image.height === undefined;
    observe('IR-C1~omitted-fields', missing.length > 0 || sizeless ? 'shortened' : 'none-else');
  }),

  always('IR-C1-2', 'the addresses of a picture are absolute', images, ({ image }, { expect }) => {
    for (const name of ['url', 'thumbnail']) {
      if (image[name] !== undefined) expect(isAbsolute(image[name]), `whether ${name} is absolute`).toBe(true);
    }
  }),

  always('IR-C1-4', 'a picture keeps its id from answer to answer', answers, (shown, { expect, seen }) => {
    const shared = new Set([...((seen.get('shared places') ?? []) as Set<unknown>), ...sharedPlaces(shown)]);
    seen.set('shared places', shared);
    const likenesses = shown.map(({ image }) => likenessOf(image, shared));
    for (const [at, likeness] of likenesses.entries()) {
      // What one answer shows twice are two pictures that cannot be told apart.
      if (likenesses.indexOf(likeness) !== likenesses.lastIndexOf(likeness)) seen.set(likeness, undefined);
      const id = shown[at]?.image.id;
      if (!seen.has(likeness)) seen.set(likeness, id);
      const known = seen.get(likeness);
      if (known !== undefined) expect(id === known, 'whether the id is the one that it had').toBe(true);
    }
  }),

  always('IR-C1-5', 'width and height of a picture are whole numbers of pixels', images, ({ image }, { expect }) => {
    for (const name of ['width', 'height']) {
      if (image[name] === undefined) continue;
      expect(image[name], name).toBeWhole();
      expect(image[name], name).toBeGreaterThan(0);
    }
  }),

  always('IR-C1-6', 'character, model and style are texts', images, ({ image }, { expect }) => {
    for (const name of FILTERS) {
      expect(typeof image[name], `type of ${name}`).toBe('string');
      expect(image[name], `${name}, which is empty where there is none`).not.toMatch(NOTHING_AS_TEXT);
    }
  }),

  always('IR-C1-7', 'an edited text is there only where there is one', images, ({ image }, { expect }) => {
    for (const name of ['edited_prompt', 'edited_caption']) {
      if (!(name in image)) continue;
      expect(typeof image[name], `type of ${name}`).toBe('string');
      expect(String(image[name]).trim(), name).not.toBe('');
    }
  }),

  ...['prompt', 'caption'].map((name) =>
    byChance(
      'IR-C1-7',
      `an edited ${name} is no mere repetition`,
      (exchange) => images(exchange).filter(({ image }) => `edited_${name}` in image && name in image),
      ({ image }, { expect, seen }) => {
        seen.set(String(image.id), image[`edited_${name}`] === image[name]);
        const repeating = [...seen.values()].filter(Boolean).length;
        // A curator may leave a text as it is, but hardly ever will.
        const isMost = repeating >= MANY && 4 * repeating > 3 * seen.size;
        expect(isMost, `whether most of ${seen.size} edited ${name}s are the ${name} itself`).toBe(false);
      },
    ),
  ),

  always('IR-C1-8', 'what was found has a score and says whether it is top', found, ({ image }, { expect }) => {
    expect([typeof image.score, typeof image.top], 'types of score and top').toEqual(['number', 'boolean']);
  }),

  always('IR-4-3', 'the best match has neither score nor top', imagesIn('generate'), ({ image }, { expect }) => {
    const others = ['score', 'top'].filter((name) => name in image);
    expect(others, 'members that only searches have').toEqual([]);
  }),
];
