import { describe, expect, it } from 'vitest';
import { aDataCaller } from '../../../fixtures/personal-data/caller.ts';
import { createWorld } from '../../../simulators/index.ts';
import * as situations from './index.ts';
import type { DataSituation } from './situation.ts';

function enter<Found>(situation: DataSituation<Found>) {
  const world = createWorld();
  const found = situation(world);
  return { world, found, caller: aDataCaller(world.personalData.fetch, { key: found.key }) };
}

const once = { 'idempotency-key': '0b8f2c1e-5a7d-4c3b-9e2f-6d1a0c9b8e7f' };

describe('situations', () => {
  it('let a storm of retries under one Idempotency-Key be charged once', async () => {
    const { caller } = enter(situations.answersLost);
    const storm = Array.from({ length: 6 }, () => caller.detect('x', once).catch(() => undefined));
    const answers = (await Promise.all(storm)).filter((answer) => answer !== undefined);
    expect(answers).toHaveLength(4);
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1);
    expect((await caller.usage()).body.requests).toBe(1);
  });

  it('let the same storm without one be charged each time', async () => {
    const { caller } = enter(situations.answersLost);
    for (let time = 0; time < 3; time += 1) await caller.detect('x').catch(() => undefined);
    expect((await caller.usage()).body.requests).toBe(3);
  });

  it('let a reordered text be reversed', async () => {
    const { caller, found } = enter(situations.sealedThenReordered);
    const operators = { DEFAULT: { type: 'decrypt', key: found.encryptionKey } };
    expect((await caller.deanonymize({ text: found.edited, operators })).body.text).toBe(found.expected);
    expect((await caller.deanonymize({ text: found.sealed, operators })).body.text).toBe(found.original);
  });

  it('let a wrong key show nothing', async () => {
    const { caller, found } = enter(situations.wrongEncryptionKey);
    const operators = { DEFAULT: { type: 'decrypt', key: found.wrongKey } };
    const { status, body } = await caller.deanonymize({ text: found.sealed, operators });
    expect([status, body.text]).toEqual([200, found.sealed]);
    expect(body.text).not.toContain('@');
  });

  it.each([
    ['of another key', situations.foreignJob],
    ['after 24 hours', situations.jobExpired],
  ])('let a job be 404: %s', async (_name, situation) => {
    const { caller, found } = enter(situation);
    const { status, body } = await caller.job(found.jobId);
    expect([status, body.error.type]).toEqual([404, 'not_found']);
  });

  it('let a job fail in its work', async () => {
    const { world, caller } = enter(situations.jobFails);
    const { id } = (await caller.submit({ task: 'detect', text: 'x' })).body;
    world.clock.advance('1s');
    expect((await caller.job(id)).body.status).toBe('failed');
  });

  it('let a month be used up, and the next one begin', async () => {
    const { world, caller } = enter(situations.allowanceReached);
    expect((await caller.detect('x')).status).toBe(402);
    world.clock.set('2026-02-01T00:00:00.000Z');
    expect((await caller.detect('x')).status).toBe(200);
  });

  it('let capacity be short for three calls', async () => {
    const { caller } = enter(situations.capacityWave);
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await caller.detect('x')).status);
    expect(statuses).toEqual([503, 503, 503, 200]);
  });

  it('let health be degraded while calls are served', async () => {
    const { caller } = enter(situations.healthDegraded);
    expect((await caller.detect('x')).status).toBe(200);
    const statuses = [await caller.health(), await caller.health(), await caller.health()].map(({ status }) => status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('say so when a world lacks the standing keys', () => {
    const world = createWorld({ personalData: { catalog: { keys: [] } } });
    expect(() => situations.permissionMissing(world)).toThrow('lacks a standing key');
  });
});
