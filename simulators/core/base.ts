import type { Call } from './call.ts';

/**
 * The address of the service as its caller used it: scheme, host and the prefix under which it is mounted, without a slash at
 * the end. URLs that a reply hands out begin with it, so that they lead back to the same place.
 *
 * A call that is made by hand and names no address came to its `Host`, or to `localhost`.
 */
export function baseOf({ base, client, headers }: Call): string {
  return base ?? `${client.secure ? 'https' : 'http'}://${headers.get('host') ?? 'localhost'}`;
}
