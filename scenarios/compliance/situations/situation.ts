import type { World } from '../../../simulators/index.ts';

/**
 * A ready-made situation: it arranges a world and tells the secret of the key that is in it, and, where the content matters,
 * the content and the parameters to send.
 */
export type ReviewSituation = (world: Pick<World, 'compliance' | 'faults' | 'keys'>) => {
  readonly key: string;
  readonly content?: string;
  readonly parameters?: Readonly<Record<string, unknown>>;
};

/** The service's name in fault plans. */
export const service = 'compliance';
