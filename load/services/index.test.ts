import { describe, expect, it } from 'vitest';
import { createWorld } from '../../simulators/index.ts';
import { clauses, questions } from '../../simulators/text-moderation/index.ts';
import { loadServiceNamed, loadServices } from './index.ts';
import { textModeration } from './text-moderation.ts';

describe('a service under load', () => {
  it('is found by its name on the wire', () => {
    for (const service of loadServices) expect(loadServiceNamed(service.name)).toBe(service);
    expect(loadServiceNamed('mail')).toBeUndefined();
  });

  it('names clauses and questions that there are', () => {
    const { window, retryAfter, ...limits } = textModeration.clauses;
    const named = [...Object.values(limits), ...textModeration.smoke.map(({ clause }) => clause)];
    const known = clauses.map(({ id }) => id);
    expect(named.filter((id) => !known.includes(id))).toEqual([]);
    expect(questions.map(({ id }) => id)).toEqual(expect.arrayContaining([window, retryAfter]));
  });

  it('has standing keys of the simulator, and the fast one has room for the fastest latency run', async () => {
    const { fetch } = createWorld().textModeration;
    const { profile, ceiling, simulatorKeys } = textModeration;
    for (const key of Object.values(simulatorKeys)) {
      const headers = { authorization: `Bearer ${key}` };
      const response = await fetch(`https://moderation.example${profile.path}`, { headers });
      expect([response.status, ceiling.header]).toEqual([200, 'RateLimit-Limit']);
      const perSecond = Number(response.headers.get(ceiling.header));
      expect(perSecond).toBeGreaterThanOrEqual(key === simulatorKeys.fast ? 500 : 10);
    }
  });

  it.each(textModeration.smoke.map((call) => [call.name, call] as const))(
    'gets what is promised: %s',
    async (_name, call) => {
      const response = await createWorld().textModeration.fetch(`https://moderation.example${call.path}`, {
        method: call.method,
        headers: {
          'content-type': 'application/json',
          ...(call.hasKey ? { authorization: 'Bearer tm_sim_default' } : {}),
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      });
      expect([response.status, ((await response.json()) as { object?: string }).object]).toEqual([
        call.status,
        call.object,
      ]);
    },
  );
});
