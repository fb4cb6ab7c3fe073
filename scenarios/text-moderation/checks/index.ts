import { batchChecks } from './batches.ts';

/** The checks by example of text moderation. */
export const checks = [...batchChecks];
