import { describe, expect, it } from 'vitest';
import { aTextCaller } from '../../../fixtures/text-moderation/caller.ts';
import { createWorld } from '../../index.ts';

const fetch = () => createWorld().textModeration.fetch;
const json = { 'content-type': 'application/json' };
type Endpoint = readonly [method: string, path: string, body: string | undefined];

const ENDPOINTS: readonly Endpoint[] = [
  ['POST', '/api/v1/check', '{"content":"x"}'],
  ['POST', '/api/v1/batch', '{"items":["x"]}'],
  ['GET', '/api/v1/rules', undefined],
  ['GET', '/api/v1/me', undefined],
];

/** Asks an endpoint with a header Authorization of one's own. */
async function ask([method, path, body]: Endpoint, authorization?: string) {
  const headers = { ...json, ...(authorization === undefined ? {} : { authorization }) };
  const caller = aTextCaller(fetch(), { key: null });
  const answer = await caller.send(method, path, { headers, ...(body === undefined ? {} : { body }) });
  return [answer.status, answer.body.error?.code];
}

describe.each(ENDPOINTS)('%s %s', (...endpoint) => {
  it.each([
    ['', 'missing_api_key'],
    ['   ', 'missing_api_key'],
    ['Basic dG1fc2ltX2RlZmF1bHQ6', 'invalid_api_key'],
    ['tm_sim_default', 'invalid_api_key'],
    ['Bearer', 'invalid_api_key'],
    ['Bearer tm_sim_default tm_sim_fast', 'invalid_api_key'],
    ['Bearertm_sim_default', 'invalid_api_key'],
  ])('[TM-5-6] with the malformed header %j gets 401 %s', async (authorization, code) => {
    expect(await ask(endpoint, authorization)).toEqual([401, code]);
  });
});

describe('scopes', () => {
  it('[TM-5-3] [TM-5-7] lets a key without scopes do nothing but ask for health', async () => {
    const world = createWorld();
    const { secret } = world.textModeration.keys.issue({ scopes: [] });
    const caller = aTextCaller(world.textModeration.fetch, { key: secret });
    const answers = [await caller.check('x'), await caller.batch(['x']), await caller.rules(), await caller.me()];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await caller.health()).status).toBe(200);
  });
});
