import type { Service } from './service.ts';

/** The services of a world, each made when it is first asked for: most tests call one of them. */
export interface LateServices {
  /** The service of this number. */
  at(index: number): Service;
  all(): readonly Service[];
  /** Those that were made so far, by their numbers: what was never made is as the world began. */
  made(): ReadonlyMap<number, Service>;
  /** The same services in other clothes, each put on when it is first asked for. */
  map(change: (service: Service) => Service): LateServices;
}

/** The services that these functions make, in their order. */
export function lateServices(makers: readonly (() => Service)[]): LateServices {
  const made = new Map<number, Service>();
  const at = (index: number): Service => {
    const service = made.get(index) ?? makers[index]?.();
    if (!service) throw new Error(`The world has no service with the number ${index}.`);
    made.set(index, service);
    return service;
  };
  return {
    at,
    all: () => makers.map((_, index) => at(index)),
    made: () => made,
    map: (change) => lateServices(makers.map((_, index) => () => change(at(index)))),
  };
}
