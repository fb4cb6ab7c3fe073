import type { Transcript } from './speech.ts';
import type { TranscriptView } from './views.ts';

/** What a simulated transcription hears. */
export function transcribe({ facts, diarize, align }: TranscriptView): Transcript {
  const end = Math.min(2, facts.seconds ?? 1);
  const words = [{ word: 'simulated', start: 0, end, probability: 0.9 }];
  const segment = {
    start: 0,
    end,
    text: 'simulated',
    ...(diarize ? { speaker: 'SPEAKER_00' } : {}),
    ...(align ? { words } : {}),
  };
  return { segments: facts.hasSound ? [segment] : [], language: 'en', probability: 0.9 };
}
