import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aTextCaller, type TextAnswer, type TextCaller } from '../../fixtures/text-moderation/caller.ts';
import { createWorld, type World } from '../../simulators/index.ts';
import { aStep } from '../step.ts';
import { someModelBudget, someModelCall, someModelText } from './arbitraries.ts';
import {
  beginModel,
  expectBatch,
  expectCheck,
  expectKey,
  type Model,
  type ModelBudget,
  type ModelCall,
  type ModelText,
  type ModelThresholds,
  type Shown,
  type ShownKey,
} from './model.ts';

/** The simulator behind the model: a world, and its one key. */
interface Real {
  readonly world: World;
  readonly keyId: string;
  readonly caller: TextCaller;
}

type Step = fc.AsyncCommand<Model, Real>;

function write({ name, hatePercent, costCents, fails }: ModelText): string {
  const fail = fails ? ' fail=upstream_error' : '';
  return `${name} [[sim hate=${hatePercent / 100} others=0 costs=${costCents / 100}${fail}]]`;
}

const optionsOf = ({ thresholds, cache }: ModelCall) => ({
  ...(thresholds ? { thresholds: { hate: thresholds } } : {}),
  ...(cache === undefined ? {} : { cache }),
});

function observe({ status, headers, body }: TextAnswer): Shown {
  const entries = status === 200 ? (body.results ?? [body]) : [];
  return {
    status,
    code: body.error?.code ?? null,
    budgetHeader: headers.get('x-budget-status'),
    cacheHeader: headers.get('x-cache'),
    version: body.ruleset?.version ?? null,
    entries: entries.map(({ decision, cached }: Shown['entries'][number]) => ({ decision, cached })),
  };
}

function observeKey({ status, body }: TextAnswer): ShownKey {
  const cents = (usd: number | undefined): number | null => (usd === undefined ? null : Math.round(usd * 100));
  return {
    status,
    budgetStatus: body.budget?.status ?? null,
    spentTodayCents: cents(body.budget?.spent_today_usd),
    spentMonthCents: cents(body.budget?.spent_month_usd),
  };
}

const check = (text: ModelText, call: ModelCall): Step =>
  aStep(`check ${write(text)} ${JSON.stringify(optionsOf(call))}`, async (model, { caller }) => {
    const answer = await caller.check({ content: write(text), ...optionsOf(call) });
    expect(observe(answer)).toEqual(expectCheck(model, text, call));
  });

const batch = (texts: readonly ModelText[], call: ModelCall): Step =>
  aStep(`batch ${texts.map(write).join(' | ')} ${JSON.stringify(optionsOf(call))}`, async (model, { caller }) => {
    const answer = await caller.batch({ items: texts.map(write), ...optionsOf(call) });
    const expected = expectBatch(model, texts, call);
    expect(observe(answer)).toEqual(expected);
    const cached = expected.entries.filter((entry) => entry.cached).length;
    if (answer.status === 200) expect(answer.body.summary).toMatchObject({ items: texts.length, cached });
  });

const spend = (costCents: number): Step =>
  aStep(`spend ${costCents} cents`, async (model, { caller }) => {
    const text = { name: `spend ${model.spends.length} at ${model.nowMs}`, hatePercent: 0, costCents, fails: false };
    const call = { thresholds: undefined, cache: false };
    expect(observe(await caller.check({ content: write(text), cache: false }))).toEqual(expectCheck(model, text, call));
  });

const advance = (ms: number): Step =>
  aStep(`advance ${ms} ms`, (model, { world }) => {
    model.nowMs += ms;
    expect(world.clock.advance(ms)).toBe(model.nowMs);
  });

const publish = (level: 'own' | 'override', pair: ModelThresholds | null): Step =>
  aStep(`publish ${level} ${JSON.stringify(pair)}`, (model, { world }) => {
    const hate = pair ?? { block: null, review: null };
    const change = level === 'own' ? { rules: { hate } } : { overrides: { hate } };
    model.version += 1;
    model[level] = pair ?? {};
    expect(world.textModeration.publish('community', change)).toEqual({ version: model.version });
  });

const suspend: Step = aStep('suspend', (model, { world, keyId }) => {
  model.suspendedAtMs ??= model.nowMs;
  world.textModeration.keys.suspend(keyId);
});

const resume: Step = aStep('resume', (model, { world, keyId }) => {
  model.suspendedAtMs = undefined;
  world.textModeration.keys.resume(keyId);
});

const readKey: Step = aStep('me', async (model, { caller }) => {
  expect(observeKey(await caller.me())).toEqual(expectKey(model));
});

const somePair = fc.constantFrom({ block: 0.8, review: 0.5 }, { block: 0.6, review: 0.2 }, { block: 0.9, review: 0.8 });

const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(someModelText, someModelCall).map(([text, call]) => check(text, call)),
  fc.tuple(someModelText, someModelCall).map(([text, call]) => check(text, call)),
  fc
    .tuple(fc.array(someModelText, { minLength: 1, maxLength: 5 }), someModelCall)
    .map(([texts, call]) => batch(texts, call)),
  fc.constantFrom(10, 20, 50, 100).map(spend),
  fc.constantFrom(1, 999, 29_999, 30_000, 30_001, 3_600_000, 43_200_000, 86_399_999, 86_400_000).map(advance),
  fc.constantFrom(29_999, 30_000).map(advance),
  fc.tuple(fc.constantFrom('own', 'override'), fc.option(somePair)).map(([level, pair]) => publish(level, pair)),
  fc.constantFrom(suspend, resume, resume),
  fc.constant(readKey),
];

function begin(budget: ModelBudget, seed: number): { model: Model; real: Real } {
  const world = createWorld({ seed, start: '2026-01-29T12:00:00.000Z' });
  const usd = (cents: number | null): number | null => (cents === null ? null : cents / 100);
  const { id, secret } = world.textModeration.keys.issue({
    requestsPerSecond: 1_000_000,
    budget: {
      mode: budget.mode,
      dailyUsd: usd(budget.dailyCents),
      monthlyUsd: usd(budget.monthlyCents),
      alertPercent: budget.alertPercent,
      spentTodayUsd: budget.spentTodayCents / 100,
      spentMonthUsd: budget.spentMonthCents / 100,
    },
  });
  const caller = aTextCaller(world.textModeration.fetch, { key: secret });
  return { model: beginModel(budget, world.clock.now()), real: { world, keyId: id, caller } };
}

it('[TM-3-2] [TM-3-5] [TM-3-6] [TM-3-14] [TM-4.6-1] [TM-4.6-4] [TM-4.6-5] [TM-3-7] does what the model of budget, cache and key states says', async () => {
  const commands = fc.commands(steps, { maxCommands: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(commands, someModelBudget, fc.integer(), (sequence, budget, seed) =>
      fc.asyncModelRun(() => begin(budget, seed), sequence),
    ),
    { numRuns: 300 },
  );
}, 30_000);
