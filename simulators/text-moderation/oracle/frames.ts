import { FLAG } from './flags.ts';
import type { Tokens } from './tokens.ts';
import { hasFlag, type Word } from './words.ts';

const REPORT_REACH = 25;
const DENIAL_REACH = 8;
const SUBJECT_REACH = 4;
const QUOTE_FRAME_REACH = 9;

/** How the words of a text are meant: 1 where a word is only reported, or only denied. */
export interface Framing {
  readonly reported: number[];
  readonly denied: number[];
}

/** Words after a denial that take it back: "not hesitate to", "not human", "not afraid to". */
const UNDENIED =
  /^(?:hesitate|wait|afraid|scared|stop|forget|forgive|make|think|only|just|unless|resist|help|human|humans|people|allowed|welcome|belong|deserve|deserves|trust|trusted|vote|breed|rest|care|want|worth|know|joking|kidding|bluffing|believe|survive|live|leave|wake|see|escape|here|anymore|ever|sure|mind|bother|even|come|let|be|so|too|enough|have|met|seen|been|had|wanted|give|gives|got|go|talk|consider|deserved|taking|mourn|miss|know|knew|checks|escape|hide|stand|bear|keep|get)$/;
const LOUD =
  /^(?:writes?|wrote|written|whispered|screamed|shouted|shouts|yelled|sang|sings|reads?|quotes?|quoted|sprayed|scrawled|uttered|muttered|heard|posted|tweeted|explained|complained)$/;
const CALLING = /^(?:call|calls|called|calling|labelled|labeled|named|describes?|described|insulted|accused)$/;
const SHORT_DENIAL = /^(?:stop|stopped|stops|avoid|avoiding|without|refuse|refused|oppose|opposes)$/;
const SHORT_REACH = 3;
const SCOPE_ENDS = /^(?:but|because|unless|until|while|then|so|or|if|when|otherwise|before)$/;
const DENYING_AFTER = new Set('wrong unacceptable condemned forbidden prohibited illegal crime inexcusable'.split(' '));

/** Whether a word weighs in the share of a text that is reported or denied. */
export function isCharged(word: Word | undefined): boolean {
  return hasFlag(word, FLAG.charged);
}

/** Marks what the text reports from others and what it denies. */
export function readFraming(tokens: Tokens): Framing {
  const count = tokens.words.length;
  const framing: Framing = { reported: new Array<number>(count).fill(0), denied: new Array<number>(count).fill(0) };
  for (let at = 0; at < count; at++) {
    const word = tokens.words[at];
    if (hasFlag(word, FLAG.say) && isReport(tokens, at)) markReport(tokens, at, framing.reported);
    if (isDenial(tokens, at)) markDenial(tokens, at, framing.denied);
    if (word && DENYING_AFTER.has(word.text)) markBack(tokens, at, framing.denied);
  }
  markQuotations(tokens, framing.reported);
  return framing;
}

/** Somebody else said it, and what follows is what was said; a speaker's own "I said" or "tell him" reports nothing. */
function isReport(tokens: Tokens, at: number): boolean {
  const { words, sentence } = tokens;
  const text = words[at]?.text ?? '';
  if (hasFlag(words[at - 1], FLAG.speaker) && sentence[at - 1] === sentence[at]) return false;
  if (/^(?:said|claimed|alleged|stated|reported|announced|warned)$/.test(text) && words[at + 1]?.text === 'that')
    return !hasFlag(words[at - 2], FLAG.speaker);
  return isThirdParty(tokens, at) && hasContent(text, words, at + 1);
}

/** "said that", "told her", "called them", but not "called and" or "told a joke". */
function hasContent(verb: string, words: readonly Word[], at: number): boolean {
  const next = words[at];
  const after = words[at + 1];
  if (next?.text === 'that' || after?.text === 'that') return true;
  if (LOUD.test(verb)) return false;
  if (CALLING.test(verb))
    return hasFlag(next, FLAG.addressee) ? !hasFlag(next, FLAG.name) : /^(?:an?|the)$/.test(next?.text ?? '');
  return (
    hasFlag(next, FLAG.addressee) ||
    (/^to$/.test(next?.text ?? '') && /^(?:threatened|threatens|told|boasted)$/.test(verb))
  );
}

function isThirdParty({ words, sentence }: Pick<Tokens, 'words' | 'sentence'>, at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - SUBJECT_REACH); before--) {
    if (sentence[before] !== sentence[at]) return false;
    const word = words[before];
    if (hasFlag(word, FLAG.other) || /^(?:was|were|been|who|being|got)$/.test(word?.text ?? '')) return true;
  }
  return false;
}

/** What is said is reported, and so is the name of its source ("Nazi propaganda claimed that …"). */
function markReport({ sentence, pause }: Tokens, at: number, reported: number[]): void {
  for (
    let next = at + 1;
    next < sentence.length && next <= at + REPORT_REACH && sentence[next] === sentence[at];
    next++
  )
    reported[next] = 1;
  for (let before = at; before >= Math.max(0, at - SUBJECT_REACH) && sentence[before] === sentence[at]; before--) {
    reported[before] = 1;
    if (pause[before]) return;
  }
}

function isDenial({ words, sentence }: Tokens, at: number): boolean {
  const text = words[at]?.text ?? '';
  if (text !== 'no' && !hasFlag(words[at], FLAG.denial)) return false;
  const next = words[at + 1]?.text ?? '';
  if (next !== 'one' && !hasFlag(words[at], FLAG.denial)) return false;
  if (text === 'stop' && !/ing$/.test(next)) return false;
  if (text === 'not' && (words[at - 2]?.text === 'why' || /^(?:you|out)$/.test(next))) return false;
  if (text === 'nobody' && /^an?$/.test(words[at - 1]?.text ?? '')) return false;
  for (let ahead = at + 1; ahead <= at + 4 && sentence[ahead] === sentence[at]; ahead++) {
    const word = words[ahead]?.text ?? '';
    if (/^humans?$/.test(word)) return false;
    if (ahead <= at + 2 && UNDENIED.test(word)) return isHarmlessBe(words, ahead) || isUnwanted(words, ahead);
  }
  return text !== 'never' || !/^(?:you|your)$/.test(words[at - 1]?.text ?? '');
}

/** "should not be attacked" denies; "will never be anything but" does not. */
function isHarmlessBe(words: readonly Word[], at: number): boolean {
  return words[at]?.text === 'be' && /(?:ed|en)$/.test(words[at + 1]?.text ?? '');
}

/** "do not want to hurt anyone" denies; "do not want to live" does not. */
function isUnwanted(words: readonly Word[], at: number): boolean {
  return words[at]?.text === 'want' && words[at + 1]?.text === 'to' && isCharged(words[at + 2]);
}

function markDenial({ words, sentence, pause }: Tokens, at: number, denied: number[]): void {
  const reach = SHORT_DENIAL.test(words[at]?.text ?? '') ? SHORT_REACH : DENIAL_REACH;
  for (let next = at + 1; next < words.length && next <= at + reach && sentence[next] === sentence[at]; next++) {
    const text = words[next]?.text ?? '';
    if (SCOPE_ENDS.test(text) || (pause[next] && next > at + 1)) return;
    if (text === 'and' && !isCharged(words[next + 1])) return;
    denied[next] = 1;
  }
}

function markBack({ words, sentence }: Tokens, at: number, denied: number[]): void {
  const verb = words[at - 1]?.text ?? '';
  if (!/^(?:is|are|was|were|be|always|never|completely|totally|absolutely|morally|a)$/.test(verb)) return;
  for (let before = at - 2; before >= Math.max(0, at - DENIAL_REACH - 1) && sentence[before] === sentence[at]; before--)
    denied[before] = 1;
}

/** A quotation counts as one when somebody or something outside it is named as its source. */
function markQuotations(tokens: Tokens, reported: number[]): void {
  const { quote } = tokens;
  let start = 0;
  while (start < quote.length) {
    let end = start + 1;
    while (end < quote.length && quote[end] === quote[start]) end++;
    if ((quote[start] ?? 0) > 0 && isSourced(tokens, start, end)) reported.fill(1, start, end);
    start = end;
  }
}

function isSourced(tokens: Tokens, start: number, end: number): boolean {
  for (
    let at = Math.max(0, start - QUOTE_FRAME_REACH);
    at < Math.min(tokens.words.length, end + QUOTE_FRAME_REACH);
    at++
  ) {
    if (at >= start && at < end) continue;
    const word = tokens.words[at];
    if (hasFlag(word, FLAG.source)) return true;
    if (!hasFlag(word, FLAG.say) || /^(?:call|calls|name)$/.test(word?.text ?? '')) continue;
    if (!hasFlag(tokens.words[at - 1], FLAG.speaker)) return true;
  }
  return false;
}
