import { describe, expect, it } from 'vitest';
import { aReviewCaller } from '../../../fixtures/compliance/caller.ts';
import { mediaNamed } from '../../../fixtures/compliance/media.ts';
import { encodeBase64 } from '../../core/base64.ts';
import { ControlError } from '../../core/service-error.ts';
import { createWorld, type Variants, type World } from '../../index.ts';
import { createComplianceWorld } from '../index.ts';

const callerOf = (world: World, key = 'cr_sim_fast') =>
  aReviewCaller(world.compliance.fetch, { key: (world.keys as Readonly<Record<string, string>>)[key] ?? key });
const FILE = { url: 'https://cdn.example/a.png', base64: encodeBase64(mediaNamed('hateful.png').bytes) };

describe('a world', () => {
  it('has the standing keys', () => {
    expect(createWorld().keys).toMatchObject({
      cr_sim_default: 'cr_sim_default',
      cr_sim_fast: 'cr_sim_fast',
      cr_sim_no_credits: 'cr_sim_no_credits',
    });
  });

  it('of an equal seed seats an equal panel, and of another seed another', async () => {
    const body = async (seed: number) =>
      JSON.stringify((await callerOf(createWorld({ seed })).text('you fool', { verbose: 2 })).body);
    expect(await body(5)).toBe(await body(5));
    expect(await body(5)).not.toBe(await body(6));
  });

  it('forked goes its own way, with credits and files as they were', async () => {
    const world = createWorld();
    world.origins.put(FILE);
    await callerOf(world).text('x');
    const fork = world.fork();
    expect((await callerOf(fork).review('image', FILE.url)).body.decision).toBe('unsafe');
    const left = world.compliance.creditsOf('cr_sim_fast') ?? 0;
    expect(fork.compliance.creditsOf('cr_sim_fast')).toBe(left - 10);
    expect(world.origins.requests()).toEqual([]);
  });

  it('restored from a snapshot has its credits, keys and files again', async () => {
    const world = createWorld();
    world.origins.put(FILE);
    const { id, secret } = world.compliance.keys.issue({ credits: 20 });
    await callerOf(world, secret).text('x');
    const snapshot = world.snapshot();
    await callerOf(world, secret).text('x');
    expect(world.compliance.creditsOf(id)).toBe(0);
    const other = createWorld();
    other.restore(snapshot);
    expect(other.compliance.creditsOf(id)).toBe(10);
    expect((await callerOf(other, secret).review('image', FILE.url)).status).toBe(200);
    expect(JSON.stringify(snapshot)).not.toContain(secret);
  });

  it('reset is as new: issued keys, spent credits, windows and files are gone', async () => {
    const world = createWorld();
    world.origins.put(FILE);
    const { secret } = world.compliance.keys.issue();
    const caller = callerOf(world, 'cr_sim_default');
    for (let n = 0; n < 60; n += 1) await caller.text('x', { amount: 1 });
    world.reset();
    expect((await caller.text('x')).status).toBe(200);
    expect((await callerOf(world, secret).text('x')).status).toBe(401);
    expect((await caller.review('image', FILE.url)).status).toBe(400);
    expect((await caller.review('image', mediaNamed('image.png').url)).status).toBe(200);
  });

  it('recorded can be replayed, byte for byte, files and faults included', async () => {
    const world = createWorld({ record: true });
    const caller = callerOf(world);
    world.origins.put(FILE);
    world.faults.plan({ service: 'compliance', reviewer: 1, fault: { error: 'timeout' } });
    const bodies = [];
    for (const answer of [await caller.review('image', FILE.url, { verbose: 2 }), await caller.text('a fool')]) {
      bodies.push(JSON.stringify(answer.body));
    }
    expect(
      createWorld()
        .replay(world.recording())
        .map(({ body }) => body),
    ).toEqual(bodies);
  });
});

describe('keys', () => {
  it('live or are deleted: they cannot be suspended or resumed', () => {
    const { keys } = createWorld().compliance;
    const { id } = keys.issue();
    for (const verb of [keys.suspend, keys.resume])
      expect(() => verb(id)).toThrow(expect.objectContaining({ status: 409 }));
    expect(keys.revoke(id)).toEqual({ id, status: 'revoked' });
    expect(() => keys.resume(id)).toThrow(expect.objectContaining({ status: 409 }));
    expect(() => keys.revoke('nobody')).toThrow(expect.objectContaining({ status: 404 }));
  });

  it.each([{ credits: -1 }, { credits: 1.5 }, { requestsPerMinute: 0 }, { nome: 'x' }, { rulesetId: 'community' }])(
    'with %j are refused',
    (options) => {
      expect(() => createWorld().compliance.keys.issue(options as never)).toThrow(
        expect.objectContaining({ status: 400 }),
      );
    },
  );
});

describe('a catalog of its own', () => {
  const rule = { id: 'gossip', name: 'Gossip', severity: 0.5 };
  const key = { id: 'cr_sim_fast' };
  const severity = 'catalog.rules.0.severity: ';

  it.each<readonly [fault: string, members: object]>([
    [`${severity}Invalid input: expected number, received undefined`, { rules: [{ ...rule, severity: undefined }] }],
    [`${severity}Invalid input: expected number, received NaN`, { rules: [{ ...rule, severity: Number.NaN }] }],
    [`${severity}Invalid input: expected number, received string`, { rules: [{ ...rule, severity: 'canary' }] }],
    [`${severity}Too small: expected number to be >0; it was 0.`, { rules: [{ ...rule, severity: 0 }] }],
    [`${severity}Too big: expected number to be <=1; it was 1.1.`, { rules: [{ ...rule, severity: 1.1 }] }],
    ['catalog.rules: no two may have the same id.', { rules: [rule, { ...rule, name: 'canary' }] }],
    ['catalog.rules.0.id: Too small', { rules: [{ ...rule, id: '' }] }],
    ['catalog.rules.0.id: must not be __proto__.', { rules: [{ ...rule, id: '__proto__' }] }],
    ['catalog.rules.0.id: must not be that of a rule of a custom prompt', { rules: [{ ...rule, id: 'custom_12' }] }],
    ['catalog.rules.0 has an unknown member weight.', { rules: [{ ...rule, weight: 'canary' }] }],
    ['catalog.keys: no two may have the same id.', { keys: [key, key] }],
    ['catalog.keys.0.id: must not be __proto__.', { keys: [{ id: '__proto__' }] }],
    ['catalog.keys.0.credits: Too small', { keys: [{ ...key, credits: -1 }] }],
    ['catalog.keys.0.credits: Invalid input: expected int', { keys: [{ ...key, credits: 0.5 }] }],
    ['catalog.keys.0.requestsPerMinute: Too small', { keys: [{ ...key, requestsPerMinute: 0 }] }],
    ['catalog.rules: Invalid input: expected array, received undefined.', { rules: undefined }],
  ])('is refused with the member at fault and without its text: %s', (fault, members) => {
    const make = () => createWorld({ compliance: { catalog: { rules: [rule], keys: [key], ...members } } });
    expect(make).toThrow(ControlError);
    expect(make).toThrow(fault);
    expect(make).not.toThrow('canary');
  });

  it('is taken as it was when the world was made', async () => {
    const catalog = { rules: [{ ...rule }], keys: [key] };
    const world = createWorld({ compliance: { catalog } });
    catalog.rules[0] = { ...rule, name: 'Slander' };
    for (const begin of [() => undefined, () => world.reset()]) {
      begin();
      const { body } = await aReviewCaller(world.compliance.fetch).text('x [[sim votes=u]]');
      expect(body.flagged_categories).toMatchObject([{ name: 'Gossip' }]);
    }
  });

  it.each(['gossip', 'constructor', 'custom_rule'])('may hold a rule %s, which no oracle knows', async (id) => {
    const catalog = { rules: [{ ...rule, id, severity: 1 }], keys: [{ ...key, credits: 10, requestsPerMinute: 1 }] };
    for (const world of [createWorld({ compliance: { catalog } }), createComplianceWorld({ catalog })]) {
      const { body } = await aReviewCaller(world.compliance.fetch).text(`x [[sim votes=u category=${id}:4]]`);
      expect(body.flagged_categories).toMatchObject([{ id, name: 'Gossip', score: 4 }]);
    }
  });
});

describe('an explanation', () => {
  it('tells panel, probabilities, price, dials, fault and clauses', async () => {
    const world = createWorld();
    world.faults.plan({ service: 'compliance', reviewer: 2, fault: { error: 'timeout' } });
    const content = 'x [[sim votes=us category=hate:4 colour=red]]';
    const { headers } = await callerOf(world).text(content, {
      amount: 3,
      decision_method: 'any',
      excluded_categories: ['spam'],
    });
    expect(world.explain(headers.get('x-request-id') ?? '')).toMatchObject({
      service: 'compliance',
      route: 'POST /api/v1/compliance/text',
      decision: 'unsafe',
      method: 'any',
      counted: 2,
      unsafe: 1,
      reviewers: [
        { reviewer: 'reviewer-01', decision: 'unsafe', flags: [{ id: 'hate', confidence: 4 }], failure: null },
        { decision: 'safe' },
        { decision: 'failed', failure: 'timeout' },
      ],
      price: { credits: 3 },
      faults: [{ reviewer: 2, error: 'timeout' }],
      dials: { read: ['votes', 'category'], ignored: ['colour=red'] },
      clauses: ['CR-A2-8', 'CR-A2-24', 'CR-A2-11', 'CR-A1-5'],
    });
  });

  const explained = async (content: string, variants: Variants, parameters: object = {}, credits = 20) => {
    const world = createWorld({ variants });
    const { secret } = world.compliance.keys.issue({ credits });
    const { headers } = await callerOf(world, secret).text(content, { amount: 2, ...parameters });
    return world.explain(headers.get('x-request-id') ?? '');
  };

  it.each<readonly [decision: string, method: string, content: string, clauses: readonly string[], variants: Variants]>(
    [
      ['unsafe', 'average', 'x [[sim votes=uf]]', ['CR-A2-7', 'CR-A2-23', 'CR-A2-11', 'CR-A2-26'], {}],
      ['unsafe', 'all', 'x [[sim votes=uf]]', ['CR-A2-9', 'CR-A2-25', 'CR-A2-11', 'CR-A2-27'], {}],
      ['safe', 'average', 'x [[sim votes=f]]', ['CR-A2-11', 'CR-A2-29'], { 'CR-A2~all-failed': 'safe' }],
    ],
  )('%s by %s for %s names the clauses that decided', async (decision, decision_method, content, clauses, variants) => {
    const told = await explained(content, variants, { decision_method });
    expect(told).toMatchObject({ decision, price: { credits: 2 }, clauses, creditsLeftNow: 18 });
  });

  it.each<readonly [content: string, status: number, variants: Variants, because: string | undefined]>([
    ['x [[sim votes=f]]', 500, {}, undefined],
    ['x [[sim votes=f]]', 502, { 'CR-A2~all-failed': 'gateway' }, undefined],
    ['x [[sim fail=internal_error]]', 500, {}, 'The dial fail=internal_error asked for it.'],
    ['x [[sim fail=insufficient_credits]]', 402, {}, 'The dial fail=insufficient_credits asked for it.'],
  ])('of a review that failed tells no decision and no price: %s, %d', async (content, status, variants, because) => {
    const told = await explained(content, variants);
    expect(told).toMatchObject({ status, decision: null, price: { credits: 0 }, creditsLeftNow: 20 });
    expect(told?.refusal?.because).toBe(because);
    expect(told?.refusal?.message).not.toContain('2 credits');
    expect(told).toMatchObject({ clauses: status === 402 || because ? [] : ['CR-A2-11', 'CR-A2-29'] });
  });

  it.each([1, 0])('of a review that %d credits cannot pay tells these', async (credits) => {
    const told = await explained('x', {}, {}, credits);
    const because = `The account of this key holds ${credits} credits.`;
    expect(told).toMatchObject({ status: 402, refusal: { because } });
  });
});
