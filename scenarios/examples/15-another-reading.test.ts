// What the documents leave open has a default and other lawful readings: a client should do with all of them.

import { aTextCaller } from 'facsimile/fixtures';
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const bases = { textModeration: 'https://moderation.example' };
const test = withWorlds(bases);
const testOtherwise = withWorlds(bases, { variants: { 'TM-2.4~bands': 'cut-belongs-down' } });

/** A probability that lies exactly at the cut between two bands of severity. */
const atTheCut = 'whatever [[sim hate=0.85 others=0]]';

test('a probability at a cut belongs to the band above', async () => {
  expect((await aTextCaller(fetch).check(atTheCut)).body.score).toBe(4);
});

testOtherwise('or to the band below, if the service reads it so', async () => {
  expect((await aTextCaller(fetch).check(atTheCut)).body.score).toBe(3);
});
