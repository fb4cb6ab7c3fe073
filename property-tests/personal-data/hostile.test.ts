import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDataCaller } from '../../fixtures/personal-data/caller.ts';
import { createWorld } from '../../simulators/index.ts';

const json = { 'content-type': 'application/json' };
const PATHS = ['detect', 'redact', 'anonymize', 'deanonymize', 'jobs'];
const somePath = fc.constantFrom(...PATHS);

const anything = fc.anything({ maxDepth: 3, key: fc.constantFrom('text', 'type', 'key', 'DEFAULT', '__proto__', 'a') });
const someText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constant('zoe@example.com [[sim takes=1s]]'),
);
const someParameter = fc.oneof(anything, fc.constantFrom('*', 3, true, 'sha256', 'k'.repeat(16), -1, 1e9, ''));
const someOperator = fc.record(
  {
    type: fc.oneof(fc.constantFrom('replace', 'redact', 'mask', 'hash', 'encrypt', 'keep', 'decrypt'), anything),
    new_value: someParameter,
    masking_char: someParameter,
    chars_to_mask: someParameter,
    from_end: someParameter,
    hash_type: someParameter,
    key: someParameter,
  },
  { requiredKeys: [] },
);

/** Bodies that are right in most places and wrong in some. */
const someBody = fc.record(
  {
    task: fc.oneof(fc.constantFrom('detect', 'redact', 'anonymize', 'deanonymize'), anything),
    text: fc.oneof(someText, someText, anything),
    texts: fc.oneof(fc.array(fc.oneof(someText, anything), { maxLength: 3 }), anything),
    language: fc.oneof(fc.constantFrom('en', 'de', 'xx'), anything),
    score_threshold: fc.oneof(fc.double({ min: -0.2, max: 1.2, noNaN: true }), anything),
    entities: fc.oneof(fc.array(fc.constantFrom('EMAIL_ADDRESS', 'PERSON', 'SHOE')), anything),
    allow_list: fc.oneof(fc.array(someText, { maxLength: 3 }), anything),
    mode: fc.oneof(fc.constantFrom('full', 'fast'), anything),
    include_text: fc.oneof(fc.boolean(), anything),
    operators: fc.oneof(
      fc.dictionary(fc.constantFrom('DEFAULT', 'EMAIL_ADDRESS', '__proto__', 'SHOE'), someOperator),
      anything,
    ),
  },
  { requiredKeys: [] },
);

describe('whatever is sent', { timeout: 60_000 }, () => {
  it('[PD-7-1] [PD-1-5] is served or refused in the envelope, and charged only when it is served', async () => {
    const world = createWorld();
    const caller = aDataCaller(world.personalData.fetch);
    await fc.assert(
      fc.asyncProperty(somePath, someBody, async (path, body) => {
        const before = (await caller.usage()).body.requests;
        const text = JSON.stringify(body, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
        const answer = await caller.send('POST', `/v1/${path}`, { headers: json, body: text });
        expect([200, 202, 400]).toContain(answer.status);
        expect(answer.headers.get('x-request-id')).not.toBeNull();
        if (answer.status === 400) {
          expect(answer.body.error).toMatchObject({ type: 'invalid_request', code: expect.any(String) });
        }
        const charged = (await caller.usage()).body.requests - before;
        expect(charged).toBe(answer.status === 200 ? 1 : 0);
      }),
      { numRuns: 400 },
    );
  });

  it('[PD-7-2] is refused when it is no JSON', async () => {
    const caller = aDataCaller(createWorld().personalData.fetch);
    await fc.assert(
      fc.asyncProperty(somePath, fc.uint8Array({ maxLength: 60 }), async (path, body) => {
        const { status, body: answer } = await caller.send('POST', `/v1/${path}`, { headers: json, body });
        expect([status, answer.error.type]).toEqual([400, 'invalid_request']);
      }),
    );
  });

  it('[PD-7-3] [PD-7-13] is 401 with any credential that was never issued', async () => {
    const caller = aDataCaller(createWorld().personalData.fetch, { key: null });
    const someHeader = fc.stringMatching(/^[\x21-\x7e]{0,40}$/);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('authorization', 'x-api-key'), someHeader, async (name, value) => {
        const { status, body } = await caller.send('GET', '/v1/info', { headers: { [name]: value } });
        expect([status, body.error.type]).toEqual([401, 'authentication_error']);
      }),
    );
  });
});
