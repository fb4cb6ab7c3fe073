import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, aSender } from '../../fixtures/caller.ts';
import { createWorld, type World } from '../../simulators/index.ts';
import { Advance } from '../advance.ts';

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

type Command = fc.AsyncCommand<Model, World>;

const jobAt = (model: Model, at: number): string => [...model.seen.keys()][at % model.seen.size] ?? '';

/** Submits a picture, which may be dialled to fail. */
class Submit implements Command {
  readonly dial: string;

  constructor(dial: string) {
    this.dial = dial;
  }

  check = () => true;
  async run(model: Model, world: World): Promise<void> {
    const prompt = `{{CATEGORY_PROMPT}} ${this.dial}`;
    const taken = await ask(world, 'POST', '/analyze', {
      media_base64: PICTURE,
      media_type: 'image',
      system_prompt: prompt,
    });
    expect([taken.status]).toEqual(['queued']);
    model.seen.set(taken.job_id, []);
  }
  toString = () => `submit(${this.dial})`;
}

/** Something done with a job that the model knows. */
abstract class OnJob implements Command {
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }

  check = ({ seen }: Readonly<Model>) => seen.size > 0;
  run = (model: Model, world: World): Promise<void> => {
    const id = jobAt(model, this.at);
    return this.runOn(id, world, model.seen.get(id) ?? []);
  };
  abstract runOn(id: string, world: World, looks: Body[]): Promise<void>;
  toString = () => `${this.constructor.name}(${this.at})`;
}

/** Looks at a job: its state lies on the path, not behind the last one, and nothing changes after its end. */
class Look extends OnJob {
  async runOn(id: string, world: World, looks: Body[]): Promise<void> {
    const record = await ask(world, 'GET', `/jobs/${id}`);
    const last = looks.at(-1);
    if (ENDS.includes(last?.status)) expect(record).toEqual(last);
    if (PATH.includes(record.status)) {
      expect(PATH.indexOf(record.status)).toBeGreaterThanOrEqual(PATH.indexOf(last?.status ?? 'queued'));
    }
    expect([...PATH, ...ENDS]).toContain(record.status);
    looks.push(record);
  }
}

/** Cancels a job: it works exactly while the job is queued, and holds. */
class Cancel extends OnJob {
  async runOn(id: string, world: World, looks: Body[]): Promise<void> {
    const before = await ask(world, 'GET', `/jobs/${id}`);
    const answer = await ask(world, 'POST', `/account/requests/${id}/cancel`);
    expect(answer.success === true).toBe(before.status === 'queued');
    const after = await ask(world, 'GET', `/jobs/${id}`);
    expect(after.status).toBe(before.status === 'queued' ? 'cancelled' : before.status);
    looks.push(after);
  }
}

/** Plans that the next job fails when it is analyzed. */
class Fault implements Command {
  check = () => true;
  async run(_model: Model, world: World): Promise<void> {
    world.faults.plan({ service: 'media-analysis', stage: 'analyzing', fault: { error: 'internal_error' } });
  }
  toString = () => 'fault()';
}

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
      .map((dial) => new Submit(dial)),
    fc.nat(5).map((at) => new Look(at)),
    fc.nat(5).map((at) => new Cancel(at)),
    fc.integer({ min: 1, max: 30_000 }).map((ms) => new Advance(ms)),
    fc.constant(new Fault()),
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
