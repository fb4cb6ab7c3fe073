import type * as z from 'zod';
import { ceilingOption, type KeyKind, keyOptionsWith } from '../../core/service/key-verbs.ts';
import type { Inside } from '../request/exchange.ts';
import type { KeyRecord } from '../state/state.ts';

const keyOptions = keyOptionsWith(() => ({ requestsPerMinute: ceilingOption() }));

/** What a new key may be given; omitted members take the values of the default key. */
export type KeyOptions = z.input<ReturnType<typeof keyOptions>>;

/** The keys of image generation: a suspended one is disabled.  @clause IG-5-1 IG-5-2 */
export const keyKind: KeyKind<Inside, KeyRecord, KeyOptions> = {
  prefix: 'ig',
  options: keyOptions,
  prepare:
    ({ requestsPerMinute }, { rules }) =>
    (identity) => ({ ...identity, requestsPerMinute: requestsPerMinute ?? rules.defaultRequestsPerMinute }),
};
