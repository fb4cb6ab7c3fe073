import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../simulators/index.ts';
import { someMedia, someRequest } from './arbitraries.ts';

const ROWS = ['202', '400 invalid_request', '400 invalid_categories', '413 invalid_request'];
const ENDS = ['completed', 'failed'];

const headers = { authorization: 'Bearer ma_sim_fast', 'content-type': 'application/json' };

/** Submits a body, follows the job to its end, and demands documented answers throughout. */
async function expectDocumented(body: string | Uint8Array): Promise<void> {
  const world = createWorld();
  const { fetch } = world.mediaAnalysis;
  const url = 'https://media.example/api/v1';
  const response = await fetch(`${url}/analyze`, { method: 'POST', headers, body: body as BodyInit });
  const answer = (await response.json()) as Readonly<Record<string, unknown>>;
  expect(ROWS).toContain(response.status === 202 ? '202' : `${response.status} ${answer.code}`);
  if (response.status !== 202) {
    expect(answer).toEqual({ error: true, message: expect.stringMatching(/./), code: expect.any(String) });
    return;
  }
  world.clock.advance('10m');
  const record = await (await fetch(`${url}/jobs/${answer.job_id}`, { headers })).json();
  expect(ENDS).toContain((record as { status: string }).status);
}

describe('any request', { timeout: 120_000 }, () => {
  it('[MA-7-1] gets a documented answer', async () => {
    await fc.assert(
      fc.asyncProperty(someRequest, (request) => expectDocumented(JSON.stringify(request))),
      { numRuns: 300 },
    );
  });

  it('[MA-7-2] of any bytes gets a documented answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), (bytes) => expectDocumented(bytes)),
      { numRuns: 150 },
    );
  });

  it('[MA-A1-45] of media that are damaged, or of another type, gets a documented answer and an end', async () => {
    const types = fc.constantFrom('image', 'video', 'audio');
    await fc.assert(
      fc.asyncProperty(someMedia, types, (data, type) =>
        expectDocumented(JSON.stringify({ media_base64: data, media_type: type })),
      ),
      { numRuns: 300 },
    );
  });
});
