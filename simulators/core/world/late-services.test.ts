import { expect, it } from 'vitest';
import type { Service } from '../service/service.ts';
import { lateServices } from './late-services.ts';

function twoServices() {
  const asked: string[] = [];
  const make = (name: string) => () => {
    asked.push(name);
    return { name } as Service;
  };
  return { asked, services: lateServices({ one: make('one'), two: make('two') }) };
}

it('makes a service when it is first asked for, once', () => {
  const { asked, services } = twoServices();
  expect(asked).toEqual([]);
  expect(services.at(1)).toBe(services.at(1));
  expect([asked, [...services.made().keys()]]).toEqual([['two'], [1]]);
  expect(services.all().map(({ name }) => name)).toEqual(['one', 'two']);
  expect(asked).toEqual(['two', 'one']);
});

it('changes a service when the changed one is first asked for', () => {
  const { asked, services } = twoServices();
  const changed = services.map((service) => ({ ...service, maxBodyBytes: 7 }));
  expect(asked).toEqual([]);
  expect(changed.at(0).maxBodyBytes).toBe(7);
  expect([asked, [...services.made().keys()]]).toEqual([['one'], [0]]);
});

it('finds a service by its name, and tells its names without making any', () => {
  const { asked, services } = twoServices();
  expect([services.names, services.named('three'), asked]).toEqual([['one', 'two'], undefined, []]);
  expect(services.named('two')?.name).toBe('two');
  expect(asked).toEqual(['two']);
});

it('is a defect when a service has another name than was announced', () => {
  const services = lateServices({ one: () => ({ name: 'two' }) as Service });
  expect(() => services.at(0)).toThrow('The service number 0 is two, and was announced as one.');
});
