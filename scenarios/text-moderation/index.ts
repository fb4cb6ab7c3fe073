/** Situations and the reference client of text moderation. */

export {
  type ClientOptions,
  createModerationClient,
  ModerationRefused,
  type Outcome,
  waitMs,
} from './client.ts';
export type { Situation } from './situations.ts';
export * as textModerationSituations from './situations.ts';
