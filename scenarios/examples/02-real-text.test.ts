// Without dials an oracle reads the text: plausible, the same each time, and made up.

import { aTextCaller } from 'facsimile/fixtures';
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ textModeration: 'https://moderation.example' });

test.for([
  ['Good morning! Shall we meet at noon?', 'allow'],
  ['I will find you and kill you tonight.', 'block'],
])('"%s" is answered with %s', async ([text = '', decision]) => {
  expect((await aTextCaller(fetch).check(text)).body.decision).toBe(decision);
});

test('equal texts get equal verdicts, the second from the cache', async () => {
  const caller = aTextCaller(fetch);
  const first = (await caller.check('You are an idiot.')).body;
  const second = (await caller.check('You are an idiot.')).body;
  expect([first.cached, second.cached]).toEqual([false, true]);
  expect(second.confidence).toBe(first.confidence);
});
