import { answerChecks } from './answers.ts';
import { chargeChecks, replayChecks } from './charges.ts';
import { envelopeChecks } from './envelope.ts';
import { rewritingChecks } from './rewriting.ts';

/** The checks of personal data in this folder. */
export const checks = [...rewritingChecks, ...answerChecks, ...envelopeChecks, ...chargeChecks, ...replayChecks];
