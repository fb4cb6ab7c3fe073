import * as z from 'zod';
import { readControl } from '../control-input.ts';
import { drawHex } from '../draw.ts';
import type { Json, JsonObject } from '../json.ts';
import { digestOf, type KeyIdentity, type KeyLife, keyStatusAt } from '../keys.ts';
import { lazily } from '../lazily.ts';
import { didYouMean, itWas } from '../nearest.ts';
import { ControlError } from '../service-error.ts';
import { told } from '../told.ts';
import { addKey, type KeyRing } from './key-ring.ts';
import type { Schema } from './route.ts';
import type { Verb, WorldContext } from './service.ts';

/** The part of a service's inside that verbs of keys need. */
export interface KeyedInside<Key extends KeyIdentity = KeyIdentity> {
  readonly world: WorldContext;
  readonly state: KeyRing<Key>;
}

/** What keys of one service are, and what may be done to them. */
export interface KeyKind<Inside extends KeyedInside<Key>, Key extends KeyIdentity, Options> {
  /** Two letters: `cr` gives the ids `cr_key_1` and secrets that begin with `cr_sim_`. */
  readonly prefix: string;
  readonly options: Schema<z.ZodType<Options>>;
  /**
   * Checks the options and returns the function that makes the key. Throws a ControlError for options that make no sense, before
   * an id is used up.
   */
  prepare(options: Options, inside: Inside): (identity: KeyIdentity) => Key;
  /** For services whose keys cannot be suspended: the message to whoever tries. */
  readonly noSuspension?: string;
  /** Throws a ControlError where suspensions are final. */
  checkResume?(inside: Inside): void;
}

/** The options of keys: a name, which any key may be given, and the members of its kind. */
export function keyOptionsWith<Members extends z.core.$ZodLooseShape>(members: () => Members) {
  return lazily(() => z.strictObject({ name: told(z.string().min(1).max(200), 'Its name.').optional(), ...members() }));
}

/** The option of how many calls a key has in a minute. */
export function ceilingOption() {
  return told(z.int().min(1).max(100_000_000), 'Its ceiling.').optional();
}

/** The stem of an issued key's secret, drawn from the world's seed and the key's id. */
export function issuedStem(prefix: string, seed: number, keyId: string): string {
  return `${prefix}_sim_${drawHex(24, seed, 'secret', keyId)}`;
}

/** The verbs of keys: issue, suspend, resume and revoke. `inside` is called each time a verb runs. */
export function keyVerbs<Inside extends KeyedInside<Key>, Key extends KeyIdentity, Options>(
  kind: KeyKind<Inside, Key, Options>,
  inside: () => Inside,
): Readonly<Record<string, Verb>> {
  const changing = (change: LifeChange) => (input: Json) => changeKey(kind, inside(), input, change);
  return {
    'keys.issue': (input) => issueKey(kind, inside(), input),
    'keys.suspend': changing('suspend'),
    'keys.resume': changing('resume'),
    'keys.revoke': changing('revoke'),
  };
}

type LifeChange = 'suspend' | 'resume' | 'revoke';

const keyReference = lazily(() => z.strictObject({ keyId: z.string() }));

/** Issues a key and returns its secret, which cannot be read again. */
function issueKey<Inside extends KeyedInside<Key>, Key extends KeyIdentity, Options>(
  kind: KeyKind<Inside, Key, Options>,
  inside: Inside,
  input: Json,
): JsonObject {
  const { world, state } = inside;
  const create = kind.prepare(readControl(kind.options(), input, 'key'), inside);
  const id = `${kind.prefix}_key_${world.nextNumber()}`;
  const secret = world.secretFor(issuedStem(kind.prefix, world.seed, id));
  addKey(state, create({ id, digest: digestOf(secret), life: {} }));
  return { id, secret };
}

/** Suspends, resumes or revokes a key. Revocation is final, and repeating it changes nothing. */
function changeKey<Inside extends KeyedInside<Key>, Key extends KeyIdentity>(
  kind: Pick<KeyKind<Inside, Key, never>, 'noSuspension' | 'checkResume'>,
  inside: Inside,
  input: Json,
  change: LifeChange,
): JsonObject {
  const { keyId } = readControl(keyReference(), input, 'key reference');
  const { state, world } = inside;
  const key = state.keys.get(keyId);
  if (!key) throw unknownKey(keyId, [...state.keys.keys()]);
  if (change !== 'revoke') {
    if (kind.noSuspension !== undefined) throw new ControlError(409, 'no_such_state', kind.noSuspension);
    if (key.life.revokedAtMs !== undefined)
      throw new ControlError(409, 'key_revoked', 'The key was revoked; that is final.');
  }
  if (change === 'resume') kind.checkResume?.(inside);
  const nowMs = world.now();
  const life = changedLife(key.life, change, nowMs);
  state.keys.set(keyId, { ...key, life });
  const status = keyStatusAt(life, 0, nowMs);
  const isExpired = key.expiresAtMs !== undefined && nowMs >= key.expiresAtMs;
  return { id: keyId, status: status === 'active' && isExpired ? 'expired' : status };
}

/** The refusal of an unknown key; it suggests the nearest of the known ids, where these are given. */
export function unknownKey(keyId: string, known: readonly string[] = []): ControlError {
  const what = `There is no key of that id in this world${itWas(keyId)}.${didYouMean(keyId, known)}`;
  const message = `${what} An id is what keys.issue returned, or the name of a standing key.`;
  return new ControlError(404, 'unknown_key', message);
}

function changedLife(life: KeyLife, change: LifeChange, nowMs: number): KeyLife {
  if (change === 'resume') return {};
  if (change === 'suspend') return { ...life, suspendedAtMs: life.suspendedAtMs ?? nowMs };
  return { ...life, revokedAtMs: life.revokedAtMs ?? nowMs };
}
