import * as z from 'zod';
import { type KeyKind, keyOptionsWith } from '../../core/service/key-verbs.ts';
import { closedObject, told } from '../../core/told.ts';
import type { Inside } from '../request/exchange.ts';
import type { KeyRecord } from '../state/state.ts';
import { LIMITS } from '../wire/limits.ts';

const keyOptions = keyOptionsWith(() => {
  const calls = z.int().min(1).max(100_000_000);
  return {
    requestsPerWindow: told(
      closedObject('RequestsPerWindow', 'Calls within a minute, for each address.', {
        search: told(calls, 'Searches; 240 unless given.').optional(),
        generate: told(calls, 'Best matches; 120 unless given.').optional(),
      }),
      'Its ceilings.',
    ).optional(),
  };
});

/** What a new key may be given; omitted members take the values of the default key. */
export type KeyOptions = z.input<ReturnType<typeof keyOptions>>;

/** The keys of image retrieval: once revoked they are gone for ever.  @clause IR-5-3 IR-5-4 */
export const keyKind: KeyKind<Inside, KeyRecord, KeyOptions> = {
  prefix: 'ir',
  options: keyOptions,
  prepare:
    ({ requestsPerWindow }) =>
    (identity) => ({ ...identity, ceilings: { ...LIMITS.calls, ...requestsPerWindow } }),
  noSuspension: 'Keys of image retrieval cannot be suspended: they are valid or revoked.',
};
