import { expect, it } from 'vitest';
import type { WireRequest } from './exchange.ts';
import { openFile } from './file.ts';
import { NoAnswer } from './outcome.ts';
import type { Session } from './session.ts';

const BASE = 'https://service.example';
const KEY = { role: 'default', headers: { authorization: 'Bearer one' } };

/** Opens an address where each path of `moves` leads elsewhere, and tells what was asked for. */
async function asked(url: string, moves: Readonly<Record<string, string>> = {}, key?: typeof KEY) {
  const requests: WireRequest[] = [];
  const session = {
    world: { pathOf: (_: string, one: string) => (one.startsWith(`${BASE}/`) ? one.slice(BASE.length) : undefined) },
    async ask(request: WireRequest) {
      requests.push(request);
      const location = moves[request.path];
      return {
        request,
        reply: location === undefined ? { status: 200, headers: {} } : { status: 302, headers: { location } },
      };
    },
  } as unknown as Session;
  const { reply } = await openFile(session, 'demo', url, key);
  return { status: reply.status, asked: requests.map(({ url: address, path, headers }) => [address ?? path, headers]) };
}

it('goes along where a storage sends on, and gives a key to the service alone', async () => {
  const moves = { '/a': '/b', '/b': 'https://storage.example/c?x=1' };
  expect(await asked(`${BASE}/a`, moves, KEY)).toEqual({
    status: 200,
    asked: [
      ['/a', KEY.headers],
      ['/b', KEY.headers],
      ['https://storage.example/c?x=1', {}],
    ],
  });
});

it('takes what leads in a circle as it is, after five steps', async () => {
  const { status, asked: requests } = await asked('https://storage.example/c', { '/c': '/c' });
  expect([status, requests.length]).toEqual([302, 6]);
});

it.each(['data:image/png;base64,AA', '/a.png', 'https://'])('opens no %s', async (url) => {
  await expect(asked(url)).rejects.toThrow(NoAnswer);
});
