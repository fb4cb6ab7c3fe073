import { describe, expect, it } from 'vitest';
import { createFaults } from '../faults/planned-faults.ts';
import { ServiceError } from '../service-error.ts';
import { aCall, type SmallRun, smallHandle } from '../testing/small-service.ts';
import { createJournal } from '../world/journal.ts';
import type { Answer, Call } from './call.ts';
import { createExplanations } from './explanations.ts';

const TARGETS = {
  service: 'small',
  routes: ['GET /ask'],
  codes: ['planned'],
  partCodes: [],
  parts: { most: { item: 5 }, routes: ['GET /ask'] },
  hasKey: () => false,
} as const;

const OK: Answer = { status: 200, body: { ok: true } };

function aPipeline(run: SmallRun = () => OK, changes: Parameters<typeof smallHandle>[3] = {}) {
  const world = {
    now: () => 5,
    nextRequestId: () => 'req_1',
    faults: createFaults(() => [TARGETS]),
    journal: createJournal({ services: ['small'], routesOf: () => TARGETS.routes, hasRoute: () => true }),
    explanations: createExplanations(),
    standsStill: true,
    whose: () => ({}),
  };
  const handle = smallHandle(world, run, new Map(), changes);
  return { ...world, ask: (call: Partial<Call> = {}) => handle(aCall(call)) };
}

describe('a call on its way through the pipeline', () => {
  it('is answered with JSON, and stands in the journal', () => {
    const { ask, journal } = aPipeline();
    expect(ask({ target: '/ask?x=1' })).toEqual({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: '{"ok":true}',
      latencyMs: 0,
      waitMs: 0,
    });
    expect(journal.calls()).toMatchObject([
      { atMs: 5, route: 'GET /ask', path: '/ask', status: 200, requestId: 'req_1' },
    ]);
  });

  it('is refused in the envelope of the service when a gate or the route throws a ServiceError', () => {
    const refused = new ServiceError(409, 'conflict', 'It conflicts.');
    const { ask } = aPipeline(() => {
      throw refused;
    });
    expect(ask()).toMatchObject({ status: 409, body: '{"error":"conflict"}' });
    expect(ask({ target: '/nothing' })).toMatchObject({ status: 404, body: '{"error":"not_found"}' });
  });

  it('surfaces a defect: another error, or an answer that fails the service’s own check, leaves no trace', () => {
    const broken = aPipeline(() => {
      throw new Error('a defect');
    });
    const check = () => {
      throw new Error('not as documented');
    };
    const unchecked = aPipeline(() => OK, { check });
    expect(() => broken.ask()).toThrow('a defect');
    expect(() => unchecked.ask()).toThrow('not as documented');
    expect([broken.journal.count(), unchecked.journal.count()]).toEqual([0, 0]);
  });

  it('ends at the gate that answers', () => {
    const { ask } = aPipeline(() => OK, { gates: [() => ({ status: 204, body: null })] });
    expect(ask()).toEqual({ status: 204, headers: {}, body: null, latencyMs: 0, waitMs: 0 });
  });

  it('is explained later by what the service tells, without its content', () => {
    const { ask, explanations } = aPipeline((exchange) => {
      exchange.explain = () => ({ because: 'asked' });
      return OK;
    });
    ask();
    expect(explanations.find('req_1')).toMatchObject({ service: 'small', status: 200, because: 'asked' });
  });
});

describe('a planned fault', () => {
  it.each([
    [{ error: 'planned' }, { status: 500, body: '{"error":"planned"}' }],
    [{ status: 503 }, { status: 503, body: '{"error":"planned"}' }],
    [
      { status: 418, body: ['short'] },
      { status: 418, body: '["short"]' },
    ],
    [{ latencyMs: 40 }, { status: 200, latencyMs: 40, waitMs: 40 }],
    [{ network: 'truncate' }, { status: 200, network: 'truncate' }],
    [{ network: 'reset' }, { status: 0, body: null, network: 'reset' }],
  ] as const)('%j strikes the call that it counts, and the next one no more', (fault, reply) => {
    const { ask, faults } = aPipeline();
    faults.plan({ service: 'small', nth: 2, fault } as Parameters<typeof faults.plan>[0]);
    expect([ask().status, ask(), ask().status]).toEqual([200, expect.objectContaining(reply), 200]);
  });

  it('that ends a call ends it after the delays, in whichever order they were planned', () => {
    const { ask, faults } = aPipeline();
    for (const fault of [{ status: 503, body: {} }, { latencyMs: 40 }]) {
      faults.plan({ service: 'small', fault } as Parameters<typeof faults.plan>[0]);
    }
    expect(ask()).toMatchObject({ status: 503, latencyMs: 40 });
  });

  it('of a part is not used up by a call to a route that counts none', () => {
    const { ask, faults } = aPipeline();
    faults.plan({ service: 'small', item: 0, fault: { latencyMs: 1 } } as Parameters<typeof faults.plan>[0]);
    ask();
    expect(faults.list()).toMatchObject([{ matched: 0 }]);
  });
});

describe('the body of an answer', () => {
  const png = { 'content-type': 'image/png' };

  it('is sent as it is beside a content type: text, bytes, and bytes that are still to be made', async () => {
    const bytes = Uint8Array.of(0x89, 0x50);
    const producer = { produce: async () => bytes };
    const bodyOf = (body: Answer['body']) => aPipeline(() => ({ status: 200, headers: png, body })).ask().body;
    expect(bodyOf('text')).toBe('text');
    expect(bodyOf(bytes)).toBe(bytes);
    expect(bodyOf(producer)).toBe(producer);
  });

  it('stays with the reply to a HEAD, whose adapter tells how long it is', () => {
    const body = { produce: async () => Uint8Array.of(1) };
    const { ask } = aPipeline(() => ({ status: 200, headers: png, body }));
    expect(ask({ method: 'HEAD' })).toMatchObject({ status: 200, headers: png, body });
  });

  it('needs its content type where it is bytes: anything else would be a defect', () => {
    for (const body of [Uint8Array.of(1), { produce: async () => Uint8Array.of(1) }]) {
      expect(() => aPipeline(() => ({ status: 200, body })).ask()).toThrow('content-type');
    }
  });
});
