import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '../../simulators/adapters/node.ts';
import { runInProcess } from '../testing/command.ts';
import { explain } from './explain.ts';

const CANARY = 'canary-71ce';

describe('facsimile explain', () => {
  it('tells of a running server why it refused a call, in whatever world, without the secret', async () => {
    const server = await startServer({ port: 0 });
    try {
      await fetch(`${server.url}/__sim/worlds`, { method: 'POST', body: '{}' });
      const refused = await fetch(`${server.url}/text-moderation/api/v1/check`, {
        method: 'POST',
        headers: { authorization: 'Bearer pd_sim_default', 'content-type': 'application/json' },
        body: JSON.stringify({ content: CANARY }),
      });
      const id = refused.headers.get('x-request-id') ?? '';
      const { code, out } = await runInProcess(explain, [id, '--url', server.url]);
      expect([code, out.split('\n')[0]]).toEqual([
        0,
        'The secret belongs to the key pd_sim_default of personal-data, but text-moderation was called.',
      ]);
      expect(JSON.parse(out.slice(out.indexOf('{')))).toMatchObject({ world: 'default', requestId: id, status: 401 });
      expect(out).not.toContain(CANARY);
      const unknown = await runInProcess(explain, ['req_nobody', '--url', server.url]);
      expect([unknown.code, unknown.err]).toEqual([64, expect.stringContaining('none of its 2 worlds knows that id')]);
    } finally {
      await server.close();
    }
    const gone = await runInProcess(explain, ['req_1', '--url', server.url]);
    expect([gone.code, gone.err]).toEqual([69, expect.stringContaining('is facsimile serve running?')]);
  });

  it('asks a closed control plane with the token that it is given', async () => {
    const server = await startServer({ port: 0, controlToken: CANARY });
    onTestFinished(() => server.close());
    const health = await fetch(`${server.url}/text-moderation/api/v1/health`);
    const asked = [health.headers.get('x-request-id') ?? '', '--url', server.url];
    const closed = await runInProcess(explain, asked);
    expect([closed.code, closed.err.includes('answered 403'), closed.err.includes(CANARY)]).toEqual([64, true, false]);
    expect((await runInProcess(explain, [...asked, '--control-token', CANARY])).code).toBe(0);
  });

  it.each([
    [[], 'say which'],
    [['req_1', '--url', 'nowhere'], '--url takes an address'],
    [['req_1', '--worlds', 'x'], 'There is no option --worlds'],
  ])('refuses %j with 64', async (rawArgs, words) => {
    const { code, err } = await runInProcess(explain, rawArgs);
    expect([code, err]).toEqual([64, expect.stringContaining(words)]);
  });
});
