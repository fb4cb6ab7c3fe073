import type { MediaFacts } from '../../core/media/probe/facts.ts';
import type { Transcript } from './speech.ts';

/** A number in [0, 1) drawn from the seed, the media and these words. */
export type Draw = (...identity: readonly (string | number)[]) => number;

/** What is kept of a prompt: its length, and a mark that equal prompts share. */
export interface PromptMark {
  readonly tokens: number;
  readonly mark: string;
}

/** What an agent is shown. */
export interface AnalysisView {
  readonly facts: MediaFacts;
  readonly category: { readonly id: string; readonly name: string };
  readonly prompt: PromptMark;
  /** The id of the quality profile. */
  readonly profile: string;
  /** What is said in the media, where it was transcribed.  @clause MA-A2-19 */
  readonly transcript?: Transcript;
  readonly draw: Draw;
}

/** What an agent says of media in one category. */
export interface Analysis {
  readonly result: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** What is to be transcribed, and how. */
export interface TranscriptView {
  readonly facts: MediaFacts;
  readonly diarize: boolean;
  readonly align: boolean;
  readonly draw: Draw;
}
