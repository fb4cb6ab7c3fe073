// Faults are planned for calls, dials stand in texts: both reach branches that a healthy service never shows.

import { aTextCaller } from 'facsimile/fixtures';
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ textModeration: 'https://moderation.example' });
const check = { service: 'text-moderation', route: 'POST /api/v1/check' } as const;

test('the second call fails as documented, the third is cut off, the fourth is served', async ({ world }) => {
  world.faults.plan({ ...check, nth: 2, fault: { error: 'upstream_timeout' } });
  world.faults.plan({ ...check, nth: 3, fault: { network: 'reset' } });
  const caller = aTextCaller(fetch);
  expect((await caller.check('one')).status).toBe(200);
  expect((await caller.check('two')).body.error.code).toBe('upstream_timeout');
  await expect(caller.check('three')).rejects.toThrow(TypeError);
  expect((await caller.check('four')).status).toBe(200);
});

test('one text of a batch cannot be judged, whoever sends it', async () => {
  const { status, body } = await aTextCaller(fetch).batch(['fine', 'broken [[sim fail=upstream_error]]']);
  expect(status).toBe(200);
  expect(body.results.map(({ decision }: { decision: string }) => decision)).toEqual(['allow', 'error']);
});
