// A job is worked out when it is submitted, and shown when its time has come: polling costs no waiting.
import { withWorlds } from 'facsimile/vitest';
import { expect } from 'vitest';

const test = withWorlds({ personalData: 'https://personal-data.example' });

async function call(method: string, path: string, body?: object) {
  const headers = { authorization: 'Bearer pd_sim_default', 'content-type': 'application/json' };
  const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
  const response = await fetch(`https://personal-data.example${path}`, init);
  return { status: response.status, body: await response.json() };
}

test('a job that takes five minutes is queued, runs, and is done', async ({ world }) => {
  const { status, body } = await call('POST', '/v1/jobs', {
    task: 'redact',
    text: 'Mail zoe@example.com [[sim takes=5m]]',
  });
  expect([status, body.status]).toEqual([202, 'queued']);

  world.clock.advance('4m');
  expect((await call('GET', `/v1/jobs/${body.id}`)).body.status).toBe('running');

  world.clock.advance('1m');
  const done = (await call('GET', `/v1/jobs/${body.id}`)).body;
  expect(done.status).toBe('succeeded');
});

test('a job that fails says so, and costs nothing', async ({ world }) => {
  const { body } = await call('POST', '/v1/jobs', { task: 'redact', text: 'x [[sim jobfail=1]]' });
  world.clock.advance('1m');
  expect((await call('GET', `/v1/jobs/${body.id}`)).body.status).toBe('failed');
  expect((await call('GET', '/v1/usage')).body.amount).toBe(0);
});
