import * as z from 'zod';
import { isWithinCalendar, parseInstantMs } from '../../core/instant.ts';
import { definedOf } from '../../core/json.ts';
import { type KeyKind, keyOptionsWith } from '../../core/service/key-verbs.ts';
import { told } from '../../core/told.ts';
import type { Inside } from '../request/exchange.ts';
import { PERMISSIONS } from '../state/catalog.ts';
import { allowancesOfKey, limitsOfKey, permissionsOfKey } from '../state/key-schemas.ts';
import { allowancesWith, type KeyRecord } from '../state/state.ts';
import { LIMITS } from '../wire/limits.ts';

const keyOptions = keyOptionsWith(() => ({
  permissions: permissionsOfKey().optional(),
  limits: limitsOfKey(z.int().min(1).max(1_000_000_000)).optional(),
  allowances: allowancesOfKey().optional(),
  /** From then on the key has expired. */
  expiresAt: told(
    z.string().refine((text) => isWithinCalendar(parseInstantMs(text) ?? -1), 'an instant is ISO 8601 with its zone'),
    'From then on it has expired.',
  ).optional(),
}));

/** What a new key may be given; omitted members take the values of the default key. */
export type KeyOptions = z.input<ReturnType<typeof keyOptions>>;

/** The keys of personal data; a suspended one is what the service documents as disabled.  @clause PD-5-2 PD-5-7 PD-5-8 PD-7-14 PD-8-2 */
export const keyKind: KeyKind<Inside, KeyRecord, KeyOptions> = {
  prefix: 'pd',
  options: keyOptions,
  prepare: ({ permissions = PERMISSIONS, limits, allowances, expiresAt }) => {
    const expiresAtMs = expiresAt === undefined ? undefined : parseInstantMs(expiresAt);
    return (identity) => ({
      ...identity,
      permissions: [...new Set(permissions)],
      limits: { ...LIMITS, ...definedOf(limits ?? {}) },
      allowances: allowancesWith(definedOf(allowances ?? {})),
      ...(expiresAtMs === undefined ? {} : { expiresAtMs }),
    });
  },
};
