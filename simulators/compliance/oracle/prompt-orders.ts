import {
  ALLOW_VERBS,
  ALLOWED,
  CONFINEMENTS,
  DENIALS,
  FILLERS,
  FLAG_VERBS,
  FLAGGED,
  NO,
  PROHIBITIONS,
} from './prompt-words.ts';
import { wordsOf } from './words.ts';

/** One order of a custom prompt. */
export interface Order {
  readonly isFlag: boolean;
  /** Whether nothing else is allowed. */
  readonly isOnly: boolean;
  /** Whether it limits the order before it: "…, but allow …". */
  readonly isContrast: boolean;
  /** The words that say what it is about, exceptions included. */
  readonly topic: string;
}

/** The orders of one sentence, in lower case and without contractions, in their order. */
export function ordersOf(sentence: string): readonly Order[] {
  const said = sentence.replace(REASON, ' ').replace(CONDITIONED, 'if $1except').replace(ABSENT, 'except');
  const found = [...said.matchAll(ORDER)].filter((match, at) => at === 0 || !isSubordinate(said, match.index));
  const orders: Order[] = [];
  let before = said.slice(0, found[0]?.index);
  for (const [at, match] of found.entries()) {
    const after = said.slice(match.index + match[0].length, found[at + 1]?.index);
    const { judged, topic, rest } = partsAround(before, after);
    orders.push(...verdictsOf(judged), orderOf(match, topic, said));
    before = rest;
  }
  return [...orders, ...verdictsOf(before)];
}

/** Whether a text names nothing that an order could be about, neither something nor everything. */
export function isVoid(text: string): boolean {
  return !EVERYTHING.test(text) && wordsOf(text).every((word) => FILLERS.has(word));
}

/** Words for everything. */
export const EVERYTHING = /\b(?:everything|anything|all|any|every)\b/;

/** What takes something out of an order. */
export const EXCEPTION =
  /\b(?:except(?: for| if| when)?|excepting|excluding|but not|but for|(?:other|else) than|unless|apart from|aside from|besides|save for|with the exception of|(?<=\b(?:everything|anything|all) )but)\b/;

const ORDER = new RegExp(
  `\\b(?:(?<only>only|just|solely|exclusively) )?(?:(?:${PROHIBITIONS}|${DENIALS})(?: \\w+)? (?<negated>${FLAG_VERBS}|${ALLOW_VERBS}|${FLAGGED}|${ALLOWED})|` +
    `(?<prohibition>${PROHIBITIONS}|${NO})|(?<sole>${CONFINEMENTS})|(?<flag>${FLAG_VERBS})|(?<allow>${ALLOW_VERBS}))(?![\\w'-])`,
  'g',
);
const IS_FLAGGING = new RegExp(`^(?:${FLAG_VERBS}|${FLAGGED})$`);
const VERDICT = new RegExp(
  `\\b(?:(?<not>not|never|no longer)(?: \\w+)? )?(?:(?<flagged>${FLAGGED})|${ALLOWED})(?![\\w-])`,
);
const AS_ALLOWED = new RegExp(`\\bas (?:${ALLOWED})\\b`);
const ONLY = /\b(?:only|solely|exclusively|nothing but)\b/;
const NOTHING = /\b(?:nothing(?! but)|neither|none of)\b/;
const DENIED = /\b(?:is|are|do|does) not\s*$/;
const CONDITION = /^\s*(?:and |but )?(?:if|when|whenever)\b/;
const CONTRAST = /\b(?:but|however|although|though|yet),? $/;
const SUBORDINATE = /(?<!(?:and|but|or|also|then|,) )\b(?:to|that|which|who|how|the|a|an|of) $/;
const REASON = /\b(?:because|since|so that|in order to|thanks|thank you)\b[^,]*/g;
/** "if it does not mention chess": everything but chess. */
const CONDITIONED = /\bif ((?:\w+ ){1,3}?)(?:is|are|do|does|has|have) not\b/g;
const ABSENT =
  /\b(?:(?:that|which|who) (?:is|are|do|does|has|have|can|will|would) not|without|lacking|with no|not (?:about|related to|concerning)|unrelated to)\b/g;
const LOOKBACK = 16;

interface Parts {
  /** What stands before the order and is no part of it. */
  readonly judged: string;
  readonly topic: string;
  /** What follows and is not its own: it may be what the next order is about. */
  readonly rest: string;
}

/** The topic of an order is what follows it, up to the next verdict or condition; else it is what stands before. */
function partsAround(before: string, after: string): Parts {
  const [own, rest] = splitAfter(after.split(','), (part) => CONDITION.test(part) || VERDICT.test(part));
  if (!isVoid(own) || EXCEPTION.test(own)) return { judged: before, topic: own, rest };
  const parts = before.split(',');
  const verdictAt = parts.findLastIndex((part) => VERDICT.test(part));
  const subject = parts.slice(verdictAt + 1).join(',');
  if (isVoid(subject) || CONDITION.test(rest)) return { judged: before, topic: after, rest: '' };
  return { judged: parts.slice(0, verdictAt + 1).join(','), topic: subject, rest };
}

/** The parts before the first one, the very first aside, that is of some kind; and those from it on. */
function splitAfter(parts: readonly string[], isOther: (part: string) => boolean): readonly [string, string] {
  const at = parts.findIndex((part, index) => index > 0 && isOther(part));
  return at < 0 ? [parts.join(','), ''] : [parts.slice(0, at).join(','), parts.slice(at).join(',')];
}

function orderOf({ index, groups = {} }: RegExpMatchArray, topic: string, said: string): Order {
  const { only, negated, prohibition, sole, flag } = groups;
  const isFlag =
    negated === undefined
      ? prohibition !== undefined || (flag !== undefined && !AS_ALLOWED.test(topic))
      : !IS_FLAGGING.test(negated);
  return {
    isFlag,
    isOnly: !isFlag && (sole !== undefined || only !== undefined || (negated === undefined && ONLY.test(topic))),
    isContrast: CONTRAST.test(said.slice(Math.max(0, (index ?? 0) - LOOKBACK), index)),
    topic,
  };
}

/** Whether a verb belongs to what an order is about: "flag attempts to block …". */
function isSubordinate(said: string, index: number): boolean {
  return SUBORDINATE.test(said.slice(Math.max(0, index - LOOKBACK), index));
}

/**
 * Verdicts such as "cats and dogs are forbidden, birds are fine": each speaks of what stands before it, and of the rest of a list
 * that follows it.
 */
function verdictsOf(sentence: string): readonly Order[] {
  const orders: Order[] = [];
  let pending = '';
  for (const part of sentence.split(',')) {
    pending = `${pending},${part}`;
    const isFlag = verdictIn(part, orders.at(-1)?.isFlag);
    if (isFlag === undefined) continue;
    orders.push(verdictOn(pending.replace(VERDICT, ' '), isFlag));
    pending = '';
  }
  const last = orders.pop();
  if (!last) return confinementOf(sentence);
  return [...orders, CONDITION.test(pending.slice(1)) ? last : { ...last, topic: last.topic + pending }];
}

/** Whether a clause flags its topic; undefined without a verdict. "… are not" negates the verdict before. */
function verdictIn(part: string, before: boolean | undefined): boolean | undefined {
  const { groups } = VERDICT.exec(part) ?? {};
  if (groups) return (groups.flagged !== undefined) !== (groups.not !== undefined);
  return before !== undefined && DENIED.test(part) ? !before : undefined;
}

function verdictOn(topic: string, isFlag: boolean): Order {
  if (NOTHING.test(topic)) return spoken(topic.replace(NOTHING, 'everything'), !isFlag);
  return spoken(topic, isFlag);
}

function spoken(topic: string, isFlag: boolean): Order {
  return { isFlag, isOnly: !isFlag && ONLY.test(topic), isContrast: false, topic };
}

/** "Gardening topics only". */
function confinementOf(sentence: string): readonly Order[] {
  return /\bonly(?:,? please)?\s*$/.test(sentence) ? [spoken(sentence, false)] : [];
}
