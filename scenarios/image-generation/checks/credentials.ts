import { check, type Json } from '../../../harness/services/image-generation/client.ts';
import { lookedUp, needHit } from '../../../harness/services/image-generation/facts/cache.ts';
import { credentialsIn, formatIn } from '../../../harness/services/image-generation/facts/files.ts';
import { OF_EACH_FORMAT, pictureOf, startOf } from '../../../harness/services/image-generation/facts/fleet.ts';
import { openedAt, signedUrlIn } from '../../../harness/services/image-generation/facts/pictures.ts';
import { CREDENTIALS } from '../../../harness/services/image-generation/facts/plans.ts';
import { metaOf } from '../../../harness/services/image-generation/facts/records.ts';
import { modelsOf, served } from '../../../harness/services/image-generation/facts/reference.ts';

/** The words with letters beyond ASCII in the texts that one call sends for its credentials. */
function unusualWordsIn(sent: Json): readonly string[] {
  const texts = Object.keys(CREDENTIALS).map((member) => String(sent[member] ?? ''));
  return (texts.join(' ').match(/\p{L}+/gu) ?? []).filter((word) => /[^ -~]/.test(word));
}

/** The text in some bytes, where JSON may have escaped letters beyond ASCII. */
function textIn(bytes: Buffer): string {
  return bytes.toString().replaceAll(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)));
}

/** Checks of the content credentials that pictures carry. */
export const credentialChecks = [
  check('IG-1-1', 'delivers content credentials where meta says so', async (context) => {
    const found: boolean[] = [];
    for (const name of ['plain', 'character', 'styled', 'both'] as const) {
      const { meta, bytes } = await pictureOf(context, name);
      if (meta.enable_c2pa === true) found.push(credentialsIn(bytes) !== undefined);
    }
    if (context.isSimulator) context.expect(found, 'whether each format holds them').toEqual([true, true, true, true]);
    if (found.length === 0) return;
    const others = found.includes(true) ? 'some-formats' : 'side-file';
    context.observe('IG-1~credentials', found.includes(false) ? others : 'embedded');
  }),

  check('IG-1-1', 'delivers content credentials with what the cache serves, where meta says so', async (context) => {
    const { key, other } = (await modelsOf(context)).at(-1) ?? {};
    // A style that this run hardly asks for: what is served was there before, and others have made it.
    const asked = { prompt: 'a calm sea', model: key, style: other, cache_force: true, cache_pick: 10 };
    const { json } = served(
      context,
      ((await lookedUp(context, asked)) ?? (await lookedUp(context, (await needHit(context)).sent)))?.status ??
        context.inconclusive('the cache serves no longer what it served'),
    );
    const { answer, bytes } = await openedAt(context, signedUrlIn(context, json));
    context.expect(answer).toServe();
    const format = formatIn(bytes) ?? context.inconclusive('the bytes are those of no picture');
    // Which formats hold them is open: a new picture of the same format tells.
    const fresh = await pictureOf(context, OF_EACH_FORMAT[format]);
    const claims = [metaOf(json).enable_c2pa, fresh.meta.enable_c2pa];
    if (formatIn(fresh.bytes) !== format || claims.some((isClaimed) => isClaimed !== true)) return;
    if (credentialsIn(fresh.bytes) === undefined) return;
    context.expect(credentialsIn(bytes) !== undefined, 'whether the picture holds them, as a new one does').toBe(true);
  }),

  check('IG-B1-14', 'writes the texts of the caller into the credentials', async (context) => {
    let count = 0;
    for (const name of [...Object.values(OF_EACH_FORMAT), 'unlisted size', 'unknown format'] as const) {
      const { bytes, meta } = await pictureOf(context, name);
      const store = credentialsIn(bytes);
      if (store === undefined || meta.enable_c2pa !== true) continue;
      count += 1;
      const { sent } = await startOf(context, name);
      const texts = Object.entries(CREDENTIALS).filter(([member, text]) => sent[member] === text);
      const missing = texts.filter(([, text]) => !store.includes(text)).map(([member]) => member);
      context.expect([name, missing], 'texts that are missing').toEqual([name, []]);
      const lost = unusualWordsIn(sent).filter((word) => !textIn(store).includes(word));
      context.expect([name, lost.length], 'how many unusual words are missing').toEqual([name, 0]);
    }
    if (count === 0) context.skip('no picture holds credentials to look into');
  }),
];
