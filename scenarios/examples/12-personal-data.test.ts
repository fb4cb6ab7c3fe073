// Personal data: found and replaced, sealed and reversed, and charged once however often the answer is lost.

import { aDataCaller } from 'facsimile/fixtures';
import { createDataClient, personalDataSituations } from 'facsimile/scenarios';
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ personalData: 'https://personal-data.example' });

test('a mail address is redacted', async ({ urls }) => {
  const { body } = await aDataCaller(fetch, { base: urls.personalData }).redact({ text: 'Mail zoe@example.com' });
  expect(body.results[0].redacted_text).toBe('Mail <EMAIL_ADDRESS>');
});

test('a call whose answers are lost is repeated under one key, and paid once', async ({ world, urls }) => {
  const { key } = personalDataSituations.answersLost(world);
  const redact = createDataClient({
    fetch,
    base: urls.personalData,
    key,
    newIdempotencyKey: () => '7f3b1c9e-1d2a-4c5e-8f00-000000000001',
    wait: (ms) => world.clock.advance(ms),
  });
  expect(await redact('redact', { text: 'Mail zoe@example.com' })).toMatchObject({ kind: 'done', isReplay: true });
  expect(world.journal.count({ route: 'POST /v1/redact' })).toBe(3);
  expect((await aDataCaller(fetch, { base: urls.personalData, key }).usage()).body.requests).toBe(1);
});
