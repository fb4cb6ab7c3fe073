import { lazily, lazilyBy } from '../../../core/lazily.ts';
import { type Proposal, unchecked } from '../candidate.ts';
import { PLACE_CUES } from '../lexicon/cues.ts';
import { AMBIGUOUS_PLACES, groupNamesIn, PLACES, THINGS_AFTER } from '../lexicon/lists.ts';
import { isCommon, isKnownSurname } from './knowledge.ts';
import type { Token } from './tokens.ts';

const LIKELY = 0.7;
const FAIR = 0.6;
const WEAK = 0.3;
const LOOK = 24;
const COUNTY = /^\p{Lu}\p{Ll}{2,}shire$/u;
const NEVER_A_COMPANY = new Set(
  'city county island islands airport station street bay beach valley hills square island'.split(' '),
);

const placesByWord = lazily(() => byFirstWord([...PLACES, 'USA', 'U.S.A.', 'UK', 'UAE', 'U.S.', 'U.K.', 'DDR', 'RPA']));
const groupsByWord = lazilyBy((language: string) => byFirstWord(groupNamesIn(language)));

/** Countries, regions and cities by name. One that is a name of people too needs a word of place before it. */
export function placesIn(text: string, tokens: readonly Token[], language: string): readonly Proposal[] {
  const named = phrasesIn(text, tokens, placesByWord()).map(({ start, end, value, next }) => {
    const isCued = PLACE_CUES[language]?.test(text.slice(Math.max(0, start - LOOK), start)) ?? false;
    const isCompany =
      next !== undefined &&
      next.gap === ' ' &&
      next.isCapital &&
      THINGS_AFTER.has(next.key) &&
      !/\d/.test(text[next.end] ?? '') &&
      !NEVER_A_COMPANY.has(next.key);
    const isFirstName =
      next !== undefined &&
      next.gap === ' ' &&
      next.isCapital &&
      !value.includes(' ') &&
      isKnownSurname(next) &&
      !isCommon(next, language);
    const isPartOfMore = next !== undefined && next.gap === ' ' && next.isCapital;
    const isDoubtful = AMBIGUOUS_PLACES.has(value) && (!isCued || isPartOfMore);
    const score = isFirstName || isCompany || isDoubtful ? WEAK : LIKELY;
    return { start, end, score, check: 'none' as const };
  });
  return [...named, ...countiesIn(tokens)];
}

/** Counties of England and their like are told by their ending. */
function countiesIn(tokens: readonly Token[]): readonly Proposal[] {
  return tokens.filter(({ text }) => COUNTY.test(text)).map(({ start, text }) => unchecked(start, text, LIKELY));
}

/** Nationalities, religions and political groups. */
export function groupsIn(text: string, tokens: readonly Token[], language: string): readonly Proposal[] {
  return phrasesIn(text, tokens, groupsByWord(language)).map(({ start, value }) => unchecked(start, value, FAIR));
}

interface Phrase {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly next: Token | undefined;
}

function phrasesIn(
  text: string,
  tokens: readonly Token[],
  known: ReadonlyMap<string, readonly string[]>,
): readonly Phrase[] {
  const found: Phrase[] = [];
  let reach = 0;
  tokens.forEach(({ text: word, start }, at) => {
    if (start < reach) return;
    const value = known.get(word)?.find((phrase) => endsWell(text, start, phrase));
    if (value === undefined) return;
    reach = start + value.length;
    let after = at + 1;
    while ((tokens[after]?.start ?? Number.POSITIVE_INFINITY) < reach) after++;
    found.push({ start, end: reach, value, next: tokens[after] });
  });
  return found;
}

function endsWell(text: string, start: number, phrase: string): boolean {
  return (
    text.startsWith(phrase, start) &&
    !/^(?:[\p{L}\p{N}_]|-\p{L})/u.test(text.slice(start + phrase.length, start + phrase.length + 3))
  );
}

function byFirstWord(phrases: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>();
  for (const phrase of phrases) {
    const word = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/u.exec(phrase)?.[0] ?? phrase;
    const others = known.get(word);
    if (others === undefined) known.set(word, [phrase]);
    else others.push(phrase);
  }
  for (const others of known.values()) others.sort((one, other) => other.length - one.length);
  return known;
}
