import fc from 'fast-check';

/** Any JSON, words of the service among it. */
export const someJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, true, '', 'eros', 'png', 0, [], 1024),
);

/** Some begin with a letter beyond ASCII or with a digit. */
const WORDS = [
  'lantern',
  'élan',
  '霧の庭',
  '35mm film',
  'harbour',
  'old oak',
  'red kite',
  'well-lit street',
  'first snow',
  'a cat',
  'granite',
  'dusk',
];

/** A term that is to be seen: words, some with a hyphen inside. */
const someTerm: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...WORDS), fc.nat(9_999))
  .map(([words, number]) => `${words} ${number}`);

/** The terms of a prompt, many of them: those that are to be seen and, where `isMoved`, those behind a dash. */
export const someTerms: fc.Arbitrary<readonly { readonly text: string; readonly isMoved: boolean }[]> = fc
  .uniqueArray(fc.record({ text: someTerm, isMoved: fc.boolean() }), {
    minLength: 24,
    maxLength: 40,
    selector: ({ text }) => text,
  })
  .filter((terms) => terms.some(({ isMoved }) => !isMoved));

/** Some 1,300 characters in one term: no document speaks of a cut. */
export const LENGTHY = 'a calm sea and a boat that sails to the end of the world '.repeat(23).trim();

/** A prompt in the grammar of the service, as its terms say it. */
export function promptOf(terms: readonly { readonly text: string; readonly isMoved: boolean }[]): string {
  return terms.map(({ text, isMoved }) => (isMoved ? `-${text}` : text)).join(', ');
}

/** Values that fall back, of every member that does: none of them is a valid one, all have the right type. */
export const someFallbacks: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record({
  model: fc.constantFrom('no-such-model', 'EROS!', 'constructor', ''),
  style: fc.constantFrom('no-such-style', '__proto__', 'Photo!'),
  format: fc.constantFrom('bmp', 'JPEG2000', 'tiff', 'png8'),
  width: fc.constantFrom(1, 1_024, 1_344, 4_096, -768),
  height: fc.constantFrom(1, 769, 1_343, 4_096, -768),
  compliance_ruleset: fc.constantFrom('', ' ', '\t\n '),
  precompliance: fc.integer({ min: 2_001, max: 5_000 }).map((length) => 'screened '.repeat(length).slice(0, length)),
});

/** A body of any action, whose members may be anything. */
export const someRequest: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record(
  {
    action: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('models', 'generate', 'status', 'optimize', 'random') },
      { weight: 1, arbitrary: someJson },
    ),
    prompt: fc.oneof(someJson, fc.string(), fc.constantFrom('@luna, a lake, -fog', '@nobody', '-', '@', ', ,')),
    model: someJson,
    negative: someJson,
    style: someJson,
    format: someJson,
    width: someJson,
    height: someJson,
    quality: fc.oneof(someJson, fc.double(), fc.integer()),
    optimize: someJson,
    use_cache: someJson,
    cache_only: someJson,
    cache_force: someJson,
    cache_pick: fc.oneof(someJson, fc.integer()),
    compliance_ruleset: fc.oneof(someJson, fc.constantFrom('default', 'strict')),
    precompliance: someJson,
    wm_image: fc.oneof(
      someJson,
      fc.base64String().map((data) => `data:image/png;base64,${data}`),
    ),
    wm_position: someJson,
    wm_scale: someJson,
    wm_rotation: someJson,
    cs_author: someJson,
    id: someJson,
    character: someJson,
  },
  { requiredKeys: [] },
);
