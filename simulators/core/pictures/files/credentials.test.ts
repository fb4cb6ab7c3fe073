import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { lazilyBy } from '../../lazily.ts';
import { writePayload } from '../../media/payload.ts';
import { digestOf, drawn } from '../testing.ts';
import { withComment } from './comment.ts';
import { withCredentials } from './credentials.ts';
import { encodePicture, type PictureFormat } from './encode.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
const TEXTS = {
  id: '0123456789abcdef0123456789abcdef',
  author: 'Chloë "Zoltán" O’Neill',
  title: '夜の海 <&>',
  description: 'don\'t; {"a": 1}',
  organization: 'Пример & Co',
  vendor: 'Vendor\\Name',
};
const picture = drawn();

const bare = lazilyBy((format: PictureFormat) => encodePicture(picture, { format, quality: 90, lossless: false }));

async function signed(format: PictureFormat): Promise<Uint8Array> {
  return withCredentials(withComment(await bare(format), format, writePayload({}, 'a lighthouse')), format, TEXTS);
}

interface Report {
  readonly validation_state: string;
  readonly active_manifest: string;
  readonly validation_results: { readonly activeManifest: { readonly failure: readonly { readonly code: string }[] } };
  readonly manifests: Readonly<Record<string, { readonly assertions: readonly object[] }>>;
}

/** What the reader of the Content Authenticity Initiative says of a file. */
async function judged(format: PictureFormat, file: Uint8Array): Promise<Report> {
  return JSON.parse((await WasmReader.fromBytes(`image/${format}`, file)).json());
}

beforeAll(() => {
  initSync({ module: readFileSync(createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')) });
});

describe('content credentials', () => {
  it.each(FORMATS)('of %s are valid for an independent reader, and trusted by nobody', async (format) => {
    const report = await judged(format, await signed(format));
    expect(report.validation_state).toBe('Valid');
    expect(report.validation_results.activeManifest.failure.map(({ code }) => code)).toEqual([
      'signingCredential.untrusted',
    ]);
  });

  it.each(FORMATS)(
    'of %s say that a model made the picture, and all that the caller wants them to say',
    async (format) => {
      const { manifests, active_manifest } = await judged(format, await signed(format));
      const assertions = manifests[active_manifest]?.assertions ?? [];
      expect(assertions).toContainEqual(
        expect.objectContaining({
          label: 'c2pa.actions.v2',
          data: {
            actions: [
              expect.objectContaining({
                action: 'c2pa.created',
                digitalSourceType: expect.stringMatching(/trainedAlgorithmicMedia$/),
              }),
            ],
          },
        }),
      );
      const said = JSON.stringify(assertions);
      for (const text of [TEXTS.author, TEXTS.title, TEXTS.description, TEXTS.organization, TEXTS.vendor]) {
        expect(said).toContain(JSON.stringify(text).slice(1, -1));
      }
    },
  );

  it.each(FORMATS)('of %s break when one byte of the picture changes', async (format) => {
    const file = await signed(format);
    const { length } = await bare(format);
    const scan = (await bare(format)).subarray(length - 60, length - 50);
    const at = Buffer.from(file).indexOf(scan);
    expect(at).toBeGreaterThan(0);
    file[at] = (file[at] as number) ^ 1;
    const { validation_state, validation_results } = await judged(format, file);
    expect(validation_state).toBe('Invalid');
    expect(validation_results.activeManifest.failure.map(({ code }) => code)).toContain(
      format === 'avif' ? 'assertion.bmffHash.mismatch' : 'assertion.dataHash.mismatch',
    );
  });

  it.each([1, 2, 3])('of webp are valid when they take an odd number of bytes or an even one: %d', async (length) => {
    const lossless = await encodePicture(picture, { format: 'webp', quality: 90, lossless: true });
    const file = await withCredentials(lossless, 'webp', { ...TEXTS, author: 'a'.repeat(length) });
    expect((await judged('webp', file)).validation_state).toBe('Valid');
  });

  it('can be read though their texts hold halves of surrogate pairs', async () => {
    const halves = { ...TEXTS, author: 'a\udc00', title: '\ud800', description: 'd\ud800', vendor: '\ud800v' };
    const { validation_state, manifests, active_manifest } = await judged(
      'jpeg',
      await withCredentials(await bare('jpeg'), 'jpeg', halves),
    );
    expect(validation_state).toBe('Valid');
    expect(JSON.stringify(manifests[active_manifest]?.assertions)).toContain('"a\ufffd"');
  });

  it.each(FORMATS)('of %s are the same bytes each time', async (format) => {
    expect(digestOf(await signed(format))).toBe(digestOf(await signed(format)));
  });

  it('of one word less are other bytes', async () => {
    const file = await bare('jpeg');
    const one = await withCredentials(file, 'jpeg', TEXTS);
    expect(digestOf(await withCredentials(file, 'jpeg', { ...TEXTS, author: '' }))).not.toBe(digestOf(one));
  });
});
