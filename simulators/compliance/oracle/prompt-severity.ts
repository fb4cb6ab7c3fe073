import { madeIn } from '../../core/lazily.ts';
import { fromLogit, logit } from './logit.ts';
import { patternNamed } from './patterns.ts';
import type { PromptAllowance, PromptPolicy } from './prompt.ts';
import { criteriaOf, type PromptTopic } from './prompt-topic.ts';
import type { Reading } from './reading.ts';
import { membersOf } from './vocabulary.ts';
import { stem, wordsOf } from './words.ts';

const ALLOWED_FROM = 0.5;
/** How much an allowance takes off, in logits: where it is about what is flagged, and where it is about something else. */
const ALLOWANCE = { related: 9, other: 1.5 };
const CERTAIN = 0.96;
const BACKGROUND = 0.02;
const STEEPNESS = 1.5;

/**
 * The probability that content breaks one rule of a custom prompt.
 *
 * What is allowed by name beats what is flagged by name, where it is a part of it; what is allowed wholesale beats nothing.
 */
export function severityUnder(policy: PromptPolicy, flag: PromptTopic, reading: Reading): number {
  const matter = matterOf(reading);
  const flagged = relevance(flag, matter);
  const taken = policy.allows.map((allowance) => {
    const isRelated = isAbout(allowance, flag);
    const allowed = permission(allowance, matter);
    return allowed < ALLOWED_FROM ? 0 : allowed * (isRelated ? ALLOWANCE.related : ALLOWANCE.other);
  });
  const most = taken.reduce((one, other) => Math.max(one, other), 0);
  return most === 0 ? flagged : fromLogit(logit(flagged) - most);
}

/** Whether an allowance speaks of what a rule flags. */
function isAbout(allowance: PromptAllowance, flag: PromptTopic): boolean {
  if (flag.isEverything || allowance.narrows === flag) return true;
  return intersects(allowance.criteria, flag.criteria) || intersects(allowance.stems, flag.stems);
}

function intersects(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  return [...small].some((entry) => large.has(entry));
}

/** How much content is about a topic: by its words, by a default criterion that is named, by a pattern that is named. */
function relevance(topic: PromptTopic, matter: Matter): number {
  if (topic.isEverything) return CERTAIN;
  return topic.alternatives.reduce((most, part) => {
    const hasPattern = patternNamed(part)?.isIn(matter.reading.words) === true;
    return Math.max(
      most,
      coverage(topic, part, matter),
      worst(part.flatMap(criteriaOf), matter),
      hasPattern ? CERTAIN : 0,
    );
  }, 0);
}

/**
 * How much content is what an allowance names. A criterion or a pattern counts only together with the words that narrow it:
 * who allows violence in games allows no other.
 */
function permission(topic: PromptTopic, matter: Matter): number {
  return topic.alternatives.reduce((most, part) => Math.max(most, permitted(topic, part, matter)), 0);
}

function permitted(topic: PromptTopic, part: readonly string[], matter: Matter): number {
  const pattern = patternNamed(part);
  const named = part.filter((word) => criteriaOf(word).length > 0 || pattern?.words.includes(word));
  const covered = coverage(topic, part, matter);
  if (named.length === 0) return covered;
  if (!part.every((word) => named.includes(word) || isMet(word, matter))) return 0;
  const hasPattern = pattern?.isIn(matter.reading.words) === true;
  return Math.max(covered, worst(named.flatMap(criteriaOf), matter), hasPattern ? CERTAIN : 0);
}

/** The share of the words of an alternative that the content holds. */
function coverage({ phrases }: PromptTopic, part: readonly string[], matter: Matter): number {
  if (phrases.has(part)) return matter.line.includes(` ${part.map(stem).join(' ')} `) ? CERTAIN : BACKGROUND;
  const share = part.filter((word) => isMet(word, matter)).length / part.length;
  return BACKGROUND + (CERTAIN - BACKGROUND) * share ** STEEPNESS;
}

function isMet(word: string, { stems }: Matter): boolean {
  return stems.has(stem(word)) || membersOf(word).some((member) => stems.has(member));
}

function worst(criteria: readonly string[], { reading }: Matter): number {
  return criteria.reduce((most, criterion) => Math.max(most, reading.probability(criterion)), 0);
}

/** Content, prepared for matching topics. */
interface Matter {
  readonly reading: Reading;
  readonly stems: ReadonlySet<string>;
  /** The stems in their order, with blanks around each. */
  readonly line: string;
}

const matters = new WeakMap<Reading, Matter>();

/** The words of a reading, found once for all rules of a prompt. */
function matterOf(reading: Reading): Matter {
  return madeIn(matters, reading, () => {
    const stems = wordsOf(reading.words).map(stem);
    return { reading, stems: new Set(stems), line: ` ${stems.join(' ')} ` };
  });
}
