import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '../../core/base64.ts';
import { aPng } from '../../core/media/write/png.ts';
import { ask, aWorld, submit } from './testing.ts';

const CANARY = 'canary-7f3e';
const line = ['.studio.example', 'TRUE', '/', 'FALSE', 0, 'sid', CANARY].join('\t');
const auth = { cookies_txt: line, cookie_string: `a=${CANARY}`, headers: { 'X-Token': CANARY, 'User-Agent': CANARY } };

/** What the canary may look like. */
const disguises = [
  CANARY,
  encodeURIComponent(CANARY),
  encodeBase64(new TextEncoder().encode(CANARY)).slice(0, 12),
  'canary',
  '7f3e',
];

describe('what was submitted', () => {
  it.each([
    ['success', {}],
    ['a failed job', { media_type: 'audio' }],
    ['refusal of auth', { auth: { ...auth, cookie_string: `${CANARY}\n` } }],
    ['refusal of another member', { detail: CANARY }],
    ['refusal of categories', { categories: [CANARY] }],
    ['an unreachable host', { media: `https://${CANARY}.invalid/a.png` }],
  ])('[MA-A1-17] [MA-A1-41] is in no reply, journal, explanation or snapshot: %s', async (_what, members) => {
    const world = aWorld();
    const url = 'https://cdn.studio.example/a.png';
    world.origins.put({ url, base64: encodeBase64(aPng({ comment: CANARY })) });
    const prompts = { custom_category: `Is there a ${CANARY}?`, system_prompt: `${CANARY} {{CATEGORY_PROMPT}}` };
    const media = `${url}?token=${CANARY}`;
    const answered = await submit(world, { media, auth, ...prompts, ...members });
    const id = answered.body.job_id ?? 'none';
    world.clock.advance('2m');
    const replies = [answered];
    for (const path of [`jobs/${id}`, `account/requests/${id}`, 'account/requests', 'account/balance']) {
      replies.push(await ask(world, 'GET', `/api/v1/${path}`));
    }
    const { origins: _files, ...snapshot } = world.snapshot();
    const told = [
      ...replies.map(({ raw, headers }) => raw + JSON.stringify([...headers])),
      JSON.stringify(world.journal.calls()),
      JSON.stringify(world.explain(id) ?? null),
      JSON.stringify(world.explain(answered.headers.get('x-request-id') ?? '') ?? null),
      JSON.stringify(snapshot),
    ].join('\n');
    for (const disguise of disguises) expect(told).not.toContain(disguise);
  });

  it('reaches the download, and nothing else', async () => {
    const world = aWorld();
    world.origins.put({ url: 'https://cdn.studio.example/a.png', base64: encodeBase64(aPng()) });
    await submit(world, { media: 'https://cdn.studio.example/a.png', auth });
    expect(world.origins.requests()).toMatchObject([{ headers: { cookie: `sid=${CANARY}`, 'x-token': CANARY } }]);
  });
});
