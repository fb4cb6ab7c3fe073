import fc from 'fast-check';

/** Any JSON, words of the service among it. */
export const someJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, true, '', 'image', 'cat_scene', 0, []),
);

/** How files of these kinds begin. */
const SIGNATURES = [
  '\x89PNG\r\n\x1a\n',
  'RIFF\x24\0\0\0WAVEfmt ',
  'ID3\x03',
  'OggS',
  'fLaC',
  '\0\0\0\x18ftypisom',
  '\x1aE\xdf\xa3',
  'GIF89a',
  '\xff\xd8\xff',
];

/** Base64 of bytes that begin like a film, a sound or a picture, or like nothing at all. */
export const someMedia: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('', ...SIGNATURES), fc.string({ unit: 'binary-ascii', maxLength: 300 }))
  .map(([head, rest]) => btoa(head + rest));

/** A body for `POST /api/v1/analyze`, whose members may be anything. */
export const someRequest: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record(
  {
    media: fc.oneof(someJson, fc.webUrl()),
    media_base64: fc.oneof(someJson, someMedia),
    media_type: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('image', 'video', 'audio') },
      { weight: 1, arbitrary: someJson },
    ),
    categories: fc.oneof(someJson, fc.array(fc.string(), { maxLength: 3 })),
    custom_category: someJson,
    system_prompt: someJson,
    model: someJson,
    detail: fc.oneof(someJson, fc.constantFrom('low', 'ultra')),
    transcribe: someJson,
    auth: fc.oneof(someJson, fc.record({ cookies_txt: someJson, headers: someJson }, { requiredKeys: [] })),
  },
  { requiredKeys: [] },
);
