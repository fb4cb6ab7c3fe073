import { sha256Hex } from '../../core/digest.ts';
import type { MediaFacts } from '../../core/media/probe/facts.ts';
import { sentencesOf } from './measurements.ts';
import type { Transcript } from './speech.ts';
import type { Analysis, AnalysisView, PromptMark } from './views.ts';

/** A digest of a prompt, which stands for its text. */
export function markPrompt(text: string): PromptMark {
  return { tokens: tokensOf(text), mark: sha256Hex(text).slice(0, 12) };
}

/**
 * What a simulated agent says: that it is simulated, and what was measured. The profile decides how much,
 * the prompt which words frame it; nothing of the prompt is repeated.
 */
export function analyse({ facts, category, prompt, profile, transcript, draw }: AnalysisView): Analysis {
  const pick = (purpose: string, of: readonly string[]): string =>
    of[Math.floor(draw(purpose, category.id, prompt.mark) * of.length)] ?? '';
  const [first = '', ...others] = sentencesOf(facts, transcript);
  const rest = others.slice(0, SENTENCES[profile] ?? SENTENCES.balanced);
  const opening = `Simulated analysis, ${category.name.toLowerCase()}: ${pick('opening', OPENINGS)}`;
  const result = [opening, first, ...rest, pick('closing', CLOSINGS)].join(' ');
  const seen = mediaTokens(facts) + (transcript ? speechTokens(transcript) : 0);
  return { result, tokensIn: prompt.tokens + seen, tokensOut: tokensOf(result) };
}

/** How many sentences of measurements follow the first. */
const SENTENCES: Readonly<Record<string, number>> = { low: 1, balanced: 2, high: 4, ultra: 6 };

const OPENINGS = [
  'no model has looked at this, only measurements.',
  'what follows was measured, not understood.',
  'this text is made of measurements of the file.',
  'nobody has seen or heard it; it was measured.',
];

const CLOSINGS = [
  'What it shows or says is left open.',
  'Its meaning was not judged.',
  'Anything beyond that would be a guess.',
  'A real agent would go on from here.',
];

const CHARACTERS_A_TOKEN = 4;
/** Tokens that models commonly count for a picture (by pixels, up to a maximum) and for a second of film or sound. */
const PIXELS_A_TOKEN = 750;
const MOST_PICTURE_TOKENS = 1_600;
const FILM_TOKENS_A_SECOND = 260;
const SOUND_TOKENS_A_SECOND = 32;
const MOST_MEDIA_TOKENS = 1_000_000;

function tokensOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

function mediaTokens({ picture, seconds = 1, probe }: MediaFacts): number {
  const { width = 512, height = 512 } = probe?.streams.find(({ kind }) => kind === 'video') ?? {};
  if (picture === 'still') return Math.min(MOST_PICTURE_TOKENS, Math.ceil((width * height) / PIXELS_A_TOKEN));
  const aSecond = picture === 'moving' ? FILM_TOKENS_A_SECOND : SOUND_TOKENS_A_SECOND;
  return Math.min(MOST_MEDIA_TOKENS, Math.ceil(seconds * aSecond));
}

function speechTokens({ segments }: Transcript): number {
  return segments.reduce((sum, { text }) => sum + tokensOf(text), 0);
}
