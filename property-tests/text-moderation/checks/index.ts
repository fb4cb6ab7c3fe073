import { resultChecks } from './results.ts';

/** The checks by invariant of text moderation. */
export const checks = [...resultChecks];
