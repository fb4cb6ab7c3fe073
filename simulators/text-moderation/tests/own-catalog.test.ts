import { describe, expect, it } from 'vitest';
import { ControlError } from '../../core/service-error.ts';
import { createWorld } from '../../index.ts';
import type { CatalogRuleset } from '../state/catalog.ts';
import { community, standingCatalog, standingKeys, strict } from '../state/standing.ts';

const [rule] = community.rules;
const [key] = standingKeys;
const budget = { mode: 'hard', monthlyUsd: 10, dailyUsd: null, alertPercent: 80 };
const makeOf = (members: object) => () =>
  createWorld({ textModeration: { catalog: { ...standingCatalog, ...members } } });
const ruleset = (members: object) => ({ rulesets: [{ ...community, ...members }, strict] });
const aKey = (members: object) => ({ keys: [{ ...key, ...members }] });

describe('a catalog of its own', () => {
  it.each<readonly [fault: string, members: object]>([
    ['catalog.rulesets: no two may have the same id.', { rulesets: [strict, community, strict] }],
    ['catalog.rulesets.0.version: Too small', ruleset({ version: 0 })],
    ['catalog.rulesets.0.rules: no two may have the same id.', ruleset({ rules: [rule, rule] })],
    ['catalog.rulesets.0.rules.0.block: Too small', ruleset({ rules: [{ ...rule, block: 0 }] })],
    ['catalog.rulesets.0.rules.0.block: Invalid input', ruleset({ rules: [{ ...rule, block: Number.NaN }] })],
    ['catalog.rulesets.0.rules.0.review: must lie below block', ruleset({ rules: [{ ...rule, block: 0.5 }] })],
    ['hate.review: must lie below block', ruleset({ overrides: { hate: { block: 0.4, review: 0.6 } } })],
    [
      'catalog.rulesets.0.overrides.hate.review must be a number or a text "off".',
      ruleset({ overrides: { hate: { review: 'canary' } } }),
    ],
    ['catalog.rulesets.0.defaults.review: must lie', ruleset({ defaults: { ...community.defaults, review: 0.85 } })],
    ['bands: must rise', ruleset({ defaults: { ...community.defaults, bands: [0.1, 0.3, 0.3, 0.4] } })],
    ['bands.3: Too big', ruleset({ defaults: { ...community.defaults, bands: [0.1, 0.2, 0.3, 1.1] } })],
    ['bands: Too small', ruleset({ defaults: { ...community.defaults, bands: [0.1, 0.2, 0.3] } })],
    ['catalog.keys: no two may have the same id.', { keys: [key, key] }],
    ['catalog.keys.0.rulesetId must be one of: community, strict', aKey({ rulesetId: 'canary of it' })],
    ['catalog.keys.0.id: must be what a header can carry', aKey({ id: '' })],
    ['catalog.keys.0.id: must be what a header can carry', aKey({ id: 'a canary' })],
    ['catalog.keys.0.scopes.0 must be one of: check, read', aKey({ scopes: ['write'] })],
    ['catalog.keys.0.requestsPerSecond: Too small', aKey({ requestsPerSecond: 0 })],
    ['catalog.keys.0.spentTodayUsd: Too small', aKey({ spentTodayUsd: -1 })],
    ['catalog.keys.0.budget.mode must be one of: soft, hard', aKey({ budget: { ...budget, mode: 'hart' } })],
    ['catalog.keys.0.budget.monthlyUsd: Too small', aKey({ budget: { ...budget, monthlyUsd: -1 } })],
    ['catalog.keys.0.budget.alertPercent: Too big', aKey({ budget: { ...budget, alertPercent: 101 } })],
  ])('is refused with the member at fault and without its text: %s', (fault, members) => {
    expect(makeOf(members)).toThrow(ControlError);
    expect(makeOf(members)).toThrow(fault);
    expect(makeOf(members)).not.toThrow('canary');
  });

  it('may hold rules of any name, overrides of none, and thresholds that cross between levels', async () => {
    const own: CatalogRuleset = {
      ...community,
      rules: [{ id: 'no dial, this', name: 'Own', description: '', isEnabled: true, criterion: 'own', block: 0.5 }],
      overrides: { nobody: { block: 1, review: 'off' } },
    };
    const world = makeOf({ rulesets: [own], keys: [{ ...key, id: 'schlüssel' }] })();
    const headers = { authorization: 'Bearer schlüssel' };
    const reply = await world.textModeration.fetch('https://moderation.example/api/v1/rules', { headers });
    const { data } = (await reply.json()) as { readonly data: readonly object[] };
    expect(data).toMatchObject([{ id: 'no dial, this', thresholds: { block: 0.5, review: 0.6 } }]);
    // They do not stand in the way of other changes.
    expect(world.textModeration.publish('community', { defaults: { review: 0.55 } })).toEqual({ version: 2 });
  });
});
