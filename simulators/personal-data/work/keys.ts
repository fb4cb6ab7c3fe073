import * as z from 'zod';
import { isWithinCalendar, parseInstantMs } from '../../core/instant.ts';
import { lazily } from '../../core/lazily.ts';
import type { KeyKind } from '../../core/service/key-verbs.ts';
import type { Inside } from '../request/exchange.ts';
import { type Permission, TASKS } from '../state/catalog.ts';
import { allowancesWith, type KeyRecord } from '../state/state.ts';
import { LIMITS } from '../wire/limits.ts';

/** What a new key may be given; omitted members take the values of the default key. */
const keyOptions = lazily(() => {
  const limit = z.int().min(1).max(1_000_000_000).optional();
  const cap = z.int().min(0).max(1_000_000_000).nullable().optional();
  return z.strictObject({
    permissions: z.array(z.enum(ALL_PERMISSIONS)).optional(),
    limits: z
      .strictObject({
        documents: limit,
        characters: limit,
        allowListEntries: limit,
        operators: limit,
        newValueCharacters: limit,
        maskCount: limit,
      })
      .optional(),
    allowances: z
      .strictObject({
        requests: cap,
        documents: cap,
        spendUsd: z.number().min(0).max(1_000_000_000).nullable().optional(),
      })
      .optional(),
    /** From then on the key has expired. */
    expiresAt: z
      .string()
      .refine((text) => isWithinCalendar(parseInstantMs(text) ?? -1), 'an instant is ISO 8601 with its zone')
      .optional(),
  });
});

const ALL_PERMISSIONS: readonly Permission[] = [...TASKS, 'read'];

/** What a new key may be given. */
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
      limits: { ...LIMITS, ...given(limits) },
      allowances: allowancesWith(given(allowances)),
      ...(expiresAtMs === undefined ? {} : { expiresAtMs }),
    });
  },
};

/** The members that are there: an undefined one must not replace a default. */
function given<T extends object>(members: T | undefined): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const entries = Object.entries(members ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}
