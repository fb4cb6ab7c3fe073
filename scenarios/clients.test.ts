import { describe, expect, it } from 'vitest';
import * as clients from './index.ts';

/** A call of each reference client against a gateway that answers everything with one page, and the calls that it took. */
function behind(status: number) {
  const seen: string[] = [];
  const fetch = async (url: string) => {
    seen.push(url);
    return new Response('<h1>not from the service</h1>', { status, headers: { 'content-type': 'text/html' } });
  };
  const options = { fetch, base: 'https://gateway.example', key: 'x', wait: () => undefined };
  const asked = {
    moderation: () => clients.createModerationClient(options)('hello'),
    review: () => clients.createReviewClient(options)('hello'),
    data: () => clients.createDataClient({ ...options, newIdempotencyKey: () => 'once' })('detect', {}),
    media: () => clients.createMediaClient(options)({}),
    picture: () => clients.createPictureClient(options)({ prompt: 'a beach' }),
    retrieval: () => clients.createRetrievalClient(options).search('a beach'),
  };
  return { seen, asked };
}

describe.each(['moderation', 'review', 'data', 'media', 'picture', 'retrieval'] as const)('the %s client', (name) => {
  it('does not repeat a call that a gateway refused with a page of its own', async () => {
    const { seen, asked } = behind(413);
    await expect(asked[name]()).rejects.toMatchObject({ name: expect.stringMatching(/Refused$/), status: 413 });
    expect(seen).toHaveLength(1);
  });

  it('does not stumble over the page of a gateway that is out of order', async () => {
    const { asked } = behind(502);
    const outcome = await asked[name]().catch(({ name: refused, status }) => ({ kind: `${refused} ${status}` }));
    expect(outcome.kind).toMatch(/^(?:degraded|undecided|unavailable|unfinished|\w+Refused (?:0|502))$/);
  });
});
