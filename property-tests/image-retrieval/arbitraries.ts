import fc from 'fast-check';
import { anyText } from '../any-text.ts';

/** Words that pictures are about, in captions and in prompts. */
const WORDS = [
  ...[
    'forest',
    'woods',
    'lake',
    'harbour',
    'city',
    'street',
    'mountain',
    'desert',
    'garden',
    'market',
    'castle',
    'train',
  ],
  ...['woman', 'man', 'girl', 'wizard', 'ranger', 'cat', 'dog', 'horse', 'dragon', 'robot', 'fox', 'owl'],
  ...['standing', 'walking', 'reading', 'sleeping', 'running', 'looking up', 'holding a lantern'],
  ...['dawn', 'dusk', 'night', 'rain', 'snow', 'mist', 'golden light', 'cold light', 'melancholy', 'cheerful'],
  ...['oil painting', 'close-up', 'wide shot', 'masterpiece', 'not a person', 'kimono', 'siesta'],
];

const someWords = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 7 });

/** A query as people write them: tags, prose, one word, with a slip of the keyboard now and then. */
export const someQuery: fc.Arbitrary<string> = fc.oneof(
  someWords.map((words) => words.join(', ')),
  someWords.map((words) => `a picture of ${words.join(' and ')}`),
  fc.tuple(someWords, fc.nat(30)).map(([words, at]) => {
    const text = words.join(' ');
    return at < text.length - 1 ? text.slice(0, at) + text.slice(at + 1) : text;
  }),
);

/** Any text at all: other scripts, signs, control characters, halves of characters, names of members that objects have. */
export const someHostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  anyText({ maxLength: 60 }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
  fc.constantFrom('__proto__', 'constructor', 'toString', '\ud800', ',', '-', '@', '[[sim', '"', '\\', '%00'),
  fc
    .tuple(fc.constantFrom('a', ',', '😀', '-', ' x', '字', 'ß'), fc.integer({ min: 1, max: 2_000 }))
    .map(([unit, times]) => unit.repeat(times).slice(0, 2_000)),
);

/** Any JSON, words of the service among it. */
export const someJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, true, '', 'both', 'caption', 10, 0, 51, []),
);

/** A body for `POST /api/search` or `POST /api/generate`, whose members may be anything. */
export const someRequest: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record(
  {
    query: fc.oneof(someHostileText, someQuery, someJson),
    prompt: fc.oneof(someHostileText, someQuery, someJson),
    character: fc.oneof(someHostileText, someJson),
    model: someJson,
    style: someJson,
    search_in: fc.oneof(fc.constantFrom('both', 'caption', 'prompt'), someJson),
    limit: fc.oneof(fc.integer({ min: -1, max: 52 }), someJson),
    only_top: fc.oneof(fc.boolean(), someJson),
  },
  { requiredKeys: [] },
);

/** A picture for the library of a world, as the control plane takes it; its words are few, so that many pictures share some. */
export const someRecord: fc.Arbitrary<{
  readonly prompt: string;
  readonly caption: string;
  readonly character: string;
  readonly top: boolean;
}> = fc.record({
  prompt: someWords.map((words) => words.join(', ')),
  caption: someWords.map((words) => `A ${words.join(' with ')}.`),
  character: fc.constantFrom('', 'luna', 'kai'),
  top: fc.boolean(),
});
