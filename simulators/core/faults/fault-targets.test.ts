import { describe, expect, it } from 'vitest';
import { ControlError } from '../service-error.ts';
import type { FaultTargets } from './fault-targets.ts';
import type { FaultPlan } from './faults.ts';
import { createFaults } from './planned-faults.ts';

const one: FaultTargets = {
  service: 'one',
  routes: ['GET /a', 'POST /b'],
  codes: ['broken', 'busy'],
  partCodes: ['broken'],
  parts: { most: { item: 10 }, routes: ['POST /b'] },
  hasKey: (keyId) => keyId === 'k1',
};
const two: FaultTargets = { ...one, service: 'two', parts: { most: { step: 3 }, routes: ['POST /b'] } };
const staged: FaultTargets = {
  ...one,
  service: 'staged',
  parts: undefined,
  stages: { names: ['queued', 'running'], routes: ['POST /b'] },
};
const acting: FaultTargets = {
  ...staged,
  service: 'acting',
  actions: { names: ['ask', 'tell'], routes: ['POST /b'] },
  stages: { names: ['queued', 'running'], routes: ['POST /b'], action: 'tell' },
};
const codeless: FaultTargets = { ...one, service: 'codeless', codes: [], partCodes: [], parts: undefined };

const fault = { error: 'broken' };
const refusalOf = (plan: unknown): string => {
  const faults = createFaults(() => [one, two, staged, acting, codeless]);
  let message = '';
  try {
    faults.plan(plan as FaultPlan);
  } catch (error) {
    if (!(error instanceof ControlError) || error.status !== 400 || error.code !== 'invalid_fault') throw error;
    message = error.message;
  }
  expect(faults.list()).toHaveLength(message === '' ? 1 : 0);
  return message;
};

describe('a plan', () => {
  it.each<[string, object]>([
    ['the last part that a call can have', { service: 'one', item: 9, fault }],
    ['a part of another service', { service: 'two', step: 2, fault: { latencyMs: 1 } }],
    ['a part and a route', { service: 'one', route: 'POST /b', item: 0, fault }],
    ['a stage', { service: 'staged', stage: 'queued', route: 'POST /b', fault }],
    ['a key and a route', { service: 'one', keyId: 'k1', route: 'GET /a', fault: { status: 500 } }],
    ['an action', { service: 'acting', action: 'ask', route: 'POST /b', fault }],
    ['a stage and the action that submits', { service: 'acting', action: 'tell', stage: 'queued', fault }],
    ['a part that is left open', { service: 'staged', item: undefined, fault: { network: 'reset' } }],
  ])('may name %s', (_what, plan) => {
    expect(refusalOf(plan)).toBe('');
  });

  it.each<[string, unknown, string]>([
    ['an unknown service', { service: 'none', fault }, 'service must be one of: one, two, staged, acting,'],
    ['no service', { fault }, 'service must be one of: one, two, staged, acting, codeless.'],
    ['an unknown route', { service: 'one', route: 'GET /z', fault }, 'route must be one of: GET /a, POST /b.'],
    ['an unknown key', { service: 'one', keyId: 'k9', fault }, 'keyId names no key of this world'],
    [
      'an unknown code',
      { service: 'one', fault: { error: 'odd' } },
      'error must be one of: broken, busy; it was "odd".',
    ],
    ['a code where there are none', { service: 'codeless', fault }, 'has no codes: give a status.'],
    [
      'a code that no part can have',
      { service: 'one', item: 0, fault: { error: 'busy' } },
      'one of: broken; it was "busy".',
    ],
    ['an action where there are none', { service: 'one', action: 'ask', fault }, 'action means nothing to one.'],
    [
      'an unknown action',
      { service: 'acting', action: 'sing', fault },
      'action must be one of: ask, tell; it was "sing".',
    ],
    [
      'an action of another route',
      { service: 'acting', action: 'ask', route: 'GET /a', fault },
      'route must be one of: POST /b.',
    ],
    [
      'a stage after an action that submits nothing',
      { service: 'acting', action: 'ask', stage: 'queued', fault },
      'action must be tell.',
    ],
    ['a part of another service', { service: 'two', item: 0, fault }, 'item means nothing to two.'],
    ['a part beside its own', { service: 'one', item: 0, step: 0, fault }, 'step means nothing to one.'],
    [
      'a part behind the last',
      { service: 'one', item: 10, fault },
      'item must be from 0 to 9: a call to one has at most',
    ],
    [
      'a part on a route without parts',
      { service: 'one', route: 'GET /a', item: 0, fault },
      'A call to GET /a has no item: route must be one of: POST /b.',
    ],
    ['a stage where there are none', { service: 'one', stage: 'queued', fault }, 'stage means nothing to one.'],
    ['an unknown stage', { service: 'staged', stage: 'napping', fault }, 'one of: queued, running; it was "napping".'],
    ['a stage of no submission', { service: 'staged', route: 'GET /a', stage: 'queued', fault }, 'one of: POST /b.'],
    [
      'a status for one part',
      { service: 'one', item: 0, fault: { status: 500 } },
      'A fault of one item, step or stage is { error } or { latencyMs }.',
    ],
    [
      'a broken connection for a stage',
      { service: 'staged', stage: 'queued', fault: { network: 'reset' } },
      'one item',
    ],
    ['an unknown network fault', { service: 'one', fault: { network: 'flood' } }, 'malformed-json; it was "flood".'],
    ['a status below 200', { service: 'one', fault: { status: 100 } }, 'fault.status: Too small'],
    [
      'two effects at once',
      { service: 'one', fault: { status: 500, latencyMs: 1 } },
      'fault holds status and latencyMs: give one of them.',
    ],
    ['no effect', { service: 'one', fault: {} }, 'fault needs one of: error, status, latencyMs, network.'],
    [
      'a delay in words',
      { service: 'one', fault: { latencyMs: '1s' } },
      'fault.latencyMs: Invalid input: expected number',
    ],
    [
      'an effect that is a text',
      { service: 'one', fault: 'reset' },
      'fault must be an object with one of: error, status, latencyMs, network.',
    ],
    ['an effect of no kind', { service: 'one', fault: { netwrk: 'reset' } }, 'member netwrk. Did you mean network?'],
    ['a misspelt member', { service: 'one', nht: 2, fault }, 'The fault has an unknown member nht. Did you mean nth?'],
    ['nth from zero', { service: 'one', nth: 0, fault }, 'nth'],
    ['half a time', { service: 'one', times: 0.5, fault }, 'times'],
    ['a negative item', { service: 'one', item: -1, fault }, 'item'],
    ['an unknown member', { service: 'one', reviewer: 0, fault }, 'The fault has an unknown member reviewer.'],
    ['no object', 'reset', 'The fault'],
  ])('is refused for %s, and nothing is planned', (_what, plan, words) => {
    expect(refusalOf(plan)).toContain(words);
  });
});
