import { expect, it } from 'vitest';
import { lateServices } from './late-services.ts';
import type { Service } from './service.ts';

function aHouse() {
  const asked: string[] = [];
  const make = (name: string) => () => {
    asked.push(name);
    return { name } as Service;
  };
  return { asked, services: lateServices([make('one'), make('two')]) };
}

it('makes a service when it is first asked for, once', () => {
  const { asked, services } = aHouse();
  expect(asked).toEqual([]);
  expect(services.at(1)).toBe(services.at(1));
  expect([asked, [...services.made().keys()]]).toEqual([['two'], [1]]);
  expect(services.all().map(({ name }) => name)).toEqual(['one', 'two']);
  expect(asked).toEqual(['two', 'one']);
});

it('changes a service when the changed one is first asked for', () => {
  const { asked, services } = aHouse();
  const louder = services.map((service) => ({ ...service, name: service.name.toUpperCase() }));
  expect(asked).toEqual([]);
  expect(louder.at(0).name).toBe('ONE');
  expect([asked, [...services.made().keys()]]).toEqual([['one'], [0]]);
});
