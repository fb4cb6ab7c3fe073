import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../simulators/index.ts';
import { someRequest } from './arbitraries.ts';

const ROWS = [400, 404, 502];
const headers = { authorization: 'Bearer ig_sim_fast', 'content-type': 'application/json' };

/** Sends a body and demands a documented answer, whatever it holds. */
async function expectDocumented(body: string | Uint8Array): Promise<void> {
  const { imageGeneration } = createWorld();
  const init = { method: 'POST', headers, body: body as BodyInit };
  const response = await imageGeneration.fetch('https://pictures.example/api/v2', init);
  const answer: unknown = await response.json();
  expect([200, ...ROWS]).toContain(response.status);
  if (response.status === 200) expect(answer).toBeTypeOf('object');
  else expect(answer).toEqual({ error: expect.stringMatching(/./) });
}

describe('any request', { timeout: 120_000 }, () => {
  it('[IG-7-1] gets a documented answer', async () => {
    await fc.assert(
      fc.asyncProperty(someRequest, (request) => expectDocumented(JSON.stringify(request))),
      { numRuns: 300 },
    );
  });

  it('[IG-4-14] of any bytes gets a documented answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), (bytes) => expectDocumented(bytes)),
      { numRuns: 150 },
    );
  });
});
