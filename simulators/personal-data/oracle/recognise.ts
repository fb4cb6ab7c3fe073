import type { Candidate, Proposal, Recognizer } from './candidate.ts';
import type { Reading } from './detect.ts';
import { RECOGNIZERS } from './languages.ts';
import { peopleIn } from './names/people.ts';
import { groupsIn, placesIn } from './names/places.ts';
import { type Token, tokensOf } from './names/tokens.ts';

type Contextual = (text: string, tokens: readonly Token[], language: string) => readonly Proposal[];

/** Recognisers that need context, which only mode `full` runs. */
const CONTEXTUAL: readonly (readonly [string, string, Contextual])[] = [
  ['PERSON', 'NameRecognizer', peopleIn],
  ['LOCATION', 'PlaceRecognizer', placesIn],
  ['NRP', 'GroupRecognizer', groupsIn],
];

/**
 * Everything that looks like personal data, each span with what its shape is worth; overlaps included.
 *
 * @clause PD-B1-8
 * @clause PD-1-4
 */
export function recognise(text: string, { language, mode }: Reading): readonly Candidate[] {
  const plain = withPlainGaps(text);
  const shaped = (RECOGNIZERS[language] ?? []).flatMap((recognizer) => candidatesOf(plain, language, recognizer));
  if (mode === 'fast' || RECOGNIZERS[language] === undefined) return shaped;
  const tokens = tokensOf(plain);
  const named = CONTEXTUAL.flatMap(([entity, recognizer, find]) =>
    find(plain, tokens, language).map(({ start, end, score, check }) => ({
      entity,
      start,
      end,
      score,
      recognizer,
      check,
      context: [],
    })),
  );
  return [...shaped, ...named];
}

/** Replaces non-breaking blanks and hyphens by ordinary ones; offsets stay. */
function withPlainGaps(text: string): string {
  return text.replace(/[\u00a0\u202f\u2007]/g, ' ').replace(/[\u2010\u2011]/g, '-');
}

function candidatesOf(text: string, language: string, recognizer: Recognizer): readonly Candidate[] {
  const { name, entity, context } = recognizer;
  return Array.from(recognizer.find(text, language), ({ start, end, score, check }) => ({
    entity,
    start,
    end,
    score,
    recognizer: name,
    check,
    context,
  }));
}
