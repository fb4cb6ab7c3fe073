import { describe, expect, it } from 'vitest';
import { aControlCaller } from './control/testing/control-caller.ts';
import { createWorld, type World } from './index.ts';
import { createPersonalDataWorld } from './personal-data/index.ts';

type Service = 'textModeration' | 'compliance' | 'personalData' | 'mediaAnalysis' | 'imageGeneration';

/** A call of each service that submits a text. */
const SUBMISSIONS: Readonly<Record<Service, readonly [key: string, path: string, body: (text: string) => object]>> = {
  textModeration: ['tm_sim_default', '/api/v1/check', (content) => ({ content })],
  compliance: ['cr_sim_default', '/api/v1/compliance/text', (content) => ({ content })],
  personalData: ['pd_sim_default', '/v1/detect', (text) => ({ text })],
  mediaAnalysis: [
    'ma_sim_default',
    '/api/v1/analyze',
    (text) => ({ media: 'https://cdn.example/a.png', media_type: 'image', custom_category: text }),
  ],
  imageGeneration: ['ig_sim_default', '/api/v2', (prompt) => ({ action: 'generate', prompt })],
};
const SERVICES = Object.keys(SUBMISSIONS) as readonly Service[];
const CANARY = 'canary-71ce';

function submit(world: World, service: Service, text: string): Promise<Response> {
  const [key, path, body] = SUBMISSIONS[service];
  return world[service].fetch(`https://service.example${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body(text)),
  });
}

const MISSES = ['[[sim strange=1]]', '[[sim takes=soon]]', '[sim takes=5s]', '[[SIM takes=5s]]', '[[sim takes=5s'];

describe('in a world with strict dials, what looks like a dial and is not understood', () => {
  it.each(SERVICES)('throws in process: %s', async (service) => {
    for (const miss of MISSES) {
      const refused = expect(submit(createWorld({ dials: 'strict' }), service, `${CANARY} ${miss}`)).rejects;
      await refused.toThrow('This world has strict dials');
      await refused.toMatchObject({ code: 'dial_not_understood', status: 400 });
      await refused.not.toThrow(CANARY);
    }
  });

  it('is the dial of a disabled rule, too', async () => {
    const world = createWorld({ dials: 'strict' });
    await expect(submit(world, 'textModeration', '[[sim extremism=0.9]]')).rejects.toThrow('extremism=0.9');
    await expect(submit(world, 'textModeration', '[[sim hat=0.9]]')).rejects.toThrow('hat=0.9. Did you mean hate?');
    for (const [typed, meant] of Object.entries({ vote: 'votes', jobfails: 'jobfail', similiarity: 'similarity' })) {
      await expect(submit(world, 'personalData', `[[sim ${typed}=1]]`)).rejects.toThrow(`Did you mean ${meant}?`);
    }
  });

  it('is answered 400 over HTTP, outside every envelope, and leaves no trace', () => {
    const caller = aControlCaller();
    const { id, keys } = caller.post('/__sim/worlds', { dials: 'strict' }).body;
    const headers = { authorization: `Bearer ${keys.tm_sim_default}` };
    const check = (content: string) => caller.send('POST', '/text-moderation/api/v1/check', { content }, { headers });
    expect(check(`${CANARY} [[sim hat=1]]`)).toMatchObject({
      status: 400,
      body: { error: { code: 'dial_not_understood', message: expect.stringContaining('hat=1') } },
    });
    expect(JSON.stringify(check(`${CANARY} [sim hat=1]`).body)).not.toContain(CANARY);
    expect(caller.get(`/__sim/worlds/${id}/journal`).body.total).toBe(0);
    expect(check('[[sim hate=0.9]]')).toMatchObject({ status: 200, body: { decision: 'block' } });
  });

  it('is not what is understood, nor what only resembles it', async () => {
    const world = createWorld({ dials: 'strict' });
    for (const text of ['[[sim hate=0.2 takes=5ms]]', 'my [SIM card]', 'plain']) {
      expect((await submit(world, 'textModeration', text)).status).toBe(200);
    }
  });

  it('is not what another service of the world understands, since one text may be sent to several', async () => {
    const world = createWorld({ dials: 'strict' });
    const settings = 'hate=0.9 votes=us category=hate:4.5 jobfail=1 failcategories=2 similarity=0.5 fail=upstream';
    for (const service of SERVICES) {
      const { status, headers } = await submit(world, service, `[[sim ${settings} takes=5s]]`);
      expect([service, status]).toEqual([service, service === 'mediaAnalysis' ? 202 : 200]);
      expect(decodeURIComponent(headers.get('x-sim-notice') ?? '')).toContain('fail=upstream');
    }
    const alone = createPersonalDataWorld({ dials: 'strict' }).personalData;
    const headers = { authorization: 'Bearer pd_sim_default', 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: '{"text":"[[sim hate=0.9]]"}' };
    await expect(alone.fetch('https://service.example/v1/detect', init)).rejects.toThrow('hate=0.9');
  });

  it('is so in its forks, after a reset, and in what a snapshot restores', async () => {
    const world = createWorld({ dials: 'strict', record: true });
    const miss = (one: World) => submit(one, 'compliance', '[[sim strange=1]]');
    world.reset();
    await expect(miss(world)).rejects.toThrow('strict dials');
    const other = createWorld();
    other.restore(world.snapshot());
    await expect(miss(other)).rejects.toThrow('strict dials');
    const fork = world.fork();
    const [, path, body] = SUBMISSIONS.compliance;
    const headers = { authorization: `Bearer ${fork.keys.cr_sim_default}` };
    const init = { method: 'POST', headers, body: JSON.stringify(body('[[sim strange=1]]')) };
    await expect(fork.compliance.fetch(`https://service.example${path}`, init)).rejects.toThrow('strict dials');
    await submit(world, 'compliance', '[[sim votes=u]]');
    expect(world.replay(world.recording())).toHaveLength(1);
  });

  it('is part of a recording, so that what comes after it is replayed to the byte', async () => {
    const world = createWorld({ dials: 'strict', record: true });
    await expect(submit(world, 'compliance', '[[sim strange=1]]')).rejects.toThrow('strict dials');
    const live = await submit(world, 'compliance', '[[sim votes=u]]');
    const [replayed] = createWorld().replay(world.recording());
    expect(replayed?.headers['x-request-id']).toBe(live.headers.get('x-request-id'));
    expect(replayed?.body).toBe(await live.text());
  });
});

describe('in any other world it is noticed', () => {
  it.each(SERVICES)('in a header and in the explanation: %s', async (service) => {
    for (const miss of MISSES) {
      const world = createWorld();
      const { headers } = await submit(world, service, `${CANARY} ${miss}`);
      const notice = decodeURIComponent(headers.get('x-sim-notice') ?? '');
      expect(notice).toMatch(/^(?:strange=1|takes=soon|a marker )/);
      expect(notice).not.toContain(CANARY);
      const explanation = world.explain(headers.get('x-request-id') ?? '');
      expect(JSON.stringify(explanation)).toContain(notice.slice(0, 12));
    }
  });

  it('and nowhere where dials are off', async () => {
    for (const service of SERVICES) {
      const { headers } = await submit(createWorld({ dials: false }), service, '[[sim strange=1]] [sim hate=1]');
      expect(headers.get('x-sim-notice')).toBeNull();
    }
  });
});
