import { answerRules } from './answers.ts';
import { envelopeRules } from './envelope.ts';
import { pictureRules } from './pictures.ts';

/** The checks of image retrieval in this folder. */
export const checks = [...pictureRules, ...answerRules, ...envelopeRules];
