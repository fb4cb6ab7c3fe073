import type { Candidate, Recognizer } from './candidate.ts';
import { RECOGNIZERS } from './languages.ts';
import type { Reading } from './oracle.ts';

/** Everything that looks like personal data, each span with what its shape is worth; overlaps included. */
export function recognise(text: string, { language }: Reading): readonly Candidate[] {
  return (RECOGNIZERS[language] ?? []).flatMap((recognizer) => candidatesOf(text, language, recognizer));
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
