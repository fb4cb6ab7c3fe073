import * as z from 'zod';
import type { Json, JsonObject } from '../call.ts';
import { readControl } from '../control-input.ts';
import { drawHex } from '../draw.ts';
import { digestOf, type KeyIdentity, type KeyLife, keyStatusAt } from '../keys.ts';
import { lazily } from '../lazily.ts';
import { didYouMean } from '../nearest.ts';
import { ControlError } from '../service-error.ts';
import { addKey, type KeyRing } from './key-ring.ts';
import type { Schema } from './route.ts';
import type { Verb, WorldContext } from './service.ts';

/** The inside of a service, as far as its keys are concerned. */
export interface KeyedInside<Key extends KeyIdentity = KeyIdentity> {
  readonly world: WorldContext;
  readonly state: KeyRing<Key>;
}

/** What a key of one service is, and what may be done to it. */
export interface KeyKind<Inside extends KeyedInside<Key>, Key extends KeyIdentity, Options> {
  /** Two letters: `cr` gives the ids `cr_key_1` and secrets that begin with `cr_sim_`. */
  readonly prefix: string;
  /** What a new key may be given. */
  readonly options: Schema<z.ZodType<Options>>;
  /**
   * Makes a key of options: first everything that can be wrong with them is said, by a ControlError and before anything is
   * counted, then the key is made of what every key has.
   */
  prepare(options: Options, inside: Inside): (identity: KeyIdentity) => Key;
  /** Where keys cannot be suspended: what is said to whoever tries. */
  readonly noSuspension?: string;
  /** Throws a ControlError where a suspension is final. */
  checkResume?(inside: Inside): void;
}

/** The stem of the secret of a key that was issued: the secret cannot be read back from the service. */
export function issuedStem(prefix: string, seed: number, keyId: string): string {
  return `${prefix}_sim_${drawHex(24, seed, 'secret', keyId)}`;
}

/** The verbs of keys: issue, suspend, resume and revoke, over what is inside the service at each call. */
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

/** Issues a key; its secret is shown this once. */
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

/** Changes the life of a key. Revocation is final, and may be repeated. */
function changeKey<Inside extends KeyedInside<Key>, Key extends KeyIdentity>(
  kind: Pick<KeyKind<Inside, Key, never>, 'noSuspension' | 'checkResume'>,
  inside: Inside,
  input: Json,
  change: LifeChange,
): JsonObject {
  const { keyId } = readControl(keyReference(), input, 'key reference');
  const { state, world } = inside;
  const key = state.keys.get(keyId);
  if (!key) {
    const meant = didYouMean(keyId, [...state.keys.keys()]);
    throw new ControlError(404, 'unknown_key', `There is no key of that id in this world.${meant}`);
  }
  if (change !== 'revoke') {
    if (kind.noSuspension !== undefined) throw new ControlError(409, 'no_such_state', kind.noSuspension);
    if (key.life.revokedAtMs !== undefined)
      throw new ControlError(409, 'key_revoked', 'The key was revoked; that is final.');
  }
  if (change === 'resume') kind.checkResume?.(inside);
  const life = changedLife(key.life, change, world.now());
  state.keys.set(keyId, { ...key, life });
  return { id: keyId, status: keyStatusAt(life, 0, world.now()) };
}

function changedLife(life: KeyLife, change: LifeChange, nowMs: number): KeyLife {
  if (change === 'resume') return {};
  if (change === 'suspend') return { ...life, suspendedAtMs: life.suspendedAtMs ?? nowMs };
  return { ...life, revokedAtMs: life.revokedAtMs ?? nowMs };
}
