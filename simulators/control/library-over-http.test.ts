import { describe, expect, it } from 'vitest';
import { aControlCaller, type ControlCaller } from './testing/control-caller.ts';

const mintSmall = (caller: ControlCaller) =>
  caller.post('/__sim/worlds', { services: { 'image-retrieval': { records: 12 } } }).body;

function searchIn(caller: ControlCaller, key: string, query: string): readonly string[] {
  const headers = { authorization: `Bearer ${key}` };
  const { body } = caller.send('POST', '/image-retrieval/api/search', { query, limit: 50 }, { headers });
  return body.results.map(({ id }: { id: string }) => id);
}

describe('the library of a world', () => {
  it('is shown page by page, and all of it unless told otherwise', () => {
    const caller = aControlCaller();
    const { id } = mintSmall(caller);
    const all = caller.get(`/__sim/worlds/${id}/library`);
    expect([all.status, all.body.total, all.body.records.length]).toEqual([200, 12, 12]);
    const page = caller.get(`/__sim/worlds/${id}/library?offset=3&limit=2`);
    expect(page.body).toEqual({ records: all.body.records.slice(3, 5), total: 12 });
    expect(caller.get('/__sim/worlds/default/library').body.total).toBeGreaterThan(500);
    for (const query of ['offset=-1', 'limit=x', 'from=3']) {
      expect(caller.get(`/__sim/worlds/${id}/library?${query}`).status).toBe(400);
    }
    expect(caller.get('/__sim/worlds/nowhere/library').status).toBe(404);
  });

  it('takes pictures in and changes them, in that world alone', () => {
    const caller = aControlCaller();
    const [one, other] = [mintSmall(caller), mintSmall(caller)];
    const library = `/__sim/worlds/${one.id}/library`;
    const added = caller.post(library, { prompt: 'a purple submarine', top: true });
    expect([added.status, Object.keys(added.body)]).toEqual([201, ['id']]);
    const { id } = added.body;
    expect(searchIn(caller, one.keys.ir_sim_default, 'purple submarine')[0]).toBe(id);
    expect(searchIn(caller, other.keys.ir_sim_default, 'purple submarine')).not.toContain(id);
    expect(caller.post(library, { id, review: 'rejected' })).toMatchObject({ status: 201, body: { id } });
    expect(searchIn(caller, one.keys.ir_sim_default, 'purple submarine')).not.toContain(id);
    expect(caller.get(`${library}?offset=12`).body.records).toMatchObject([{ id, top: true, review: 'rejected' }]);
    caller.post(`/__sim/worlds/${one.id}/reset`);
    expect(caller.get(library).body.total).toBe(12);
  });

  it('refuses what is no picture, in words that name the member and nothing of its value', () => {
    const caller = aControlCaller();
    const { id } = mintSmall(caller);
    for (const [picture, member] of [
      [{}, 'prompt'],
      [{ prompt: 'x', tags: [7] }, 'tags.0'],
      [{ prompt: 'x', width: 'canary' }, 'width'],
      [{ prompt: 'x', duplicateOf: 'canary' }, 'duplicateOf'],
    ] as const) {
      const { status, body } = caller.post(`/__sim/worlds/${id}/library`, picture);
      expect([status, body.error.code]).toEqual([400, 'invalid_record']);
      expect(body.error.message).toContain(member);
      expect(body.error.message).not.toContain('canary');
    }
    expect(caller.get(`/__sim/worlds/${id}/library`).body.total).toBe(12);
  });

  it('does not propose the very id that it refuses', () => {
    const caller = aControlCaller();
    const library = `/__sim/worlds/${mintSmall(caller).id}/library`;
    const [{ id }] = caller.get(`${library}?limit=1`).body.records;
    const { message } = caller.post(library, { id, duplicateOf: id }).body.error;
    expect(message).toBe('duplicateOf: no picture repeats itself.');
  });

  it.each([
    ['?limit=x', 'limit: must be a whole number of at most 9 digits.'],
    ['?offset=-1', 'offset: must be a whole number of at most 9 digits; it was "-1".'],
  ])('says of %s what must be there', (query, words) => {
    const { status, body } = aControlCaller().get(`/__sim/worlds/default/library${query}`);
    expect([status, body.error.message]).toEqual([400, words]);
  });

  it('has the size that its world was given, and no size that makes no sense', () => {
    const caller = aControlCaller();
    for (const records of [0, 1.5, '12', 1_000_001]) {
      const refused = caller.post('/__sim/worlds', { services: { 'image-retrieval': { records } } });
      expect([refused.status, refused.body.error.message]).toEqual([400, expect.stringContaining('records')]);
    }
  });

  it('gives its pictures addresses that open without a key, in their own world', () => {
    const caller = aControlCaller();
    const { id, keys } = mintSmall(caller);
    const { body } = caller.send(
      'POST',
      '/image-retrieval/api/search',
      { query: 'x', limit: 1 },
      {
        headers: { authorization: `Bearer ${keys.ir_sim_default}` },
      },
    );
    const path = new URL(body.results[0].url).pathname;
    const statusOf = (target: string) => caller.send('HEAD', target).status;
    expect([statusOf(path), statusOf(path.replace(`_${id}`, '_w0000000000'))]).toEqual([200, 404]);
    caller.send('DELETE', `/__sim/worlds/${id}`);
    expect(statusOf(path)).toBe(404);
  });
});
