import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, describe, expect, it } from 'vitest';
import type { Producer } from '../core/call/body.ts';
import type { NetworkFault, Reply } from '../core/call/call.ts';
import { createFetch } from './fetch.ts';
import { handlers } from './msw.ts';

const BASE = 'https://pictures.example';
/** Every byte, many times over: no text survives it. */
const BYTES = Uint8Array.from({ length: 4_000 }, (_, at) => at % 256);

function aPicture(body: Reply['body'], network?: NetworkFault) {
  const reply: Reply = {
    status: 200,
    headers: { 'content-type': 'image/png' },
    body,
    latencyMs: 0,
    waitMs: 0,
    ...(network ? { network } : {}),
  };
  return { name: 'pictures', handle: () => reply };
}

function aProducer(): Producer & { readonly made: () => number } {
  let made = 0;
  return {
    async produce() {
      made += 1;
      return BYTES;
    },
    made: () => made,
  };
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

describe.each([
  ['bytes', () => BYTES],
  ['bytes that are made when read', aProducer],
])('%s as a body', (_what, aBody) => {
  const fetch = (network?: NetworkFault) => createFetch(aPicture(aBody(), network))(`${BASE}/a.png`);

  it('arrive as they are', async () => {
    const response = await fetch();
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('content-length')).toBe('4000');
    expect(await bytesOf(response)).toEqual(BYTES);
  });

  it('stay away from a HEAD, which is told their number', async () => {
    const response = await createFetch(aPicture(aBody()))(`${BASE}/a.png`, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe('4000');
    expect(await bytesOf(response)).toEqual(new Uint8Array());
  });

  it('belong to the caller: changing them changes no later answer', async () => {
    const fetch = createFetch(aPicture(aBody()));
    (await bytesOf(await fetch(BASE))).fill(0);
    expect(await bytesOf(await fetch(BASE))).toEqual(BYTES);
  });

  it('break off halfway: truncate', async () => {
    const reader = (await fetch('truncate')).body?.getReader();
    expect((await reader?.read())?.value).toEqual(BYTES.subarray(0, 2_000));
    await expect(reader?.read()).rejects.toThrow(TypeError);
  });

  it('arrive whole in many pieces: slow-body', async () => {
    const pieces: Uint8Array[] = [];
    for await (const piece of (await fetch('slow-body')).body ?? []) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(100);
    expect(Uint8Array.from(pieces.flatMap((piece) => [...piece]))).toEqual(BYTES);
  });

  it('lack their last byte: malformed-json', async () => {
    const response = await fetch('malformed-json');
    expect(response.headers.get('content-length')).toBe('3999');
    expect(await bytesOf(response)).toEqual(BYTES.subarray(0, -1));
  });

  it.each(['reset', 'no-reply'] as const)('do not arrive: %s', async (network) => {
    await expect(fetch(network)).rejects.toThrow(TypeError);
  });
});

describe('bytes that are made when read', () => {
  it('are not made for a connection that breaks', async () => {
    const producer = aProducer();
    await createFetch(aPicture(producer, 'no-reply'))(BASE).catch(() => undefined);
    expect(producer.made()).toBe(0);
  });

  it('surface a defect of their maker', async () => {
    const failing = { produce: () => Promise.reject(new Error('a defect')) };
    await expect(createFetch(aPicture(failing))(BASE)).rejects.toThrow('a defect');
  });
});

describe('msw', () => {
  const server = setupServer();
  afterEach(() => server.close());

  it.each([
    ['bytes', () => BYTES],
    ['bytes that are made when read', aProducer],
  ])('hands %s through', async (_what, aBody) => {
    server.use(...handlers({ pictures: aPicture(aBody()) }, { pictures: BASE }));
    server.listen({ onUnhandledRequest: () => HttpResponse.error() });
    expect(await bytesOf(await fetch(`${BASE}/a.png`))).toEqual(BYTES);
  });
});
