import { expect, it } from 'vitest';
import { createWorld, type Variants } from './index.ts';
import { smallPart } from './testing/small-world.ts';
import { buildWorld, HOME_SEAT, lateParts } from './worlds.ts';

/** A world of two services, and which of their parts were made so far. */
function aWorld(variants: Readonly<Record<string, string>> = {}) {
  const made: string[] = [];
  const part = (name: string) => () => {
    made.push(name);
    return smallPart(() => ({ status: 200, body: name }), { name });
  };
  const parts = lateParts({ one: part('one'), other: part('other') });
  return { made, make: () => buildWorld(parts, { variants }, HOME_SEAT) };
}

it('makes only the services that somebody asks: neither a call, a reset nor a fork makes others', async () => {
  const { made, make } = aWorld();
  const world = make();
  expect(made).toEqual([]);
  await world.one.fetch('https://small.example/ask');
  world.reset();
  await world.fork().one.fetch('https://small.example/ask');
  expect(made).toEqual(['one']);
});

it('shows keys, faults and snapshots of all services, asked before or not', () => {
  const world = createWorld();
  world.faults.plan({ service: 'personal-data', fault: { latencyMs: 1 } });
  expect(world.services.map(({ name }) => name)).toEqual([
    'text-moderation',
    'compliance',
    'personal-data',
    'media-analysis',
    'image-generation',
    'image-retrieval',
  ]);
  expect(Object.keys(createWorld().keys)).toEqual(expect.arrayContaining(['tm_sim_default', 'pd_sim_default']));
  expect(Object.keys(createWorld().snapshot().services as object)).toEqual(world.services.map(({ name }) => name));
});

it('refuses readings and options that make no sense when the world is made', () => {
  expect(() => createWorld({ variants: { 'CR-9~nothing': 'x' } as Variants })).toThrow(
    'variants names no open question',
  );
  expect(() => aWorld({ 'X-1~size': 'small' }).make()).toThrow('variants names no open question');
  const catalog = { rules: [] } as never;
  expect(() => createWorld({ compliance: { catalog } })).toThrow();
});
