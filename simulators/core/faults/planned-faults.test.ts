import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FaultTargets } from './fault-targets.ts';
import { describeFault, type FaultPlan, faultsOfPart, isOfWhole, type PlannedFault } from './faults.ts';
import { createFaults, type FaultOccasion } from './planned-faults.ts';

const routes = ['GET /a', 'POST /b'];
const keyIds = ['k1', 'k2'];

const target: FaultTargets = {
  service: 'one',
  routes,
  codes: ['broken', 'busy'],
  partCodes: ['broken'],
  parts: { most: { item: 100 }, routes },
  hasKey: (keyId) => keyIds.includes(keyId),
};

const createPlan = () => createFaults(() => [target, { ...target, service: 'two', parts: undefined }]);

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
  parts: fc.integer({ min: 1, max: 4 }),
});

const isMeant = (plan: FaultPlan<'item'>, occasion: FaultOccasion): boolean =>
  plan.service === occasion.service &&
  [undefined, occasion.route].includes(plan.route) &&
  [undefined, occasion.keyId].includes(plan.keyId) &&
  (plan.item ?? 0) < occasion.parts;

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
            return one.seen >= nth && one.seen < nth + Number(one.plan.times ?? 1);
          });
          expect(faults.strike(occasion).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        }
      }),
    );
  });

  it('go on where they stood when they are restored elsewhere', () => {
    const occasion = { service: 'one', route: 'GET /a', keyId: 'k1', parts: 1 };
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
    expect(faults.strike({ service: 'one', route: 'GET /a', keyId: undefined, parts: 1 })).toEqual([]);
    expect(faults.plan({ service: 'one', fault: { error: 'busy' } }).id).not.toBe(first.id);
  });

  it('of a part strike the first call that has so many, and are described with the number', () => {
    const faults = createPlan();
    const plan: FaultPlan<'item'> = { service: 'one', item: 2, fault: { error: 'broken' } };
    faults.plan(plan);
    const strike = (parts: number) => faults.strike({ service: 'one', route: 'GET /a', keyId: undefined, parts });
    expect([strike(1).length, strike(2).length]).toEqual([0, 0]);
    expect(strike(3).map(describeFault)).toEqual([{ id: 'fault_1', error: 'broken', item: 2 }]);
    expect(strike(3)).toEqual([]);
  });

  it('of a whole call strike one without parts', () => {
    const faults = createPlan();
    faults.plan({ service: 'one', fault: { error: 'broken' } });
    expect(faults.strike({ service: 'one', route: 'GET /a', keyId: undefined, parts: 0 })).toHaveLength(1);
  });

  it('of one part or stage are told apart from those of another and of the whole', () => {
    const base = { service: 'one', id: 'fault_1', matched: 1 } as const;
    const ofItem: PlannedFault<'item'> = { ...base, item: 2, fault: { error: 'broken' } };
    const ofOther: PlannedFault<'step'> = { ...base, step: 2, fault: { latencyMs: 1 } };
    const ofStage = { ...base, stage: 'running', fault: { latencyMs: 2 } };
    const ofAll = { ...base, item: undefined, fault: { latencyMs: 3 } };
    const all = [ofItem, ofOther, ofStage, ofAll];
    expect(faultsOfPart(all, 'item', 2)).toEqual([{ error: 'broken' }]);
    expect(faultsOfPart(all, 'item', 0)).toEqual([]);
    expect(all.map(isOfWhole)).toEqual([false, false, false, true]);
  });
});

describe('faults of an action', () => {
  const acting: FaultTargets = { ...target, actions: { names: ['ask', 'tell'], routes: ['POST /b'] } };
  const asking: FaultOccasion = { service: 'one', route: 'POST /b', keyId: 'k1', parts: 1, action: 'ask' };

  it('count calls with this action and no others', () => {
    const faults = createFaults(() => [acting]);
    faults.plan({ service: 'one', nth: 2, action: 'tell', fault: { error: 'broken' } });
    const telling = { ...asking, action: 'tell' };
    const struck = [asking, telling, asking, telling, telling].map((occasion) => faults.strike(occasion).length);
    expect(struck).toEqual([0, 0, 0, 1, 0]);
  });
});

describe('faults of a stage', () => {
  const staged: FaultTargets = {
    ...target,
    stages: { names: ['running'], routes: ['POST /b'] },
  };
  const call: FaultOccasion = { service: 'one', route: 'POST /b', keyId: 'k1', parts: 1 };
  const job: FaultOccasion = { ...call, isJob: true };

  it('count jobs and no calls, which those of calls count', () => {
    const faults = createFaults(() => [staged]);
    faults.plan({ service: 'one', nth: 2, stage: 'running', fault: { error: 'broken' } });
    faults.plan({ service: 'one', nth: 2, fault: { status: 500 } });
    const struck = [call, job, call, call, job, job].map((occasion) => faults.strike(occasion).map(({ id }) => id));
    expect(struck).toEqual([[], [], ['fault_2'], [], ['fault_1'], []]);
  });
});
