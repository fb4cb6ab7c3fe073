/** Ready-made situations to put a world into, and the reference client that copes with them. */

export {
  type ClientOptions,
  createModerationClient,
  ModerationRefused,
  type Outcome,
  waitMs,
} from './text-moderation/client.ts';
export type { Situation } from './text-moderation/situations.ts';
export * as textModerationSituations from './text-moderation/situations.ts';
