import { sha256Hex } from '../../core/digest.ts';
import type { Analysis, AnalysisView, PromptMark } from './views.ts';

/** The mark of a prompt. */
export function markPrompt(text: string): PromptMark {
  return { tokens: Math.ceil(text.length / 4), mark: sha256Hex(text).slice(0, 12) };
}

/** What a simulated agent says. */
export function analyse({ facts, category, prompt, transcript }: AnalysisView): Analysis {
  const words = transcript ? ` ${transcript.segments.length} segments of speech were given.` : '';
  const result = `Simulated analysis (${category.name}): media of type ${facts.type}.${words}`;
  return { result, tokensIn: prompt.tokens + 258, tokensOut: Math.ceil(result.length / 4) };
}
