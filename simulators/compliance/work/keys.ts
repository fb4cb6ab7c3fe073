import * as z from 'zod';
import { ceilingOption, type KeyKind, keyOptionsWith } from '../../core/service/key-verbs.ts';
import { told } from '../../core/told.ts';
import type { Inside } from '../request/exchange.ts';
import { type KeyRecord, PLENTY_OF_CREDITS } from '../state/state.ts';

const keyOptions = keyOptionsWith(() => ({
  credits: told(z.int().min(0).max(1_000_000_000_000), 'What it has.').optional(),
  requestsPerMinute: ceilingOption(),
}));

/** What a new key may be given; omitted members take the values of the default key. */
export type KeyOptions = z.input<ReturnType<typeof keyOptions>>;

/** The keys of compliance review live or are deleted.  @clause CR-5-1 */
export const keyKind: KeyKind<Inside, KeyRecord, KeyOptions> = {
  prefix: 'cr',
  options: keyOptions,
  prepare:
    ({ credits = PLENTY_OF_CREDITS, requestsPerMinute }, { rules }) =>
    (identity) => ({
      ...identity,
      credits,
      requestsPerMinute: requestsPerMinute ?? rules.defaultRequestsPerMinute,
    }),
  noSuspension: 'Keys of compliance review cannot be suspended or resumed: revoke them.',
};
