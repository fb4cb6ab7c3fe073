import type { Candidate, Recognizer } from './candidate.ts';
import { RECOGNIZERS } from './languages.ts';
import type { Reading } from './oracle.ts';

/** Everything that looks like personal data, each span with what its shape is worth; overlaps included. */
export function recognise(text: string, { language }: Reading): readonly Candidate[] {
  const plain = withPlainGaps(text);
  return (RECOGNIZERS[language] ?? []).flatMap((recognizer) => candidatesOf(plain, language, recognizer));
}

/** Blanks and hyphens that do not break become ordinary ones; every offset stays. */
function withPlainGaps(text: string): string {
  return text.replace(/[\u00a0\u202f\u2007]/g, ' ').replace(/[\u2010\u2011]/g, '-');
}

function candidatesOf(text: string, language: string, recognizer: Recognizer): readonly Candidate[] {
  const { name, entity, context } = recognizer;
  return Array.from(recognizer.find(text, language), (proposal) => ({
    ...proposal,
    recognizer: name,
    entity,
    context,
  }));
}
