import { analyse } from './analysis.ts';
import type { Transcript } from './speech.ts';
import { transcribe } from './transcript.ts';
import type { Analysis, AnalysisView, TranscriptView } from './views.ts';

/** What the real service leaves to models. Both are pure: results are made anew at each look. */
export interface Oracle {
  analyse(view: AnalysisView): Analysis;
  transcribe(view: TranscriptView): Transcript;
}

/** Simulated models: what they say is made of what was measured. */
export const simulatedModels: Oracle = { analyse, transcribe };
