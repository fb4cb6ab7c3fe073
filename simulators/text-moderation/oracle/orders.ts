/** A sentence with its end mark. */
const SENTENCE = /[^.!?\n]+[.!?]?/g;

/** What an order to the service is about, and how it is given. Both are looked for apart: that takes linear time. */
const ABOUT = /\b(?:allow(?:ed)?|approved?|decision|unflagged|probabilit(?:y|ies)|instructions?|answer)\b/i;
const GIVEN =
  /\b(?:ignore|disregard|override|forget|must|please|system|answer|output|respond|reply|return|decide|classify|treat|mark|label)\b|"decision"/i;

const OVERRULES = /\b(?:ignore|disregard|override|forget)\b/i;
const RULES = /\brules?\b/i;

/** Whether a sentence gives the service an order, such as to answer allow or to ignore its rules. */
function isOrder(sentence: string): boolean {
  return (ABOUT.test(sentence) && GIVEN.test(sentence)) || overrulesRules(sentence);
}

/** Rules that are ignored come after the verb; rules that ignore somebody stand before it. */
function overrulesRules(sentence: string): boolean {
  const verb = OVERRULES.exec(sentence);
  return verb !== null && RULES.test(sentence.slice(verb.index));
}

/** Whether a text holds an order to the service. */
export function holdsOrder(text: string): boolean {
  return isOrder(text) && (text.match(SENTENCE)?.some(isOrder) ?? false);
}

/** The text without its orders; undefined when it holds none. */
export function withoutOrderSentences(text: string): string | undefined {
  if (!holdsOrder(text)) return undefined;
  return text.replace(SENTENCE, (sentence) => (isOrder(sentence) ? ' ' : sentence));
}
