import type { Call } from './call.ts';

/** An address or a path without the slashes at its end: what follows it begins with one. */
export function withoutEndSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

/**
 * The service's base URL as the caller addressed it: scheme, host and mount prefix, without a trailing slash. URLs in replies
 * begin with it, so that they lead back to the same server.
 *
 * For a call built by hand without `base`, the `Host` header decides, then `localhost`.
 */
export function baseOf({ base, client, headers }: Call): string {
  return base ?? `${client.secure ? 'https' : 'http'}://${headers.get('host') ?? 'localhost'}`;
}
