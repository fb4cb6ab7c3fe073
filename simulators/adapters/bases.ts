import { withoutEndSlash } from '../core/call/base.ts';
import type { Answering } from './fetch.ts';

/** Base addresses of the services of a world, by name. */
export type Bases<W> = { readonly [Name in keyof W as W[Name] extends Answering ? Name : never]?: string };

/** A service and its base address. */
export interface ServiceBase {
  /** Its name in the world, such as `textModeration`. */
  readonly name: string;
  /** Without a trailing slash. */
  readonly base: string;
}

/**
 * Reads base addresses.
 *
 * @param known returns the names of the services
 * @throws for no bases at all, an unknown service, an invalid address, and two services at one address
 */
export function readBases(
  bases: Readonly<Record<string, string | undefined>>,
  known: () => readonly string[],
): ServiceBase[] {
  if (!bases) throw new Error(`Say at which address each service is: { ${known()[0]}: 'https://moderation.example' }.`);
  const places: ServiceBase[] = [];
  for (const [name, address] of Object.entries(bases)) {
    if (address === undefined) continue;
    if (!known().includes(name)) throw new Error(unknownService(name, known()));
    const base = readBase(name, address);
    const neighbour = places.find((place) => place.base === base);
    if (neighbour)
      throw new Error(`${neighbour.name} and ${name} cannot both be at ${base}: give each its own address.`);
    places.push({ name, base });
  }
  return places;
}

/**
 * A base address without its trailing slash.
 *
 * @throws for anything but `http:` or `https:` with a host and perhaps a path
 */
function readBase(name: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    const guess = `https://${address.replace(/^[a-z]*:?\/+/i, '') || 'moderation.example'}`;
    throw new Error(`${name} cannot be at "${address}", which is no address of http or https: write "${guess}".`);
  }
  if (url.search !== '' || url.hash !== '') {
    throw new Error(`${name} cannot be at "${address}": a base address has no query and no fragment.`);
  }
  return withoutEndSlash(`${url.origin}${url.pathname}`);
}

function unknownService(name: string, known: readonly string[]): string {
  return `There is no service "${name}": the services are ${known.join(', ')}.`;
}
