import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { someHostileText, someRequest } from './arbitraries.ts';
import { aWorldToAsk } from './asking.ts';

const { ask } = aWorldToAsk({ dials: false });

const STATUSES = { search: [200, 400], generate: [200, 404, 400] } as const;

/** Demands a documented answer of both endpoints. */
async function expectDocumented(body: string | Uint8Array | object): Promise<void> {
  for (const path of ['search', 'generate'] as const) {
    const { status, body: answer } = await ask(path, body);
    expect(STATUSES[path]).toContain(status);
    if (status !== 200) expect(answer).toEqual({ error: expect.stringMatching(/./) });
  }
}

describe('any request', { timeout: 60_000 }, () => {
  it('[IR-7-1] gets a documented answer', async () => {
    await fc.assert(
      fc.asyncProperty(someRequest, (request) => expectDocumented(request)),
      { numRuns: 150 },
    );
  });

  it('[IR-7-2] of any bytes gets a documented answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), (bytes) => expectDocumented(bytes)),
      { numRuns: 100 },
    );
  });

  it('[IR-4-1] of any text of its length is served', async () => {
    await fc.assert(
      fc.asyncProperty(someHostileText, async (text) => {
        fc.pre(text.trim() !== '');
        expect((await ask('search', { query: text })).status).toBe(200);
      }),
      { numRuns: 150 },
    );
  });
});
