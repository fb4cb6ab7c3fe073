import { sampleTexts } from '../../fixtures/text-moderation/corpus.ts';

const SHORT = 300;
const short = sampleTexts.filter(({ text }) => text.length <= SHORT).map(({ text }) => text);

/** A text that no other number has: ordinary sentences behind a number, so that every verdict on it is a fresh one. */
export function textOf(number: number): string {
  return `Note ${number}: ${short[number % short.length]}`;
}

/** The body of a check of that text; dials behind it spare the oracle where its answer is not what is measured. */
export function bodyOf(number: number, dials = ''): string {
  return JSON.stringify({ content: textOf(number) + dials });
}

/** The verdict that made-up servers answer: what the documents show, with the members of a real one. */
export const VERDICT = {
  object: 'moderation',
  id: 'req_0123456789abcdef',
  decision: 'allow',
  flagged: false,
  score: 0,
  confidence: 0.9985,
  rules: [],
  reason: 'No rule fired.',
  cached: false,
  ruleset: { id: 'community', label: 'Community guidelines', version: 1 },
  model: 'facsimile-moderation-1',
  latency_ms: 12,
} as const;
