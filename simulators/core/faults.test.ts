import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFaults, describeFault, type FaultOccasion, type FaultPlan, type FaultTargets } from './faults.ts';
import { ControlError } from './service-error.ts';

const routes = ['GET /a', 'POST /b'];
const keyIds = ['k1', 'k2'];

const target: FaultTargets = {
  service: 'one',
  routes,
  codes: ['broken', 'busy'],
  partCodes: ['broken'],
  parts: ['item'],
  hasKey: (keyId) => keyIds.includes(keyId),
};

const createPlan = () => createFaults(() => [target, { ...target, service: 'two', parts: [] }]);

const somePlan: fc.Arbitrary<FaultPlan> = fc.record(
  {
    service: fc.constantFrom('one', 'one', 'two'),
    route: fc.constantFrom(...routes),
    nth: fc.integer({ min: 1, max: 4 }),
    times: fc.integer({ min: 1, max: 3 }),
    keyId: fc.constantFrom(...keyIds),
    fault: fc.constant({ error: 'broken' }),
  },
  { requiredKeys: ['service', 'fault'] },
);

const someItem = fc.option(fc.nat(3), { nil: undefined });

const someOccasion: fc.Arbitrary<FaultOccasion> = fc.record({
  service: fc.constantFrom('one', 'two'),
  route: fc.constantFrom(...routes),
  keyId: fc.constantFrom(...keyIds, undefined),
  items: fc.integer({ min: 1, max: 4 }),
});

const isMeant = (plan: FaultPlan, occasion: FaultOccasion): boolean =>
  plan.service === occasion.service &&
  [undefined, occasion.route].includes(plan.route) &&
  [undefined, occasion.keyId].includes(plan.keyId) &&
  (plan.item ?? 0) < occasion.items;

describe('planned faults', () => {
  it('strike the nth matching call and as many after it as planned, whatever else is planned', () => {
    const plans = fc.array(fc.tuple(somePlan, someItem), { maxLength: 5 });
    fc.assert(
      fc.property(plans, fc.array(someOccasion, { maxLength: 25 }), (drafts, occasions) => {
        const faults = createPlan();
        const planned = drafts.map(([plan, item]) => {
          const whole = plan.service === 'one' && item !== undefined ? { ...plan, item } : plan;
          return { id: faults.plan(whole).id, plan: whole, seen: 0 };
        });
        for (const occasion of occasions) {
          const expected = planned.filter((one) => {
            if (!isMeant(one.plan, occasion)) return false;
            one.seen += 1;
            const nth = one.plan.nth ?? 1;
            return one.seen >= nth && one.seen < nth + (one.plan.times ?? 1);
          });
          expect(faults.strike(occasion).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        }
      }),
    );
  });

  it('go on where they stood when they are restored elsewhere', () => {
    const occasion = { service: 'one', route: 'GET /a', keyId: 'k1', items: 1 };
    const faults = createPlan();
    faults.plan({ service: 'one', nth: 2, times: 2, fault: { error: 'broken' } });
    faults.strike(occasion);
    const other = createPlan();
    other.restore(faults.list());
    expect([1, 2, 3].map(() => other.strike(occasion).length)).toEqual([1, 1, 0]);
    expect(other.plan({ service: 'one', fault: { error: 'broken' } }).id).toBe('fault_2');
  });

  it('are gone when they are cleared, and their ids are not used again', () => {
    const faults = createPlan();
    const first = faults.plan({ service: 'one', fault: { error: 'broken' } });
    faults.clear();
    expect(faults.list()).toEqual([]);
    expect(faults.strike({ service: 'one', route: 'GET /a', keyId: undefined, items: 1 })).toEqual([]);
    expect(faults.plan({ service: 'one', fault: { error: 'busy' } }).id).not.toBe(first.id);
  });

  it('of a reviewer strike the first call that has so many, and are described with the number', () => {
    const faults = createFaults(() => [{ ...target, parts: ['reviewer'] }]);
    faults.plan({ service: 'one', reviewer: 2, fault: { error: 'broken' } });
    const strike = (items: number) => faults.strike({ service: 'one', route: 'GET /a', keyId: undefined, items });
    expect([strike(1).length, strike(2).length]).toEqual([0, 0]);
    expect(strike(3).map(describeFault)).toEqual([{ id: 'fault_1', error: 'broken', reviewer: 2 }]);
    expect(strike(3)).toEqual([]);
  });

  it('strike the last part that a call can have, and are refused for one behind it', () => {
    const faults = createFaults(() => [{ ...target, parts: ['reviewer', 'item'], mostParts: 10 }]);
    const fault = { error: 'broken' };
    faults.plan({ service: 'one', reviewer: 9, fault });
    expect(faults.strike({ service: 'one', route: 'GET /a', keyId: undefined, items: 10 })).toHaveLength(1);
    for (const part of ['reviewer', 'item'] as const) {
      expect(() => faults.plan({ service: 'one', [part]: 10, fault })).toThrow(
        new ControlError(400, 'invalid_fault', `${part} must be from 0 to 9: a call to one has at most 10 of them.`),
      );
    }
    expect(faults.list()).toHaveLength(1);
  });

  it.each<[string, unknown]>([
    ['an unknown service', { service: 'none', fault: { error: 'broken' } }],
    ['an unknown route', { service: 'one', route: 'GET /z', fault: { error: 'broken' } }],
    ['an unknown key', { service: 'one', keyId: 'k9', fault: { error: 'broken' } }],
    ['an unknown code', { service: 'one', fault: { error: 'odd' } }],
    ['a code that no part can have', { service: 'one', item: 0, fault: { error: 'busy' } }],
    ['a part that the service lacks', { service: 'two', item: 0, fault: { error: 'broken' } }],
    ['a stage where there are none', { service: 'one', stage: 'queued', fault: { error: 'broken' } }],
    ['a status for one item', { service: 'one', item: 0, fault: { status: 500 } }],
    ['a broken connection for one item', { service: 'one', item: 0, fault: { network: 'reset' } }],
    ['an unknown network fault', { service: 'one', fault: { network: 'flood' } }],
    ['a status below 200', { service: 'one', fault: { status: 100 } }],
    ['two effects at once', { service: 'one', fault: { status: 500, latencyMs: 1 } }],
    ['no effect', { service: 'one', fault: {} }],
    ['nth from zero', { service: 'one', nth: 0, fault: { error: 'broken' } }],
    ['half a time', { service: 'one', times: 0.5, fault: { error: 'broken' } }],
    ['a negative item', { service: 'one', item: -1, fault: { error: 'broken' } }],
    ['an unknown member', { service: 'one', probability: 0.5, fault: { error: 'broken' } }],
    ['no object', 'reset'],
  ])('refuse %s and change nothing', (_what, plan) => {
    const faults = createPlan();
    expect(() => faults.plan(plan as FaultPlan)).toThrow(ControlError);
    expect(faults.list()).toEqual([]);
  });
});

describe('faults of a stage', () => {
  const staged: FaultTargets = {
    ...target,
    parts: ['stage'],
    stages: { names: ['running'], routes: ['POST /b'] },
  };
  const submission: FaultOccasion = { service: 'one', route: 'POST /b', keyId: 'k1', items: 1, isSubmission: true };

  it('count submissions and no other calls', () => {
    const faults = createFaults(() => [staged]);
    faults.plan({ service: 'one', nth: 2, stage: 'running', fault: { error: 'broken' } });
    const reading = { ...submission, route: 'GET /a', isSubmission: false };
    const struck = [submission, reading, submission, submission].map((occasion) => faults.strike(occasion).length);
    expect(struck).toEqual([0, 0, 1, 0]);
  });

  it('are refused for stages and routes that do not exist', () => {
    const { plan } = createFaults(() => [staged]);
    const fault = { error: 'broken' };
    expect(() => plan({ service: 'one', stage: 'napping', fault })).toThrow('stage must be one of: running.');
    expect(() => plan({ service: 'one', route: 'GET /a', stage: 'running', fault })).toThrow('POST /b');
  });
});
