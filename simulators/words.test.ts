import { describe, expect, it } from 'vitest';
import { handlers } from './adapters/msw.ts';
import {
  createWorld,
  dial,
  type Explanation,
  type FaultEffect,
  type FaultPlan,
  type ModerationResult,
  type TextModerationError,
  type World,
} from './index.ts';
import { createTextModerationWorld } from './text-moderation/index.ts';

/** Carries out what makes no sense, where the compiler lets it: whether it throws is not what is asked here. */
function tried(mistake: (world: World) => unknown): true {
  try {
    mistake(createWorld());
  } catch {}
  return true;
}

describe('the compiler catches', () => {
  // biome-ignore format: one mistake a line
  it.each<readonly [mistake: string, caught: true]>([
    // @ts-expect-error
    ['a network fault of no kind', tried((w) => w.faults.plan({ service: 'compliance', fault: { network: 'timeout' } }))],
    // @ts-expect-error
    ['a misspelt member of a filter', tried((w) => w.journal.count({ statsu: 200 }))],
    // @ts-expect-error
    ['a misspelt option', tried(() => createWorld({ sed: 1 }))],
    // @ts-expect-error
    ['a misspelt threshold', tried((w) => w.textModeration.publish('community', { rules: { hate: { blok: 0.5 } } }))],
    // @ts-expect-error
    ['a scope of no kind', tried((w) => w.textModeration.keys.issue({ scopes: ['chek'] }))],
    // @ts-expect-error
    ['a misspelt service behind msw', tried((w) => handlers(w, { textModration: 'https://m.example' }))],
    // @ts-expect-error
    ['a misspelt member of an explanation', tried((w) => w.explain('r')?.refusal?.becuse)],
    // @ts-expect-error
    ['an explanation that may be missing', tried((w) => w.explain('r').status)],
    // @ts-expect-error
    ['the TypeScript name of a service in a fault', tried((w) => w.faults.plan({ service: 'textModeration', fault: { latencyMs: 1 } }))],
    // @ts-expect-error
    ['a route that no service has', tried((w) => w.faults.plan({ service: 'compliance', route: '/nope', fault: { latencyMs: 1 } }))],
    // @ts-expect-error
    ['a misspelt code', tried((w) => w.faults.plan({ service: 'text-moderation', fault: { error: 'upstream_eror' } }))],
    // @ts-expect-error
    ['a part of another service', tried((w) => w.faults.plan({ service: 'text-moderation', reviewer: 1, fault: { latencyMs: 1 } }))],
    // @ts-expect-error
    ['two effects in one fault', tried((w) => w.faults.plan({ service: 'compliance', fault: { status: 500, latencyMs: 1 } }))],
    // @ts-expect-error
    ['the TypeScript name of a service in a filter', tried((w) => w.journal.count({ service: 'textModeration' }))],
    // @ts-expect-error
    ['a misspelt question', tried(() => createWorld({ variants: { 'TM-2.4~band': 'cut-belongs-up' } }))],
    // @ts-expect-error
    ['a misspelt reading', tried(() => createWorld({ variants: { 'TM-2.4~bands': 'cut-belongs-dwon' } }))],
    // @ts-expect-error
    ['a misspelt ruleset', tried((w) => w.textModeration.publish('comunity', {}))],
    // @ts-expect-error
    ['a misspelt rule', tried((w) => w.textModeration.publish('community', { rules: { hat: {} } }))],
    // @ts-expect-error
    ['a ruleset that no world has', tried((w) => w.textModeration.keys.issue({ rulesetId: 'nope' }))],
    // @ts-expect-error
    ['a duration in words', tried((w) => w.clock.advance('31 seconds'))],
    // @ts-expect-error
    ['a misspelt key', tried((w) => w.keys.tm_sim_defautl)],
    // @ts-expect-error
    ['a stage of another service', tried((w) => w.faults.plan({ service: 'personal-data', stage: 'analyzing', fault: { latencyMs: 1 } }))],
    // @ts-expect-error
    ['a route of another service', tried((w) => w.journal.count({ service: 'compliance', route: 'POST /v1/detect' }))],
    // @ts-expect-error
    ['a misspelt dial', tried(() => dial({ hat: 0.83 }))],
    // @ts-expect-error
    ['a dialled failure of no kind', tried(() => dial({ fail: 'timeout' }))],
    // @ts-expect-error
    ['a fault of another service in a world of one', tried(() => createTextModerationWorld().faults.plan({ service: 'compliance', fault: { latencyMs: 1 } }))],
  ])('%s', (_mistake, caught) => {
    expect(caught).toBe(true);
  });
});

describe('the compiler takes', () => {
  it('the words of every service', async () => {
    const plans: readonly FaultPlan[] = [
      { service: 'text-moderation', route: 'POST /api/v1/check', nth: 2, fault: { error: 'upstream_error' } },
      { service: 'text-moderation', item: 3, fault: { error: 'upstream_timeout' } },
      { service: 'compliance', reviewer: 1, fault: { error: 'timeout' } },
      { service: 'personal-data', stage: 'running', fault: { error: 'service_error' } },
      { service: 'media-analysis', stage: 'analyzing', fault: { latencyMs: 5 } },
      { service: 'media-analysis', route: 'GET /api/v1/jobs/{job_id}', fault: { network: 'reset' } },
      { service: 'image-generation', action: 'status', nth: 3, fault: { error: 'Generation failed' } },
      { service: 'image-generation', stage: 'IN_PROGRESS', fault: { latencyMs: 5 } },
      { service: 'compliance', fault: { status: 500, body: { surprise: [1] } } },
    ];
    const reset = { network: 'reset' } satisfies FaultEffect;
    for (const service of ['text-moderation', 'compliance'] as const)
      expect(createWorld().faults.plan({ service, times: 2, fault: reset }).id).toBe('fault_1');
    const world = createWorld({ faults: plans, variants: { 'TM-2.4~bands': 'cut-belongs-down', 'ALL-0~cors': 'on' } });
    expect(world.faults.list()).toMatchObject(plans);
    const seconds = 31;
    expect(world.clock.advance(`${seconds}s`)).toBe(world.clock.now());
    expect(world.keys.ma_sim_default).toBe('ma_sim_default');
    expect(world.journal.count({ service: 'media-analysis', route: 'POST /api/v1/analyze' })).toBe(0);
    expect(world.textModeration.keys.issue({ rulesetId: 'strict' }).id).toBe('tm_key_1');
  });

  it('any word where the catalog is the user’s own', () => {
    const community = { id: 'mine', name: 'Mine', label: 'Mine', defaults: DEFAULTS, rules: [RULE], overrides: {} };
    const key = { id: 'mine_key', rulesetId: 'mine', scopes: ['check'], budget: null } as const;
    const catalog = { rulesets: [community], keys: [{ ...key, id: 'tm_sim_default' }, key] };
    for (const world of [createWorld({ textModeration: { catalog } }), createTextModerationWorld({ catalog })]) {
      expect(world.textModeration.publish('mine', { rules: { teasing: { block: 0.7 } } })).toEqual({ version: 2 });
      expect(world.keys.mine_key).toBe('mine_key');
    }
  });

  it('an explanation of each service, told apart by its name', async () => {
    const world = createWorld();
    const response = await world.textModeration.fetch('https://moderation.example/api/v1/check', {
      method: 'POST',
      headers: { authorization: `Bearer ${world.keys.tm_sim_default}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: dial({ hate: 0.83, takes: '2s' }) }),
    });
    const verdict = (await response.json()) as ModerationResult | TextModerationError;
    expect('decision' in verdict && verdict.decision).toBe('block');
    const why: Explanation | undefined = world.explain(response.headers.get('x-request-id') ?? '');
    if (why?.service !== 'text-moderation') throw new Error('Another service explained it.');
    expect([why.thresholds?.hate?.block.source, why.dials?.read]).toEqual(['rule', ['hate', 'takes']]);
  });
});

const DEFAULTS = { block: 0.85, review: 0.6, bands: [0.55, 0.7, 0.85, 0.95] } as const;
const RULE = { id: 'teasing', name: 'Teasing', description: '', isEnabled: true, criterion: 'harassment', block: 0.9 };
