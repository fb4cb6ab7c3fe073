import { describe, expect, it } from 'vitest';
import { dataUri, mediaNamed } from '../../fixtures/compliance/media.ts';
import { aControlCaller, type ControlAnswer, type ControlCaller } from './testing/control-caller.ts';

const HOME = '/__sim/worlds/default';
const { bytes } = mediaNamed('hateful.png');
const base64 = dataUri(bytes, '').split(',')[1] ?? '';
const FILE = { url: 'https://cdn.example/a.png', base64, contentType: 'image/png' };

function review(caller: ControlCaller, path: string, content: string, secret = 'cr_sim_fast'): ControlAnswer {
  const headers = { authorization: `Bearer ${secret}` };
  return caller.send('POST', `/compliance/api/v1/compliance/${path}`, { content }, { headers });
}

describe('the origins', () => {
  it('take a file, which this world alone can then fetch', () => {
    const caller = aControlCaller();
    const { keys } = caller.post('/__sim/worlds').body;
    expect(caller.post(`${HOME}/origins`, FILE)).toMatchObject({ status: 201, body: { url: FILE.url } });
    expect(review(caller, 'image', FILE.url)).toMatchObject({ status: 200, body: { decision: 'unsafe' } });
    expect(review(caller, 'image', FILE.url, keys.cr_sim_fast).status).toBe(400);
  });

  it('tell what the download step sent', () => {
    const caller = aControlCaller();
    caller.post(`${HOME}/origins`, FILE);
    review(caller, 'image', FILE.url);
    review(caller, 'image', 'https://nowhere.invalid/a.png');
    expect(caller.get(`${HOME}/origins/requests`)).toMatchObject({
      status: 200,
      body: {
        requests: [
          {
            at: '2026-01-15T12:00:00.000Z',
            service: 'compliance',
            method: 'GET',
            url: FILE.url,
            headers: { accept: expect.any(String), 'user-agent': expect.any(String) },
            status: 200,
          },
        ],
      },
    });
  });

  it.each([{}, { url: 'nonsense', base64 }, { url: FILE.url, base64: '?' }, { ...FILE, more: 1 }])(
    'refuse %j with 400',
    (file) => {
      const caller = aControlCaller();
      expect(caller.post(`${HOME}/origins`, file)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid_origin' } },
      });
      expect(review(caller, 'image', FILE.url).status).toBe(400);
    },
  );

  it('are copied by fork, kept by a snapshot and emptied by a reset', () => {
    const caller = aControlCaller();
    caller.post(`${HOME}/origins`, FILE);
    const { keys } = caller.post(`${HOME}/fork`).body;
    expect(review(caller, 'image', FILE.url, keys.cr_sim_fast).status).toBe(200);
    const snapshot = caller.get(`${HOME}/snapshot`).body;
    caller.post(`${HOME}/reset`);
    expect(review(caller, 'image', FILE.url).status).toBe(400);
    expect(caller.post(`${HOME}/restore`, snapshot).status).toBe(200);
    expect(review(caller, 'image', FILE.url).status).toBe(200);
  });
});

describe('the fixtures', () => {
  it('are URLs that every world can fetch', () => {
    const caller = aControlCaller();
    const { fixtures } = caller.get('/__sim').body;
    expect(Object.keys(fixtures).toSorted()).toEqual(['audio', 'image', 'video']);
    const { keys } = caller.post('/__sim/worlds', { seed: 9 }).body;
    for (const secret of ['cr_sim_fast', keys.cr_sim_fast]) {
      expect(review(caller, 'image', fixtures.image, secret)).toMatchObject({
        status: 200,
        body: { decision: 'safe' },
      });
      expect(review(caller, 'video', fixtures.video, secret)).toMatchObject({
        status: 200,
        body: { decision: 'safe' },
      });
    }
  });
});

describe('compliance review over HTTP', () => {
  it('is listed, described and steered like every service', () => {
    const caller = aControlCaller();
    expect(caller.get('/__sim').body.services.compliance).toBe('/compliance');
    expect(caller.get('/__sim/openapi/compliance.json').body.servers).toEqual([{ url: '/compliance' }]);
    const { id, secret } = caller.post(`${HOME}/keys`, { service: 'compliance', credits: 10 }).body;
    expect([review(caller, 'text', 'x', secret).status, review(caller, 'text', 'x', secret).status]).toEqual([
      200, 402,
    ]);
    expect(caller.post(`${HOME}/keys/${id}/suspend`).status).toBe(409);
    expect(caller.post(`${HOME}/keys/${id}/resume`).status).toBe(409);
    expect(caller.post(`${HOME}/keys/${id}/revoke`)).toMatchObject({ status: 200, body: { id, status: 'revoked' } });
    expect(review(caller, 'text', 'x', secret).status).toBe(401);
    expect(caller.post(`${HOME}/keys`, { service: 'compliance', rulesetId: 'community' }).status).toBe(400);
  });

  it('suffers planned faults of reviewers', () => {
    const caller = aControlCaller();
    const fault = { service: 'compliance', reviewer: 0, fault: { error: 'internal_error' } };
    expect(caller.post(`${HOME}/faults`, fault).status).toBe(201);
    const headers = { authorization: 'Bearer cr_sim_default' };
    const call = { content: 'x', verbose: 2, amount: 2 };
    const { body } = caller.send('POST', '/compliance/api/v1/compliance/text', call, { headers });
    expect(body.agent_decisions.map(({ decision }: { decision: string }) => decision)).toEqual(['failed', 'safe']);
  });
});
