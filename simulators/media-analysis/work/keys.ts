import * as z from 'zod';
import { ceilingOption, type KeyKind, keyOptionsWith } from '../../core/service/key-verbs.ts';
import { told } from '../../core/told.ts';
import type { Inside } from '../request/exchange.ts';
import { DEFAULT_ACCOUNT, type KeyRecord } from '../state/state.ts';

const keyOptions = keyOptionsWith(() => ({
  account: told(z.string().min(1).max(200), 'Whose it is.').optional(),
  requestsPerMinute: ceilingOption(),
}));

/** What a new key may be given; omitted members take the values of the default key. */
export type KeyOptions = z.input<ReturnType<typeof keyOptions>>;

/** The keys of media analysis: a suspended one is a disabled account.  @clause MA-5-1 MA-5-2 */
export const keyKind: KeyKind<Inside, KeyRecord, KeyOptions> = {
  prefix: 'ma',
  options: keyOptions,
  prepare:
    ({ name = '', account = DEFAULT_ACCOUNT, requestsPerMinute }, { rules }) =>
    (identity) => ({
      ...identity,
      account,
      description: name,
      requestsPerMinute: requestsPerMinute ?? rules.defaultRequestsPerMinute,
    }),
};
