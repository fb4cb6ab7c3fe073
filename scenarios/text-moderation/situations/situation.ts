import type { World } from '../../../simulators/index.ts';

/** A ready-made situation: it arranges a world and tells the secret of the key that is in it. */
export type Situation = (world: Pick<World, 'textModeration' | 'clock' | 'faults' | 'keys'>) => {
  readonly key: string;
};

/** The service's name in fault plans. */
export const service = 'text-moderation';
