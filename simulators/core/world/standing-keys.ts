import type { LateServices } from './late-services.ts';

type Keys = Readonly<Record<string, string>>;

/**
 * The standing keys of all services, as an object of secrets by name.
 *
 * A name is looked up in the services that are already made, and only then in the others: asking for one key need not load
 * all services. Listing the names does.
 */
export function standingKeysOf(services: LateServices): Keys {
  const find = (name: PropertyKey): string | undefined => {
    if (typeof name !== 'string' || name in Object.prototype || ASKED_OF_ALL.has(name)) return undefined;
    const made = [...services.made().keys()];
    const others = services.names.map((_, index) => index).filter((index) => !made.includes(index));
    for (const index of [...made, ...others]) {
      const keys = services.at(index).standingKeys();
      if (Object.hasOwn(keys, name)) return keys[name];
    }
    return undefined;
  };
  const all = (): Keys => Object.assign({}, ...services.all().map((service) => service.standingKeys()));
  return new Proxy<Keys>(
    {},
    {
      get: (_target, name) => find(name),
      has: (_target, name) => find(name) !== undefined,
      ownKeys: () => Object.keys(all()),
      getOwnPropertyDescriptor: (_target, name) => {
        const value = find(name);
        return value === undefined ? undefined : { value, enumerable: true, configurable: true, writable: false };
      },
      set: () => false,
      deleteProperty: () => false,
    },
  );
}

/** Members that test runners and loggers look for in any object; no service is made for them. */
const ASKED_OF_ALL: ReadonlySet<string> = new Set([
  'then',
  'toJSON',
  'asymmetricMatch',
  'nodeType',
  'tagName',
  '$$typeof',
]);
