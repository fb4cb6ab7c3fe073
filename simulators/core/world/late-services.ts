import type { Service } from '../service/service.ts';

/** The services of a world, each made when first asked for, since most tests call only one. */
export interface LateServices {
  /** Their wire names, known before any service is made. */
  readonly names: readonly string[];
  /** The service at this index of `names`. */
  at(index: number): Service;
  /** The service of this name; undefined if there is none. */
  named(name: string): Service | undefined;
  all(): readonly Service[];
  /** The services made so far, by index. A service that was never made is still as the world began. */
  made(): ReadonlyMap<number, Service>;
  /** The same services, each wrapped by `change` when first asked for. */
  map(change: (service: Service) => Service): LateServices;
}

/** Makes services lazily: `makers` maps wire names to functions, in the order of the services. */
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
