import { afterAll, describe, expect, it, vi } from 'vitest';
import { createHost } from '../control/host.ts';
import type { Producer } from '../core/call/body.ts';
import { deliver } from '../core/pictures/deliver.ts';
import { makePicture } from '../core/pictures/make.ts';
import type { DeliveryRecipe } from '../core/pictures/order.ts';
import { smallWorlds } from '../testing/small-world.ts';
import { createThreadedMaker } from './node-maker.ts';
import { serveHost } from './node-server.ts';

const RECIPE: DeliveryRecipe = {
  seed: 7,
  prompt: 'a lighthouse at dusk',
  model: 'eros',
  width: 64,
  height: 48,
  format: 'png',
  quality: 95,
  lossless: false,
  hidden: '0123456789abcdef',
};
const ORDER = { kind: 'signed', recipe: RECIPE } as const;
const BROKEN = { kind: 'signed', recipe: { ...RECIPE, format: 'tiff' } };

const maker = createThreadedMaker();
afterAll(() => maker.close());

describe('the thread that makes pictures', () => {
  it('makes the same bytes as this one', async () => {
    expect(await maker.make(ORDER)).toEqual(await makePicture(ORDER));
  });

  it('leaves this one free while it draws', async () => {
    const large = { ...ORDER, recipe: { ...RECIPE, width: 1344, height: 768 } };
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    const file = await maker.make(large).finally(() => clearInterval(counting));
    expect(file.length).toBeGreaterThan(10_000);
    expect(turns).toBeGreaterThan(20);
  });

  it('surfaces a defect, and goes on', async () => {
    await expect(maker.make(BROKEN)).rejects.toThrow(TypeError);
    expect((await maker.make(ORDER)).length).toBeGreaterThan(100);
  });

  it('is not started where nothing is made', async () => {
    await expect(createThreadedMaker().close()).resolves.toBeUndefined();
  });
});

describe('a server', () => {
  /** What it answers with a body, and where that was made. */
  async function answered(body: Producer, ask: (url: string) => Promise<Response>): Promise<Response> {
    const run = () => ({ status: 200, headers: { 'content-type': 'image/png' }, body });
    const host = createHost({ clock: 'virtual' }, smallWorlds(run));
    const server = await serveHost(host, { port: 0, address: '127.0.0.1', tls: false });
    try {
      return await ask(`${server.url}/small/ask`);
    } finally {
      await server.close();
    }
  }

  it('has a picture made on a thread, and ends it', async () => {
    const makers: unknown[] = [];
    const body: Producer = {
      produce(make) {
        makers.push(make);
        return deliver({ ...RECIPE, seed: 8 }, make);
      },
    };
    const response = await answered(body, (url) => fetch(url));
    expect(makers).toEqual([expect.any(Function)]);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(
      await makePicture({ ...ORDER, recipe: { ...RECIPE, seed: 8 } }),
    );
  });

  it('says so where a picture cannot be made: that is a defect of ours, and no documented failure', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await answered({ produce: (make) => (make ?? Promise.reject)(BROKEN) }, (url) => fetch(url));
    expect([response.status, await response.text()]).toEqual([500, expect.stringContaining('defect')]);
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });
});
