import { describe, expect, it } from 'vitest';
import type { MediaAnalysisWorld } from '../index.ts';
import { aWorld, finished, samples, submit } from './testing.ts';

const URL = 'https://cdn.studio.example/films/a.png';
const INVALID = [400, 'invalid_request'];
const line = (...fields: readonly (string | number)[]): string => fields.join('\t');
const session = line('.studio.example', 'TRUE', '/', 'TRUE', 0, 'session', 'from-file');

function aWorldWithFile(options = {}): MediaAnalysisWorld {
  const world = aWorld(options);
  world.origins.put({ url: URL, base64: samples.image() });
  return world;
}

/** The headers of the download of a submission with these credentials. */
async function sentWith(auth: object): Promise<Readonly<Record<string, string>>> {
  const world = aWorldWithFile();
  expect((await finished(world, { media: URL, auth })).status).toBe('completed');
  const requests = world.origins.requests();
  expect(requests).toHaveLength(1);
  return requests[0]?.headers ?? {};
}

async function outcomeOf(auth: unknown, members: object = { media: URL }) {
  const { status, body, raw: text } = await submit(aWorldWithFile(), { ...members, auth });
  return { outcome: body.code === undefined ? [status] : [status, body.code], text };
}

describe('the download', () => {
  it('happens once, within the submission, and shows what it sent', async () => {
    const world = aWorldWithFile();
    const { body } = await submit(world, { media: `${URL}?size=1#top` });
    expect(world.origins.requests()).toMatchObject([
      { service: 'media-analysis', method: 'GET', url: `${URL}?size=1`, status: 200, headers: { accept: '*/*' } },
    ]);
    world.clock.advance('2m');
    expect(world.explain(body.job_id)).toMatchObject({ media: { download: 200 } });
    expect(world.origins.requests()).toHaveLength(1);
  });

  it('[MA-A1-14] sends the cookies of the file, by domain, path, secure flag and expiry, and never those of the string', async () => {
    const stale = line('cdn.studio.example', 'FALSE', '/', 'FALSE', 1, 'stale', 'x');
    const elsewhere = line('other.example', 'TRUE', '/', 'FALSE', 0, 'foreign', 'x');
    const cookies_txt = ['# a comment', `#HttpOnly_${session}`, stale, elsewhere].join('\n');
    const headers = await sentWith({ cookies_txt, cookie_string: 'session=from-string', headers: { Cookie: 'c=1' } });
    expect(headers.cookie).toBe('session=from-file');
    expect((await sentWith({ cookies_txt: '', cookie_string: 'a=1' })).cookie).toBeUndefined();
  });

  it('[MA-A1-33] [MA-A1-39] [MA-A1-16] sends the string as it is, and headers that may replace its own', async () => {
    const headers = await sentWith({
      cookie_string: 'a=1; b=2',
      headers: { 'X-Token': 'secret', 'User-Agent': 'mine', Referer: 'https://r.example' },
    });
    expect(headers).toEqual({
      accept: '*/*',
      cookie: 'a=1; b=2',
      'x-token': 'secret',
      'user-agent': 'mine',
      referer: 'https://r.example',
    });
  });
});

describe('auth', () => {
  it('[MA-A1-12] is refused beside media_base64', async () => {
    for (const auth of [{ cookie_string: 'a=1' }, {}]) {
      expect((await outcomeOf(auth, { media_base64: samples.image() })).outcome).toEqual(INVALID);
    }
  });

  it('[MA-A1-13] is refused where the pipeline is off, and only it', async () => {
    const world = aWorldWithFile({ pipeline: false });
    expect((await submit(world, { media: URL, auth: { cookie_string: 'a=1' } })).body.code).toBe('invalid_request');
    const job = await finished(world, { media: URL });
    expect([job.status, job.pipeline_info, job.pipeline_assets]).toEqual(['completed', {}, {}]);
  });

  it.each([
    'text',
    7,
    [],
    true,
    { cookies_txt: 7 },
    { cookie_string: ['a=1'] },
    { headers: 'x' },
    { headers: [] },
    { headers: { 'X-A': 7 } },
    { headers: { 'X-A': null } },
  ])('[MA-A1-42] is refused as %j', async (auth) => {
    expect((await outcomeOf(auth)).outcome).toEqual(INVALID);
  });

  const long = (count: number): string => 'canary'.repeat(Math.ceil(count / 6)).slice(0, count);
  const cookies = (count: number): string => `${session}\n#${long(count - session.length - 2)}`;
  const headers = (count: number): object =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`X-Canary-${at}`, 'canary']));

  it.each([
    ['cookies_txt', { cookies_txt: cookies(65_537) }],
    ['cookie_string', { cookie_string: long(8_193) }],
    ['headers', { headers: headers(21) }],
    ['a value', { headers: { 'X-Canary': long(4_097) } }],
    ['a value in bytes', { headers: { 'X-Canary': 'ä'.repeat(2_049) } }],
    ['a name with a blank', { headers: { 'X Canary': 'a' } }],
    ['a name with a colon', { headers: { 'X-Canary:': 'a' } }],
    ['an empty name', { headers: { '': 'canary' } }],
    ['a name beyond ASCII', { headers: { 'X-Cänary': 'a' } }],
    ['CR', { headers: { 'X-A': 'canary\rX-B: 1' } }],
    ['LF', { headers: { 'X-A': 'canary\nX-B: 1' } }],
    ['NUL', { headers: { 'X-A': 'canary\0' } }],
    ['LF in cookie_string', { cookie_string: 'canary=1\n' }],
    ['a line that is no cookie', { cookies_txt: 'canary' }],
    ['Host', { headers: { Host: 'canary.example' } }],
    ['Content-Length', { headers: { 'content-length': '1' } }],
  ])(
    '[MA-A1-15] [MA-A1-34] [MA-A1-35] [MA-A1-36] [MA-A1-37] [MA-A1-38] is refused for %s, and no value is quoted',
    async (_what, auth) => {
      const { outcome, text } = await outcomeOf(auth);
      expect(outcome).toEqual(INVALID);
      expect(text.toLowerCase()).not.toContain('canary');
    },
  );

  it.each([
    ['cookies_txt', { cookies_txt: cookies(65_536) }],
    ['cookie_string', { cookie_string: long(8_192) }],
    ['twenty headers', { headers: headers(20) }],
    ['a long value', { headers: { 'X-A': long(4_096) } }],
    ['an empty object', {}],
    ['nulls', { cookies_txt: null, cookie_string: null, headers: null }],
    ['a member that nobody knows', { token: 'x' }],
  ])('[MA-A1-43] takes %s up to its limit', async (_what, auth) => {
    expect((await outcomeOf(auth)).outcome).toEqual([202]);
  });
});
