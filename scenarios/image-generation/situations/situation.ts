import type { World } from '../../../simulators/index.ts';
import { arrangedCall } from '../../arranged-call.ts';
import { standingKey } from '../../standing-key.ts';

/** The parts of a world that situations arrange. */
export type Arranged = Pick<World, 'imageGeneration' | 'clock' | 'faults' | 'journal' | 'keys'>;

/** A ready-made situation: it arranges a world and tells what is in it; `key` is the secret to call with. */
export type PictureSituation<Found = object> = (world: Arranged) => { readonly key: string } & Found;

/** The service's name in fault plans. */
export const service = 'image-generation';

/** What a status is asked with. */
export interface Ticket {
  readonly id: string;
  readonly prompt: string;
  readonly model: string;
}

/** Longer than any job takes that nobody slows down. */
export const LONG_ENOUGH = '1m';

/** Generates as part of an arrangement. */
export function generate(world: Arranged, parameters: object): Ticket {
  const { id, prompt, model } = call<Ticket>(world, { action: 'generate', ...parameters });
  return { id, prompt, model };
}

/** Asks for a status as part of an arrangement. */
export function look(world: Arranged, ticket: Ticket): Readonly<Record<string, unknown>> {
  return call(world, { action: 'status', ...ticket });
}

/** The secret that arrangements call with: a ceiling that nobody reaches. */
export function standing({ keys }: Arranged): string {
  return standingKey(keys, 'ig_sim_fast');
}

function call<Answer>(world: Arranged, body: object): Answer {
  return arrangedCall(world.imageGeneration, standing(world), '/api/v2', body);
}
