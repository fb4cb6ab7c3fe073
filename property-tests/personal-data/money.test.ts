import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDataCaller, type DataAnswer, type DataCaller } from '../../fixtures/personal-data/caller.ts';
import { createWorld, type World } from '../../simulators/index.ts';
import { aStep } from '../step.ts';

/** What a caller knows of its account: everything that it was told, and nothing else. */
interface Model {
  nano: number;
  requests: number;
  documents: number;
  characters: number;
  /** First answers by call and Idempotency-Key, with the instant of each. */
  readonly answers: Map<string, { readonly raw: string; readonly body: string; readonly atMs: number }>;
  /** What jobs will add, and when. */
  pending: { readonly atMs: number; readonly texts: readonly string[] }[];
}

interface Real {
  readonly world: World;
  readonly caller: DataCaller;
}

const DAY_MS = 86_400_000;
const nanoOf = (texts: readonly string[]): number => 50_000 + 500 * charactersOf(texts);
const charactersOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + [...text].length, 0);

function book(model: Model, texts: readonly string[]): void {
  model.nano += nanoOf(texts);
  model.requests += 1;
  model.documents += texts.length;
  model.characters += charactersOf(texts);
}

/** Jobs that are done are charged. */
function ripen(model: Model, nowMs: number): void {
  for (const { texts } of model.pending.filter(({ atMs }) => atMs <= nowMs)) book(model, texts);
  model.pending = model.pending.filter(({ atMs }) => atMs > nowMs);
}

async function expectAccount(model: Model, { caller, world }: Real): Promise<void> {
  ripen(model, world.clock.now());
  const { body, headers } = await caller.usage();
  const { requests, documents, characters } = model;
  expect(body).toMatchObject({ requests, documents, characters });
  expect(Math.round(body.amount * 1e9)).toBe(model.nano);
  expect(Math.round(Number(headers.get('x-usage-month-amount')) * 1e9)).toBe(model.nano);
  const tasks = Object.values(body.tasks) as { readonly amount: number; readonly requests: number }[];
  expect(Math.round(tasks.reduce((sum, { amount }) => sum + amount, 0) * 1e9)).toBe(model.nano);
  expect(tasks.reduce((sum, task) => sum + task.requests, 0)).toBe(requests);
}

const someTexts = fc.array(fc.constantFrom('', 'x', 'zoe@example.com', '😀 é', 'abc '.repeat(300)), {
  minLength: 1,
  maxLength: 3,
});

type Step = fc.AsyncCommand<Model, Real>;

function expectFresh(texts: readonly string[], { status, headers, body }: DataAnswer): void {
  expect([status, headers.get('idempotent-replay')]).toEqual([200, null]);
  expect(Math.round(body.usage.amount * 1e9)).toBe(nanoOf(texts));
}

/** A call that is carried out, replayed or a conflict, as its Idempotency-Key was used before. */
const aCall = (task: 'detect' | 'redact' | 'anonymize', texts: readonly string[], key: string | undefined): Step =>
  aStep(`${task}(${JSON.stringify(texts)}, ${key})`, async (model, real) => {
    const atMs = real.world.clock.now();
    const place = `${task} ${key}`;
    const known = key === undefined ? undefined : model.answers.get(place);
    const first = known && atMs - known.atMs < DAY_MS ? known : undefined;
    const sent = { texts, mode: 'fast' };
    const body = JSON.stringify(sent);
    const answer = await real.caller[task](sent, key === undefined ? {} : { 'idempotency-key': key });
    if (!first) {
      expectFresh(texts, answer);
      book(model, texts);
      if (key !== undefined) model.answers.set(place, { raw: answer.raw, body, atMs });
    } else if (first.body === body) {
      expect([answer.raw, answer.headers.get('idempotent-replay')]).toEqual([first.raw, 'true']);
    } else expect([answer.status, answer.headers.get('idempotent-replay')]).toEqual([400, null]);
    await expectAccount(model, real);
  });

const aSubmission = (texts: readonly string[], isFailing: boolean): Step =>
  aStep(`submit(${JSON.stringify(texts)}, ${isFailing})`, async (model, real) => {
    const sent = isFailing ? [...texts, '[[sim jobfail=1]]'] : texts;
    const { status } = await real.caller.submit({ task: 'redact', texts: sent, mode: 'fast' });
    expect(status).toBe(202);
    if (!isFailing) model.pending.push({ atMs: real.world.clock.now() + 1_000, texts: sent });
    await expectAccount(model, real);
  });

const aRefusal = (body: object): Step =>
  aStep(`refused(${JSON.stringify(body)})`, async (model, real) => {
    const { status, headers } = await real.caller.redact(body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers.get('idempotent-replay')).toBeNull();
    await expectAccount(model, real);
  });

const anAdvance = (ms: number): Step =>
  aStep(`advance(${ms})`, async (model, real) => {
    real.world.clock.advance(ms);
    await expectAccount(model, real);
  });

const someTask = fc.constantFrom('detect' as const, 'redact' as const, 'anonymize' as const);
const someKey = fc.option(fc.constantFrom('one', 'two'), { nil: undefined });
const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(someTask, someTexts, someKey).map(([task, texts, key]) => aCall(task, texts, key)),
  fc.tuple(someTexts, fc.boolean()).map(([texts, isFailing]) => aSubmission(texts, isFailing)),
  fc
    .constantFrom({}, { text: 'x', mode: 'slow' }, { texts: [] }, { text: '[[sim fail=capacity_unavailable]]' })
    .map(aRefusal),
  fc.constantFrom(1, 999, 1_000, 3_600_000, DAY_MS - 1, DAY_MS).map(anAdvance),
];
const someCommands = fc.commands(steps, { maxCommands: 25 });

describe('an account', { timeout: 60_000 }, () => {
  it('[PD-4-13] [PD-4-14] [PD-4-20] [PD-4-52] is the sum of its charges in usage and header; replays are equal and free', async () => {
    await fc.assert(
      fc.asyncProperty(someCommands, async (commands) => {
        // A month of 31 days holds what the commands can advance.
        const world = createWorld({ start: '2026-01-01T00:00:00.000Z' });
        const real = { world, caller: aDataCaller(world.personalData.fetch) };
        const model: Model = { nano: 0, requests: 0, documents: 0, characters: 0, answers: new Map(), pending: [] };
        await fc.asyncModelRun(() => ({ model, real }), commands);
      }),
      { numRuns: 60 },
    );
  });
});
