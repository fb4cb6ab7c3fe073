import { SLICE, type Sliceable, type Sliced, sliceable, slicesOf } from '../../core/sliced.ts';
import type { Candidate, Proposal, Recognizer } from './candidate.ts';
import type { Reading } from './detect.ts';
import { RECOGNIZERS } from './languages.ts';
import { peopleIn } from './names/people.ts';
import { groupsIn, placesIn } from './names/places.ts';
import { type Token, tokensOf } from './names/tokens.ts';

type Contextual = Sliceable<readonly [text: string, tokens: readonly Token[], language: string], readonly Proposal[]>;

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
export const recognise = sliceable(function* (text: string, { language, mode }: Reading) {
  const plain = withPlainGaps(text);
  const candidates: Candidate[] = [];
  for (const recognizer of RECOGNIZERS[language] ?? []) {
    if (plain.length > SLICE) yield;
    const { find } = recognizer;
    const proposals = find.inSlices ? yield* find.inSlices(plain, language) : find(plain, language);
    yield* addCandidates(candidates, proposals, recognizer);
  }
  if (mode === 'fast' || RECOGNIZERS[language] === undefined) return candidates;
  const tokens = yield* slicesOf(tokensOf, plain);
  for (const [entity, name, find] of CONTEXTUAL) {
    const proposals = yield* slicesOf(find, plain, tokens, language);
    yield* addCandidates(candidates, proposals, { name, entity, context: [] });
  }
  return candidates;
});

/** Replaces non-breaking blanks and hyphens by ordinary ones; offsets stay. */
function withPlainGaps(text: string): string {
  return text.replace(/[\u00a0\u202f\u2007]/g, ' ').replace(/[\u2010\u2011]/g, '-');
}

function* addCandidates(
  candidates: Candidate[],
  proposals: Iterable<Proposal>,
  { name, entity, context }: Omit<Recognizer, 'find'>,
): Sliced<void> {
  for (const { start, end, score, check } of proposals) {
    candidates.push({ entity, start, end, score, recognizer: name, check, context });
    if (candidates.length % SLICE === 0) yield;
  }
}
