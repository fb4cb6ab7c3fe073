import type { Severities } from '../state/jobs.ts';
import type { ParsedPrompt } from '../state/parsed-prompt.ts';
import { depicted } from './depicted.ts';
import { enhance } from './enhance.ts';
import { randomPrompt } from './random-prompt.ts';

/** What the real service leaves to models. Equal arguments give equal answers. */
export interface Oracle {
  /** How sure it is that the picture of a prompt breaks the rules of compliance. */
  severitiesOf(prompt: string): Severities;
  /** The prompt with more words in it, and all of its own. */
  enhance(seed: number, prompt: ParsedPrompt): ParsedPrompt;
  /** A prompt of its own, with a character or without; another one for each number. */
  randomPrompt(seed: number, number: number, character: string | undefined): ParsedPrompt;
}

/** Models as simple functions of what they are asked. */
export const simulatedModels: Oracle = { severitiesOf: depicted, enhance, randomPrompt };
