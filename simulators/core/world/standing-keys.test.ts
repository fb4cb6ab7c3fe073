import { expect, it } from 'vitest';
import type { Service } from '../service/service.ts';
import { lateServices } from './late-services.ts';
import { standingKeysOf } from './standing-keys.ts';

function threeServices() {
  const made: string[] = [];
  const make = (name: string) => () => {
    made.push(name);
    return { name, standingKeys: () => ({ [`${name}_key`]: `${name}_secret` }) } as unknown as Service;
  };
  const services = lateServices({ one: make('one'), two: make('two'), three: make('three') });
  return { made, services, keys: standingKeysOf(services) };
}

it('finds a key among the services that were made, and makes no other for it', () => {
  const { made, services, keys } = threeServices();
  services.at(1);
  expect([keys.two_key, made]).toEqual(['two_secret', ['two']]);
  expect([keys.one_key, made]).toEqual(['one_secret', ['two', 'one']]);
});

it('makes none for what loggers and test runners ask of every object', () => {
  const { made, keys } = threeServices();
  expect([keys.then, keys.toJSON, keys.constructor, 'asymmetricMatch' in keys, made]).toEqual([
    undefined,
    undefined,
    undefined,
    false,
    [],
  ]);
});

it('lists all, and is a plain record to whoever copies it', () => {
  const { keys } = threeServices();
  const copy = { one_key: 'one_secret', two_key: 'two_secret', three_key: 'three_secret' };
  expect([{ ...keys }, Object.keys(keys), JSON.parse(JSON.stringify(keys))]).toEqual([copy, Object.keys(copy), copy]);
  expect(keys).toEqual(copy);
  expect(keys.four_key).toBeUndefined();
  expect(() => Object.assign(keys, { one_key: 'x' })).toThrow(TypeError);
});
