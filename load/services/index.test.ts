import { describe, expect, it } from 'vitest';
import { suiteNamed } from '../../harness/engine/suite.ts';
import { suites } from '../../harness/services/index.ts';
import { createFetch } from '../../simulators/adapters/fetch.ts';
import { createWorld } from '../../simulators/index.ts';
import { loadServiceNamed, loadServices } from './index.ts';
import type { LoadCall, LoadService } from './service.ts';
import { textModeration } from './text-moderation.ts';

function ask({ name }: LoadService, call: LoadCall, key: string): Promise<Response> {
  const service = createWorld().services.find((one) => one.name === name);
  if (!service) throw new Error(`A world has no ${name}.`);
  return createFetch(service)(`https://load.example${call.path}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', ...(call.hasKey ? { authorization: `Bearer ${key}` } : {}) },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
}

describe('services under load', () => {
  it('are all that can be checked, found by their names on the wire', () => {
    expect(loadServices.map(({ name }) => name)).toEqual(suites.map(({ service }) => service));
    for (const service of loadServices) expect(loadServiceNamed(service.name)).toBe(service);
    expect(loadServiceNamed('mail')).toBeUndefined();
  });
});

describe.each(loadServices)('$name under load', (service) => {
  it('names clauses and questions that there are', () => {
    const { clauses, questions } = suiteNamed(service.name, suites);
    const { window, retryAfter = window, scope = window, ...limits } = service.clauses;
    const named = [...Object.values(limits), ...service.smoke.map(({ clause }) => clause)];
    const known = clauses.map(({ id }) => id);
    expect(named.filter((id) => !known.includes(id))).toEqual([]);
    expect(questions.map(({ id }) => id)).toEqual(expect.arrayContaining([window, retryAfter, scope]));
  });

  it.each(service.smoke.map((call) => [call.name, call] as const))('gets what is promised: %s', async (_name, call) => {
    const response = await ask(service, call, service.simulatorKeys.default);
    const { object } = (await response.json()) as { object?: string };
    expect([response.status, object]).toEqual([call.status, call.object]);
  });

  it('has standing keys of the simulator that are served', async () => {
    for (const key of Object.values(service.simulatorKeys)) {
      expect((await ask(service, service.plain, key)).status).toBe(200);
    }
  });

  it('is asked few enough calls in a smoke run to stay below its own ceiling', () => {
    const { assumed = 10, windowMs } = service.ceiling;
    const callsAMinute = 2 * service.smoke.length;
    expect(callsAMinute).toBeLessThanOrEqual((assumed * 60_000) / windowMs);
  });
});

describe('the fast key of text moderation', () => {
  it('has room for the fastest latency run, and the others for a smoke run', async () => {
    const { plain, ceiling, simulatorKeys } = textModeration;
    for (const key of Object.values(simulatorKeys)) {
      const response = await ask(textModeration, plain, key);
      const perSecond = Number(response.headers.get(ceiling.header ?? ''));
      expect(perSecond).toBeGreaterThanOrEqual(key === simulatorKeys.fast ? 500 : 10);
    }
  });
});
