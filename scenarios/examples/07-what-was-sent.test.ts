// What did my client send? The journal of a test's world tells, and a matcher asks in one line.

import { aTextCaller } from 'facsimile/fixtures';
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ textModeration: 'https://moderation.example' });

test('a batch of three goes out once, without the cache', async ({ world }) => {
  await aTextCaller(fetch).batch({ items: ['a', 'b', 'c'], cache: false });
  expect(world).toHaveReceived('POST /api/v1/batch', { times: 1, items: 3, body: { cache: false } });
  expect(world).not.toHaveReceived('POST /api/v1/check');
});

test('a miss tells how the nearest call differs', async ({ world }) => {
  await aTextCaller(fetch).batch(['a', 'b', 'c']);
  expect(() => expect(world).toHaveReceived('POST /api/v1/batch', { items: 2 })).toThrow(/3/);
  expect(world.journal.nearMisses({ route: 'POST /api/v1/batch', status: 402 })).toHaveLength(1);
});
