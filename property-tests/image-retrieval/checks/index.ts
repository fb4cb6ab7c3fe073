import { answerChecks } from './answers.ts';
import { envelopeChecks } from './envelope.ts';
import { listChecks } from './lists.ts';
import { orderChecks } from './order.ts';
import { pictureChecks } from './pictures.ts';

/** The checks of image retrieval in this folder. */
export const checks = [...pictureChecks, ...answerChecks, ...listChecks, ...orderChecks, ...envelopeChecks];
