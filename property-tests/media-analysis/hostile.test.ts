import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../simulators/index.ts';

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

const someJson = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, true, '', 'image', 'cat_scene', 0, []));
const signatures = [
  '\x89PNG\r\n\x1a\n',
  'RIFF\x24\0\0\0WAVEfmt ',
  'ID3\x03',
  'OggS',
  'fLaC',
  '\0\0\0\x18ftypisom',
  '\x1aE\xdf\xa3',
  'GIF89a',
  '\xff\xd8\xff',
];
const someMedia = fc
  .tuple(fc.constantFrom('', ...signatures), fc.string({ unit: 'binary-ascii', maxLength: 300 }))
  .map(([head, rest]) => btoa(head + rest));

const someRequest = fc.record(
  {
    media: fc.oneof(someJson, fc.webUrl()),
    media_base64: fc.oneof(someJson, someMedia),
    media_type: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('image', 'video', 'audio') },
      { weight: 1, arbitrary: someJson },
    ),
    categories: fc.oneof(someJson, fc.array(fc.string(), { maxLength: 3 })),
    custom_category: someJson,
    system_prompt: someJson,
    model: someJson,
    detail: fc.oneof(someJson, fc.constantFrom('low', 'ultra')),
    transcribe: someJson,
    auth: fc.oneof(someJson, fc.record({ cookies_txt: someJson, headers: someJson }, { requiredKeys: [] })),
  },
  { requiredKeys: [] },
);

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
