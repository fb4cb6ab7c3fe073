import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, aSender } from '../../fixtures/caller.ts';
import { createWorld, type World } from '../../simulators/index.ts';
import { aStep } from '../step.ts';

const PATH = ['queued', 'optimizing', 'transcribing', 'analyzing', 'completed'];
const ENDS = ['completed', 'failed', 'cancelled'];
/** A picture of one pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const CATEGORIES = ['cat_scene', 'cat_objects', 'cat_safety', 'cat_quality'];

type Body = Answer['body'];

async function ask(world: World, method: string, path: string, body?: unknown): Promise<Body> {
  const { send, post } = aSender(world.mediaAnalysis.fetch, {}, 'ma_sim_fast', 'https://media.example/api/v1');
  const answer = body === undefined ? await send(method, path) : await post(path, body);
  return { status: answer.status, ...answer.body };
}

/** What the model knows of jobs: the records that were seen of each, oldest first. */
interface Model {
  readonly seen: Map<string, Body[]>;
}

type Step = fc.AsyncCommand<Model, World>;

/** Submits a picture, which may be dialled to fail. */
const aSubmission = (dial: string): Step =>
  aStep(`submit(${dial})`, async ({ seen }, world) => {
    const prompt = `{{CATEGORY_PROMPT}} ${dial}`;
    const body = { media_base64: PICTURE, media_type: 'image', system_prompt: prompt };
    const taken = await ask(world, 'POST', '/analyze', body);
    expect([taken.status]).toEqual(['queued']);
    seen.set(taken.job_id, []);
  });

/** Something done with the n-th job that the model knows; `looks` are the records that were seen of it. */
const onJob = (name: string, at: number, run: (id: string, world: World, looks: Body[]) => Promise<void>): Step =>
  aStep(
    `${name}(${at})`,
    ({ seen }, world) => {
      const id = [...seen.keys()][at % seen.size] ?? '';
      return run(id, world, seen.get(id) ?? []);
    },
    ({ seen }) => seen.size > 0,
  );

/** Looks at a job: its state lies on the path, not behind the last one, and nothing changes after its end. */
const aLook = (at: number): Step =>
  onJob('look', at, async (id, world, looks) => {
    const record = await ask(world, 'GET', `/jobs/${id}`);
    const last = looks.at(-1);
    if (ENDS.includes(last?.status)) expect(record).toEqual(last);
    if (PATH.includes(record.status)) {
      expect(PATH.indexOf(record.status)).toBeGreaterThanOrEqual(PATH.indexOf(last?.status ?? 'queued'));
    }
    expect([...PATH, ...ENDS]).toContain(record.status);
    looks.push(record);
  });

/** Cancels a job: it works exactly while the job is queued, and holds. */
const aCancellation = (at: number): Step =>
  onJob('cancel', at, async (id, world, looks) => {
    const before = await ask(world, 'GET', `/jobs/${id}`);
    const answer = await ask(world, 'POST', `/account/requests/${id}/cancel`);
    expect(answer.success === true).toBe(before.status === 'queued');
    const after = await ask(world, 'GET', `/jobs/${id}`);
    expect(after.status).toBe(before.status === 'queued' ? 'cancelled' : before.status);
    looks.push(after);
  });

const anAdvance = (ms: number): Step => aStep(`advance(${ms})`, (_model, { clock }) => void clock.advance(ms));

/** Plans that the next job fails when it is analyzed. */
const aFault: Step = aStep('fault()', (_model, { faults }) => {
  faults.plan({ service: 'media-analysis', stage: 'analyzing', fault: { error: 'internal_error' } });
});

const commands = fc.commands(
  [
    fc
      .constantFrom(
        '',
        '[[sim takes=20s]]',
        '[[sim fail=optimizing]]',
        '[[sim fail=analyzing]]',
        '[[sim failcategories=2]]',
      )
      .map(aSubmission),
    fc.nat(5).map(aLook),
    fc.nat(5).map(aCancellation),
    fc.integer({ min: 1, max: 30_000 }).map(anAdvance),
    fc.constant(aFault),
  ],
  { maxCommands: 30 },
);

/** The account, as balance, list and details tell it. */
async function accountOf(world: World) {
  const { overall, breakdown_by_type: types } = await ask(world, 'GET', '/account/balance');
  const { requests } = await ask(world, 'GET', '/account/requests?limit=100');
  return { overall, types, requests };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, usd) => sum + usd, 0);

describe('jobs under any interleaving', { timeout: 120_000 }, () => {
  it('[MA-3-1] [MA-3-8] [MA-3-3] [MA-3-4] follow their path, end once, and are cancelled only while queued', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (some) => {
        const world = createWorld();
        await fc.asyncModelRun(() => ({ model: { seen: new Map() }, real: world }), some);
        world.clock.advance('10m');
        const { overall, types, requests } = await accountOf(world);
        const billed = sumOf(requests.map(({ billed_amount: usd }: Body) => usd));
        expect(overall.total_billed).toBeCloseTo(billed, 8);
        expect(sumOf(types.map(({ total_billed: usd }: Body) => usd))).toBeCloseTo(billed, 8);
        expect(overall.total_requests).toBe(requests.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('bills', { timeout: 120_000 }, () => {
  it('[MA-A5-3] [MA-A5-4] [MA-A5-5] are the formula in record, list, detail and balance', async () => {
    const profiles = { low: 1, balanced: 1, high: 2, ultra: 4 } as const;
    const asked = fc.record({
      categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES), { minLength: 1 }),
      detail: fc.constantFrom<keyof typeof profiles>('low', 'balanced', 'high', 'ultra'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 3 }), async (submissions) => {
        const world = createWorld();
        const { price_per_image: price } = await ask(world, 'GET', '/account/prices');
        let total = 0;
        for (const { categories, detail } of submissions) {
          const body = { media_base64: PICTURE, media_type: 'image', categories, detail };
          const { job_id: id } = await ask(world, 'POST', '/analyze', body);
          world.clock.advance('5m');
          const usd = price * categories.length * profiles[detail];
          total += usd;
          expect((await ask(world, 'GET', `/jobs/${id}`)).meta.estimated_cost).toBeCloseTo(usd, 8);
          expect((await ask(world, 'GET', `/account/requests/${id}`)).meta.billed_amount).toBeCloseTo(usd, 8);
        }
        const { overall, requests } = await accountOf(world);
        expect(overall.total_billed).toBeCloseTo(total, 8);
        expect(sumOf(requests.map(({ billed_amount: usd }: Body) => usd))).toBeCloseTo(total, 8);
      }),
      { numRuns: 40 },
    );
  });
});
