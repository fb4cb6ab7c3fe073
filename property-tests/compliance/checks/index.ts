import { categoryChecks } from './categories.ts';
import { decisionChecks } from './decisions.ts';
import { envelopeChecks } from './envelope.ts';
import { panelChecks } from './panels.ts';
import { resultChecks } from './results.ts';

/** The checks by invariant of compliance review. */
export const checks = [...resultChecks, ...panelChecks, ...categoryChecks, ...decisionChecks, ...envelopeChecks];
