import * as z from 'zod';
import { isWithinCalendar, parseInstantMs } from '../../core/instant.ts';
import { definedOf } from '../../core/json.ts';
import { lazily } from '../../core/lazily.ts';
import type { KeyKind } from '../../core/service/key-verbs.ts';
import { closedObject, told } from '../../core/told.ts';
import type { Inside } from '../request/exchange.ts';
import { type Permission, TASKS } from '../state/catalog.ts';
import { allowancesWith, type KeyRecord } from '../state/state.ts';
import { LIMITS } from '../wire/limits.ts';

const keyOptions = lazily(() => {
  const limit = z.int().min(1).max(1_000_000_000).optional();
  const cap = z.int().min(0).max(1_000_000_000).nullable().optional();
  return z.strictObject({
    name: told(z.string().min(1).max(200), 'Its name.').optional(),
    permissions: told(z.array(z.enum(ALL_PERMISSIONS)), 'What it may call.').optional(),
    limits: closedObject('CallLimits', 'What one call may hold.', {
      documents: told(limit, 'Documents.'),
      characters: told(limit, 'Characters of all documents.'),
      allowListEntries: told(limit, 'Entries of allow_list.'),
      operators: told(limit, 'Members of operators.'),
      newValueCharacters: told(limit, 'Characters of new_value.'),
      maskCount: told(limit, 'The most of chars_to_mask.'),
    }).optional(),
    allowances: closedObject('Allowances', 'What a calendar month may hold.', {
      requests: told(cap, 'Calls; null is no cap.'),
      documents: told(cap, 'Documents; null is no cap.'),
      spendUsd: told(z.number().min(0).max(1_000_000_000).nullable(), 'US dollars; null is no cap.').optional(),
    }).optional(),
    /** From then on the key has expired. */
    expiresAt: told(
      z.string().refine((text) => isWithinCalendar(parseInstantMs(text) ?? -1), 'an instant is ISO 8601 with its zone'),
      'From then on it has expired.',
    ).optional(),
  });
});

const ALL_PERMISSIONS: readonly Permission[] = [...TASKS, 'read'];

/** What a new key may be given; omitted members take the values of the default key. */
export type KeyOptions = z.input<ReturnType<typeof keyOptions>>;

/** The keys of personal data; a suspended one is what the service documents as disabled.  @clause PD-5-2 PD-5-7 PD-5-8 PD-7-14 PD-8-2 */
export const keyKind: KeyKind<Inside, KeyRecord, KeyOptions> = {
  prefix: 'pd',
  options: keyOptions,
  prepare: ({ permissions = ALL_PERMISSIONS, limits, allowances, expiresAt }) => {
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
