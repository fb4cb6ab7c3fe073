import { TOPIC_WORDS } from './lexicon.ts';
import { fromLogit, logit } from './logit.ts';
import type { Reading } from './reading.ts';

/** What one order of a custom prompt is about. */
export interface PromptTopic {
  /** Alternatives: each is a list of words that belong together. */
  readonly alternatives: readonly (readonly string[])[];
  /** Whether it is about everything there is. */
  readonly isEverything: boolean;
}

/** A custom prompt, understood: what it flags, each its own rule, and what it allows in spite of that. */
export interface PromptPolicy {
  readonly flags: readonly PromptTopic[];
  readonly allows: readonly PromptTopic[];
}

const MOST_PROMPT = 10_000;
const MOST_FLAGS = 20;
const ORDERS_FLAG =
  'flag|block|reject|prohibit|forbid|ban|refuse|detect|mark|disallow|deny|check for|look for|watch for';
const ORDERS_ALLOW = 'allow|permit|accept|ignore|tolerate|approve|skip';
const ORDER = new RegExp(
  `\\b(?:(do not|don't|never|must not|should not|cannot) (?:\\w+ )?)?(?:(${ORDERS_FLAG})|(${ORDERS_ALLOW}))\\b`,
  'g',
);
const VERDICT_FLAG =
  /\b(?:not (?:allowed|permitted|acceptable|ok|okay|safe|fine)|unsafe|forbidden|prohibited|banned|unacceptable|violations?)\b/;
const VERDICT_ALLOW = /\b(?:allowed|permitted|safe|fine|ok|okay|acceptable)\b/;
const EXCEPTION = /\b(?:except(?: for)?|but not|other than|unless|apart from)\b/;
const EVERYTHING = /\b(?:everything|anything|all|any|every)\b/;
const FILLERS = new Set(
  (
    'a an the of to in on at by for with from as is are be been being it its this that these those which who any all only every ' +
    'content text texts message messages comment comments post posts image images video videos something anything everything ' +
    'if when where whenever about mention mentions mentioning contain contains containing include includes including talk talks ' +
    'talking discuss discussing please must should shall can could may unsafe safe allowed forbidden prohibited rule rules ' +
    'reviewer review user users kind kinds type types sort else other than and or nor not no do does also just strictly'
  ).split(' '),
);

/** Reads a custom prompt: orders such as "flag …", "allow …", "… is forbidden", "everything except …". */
export function readPrompt(prompt: string): PromptPolicy {
  const flags: PromptTopic[] = [];
  const allows: PromptTopic[] = [];
  const sentences = prompt
    .slice(0, MOST_PROMPT)
    .toLowerCase()
    .split(/[.;!?\n]+/);
  for (const sentence of sentences) {
    for (const { isFlag, topic } of ordersOf(sentence)) {
      const [main = '', ...exceptions] = topic.split(EXCEPTION);
      (isFlag ? flags : allows).push(topicOf(main));
      for (const exception of exceptions) (isFlag ? allows : flags).push(topicOf(exception));
    }
  }
  return { flags: flags.filter(isAboutSomething).slice(0, MOST_FLAGS), allows: allows.filter(isAboutSomething) };
}

/** The probability that content breaks one rule of a custom prompt. */
export function severityUnder(policy: PromptPolicy, flag: PromptTopic, reading: Reading): number {
  const words = stemsIn(reading);
  const flagged = relevance(flag, words, reading);
  // What is allowed by name beats what is flagged by name; what is allowed wholesale beats nothing.
  const named = policy.allows.filter(({ isEverything }) => !isEverything);
  const allowed = named.reduce((most, topic) => Math.max(most, relevance(topic, words, reading)), 0);
  return allowed < ALLOWED_FROM ? flagged : fromLogit(logit(flagged) - ALLOWANCE * allowed);
}

const ALLOWED_FROM = 0.5;
const ALLOWANCE = 6;
const CERTAIN = 0.96;
const BACKGROUND = 0.02;
const STEEPNESS = 1.5;

interface Order {
  readonly isFlag: boolean;
  readonly topic: string;
}

function ordersOf(sentence: string): readonly Order[] {
  const found = [...sentence.matchAll(ORDER)];
  if (found.length === 0) {
    return verdictsOf(sentence);
  }
  return found.map((match, at) => ({
    isFlag: (match[2] !== undefined) !== (match[1] !== undefined),
    topic: sentence.slice(match.index + match[0].length, found[at + 1]?.index ?? sentence.length),
  }));
}

/** Verdicts such as "cats and dogs are forbidden, birds are fine": each speaks of what stands before it. */
function verdictsOf(sentence: string): readonly Order[] {
  const orders: Order[] = [];
  let pending = '';
  for (const part of sentence.split(',')) {
    const topic = `${pending},${part}`;
    const isFlag = VERDICT_FLAG.test(part);
    pending = isFlag || VERDICT_ALLOW.test(part) ? '' : topic;
    if (pending === '') orders.push({ isFlag, topic: topic.replace(isFlag ? VERDICT_FLAG : VERDICT_ALLOW, ' ') });
  }
  return orders;
}

function topicOf(text: string): PromptTopic {
  const alternatives = text
    .split(/,|\/|\b(?:or|and|nor)\b/)
    .map((part) => wordsOf(part).filter((word) => !FILLERS.has(word)))
    .filter((words) => words.length > 0);
  return { alternatives, isEverything: alternatives.length === 0 && EVERYTHING.test(text) };
}

function isAboutSomething({ alternatives, isEverything }: PromptTopic): boolean {
  return isEverything || alternatives.length > 0;
}

function relevance(topic: PromptTopic, words: ReadonlySet<string>, reading: Reading): number {
  if (topic.isEverything) return CERTAIN;
  return topic.alternatives.reduce((most, part) => Math.max(most, coverage(part, words), asRule(part, reading)), 0);
}

/** How much of what belongs together is in the words. */
function coverage(part: readonly string[], words: ReadonlySet<string>): number {
  const share = part.filter((word) => words.has(stem(word))).length / part.length;
  return BACKGROUND + (CERTAIN - BACKGROUND) * share ** STEEPNESS;
}

/** A topic that names what a default rule is about is judged as that rule judges. */
function asRule(part: readonly string[], reading: Reading): number {
  const criteria = Object.entries(TOPIC_WORDS).filter(([, pattern]) => part.some((word) => pattern.test(word)));
  return criteria.reduce((most, [criterion]) => Math.max(most, reading.probability(criterion)), 0);
}

const stemsByReading = new WeakMap<Reading, ReadonlySet<string>>();

/** The stems of a reading, found once for all rules of a prompt. */
function stemsIn(reading: Reading): ReadonlySet<string> {
  const stems = stemsByReading.get(reading) ?? stemsOf(reading.words);
  stemsByReading.set(reading, stems);
  return stems;
}

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).map(stem));
}

function wordsOf(text: string): readonly string[] {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
}

/** A plain stem: without plural and the common endings of verbs. */
function stem(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/'s$/, '')
    .replace(/(?:ies)$/, 'y')
    .replace(/(?<=.{3})(?:ing|ed|es|s)$/, '')
    .replace(/(?<=.{3})(.)\1$/, '$1')
    .replace(/(?<=.{3})e$/, '')
    .replace(/v$/, 'f');
}
