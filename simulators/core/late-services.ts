import type { Service } from './service/service.ts';

/** The services of a world, each made when it is first asked for: most tests call one of them. */
export interface LateServices {
  /** Their names on every wire: known before any of them is made. */
  readonly names: readonly string[];
  /** The service of this number. */
  at(index: number): Service;
  /** The service of this name; undefined where there is none. */
  named(name: string): Service | undefined;
  all(): readonly Service[];
  /** Those that were made so far, by their numbers: what was never made is as the world began. */
  made(): ReadonlyMap<number, Service>;
  /** The same services in other clothes, each put on when it is first asked for. */
  map(change: (service: Service) => Service): LateServices;
}

/** The services that these functions make, by name and in their order. */
export function lateServices(makers: Readonly<Record<string, () => Service>>): LateServices {
  const names = Object.keys(makers);
  const made = new Map<number, Service>();
  const at = (index: number): Service => {
    const known = made.get(index);
    if (known) return known;
    const service = makers[names[index] ?? '']?.();
    if (service?.name !== names[index] || !service) {
      throw new Error(`The service number ${index} is ${service?.name}, and was announced as ${names[index]}.`);
    }
    made.set(index, service);
    return service;
  };
  return {
    names,
    at,
    named: (name) => (names.includes(name) ? at(names.indexOf(name)) : undefined),
    all: () => names.map((_, index) => at(index)),
    made: () => made,
    map: (change) => lateServices(Object.fromEntries(names.map((name, index) => [name, () => change(at(index))]))),
  };
}
