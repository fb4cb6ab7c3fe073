import * as z from 'zod';
import type { Json, JsonObject } from '../../core/call.ts';
import { readControl } from '../../core/control-input.ts';
import { drawHex } from '../../core/draw.ts';
import { digestOf } from '../../core/keys.ts';
import type { Verb } from '../../core/service.ts';
import { ControlError } from '../../core/service-error.ts';
import type { Inside } from '../request/exchange.ts';
import { addKey, type KeyRecord, PLENTY_OF_CREDITS } from '../state/state.ts';

/** What a new key may be given; omitted members take the values of the default key. */
export const keyOptionsSchema = z.strictObject({
  credits: z.int().min(0).max(1_000_000_000_000).optional(),
  requestsPerMinute: z.int().min(1).max(100_000_000).optional(),
});

/** What a new key may be given. */
export type KeyOptions = z.input<typeof keyOptionsSchema>;

/** The verbs of compliance review, in process and over HTTP. Its keys live or are deleted: they cannot be suspended. */
export function createVerbs(inside: () => Inside): Readonly<Record<string, Verb>> {
  return {
    'keys.issue': (input) => issueKey(inside(), input),
    'keys.suspend': (input) => refuseSuspension(inside(), input),
    'keys.resume': (input) => refuseSuspension(inside(), input),
    'keys.revoke': (input) => revokeKey(inside(), input),
  };
}

/** The stem of the secret of a key that was issued. */
export function issuedStem(seed: number, keyId: string): string {
  return `cr_sim_${drawHex(24, seed, 'secret', keyId)}`;
}

/** Issues a key; its secret is shown this once. */
function issueKey({ world, state, rules }: Inside, input: Json): JsonObject {
  const options = readControl(keyOptionsSchema, input, 'key');
  const id = `cr_key_${world.nextNumber()}`;
  const secret = world.secretFor(issuedStem(world.seed, id));
  addKey(state, {
    id,
    digest: digestOf(secret),
    life: {},
    credits: options.credits ?? PLENTY_OF_CREDITS,
    requestsPerMinute: options.requestsPerMinute ?? rules.defaultRequestsPerMinute,
  });
  return { id, secret };
}

function refuseSuspension(inside: Inside, input: Json): never {
  keyOf(inside, input);
  throw new ControlError(409, 'no_such_state', 'Keys of compliance review cannot be suspended or resumed: revoke it.');
}

/** Deletes a key: its next request is refused.  @clause CR-5-1 */
function revokeKey(inside: Inside, input: Json): JsonObject {
  const key = keyOf(inside, input);
  const life = { ...key.life, revokedAtMs: key.life.revokedAtMs ?? inside.world.now() };
  inside.state.keys.set(key.id, { ...key, life });
  return { id: key.id, status: 'revoked' };
}

const keyReference = z.strictObject({ keyId: z.string() });

function keyOf({ state }: Inside, input: Json): KeyRecord {
  const { keyId } = readControl(keyReference, input, 'key reference');
  const key = state.keys.get(keyId);
  if (!key) throw new ControlError(404, 'unknown_key', 'There is no key of that id in this world.');
  return key;
}
