import type { Asset } from '@trustnxt/c2pa-ts/asset';
import { decodeBase64 } from '../../base64.ts';
import { lazily } from '../../lazily.ts';
import { uint32Little } from '../../media/bytes.ts';
import { bytesOf, little32 } from '../../media/write/bytes.ts';
import { riffChunk } from './comment.ts';
import type { PictureFormat } from './encode.ts';
import { testChain } from './test-chain.ts';

/** What a picture's credentials state about it. Blank values are left out. */
export interface CredentialTexts {
  readonly author: string;
  readonly title: string;
  readonly description: string;
  readonly organization: string;
  readonly vendor: string;
}

/** A picture's credentials: statements, issuer and the name of the manifest. */
export interface Credentials extends CredentialTexts {
  /** 32 hexadecimal digits, unique to the picture; the manifest is named after them. */
  readonly id: string;
}

/**
 * Signs a file with content credentials (C2PA) that declare it made by an algorithm and hold the texts in an assertion.
 *
 * Equal files and texts give equal bytes. Changing one byte afterwards invalidates the credentials. They are signed with the
 * test chain, which nobody trusts.
 *
 * @clause IG-1-1
 */
export async function withCredentials(
  file: Uint8Array,
  format: PictureFormat,
  texts: Credentials,
): Promise<Uint8Array> {
  const credentials = wellFormed(texts);
  const { assets, manifest, signer } = await tools();
  const asset = assets[format](file);
  const store = new manifest.ManifestStore();
  const hash = 'SHA-256';
  const uuid = credentials.id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  const made = store.createManifest({
    claimVersion: manifest.ClaimVersion.V1,
    assetFormat: `image/${format}`,
    instanceID: `xmp:iid:${uuid}`,
    defaultHashAlgorithm: hash,
    signer,
  });
  made.label = `urn:uuid:${uuid}`;
  const { claim } = made;
  if (claim)
    Object.assign(claim, {
      claimGeneratorName: 'Facsimile',
      claimGeneratorInfo: 'Facsimile simulator',
      title: credentials.title || 'Generated picture',
    });
  const binding =
    format === 'avif'
      ? manifest.BMFFHashAssertion.createV2('jumbf manifest', hash)
      : manifest.DataHashAssertion.create(hash);
  made.addAssertion(binding);
  const created = new manifest.ActionAssertion();
  created.actions = [
    {
      action: 'c2pa.created' as never,
      digitalSourceType: TRAINED as never,
      softwareAgent: { name: credentials.vendor || 'Facsimile' },
    },
  ];
  made.addAssertion(created);
  const work = new manifest.CreativeWorkAssertion();
  work.creativeWork = creativeWorkOf(credentials) as never;
  made.addAssertion(work);
  await asset.ensureManifestSpace(store.measureSize());
  await binding.updateWithAsset(asset);
  await made.sign(signer);
  await asset.writeManifestJUMBF(store.getBytes());
  return asset.getDataRange();
}

/** The texts in a form that UTF-8 can hold, which half of a surrogate pair has not. */
function wellFormed(texts: Credentials): Credentials {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.toWellFormed()])) as never;
}

const TRAINED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

function creativeWorkOf({ author, title, description, organization, vendor }: CredentialTexts): object {
  const named = (type: string, name: string) => (name === '' ? [] : [{ '@type': type, name }]);
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    author: [...named('Person', author), ...named('Organization', organization)],
    ...(title === '' ? {} : { name: title }),
    ...(description === '' ? {} : { description }),
    ...(vendor === '' ? {} : { provider: { '@type': 'Organization', name: vendor } }),
  };
}

/** The library and the signer with the test chain, loaded when the first picture is signed. */
const tools = lazily(async () => {
  const [assets, cose, manifest, x509] = await Promise.all([
    import('@trustnxt/c2pa-ts/asset'),
    import('@trustnxt/c2pa-ts/cose'),
    import('@trustnxt/c2pa-ts/manifest'),
    import('@peculiar/x509'),
  ]);
  const bytes = (base64: string) => (decodeBase64(base64) ?? new Uint8Array()) as Uint8Array<ArrayBuffer>;
  // In a bundle for Node the package is CommonJS, whose exports are all on its default export.
  const { X509Certificate } = x509.default ?? x509;
  const [leaf, root] = [testChain.leaf, testChain.root].map((base64) => new X509Certificate(bytes(base64)));
  const signer = new cose.LocalSigner(bytes(testChain.key), cose.CoseAlgorithmIdentifier.Ed25519, leaf as never, [
    root as never,
  ]);
  const byFormat: Readonly<Record<PictureFormat, (file: Uint8Array) => Asset>> = {
    jpeg: (file) => new assets.JPEG(file),
    png: (file) => new assets.PNG(file),
    avif: (file) => new assets.BMFF(file),
    webp: webpAsset,
  };
  return { assets: byFormat, manifest, signer };
});

const RIFF_CHUNK_HEAD = 8;

/** A WebP file as an asset of c2pa-ts, which has none for WebP; the manifest is in a chunk at the end. */
function webpAsset(file: Uint8Array): Asset {
  let data = file;
  const start = file.length;
  return {
    mimeType: 'image/webp',
    getDataLength: () => data.length,
    getDataRange: async (from = 0, length = data.length - from) => data.subarray(from, from + length),
    getManifestJUMBF: () => (data.length > start ? data.subarray(start + RIFF_CHUNK_HEAD) : undefined),
    dumpInfo: () => 'WebP',
    async ensureManifestSpace(length) {
      data = bytesOf(file, riffChunk('C2PA', new Uint8Array(length)));
      data.set(little32(data.length - RIFF_CHUNK_HEAD), 4);
    },
    // The padding byte of an odd chunk is not excluded from the hash.
    getHashExclusionRange: () => ({ start, length: RIFF_CHUNK_HEAD + uint32Little(data, start + 4) }),
    async writeManifestJUMBF(jumbf) {
      if (jumbf.length > uint32Little(data, start + 4))
        throw new Error('The manifest is larger than the space that was left for it.');
      data.set(jumbf, start + RIFF_CHUNK_HEAD);
    },
  };
}
