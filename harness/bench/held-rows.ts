import { whereBuilt } from './built.ts';
import { headersWith } from './check.ts';
import { endChild } from './children.ts';
import { type Group, rowsIn } from './row.ts';
import { startOurs } from './servers.ts';
import { succeeded, timeMs } from './timing.ts';

/** A call that takes long to answer. */
interface LongCall {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly secret: string;
  readonly body: object;
}

/** The longest that others may be kept waiting. */
const LONGEST_WAIT_MS = 500;
const TEXT_CHARACTERS = 500_000;
const ENCRYPT = { type: 'encrypt', key: 'WmZq4t7w!z%C&F)J' };
const TOKEN = `${Buffer.alloc(48, 7).toString('base64')} `;

const longCalls: readonly LongCall[] = [
  {
    id: 'detect',
    title: 'detection in 500 kB of capital words',
    path: '/personal-data/v1/detect',
    secret: 'pd_sim_default',
    body: { text: longText('Am A '), score_threshold: 0 },
  },
  {
    id: 'anonymize',
    title: 'encryption of what is found in 500 kB of colons',
    path: '/personal-data/v1/anonymize',
    secret: 'pd_sim_default',
    body: { text: longText('::1 '), score_threshold: 0, operators: { DEFAULT: ENCRYPT } },
  },
  {
    id: 'deanonymize',
    title: 'decryption of 500 kB of tokens of another key',
    path: '/personal-data/v1/deanonymize',
    secret: 'pd_sim_default',
    body: { text: longText(TOKEN), operators: { DEFAULT: ENCRYPT } },
  },
  {
    id: 'batch',
    title: 'judging a batch of 1 MB of ligatures',
    path: '/text-moderation/api/v1/batch',
    secret: 'tm_sim_fast',
    body: { items: Array.from({ length: 130 }, (_, item) => `${item} ${'ﷺ'.repeat(7_900)}`), cache: false },
  },
  {
    id: 'prompt',
    title: 'optimising a prompt of a million ligatures',
    path: '/image-generation/api/v2',
    secret: 'ig_sim_fast',
    body: { action: 'optimize', prompt: 'ﷺ'.repeat(1_000_000), model: 'eros' },
  },
];

const rows = rowsIn(
  'ms',
  longCalls.map(({ id, title }) => [
    `held-${id}`,
    `longest wait of a small call during ${title} / that call itself`,
    `held by ${id}`,
    id,
    { of: 'subject', limit: LONGEST_WAIT_MS },
  ]),
);

/** How long the server keeps others waiting while it works on one long call. */
export const held: Group = {
  rows,
  mostRounds: 3,
  open: whereBuilt(async () => {
    const { child, port } = await startOurs();
    const url = `http://127.0.0.1:${port}`;
    const samplers = longCalls.flatMap(({ id, path, secret, body }) => {
      // Written beforehand: what it takes to write a large body is no part of the call.
      const init = { method: 'POST', headers: headersWith(secret), body: JSON.stringify(body) };
      const call = async () => wholeAnswer(await fetch(url + path, init));
      return [
        [id, () => timeMs(call)],
        [`held by ${id}`, () => longestWaitMs(url, call())],
      ] as const;
    });
    return { samplers: Object.fromEntries(samplers), close: () => endChild(child) };
  }),
};

/** The longest of the small calls that are made, one after another, until a long one is answered. */
async function longestWaitMs(url: string, long: Promise<void>): Promise<number> {
  let isAnswered = false;
  const answered = long.finally(() => {
    isAnswered = true;
  });
  let longest = 0;
  while (!isAnswered) {
    const ms = await timeMs(async () => wholeAnswer(await fetch(`${url}/text-moderation/api/v1/health`)));
    longest = Math.max(longest, ms);
  }
  await answered;
  return longest;
}

async function wholeAnswer(answer: Response): Promise<void> {
  await succeeded(answer).arrayBuffer();
}

function longText(piece: string): string {
  return piece.repeat(TEXT_CHARACTERS / piece.length);
}
