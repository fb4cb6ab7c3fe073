import * as z from 'zod';
import type { Json, JsonObject } from '../../core/call.ts';
import { readControl } from '../../core/control-input.ts';
import { drawHex } from '../../core/draw.ts';
import { isWithinCalendar, parseInstantMs } from '../../core/instant.ts';
import { digestOf, type KeyLife, keyStatusAt } from '../../core/keys.ts';
import type { Verb } from '../../core/service.ts';
import { ControlError } from '../../core/service-error.ts';
import type { Inside } from '../request/exchange.ts';
import { addKey, allowancesWith, type KeyRecord, limitsWith } from '../state/state.ts';

const limit = z.int().min(1).max(1_000_000_000).optional();
const cap = z.int().min(0).max(1_000_000_000).nullable().optional();

/** What a new key may be given; omitted members take the values of the default key. */
export const keyOptionsSchema = z.strictObject({
  permissions: z.array(z.enum(['detect', 'redact', 'anonymize', 'deanonymize', 'read'])).optional(),
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

/** What a new key may be given. */
export type KeyOptions = z.input<typeof keyOptionsSchema>;

/** The verbs of personal data, in process and over HTTP. */
export function createVerbs(inside: () => Inside): Readonly<Record<string, Verb>> {
  return {
    'keys.issue': (input) => issueKey(inside(), input),
    'keys.suspend': (input) => changeKey(inside(), input, 'suspend'),
    'keys.resume': (input) => changeKey(inside(), input, 'resume'),
    'keys.revoke': (input) => changeKey(inside(), input, 'revoke'),
  };
}

/** The stem of the secret of a key that was issued; it cannot be read back from the service.  @clause PD-5-2 PD-5-7 */
export function issuedStem(seed: number, keyId: string): string {
  return `pd_sim_${drawHex(24, seed, 'secret', keyId)}`;
}

const ALL_PERMISSIONS = keyOptionsSchema.shape.permissions.unwrap().element.options;

/** Issues a key; its secret is shown this once.  @clause PD-5-2 PD-5-8 PD-8-2 */
function issueKey({ world, state }: Inside, input: Json): JsonObject {
  const { permissions, limits, allowances, expiresAt } = readControl(keyOptionsSchema, input, 'key');
  const id = `pd_key_${world.nextNumber()}`;
  const secret = world.secretFor(issuedStem(world.seed, id));
  const expiresAtMs = expiresAt === undefined ? undefined : parseInstantMs(expiresAt);
  const key: KeyRecord = {
    id,
    digest: digestOf(secret),
    life: {},
    permissions: [...new Set(permissions ?? ALL_PERMISSIONS)],
    limits: limitsWith(given(limits)),
    allowances: allowancesWith(given(allowances)),
    ...(expiresAtMs === undefined ? {} : { expiresAtMs }),
  };
  addKey(state, key);
  return { id, secret };
}

type LifeChange = 'suspend' | 'resume' | 'revoke';

const keyReference = z.strictObject({ keyId: z.string() });

/** Changes the life of a key; the service sees it at once. A suspended key is what it documents as disabled.  @clause PD-7-14 */
function changeKey({ state, world }: Inside, input: Json, change: LifeChange): JsonObject {
  const { keyId } = readControl(keyReference, input, 'key reference');
  const key = state.keys.get(keyId);
  if (!key) throw new ControlError(404, 'unknown_key', 'There is no key of that id in this world.');
  if (key.life.revokedAtMs !== undefined && change !== 'revoke') {
    throw new ControlError(409, 'key_revoked', 'The key was revoked; that is final.');
  }
  const life = changedLife(key.life, change, world.now());
  state.keys.set(keyId, { ...key, life });
  return { id: keyId, status: keyStatusAt(life, 0, world.now()) };
}

function changedLife(life: KeyLife, change: LifeChange, nowMs: number): KeyLife {
  if (change === 'resume') return {};
  if (change === 'suspend') return { ...life, suspendedAtMs: life.suspendedAtMs ?? nowMs };
  return { ...life, revokedAtMs: life.revokedAtMs ?? nowMs };
}

/** The members that are there: an undefined one must not replace a default. */
function given<T extends object>(members: T | undefined): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const entries = Object.entries(members ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}
