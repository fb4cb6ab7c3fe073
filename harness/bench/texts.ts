import { sampleTexts } from '../../fixtures/text-moderation/corpus.ts';

const SHORT = 300;
const short = sampleTexts.filter(({ text }) => text.length <= SHORT).map(({ text }) => text);

/** A number below a bound, far from that of the next place: the factor is 2^32 over the golden ratio. */
export function scattered(place: number, bound: number): number {
  return ((place + 1) * 2_654_435_761) % bound;
}

/** A text that is different for every number, so that no verdict on it is stored yet: ordinary sentences after the number. */
export function textOf(number: number): string {
  return `Note ${number}: ${short[number % short.length]}`;
}

/** The body of a check of that text. Dials at its end spare the oracle where it is not what is measured. */
export function bodyOf(number: number, dials = ''): string {
  return JSON.stringify({ content: textOf(number) + dials });
}

/** The verdict that the compared servers answer, with all the members of a real one. */
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
