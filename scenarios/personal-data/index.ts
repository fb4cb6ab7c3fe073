/** Situations and the reference client of personal data. */

export {
  createDataClient,
  type DataClientOptions,
  type DataOutcome,
  DataRefused,
  type DataTask,
  jitteredMs,
} from './client.ts';
export * as personalDataSituations from './situations/index.ts';
export type { DataSituation, SealedText } from './situations/situation.ts';
