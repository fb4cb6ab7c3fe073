import { describe, expect, it } from 'vitest';
import type { Json } from '../../core/json.ts';
import { digestOf } from '../../core/keys.ts';
import { issuedStem, keyVerbs } from '../../core/service/key-verbs.ts';
import type { Verb } from '../../core/service/service.ts';
import { ControlError } from '../../core/service-error.ts';
import type { Inside } from '../request/exchange.ts';
import { anInside, type InsideOptions } from '../tests/testing.ts';
import { keyKind } from './keys.ts';
import { publish } from './publish.ts';

/** A world's verbs, its inside, and the refusal that a verb ends in. */
function aPlane(options: InsideOptions = {}) {
  const { inside, clock } = anInside(options);
  const verbs = { ...keyVerbs(keyKind, () => inside), publish: (input: Json) => publish(inside, input) };
  const act = (verb: string, input: unknown) =>
    (verbs as Readonly<Record<string, Verb>>)[verb]?.(input as Json) as Record<string, unknown>;
  const refused = (verb: string, input: unknown): string => {
    try {
      act(verb, input);
    } catch (error) {
      if (error instanceof ControlError) return `${error.status} ${error.code}`;
      throw error;
    }
    return 'done';
  };
  return { inside, clock, act, refused };
}

const newKey = (inside: Inside, id: unknown) => inside.state.keys.get(String(id));

describe('issuing a key', () => {
  it('[TM-5-2] gives id and secret, and keeps only the digest', () => {
    const { inside, act } = aPlane();
    const { id, secret } = act('keys.issue', {});
    expect(secret).toBe(issuedStem('tm', 1, String(id)));
    expect(inside.state.keyIdByDigest.get(digestOf(String(secret)))).toBe(id);
    expect(JSON.stringify([...inside.state.keys])).not.toContain(String(secret));
  });

  it('gives what is omitted the values of the default key', () => {
    const { inside, act } = aPlane();
    expect(newKey(inside, act('keys.issue', {}).id)).toMatchObject({
      rulesetId: 'community',
      scopes: ['check', 'read'],
      requestsPerSecond: 10,
      budget: null,
      life: {},
      createdAtMs: inside.world.startMs,
      openingSpend: { dayNano: 0, monthNano: 0 },
    });
    expect(newKey(inside, act('keys.issue', { budget: null }).id)?.budget).toBeNull();
  });

  it('takes everything that a key can be given', () => {
    const { inside, act } = aPlane();
    const { id } = act('keys.issue', {
      name: 'Mine',
      rulesetId: 'strict',
      scopes: ['read', 'read'],
      requestsPerSecond: 3,
      budget: { mode: 'soft', dailyUsd: 1, alertPercent: 0, spentTodayUsd: 0.7, spentMonthUsd: 7 },
    });
    expect(newKey(inside, id)).toMatchObject({
      name: 'Mine',
      rulesetId: 'strict',
      scopes: ['read'],
      requestsPerSecond: 3,
      budget: { mode: 'soft', dailyUsd: 1, monthlyUsd: null, alertPercent: 0 },
      openingSpend: { dayNano: 700_000_000, monthNano: 7_000_000_000 },
    });
    expect(newKey(inside, act('keys.issue', { budget: { monthlyUsd: 5 } }).id)?.budget).toEqual({
      mode: 'hard',
      dailyUsd: null,
      monthlyUsd: 5,
      alertPercent: 80,
    });
  });

  it('never gives two keys one id or one secret, and gives equal worlds equal ones', () => {
    const [one, other] = [aPlane(), aPlane()];
    const issued = [one.act('keys.issue', {}), one.act('keys.issue', {})];
    expect(new Set(issued.map(({ id }) => id)).size + new Set(issued.map(({ secret }) => secret)).size).toBe(4);
    expect(other.act('keys.issue', {})).toEqual(issued[0]);
    expect(aPlane({ seed: 2 }).act('keys.issue', {}).secret).not.toBe(issued[0]?.secret);
  });

  it.each([
    ['an unknown member', { colour: 'red' }, '400 invalid_key'],
    ['an unknown ruleset', { rulesetId: 'nope' }, '400 unknown_ruleset'],
    ['an inherited ruleset', { rulesetId: '__proto__' }, '400 unknown_ruleset'],
    ['an unknown scope', { scopes: ['write'] }, '400 invalid_key'],
    ['no requests', { requestsPerSecond: 0 }, '400 invalid_key'],
    ['half a request', { requestsPerSecond: 0.5 }, '400 invalid_key'],
    ['a budget without a limit', { budget: {} }, '400 invalid_key'],
    ['a budget of null limits', { budget: { dailyUsd: null, monthlyUsd: null } }, '400 invalid_key'],
    ['a budget of nothing', { budget: { dailyUsd: 0 } }, '400 invalid_key'],
    ['an alert above 100', { budget: { dailyUsd: 1, alertPercent: 101 } }, '400 invalid_key'],
    ['negative spend', { budget: { dailyUsd: 1, spentTodayUsd: -1 } }, '400 invalid_key'],
    ['no object', 'key', '400 invalid_key'],
    ['null', null, '400 invalid_key'],
  ])('refuses %s, and changes nothing', (_what, options, refusal) => {
    const { inside, refused } = aPlane();
    const before = inside.state.keys.size;
    expect(refused('keys.issue', options)).toBe(refusal);
    expect(inside.state.keys.size).toBe(before);
    expect(inside.world.nextNumber()).toBe(1);
  });
});

describe('the life of a key', () => {
  const keyId = 'tm_sim_default';

  it('[TM-3-7] is suspended, resumed and revoked', () => {
    const { inside, clock, act } = aPlane();
    expect(act('keys.suspend', { keyId })).toEqual({ id: keyId, status: 'suspended' });
    expect(newKey(inside, keyId)?.life).toEqual({ suspendedAtMs: clock.nowMs });
    expect(act('keys.resume', { keyId })).toEqual({ id: keyId, status: 'active' });
    expect(newKey(inside, keyId)?.life).toEqual({});
    expect(act('keys.revoke', { keyId })).toEqual({ id: keyId, status: 'revoked' });
  });

  it('keeps the first instant when the same is done twice', () => {
    const { inside, clock, act } = aPlane();
    const startMs = clock.nowMs;
    act('keys.suspend', { keyId });
    clock.nowMs += 20_000;
    act('keys.suspend', { keyId });
    expect(newKey(inside, keyId)?.life.suspendedAtMs).toBe(startMs);
    act('keys.revoke', { keyId });
    clock.nowMs += 20_000;
    act('keys.revoke', { keyId });
    expect(newKey(inside, keyId)?.life.revokedAtMs).toBe(startMs + 20_000);
  });

  it('[TM-3-19] ends with its revocation', () => {
    const { act, refused } = aPlane();
    act('keys.revoke', { keyId });
    expect([refused('keys.resume', { keyId }), refused('keys.suspend', { keyId })]).toEqual([
      '409 key_revoked',
      '409 key_revoked',
    ]);
  });

  it.each(['keys.suspend', 'keys.resume', 'keys.revoke'])('%s refuses keys that do not exist', (verb) => {
    const { refused } = aPlane();
    expect(refused(verb, { keyId: 'nope' })).toBe('404 unknown_key');
    expect(refused(verb, { keyId: '__proto__' })).toBe('404 unknown_key');
    expect(refused(verb, { keyId: 5 })).toMatch(/^400/);
    expect(refused(verb, {})).toMatch(/^400/);
    expect(refused(verb, { keyId, more: 1 })).toMatch(/^400/);
  });

  it('has no way back from a suspension in that reading', () => {
    const { act, refused } = aPlane({ rules: { isResumable: false } });
    act('keys.suspend', { keyId });
    expect(refused('keys.resume', { keyId })).toBe('409 key_not_resumable');
  });
});

describe('publishing', () => {
  const communityOf = ({ inside }: ReturnType<typeof aPlane>) => inside.state.rulesets.get('community');

  it('[TM-9-2] gives the next version and puts the changed ruleset in its place', () => {
    const plane = aPlane();
    plane.clock.nowMs += 5_000;
    expect(plane.act('publish', { rulesetId: 'community', rules: { hate: { block: 0.7 } } })).toEqual({ version: 2 });
    expect(communityOf(plane)).toMatchObject({ version: 2, updatedAtMs: plane.clock.nowMs });
    expect(communityOf(plane)?.rules[0]).toMatchObject({ id: 'hate', block: 0.7, review: 0.5 });
    expect(plane.act('publish', { rulesetId: 'community' })).toEqual({ version: 3 });
    expect(plane.inside.state.rulesets.get('strict')?.version).toBe(1);
    expect(aPlane({ rules: { versionStep: 3 } }).act('publish', { rulesetId: 'strict' })).toEqual({ version: 4 });
  });

  it.each([
    ['an unknown ruleset', { rulesetId: 'nope' }, '404 unknown_ruleset'],
    ['an unknown rule', { rules: { nope: {} } }, '400 unknown_rule'],
    ['an override of an unknown rule', { overrides: { nope: { block: 0.5 } } }, '400 unknown_rule'],
    ['an id that is taken', { rules: { hate: { renameTo: 'spam' } } }, '409 rule_id_taken'],
    ['review at block', { rules: { hate: { block: 0.5, review: 0.5 } } }, '400 invalid_threshold'],
    ['bands that fall', { defaults: { bands: [0.4, 0.3, 0.2, 0.1] } }, '400 invalid_bands'],
    ['three bands', { defaults: { bands: [0.1, 0.2, 0.3] } }, '400 invalid_ruleset_change'],
    ['a threshold of 0', { rules: { hate: { block: 0 } } }, '400 invalid_ruleset_change'],
    ['a threshold above 1', { overrides: { hate: { review: 1.1 } } }, '400 invalid_ruleset_change'],
    ['block off', { rules: { hate: { block: 'off' } } }, '400 invalid_ruleset_change'],
    ['a default of null', { defaults: { block: null } }, '400 invalid_ruleset_change'],
    ['an id with a blank', { rules: { hate: { renameTo: 'a b' } } }, '400 invalid_ruleset_change'],
    ['an empty id', { rules: { hate: { renameTo: '' } } }, '400 invalid_ruleset_change'],
    ['an unknown member', { rules: { hate: { colour: 'red' } } }, '400 invalid_ruleset_change'],
    ['an unknown member of the change', { version: 9 }, '400 invalid_ruleset_change'],
  ])('refuses %s, and changes nothing', (_what, change, refusal) => {
    const plane = aPlane();
    const before = communityOf(plane);
    expect(plane.refused('publish', { rulesetId: 'community', ...change })).toBe(refusal);
    expect(communityOf(plane)).toBe(before);
  });

  it('names what was probably meant', () => {
    const { act } = aPlane();
    const change = (changed: object) => () => act('publish', { rulesetId: 'community', ...changed });
    expect(() => act('publish', { rulesetId: 'comunity' })).toThrow('Did you mean community?');
    expect(change({ rules: { hat: { block: 0.5 } } })).toThrow('Did you mean hate?');
    expect(change({ overrides: { spm: {} } })).toThrow('Did you mean spam?');
    expect(() => act('keys.revoke', { keyId: 'tm_sim_defautl' })).toThrow('Did you mean tm_sim_default?');
    expect(() => act('keys.issue', { requestPerSecond: 1 })).toThrow('Did you mean requestsPerSecond?');
  });

  it('[TM-2.4-1] refuses to take away the last block threshold where every rule needs its own', () => {
    const change = { rulesetId: 'community', rules: { hate: { block: null } } };
    expect(aPlane({ rules: { needsOwnBlock: true } }).refused('publish', change)).toBe('400 missing_block');
    expect(aPlane().refused('publish', change)).toBe('done');
  });

  it('refuses a rule of a name that every object has, sent as a member of its own', () => {
    const change = JSON.parse('{"rulesetId":"community","rules":{"__proto__":{"block":0.5}}}');
    expect(aPlane().refused('publish', change)).toMatch(/^400 /);
    expect(aPlane().refused('publish', { rulesetId: 'community', rules: { constructor: {} } })).toBe(
      '400 unknown_rule',
    );
  });
});
