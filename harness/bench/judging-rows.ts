import { sampleTexts } from '../../fixtures/text-moderation/corpus.ts';
import type { World } from '../../simulators/index.ts';
import { openInProcess } from './built.ts';
import { headersWith, unboundSecret } from './check.ts';
import { type Group, rowsIn } from './row.ts';
import { scattered } from './texts.ts';
import { succeeded, timeEach } from './timing.ts';

const ITEMS = 20;
const ITEM_CHARACTERS = 8_000;
const KILOBYTE = 1_000;

/** Texts on which careless reading takes long, each by its n-th piece. All are compared with the first, which is ordinary. */
const TEXTS: Readonly<Record<string, (number: number) => string>> = {
  prose: (number) => `${sampleTexts[number % sampleTexts.length]?.text} `,
  'unknown words': (number) => `${wordOf(number)} `,
  'words in signs': (number) => `1|1|1|${wordOf(number)}1|1|1 `,
  'starred words': (number) => `${wordOf(number).slice(0, 3)}**${wordOf(number).slice(-1)} `,
  'letters apart': (number) => `${[...wordOf(number)].join('.')} `,
  ligatures: () => 'ﷺ',
};
const PROSE = 'prose';

const rows = rowsIn(
  'µs/kB',
  Object.keys(TEXTS)
    .filter((name) => name !== PROSE)
    .map((name) => [
      `judge-${name.replaceAll(' ', '-')}`,
      `judging a batch of ${name} / of prose, for each thousand characters`,
      name,
      PROSE,
    ]),
);

/** The cost of judging texts that are made to be expensive. */
export const judging: Group = {
  rows,
  mostRounds: 3,
  open: openInProcess((createWorld) => {
    const world = createWorld({ clock: 'system', dials: false });
    return Object.fromEntries(
      Object.entries(TEXTS).map(([name, pieceOf]) => [name, sampler(world, itemsOf(pieceOf))] as const),
    );
  }),
};

/** Measures microseconds per thousand characters of a batch that is judged afresh. */
function sampler(world: World, items: readonly string[]): () => Promise<number> {
  const headers = headersWith(unboundSecret(world));
  const init = { method: 'POST', headers, body: JSON.stringify({ items, cache: false }) };
  const judge = async () =>
    succeeded(await world.textModeration.fetch('https://moderation.example/api/v1/batch', init));
  return async () => (await timeEach(1, judge)) / ((ITEMS * ITEM_CHARACTERS) / KILOBYTE);
}

/** The items of a batch, no two alike: equal ones would be judged once. */
function itemsOf(pieceOf: (number: number) => string): readonly string[] {
  let number = 0;
  return Array.from({ length: ITEMS }, (_, item) => {
    let text = `${item} `;
    while (text.length < ITEM_CHARACTERS) text += pieceOf(number++);
    return text.slice(0, ITEM_CHARACTERS);
  });
}

/** Words that nobody knows, seldom the same. */
function wordOf(number: number): string {
  return scattered(number, 2 ** 32)
    .toString(36)
    .replaceAll(/\d/g, 'q');
}
