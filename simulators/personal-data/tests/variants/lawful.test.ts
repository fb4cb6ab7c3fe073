import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataAnswer, type DataCaller } from '../../../../fixtures/personal-data/caller.ts';
import { createWorld, type World } from '../../../index.ts';
import { questions } from '../../spec/questions.ts';

const MAIL = 'zoe@example.com';
const TEXT = `Mail ${MAIL} now`;
const KEY = 'k'.repeat(16);
const UUID = { 'idempotency-key': '0b8f2c1e-5a7d-4c3b-9e2f-6d1a0c9b8e7f' };

/** Written once: a hundred readings refuse them. */
const [TOO_LONG, TOO_LARGE] = [{ text: 'x'.repeat(500_001) }, { text: 'x', padding: 'x'.repeat(4_700_000) }].map(
  (body) => ({ headers: { 'content-type': 'application/json' }, body: new TextEncoder().encode(JSON.stringify(body)) }),
);

type Write = (kind: string, parameters?: object) => object;

/** The ways in which an operator may be written. */
const SPELLINGS: readonly Write[] = [
  (type, parameters) => ({ type, ...parameters }),
  (operator, parameters) => ({ operator, ...parameters }),
  (name, parameters) => ({ name, ...parameters }),
  (type, params) => ({ type, ...(params ? { params } : {}) }),
];

/** The spelling that a target understands, found as a check would find it. */
async function discover(caller: DataCaller): Promise<Write> {
  for (const write of SPELLINGS) {
    const operators = { DEFAULT: write('replace', { new_value: 'DISCOVERED' }) };
    if ((await caller.redact({ text: TEXT, operators, mode: 'fast' })).raw.includes('DISCOVERED')) return write;
  }
  throw new Error('No spelling of an operator is understood.');
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const amountIn = ({ body }: DataAnswer): number => Math.round(Number(body.usage.amount) * 1e6);
const totalIn = ({ headers }: DataAnswer): number => Math.round(Number(headers.get('x-usage-month-amount')) * 1e6);

describe('every reading of every question', { timeout: 30_000 }, () => {
  it.each(questions)('$id still rewrites, replays, refuses, and carries out jobs', async ({ id, variants }) => {
    for (const variant of Object.keys(variants)) {
      const make = (): World => createWorld({ variants: { [id]: variant } });
      for (const holds of [rewritesAndRestores, replaysAndCharges, refusesAsDocumented, carriesOutJobs]) {
        await expect(holds(make), `${variant}: ${holds.name}`).resolves.toBeUndefined();
      }
    }
  });
});

/** It still rewrites, seals and restores, and shows nothing under a wrong key. */
async function rewritesAndRestores(make: () => World): Promise<void> {
  const caller = aDataCaller(make().personalData.fetch);
  const write = await discover(caller);
  const redacted = await caller.redact({ text: TEXT, operators: { DEFAULT: write('redact') } });
  expect(stringsIn(redacted.body)).toContain('Mail  now');
  const seal = { DEFAULT: write('encrypt', { key: KEY }) };
  const sealed = await caller.anonymize({ text: TEXT, operators: seal });
  const text = stringsIn(sealed.body).find((one) => one.startsWith('Mail ')) ?? '';
  expect(text).not.toContain('zoe');
  const undo = async (key: string): Promise<readonly string[]> => {
    const maps = ['encrypt', 'decrypt'].map((kind) => ({ DEFAULT: write(kind, { key }) }));
    const answers = [];
    for (const operators of maps) answers.push(...stringsIn((await caller.deanonymize({ text, operators })).body));
    return answers;
  };
  expect(await undo(KEY)).toContain(TEXT);
  expect((await undo('l'.repeat(16))).join()).not.toContain('zoe');
}

/** It still replays, charges and separates keys. */
async function replaysAndCharges(make: () => World): Promise<void> {
  const { fetch } = make().personalData;
  const caller = aDataCaller(fetch);
  const first = await caller.detect(TEXT, UUID);
  const replay = await caller.detect(TEXT, UUID);
  expect([replay.status, replay.raw, replay.headers.get('idempotent-replay')]).toEqual([200, first.raw, 'true']);
  const other = await aDataCaller(fetch, { key: 'pd_sim_second' }).detect(TEXT, UUID);
  expect([other.status, other.headers.get('idempotent-replay')]).toEqual([200, null]);
  const next = await caller.detect(TEXT);
  expect(amountIn(next)).toBeGreaterThanOrEqual(50);
  expect(Math.abs(totalIn(next) - totalIn(first) - amountIn(next))).toBeLessThanOrEqual(1);
}

/** It still refuses what the documents refuse. */
async function refusesAsDocumented(make: () => World): Promise<void> {
  const { fetch } = make().personalData;
  const caller = aDataCaller(fetch);
  const json = { 'content-type': 'application/json' };
  const withKey = (key: string | null) => aDataCaller(fetch, { key });
  const refusals: readonly (readonly [number, DataAnswer])[] = [
    [400, await caller.send('POST', '/v1/detect', { headers: json, body: '{' })],
    [400, await caller.detect({ text: 'x', score_threshold: 1.1 })],
    [
      400,
      await caller.redact({
        text: 'x',
        operators: { DEFAULT: { type: 'shuffle', name: 'shuffle', operator: 'shuffle' } },
      }),
    ],
    [400, await caller.deanonymize({ text: 'x' })],
    [400, await caller.submit({ text: 'x' })],
    [400, await caller.detect(Array.from({ length: 257 }, () => 'x'))],
    [401, await withKey(null).info()],
    [401, await withKey('pd_sim_revoked').info()],
    [402, await withKey('pd_sim_at_allowance').detect('x')],
    [403, await withKey('pd_sim_read_only').detect('x')],
    [403, await withKey('pd_sim_no_read').usage()],
    [404, await caller.send('GET', '/v1/nothing')],
    [404, await caller.job('job_0')],
    [413, await caller.send('POST', '/v1/detect', TOO_LONG)],
    [413, await caller.send('POST', '/v1/detect', TOO_LARGE)],
    [500, await caller.detect('[[sim fail=service_error]]')],
    [503, await caller.detect('[[sim fail=capacity_unavailable]]')],
  ];
  expect(refusals.map(([, { status }]) => status)).toEqual(refusals.map(([status]) => status));
  for (const [, { headers }] of refusals) expect(headers.get('x-request-id')).not.toBeNull();
}

/** It still carries out jobs and answers reads. */
async function carriesOutJobs(make: () => World): Promise<void> {
  const home = make();
  const caller = aDataCaller(home.personalData.fetch);
  const submitted = await caller.submit({ task: 'detect', text: TEXT, include_text: true });
  expect([200, 202]).toContain(submitted.status);
  home.clock.advance('5m');
  const known = [];
  for (const id of stringsIn(submitted.body)) known.push(await caller.job(encodeURIComponent(id)));
  const [job] = known.filter(({ status }) => status === 200);
  expect(stringsIn(job?.body)).toContain(MAIL);
  home.clock.advance('24h');
  const ids = stringsIn(submitted.body).filter((one) => one.startsWith('job_'));
  for (const id of ids) expect((await caller.job(id)).raw).not.toContain(MAIL);
  for (const read of [caller.entities, caller.info, caller.usage, caller.health])
    expect((await read()).status).toBe(200);
}
