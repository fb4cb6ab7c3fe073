import type { Severities } from '../state/jobs.ts';
import type { ParsedPrompt } from '../state/parsed-prompt.ts';
import { depicted } from './depicted.ts';
import { enhance } from './enhance.ts';
import { randomPrompt } from './random-prompt.ts';

/** What the real service leaves to models. Equal arguments give equal answers. */
export interface Oracle {
  /** The probability, 0 to 1, that the picture of a prompt breaks a rule of compliance, by rule. */
  severitiesOf(prompt: string): Severities;
  /** The prompt with words added; none is taken away. */
  enhance(seed: number, prompt: ParsedPrompt): ParsedPrompt;
  /** An invented prompt, with a character or without; another one for each number. */
  randomPrompt(seed: number, number: number, character: string | undefined): ParsedPrompt;
}

/** Models simulated by pure functions of their input. */
export const simulatedModels: Oracle = { severitiesOf: depicted, enhance, randomPrompt };
