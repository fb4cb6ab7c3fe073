/** Situations and the reference client of text moderation. */

export {
  type ClientOptions,
  createModerationClient,
  ModerationRefused,
  type Outcome,
  waitMs,
} from './client.ts';
export * as textModerationSituations from './situations/index.ts';
export type { Situation } from './situations/situation.ts';
