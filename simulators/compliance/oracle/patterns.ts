/** What custom prompts name and what is told by its shape: numbers, addresses and signs. */

interface Pattern {
  /** How a prompt calls it. */
  readonly called: RegExp;
  isIn(text: string): boolean;
}

const PATTERNS: readonly Pattern[] = [
  {
    called: /\b(?:(?:tele|cell)?phone|mobile|contact|fax) numbers?\b/,
    isIn: (text) => (text.match(DIGITS) ?? []).some(isPhoneNumber),
  },
  { called: /\be-?mail(?:s|(?: address(?:es)?)?)\b/, isIn: (text) => /\w@[\w-]{1,63}\.[a-z]/i.test(text) },
  {
    called: /\b(?:hyper|web)?links?\b|\burls?\b|\bweb(?: ?sites?| ?pages?| address(?:es)?)\b|\bdomains?\b/,
    isIn: (text) => text.split(/\s+/).some(isLink),
  },
  {
    called: /\b(?:credit|debit|bank|payment) cards?(?: numbers?)?\b|\bcard numbers?\b/,
    isIn: (text) => /(?<!\d)\d{4}[ -]?(?:\d{4}[ -]?\d{4}[ -]?\d{1,7}|\d{6}[ -]?\d{5})(?!\d)/.test(text),
  },
  { called: /\bsocial security numbers?\b|\bssns?\b/, isIn: (text) => /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/.test(text) },
  { called: /\bibans?\b/, isIn: (text) => /\b[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}/i.test(text) },
  { called: /\bip address(?:es)?\b/, isIn: (text) => /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/.test(text) },
  { called: /\bemojis?\b|\bemoticons?\b|\bsmileys?\b/, isIn: (text) => /\p{Extended_Pictographic}/u.test(text) },
  { called: /\bhash-?tags?\b/, isIn: (text) => /#\p{L}/u.test(text) },
];

/** A pattern that words name: those words, and whether a text holds it. */
interface NamedPattern {
  readonly words: readonly string[];
  isIn(text: string): boolean;
}

/** The pattern that the words of a topic name; undefined when they name none. */
export function patternNamed(words: readonly string[]): NamedPattern | undefined {
  const text = words.join(' ');
  for (const { called, isIn } of PATTERNS) {
    const [name] = called.exec(text) ?? [];
    if (name !== undefined) return { words: name.split(' '), isIn };
  }
  return undefined;
}

const DIGITS = /\+?\(?\d[\d ()./-]{5,22}\d/g;
const DATE = /^(?:19|20)\d\d\D|^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2,4}$/;
const OTHER_NUMBER = /^\d{3}-\d{2}-\d{4}$|^\d+\.\d+$/;

/** Seven to fifteen digits, grouped or begun as telephone numbers are. */
function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  if (digits < 7 || digits > 15 || DATE.test(text) || OTHER_NUMBER.test(text)) return false;
  return /^[+(0]/.test(text) || /\D\d{4}$/.test(text) || /^\d{10,11}$/.test(text);
}

/** A word that is a web address; one with an at sign is an address of mail. */
function isLink(word: string): boolean {
  if (/^[^\w]*(?:https?:\/\/|www\.)\w/i.test(word)) return true;
  return (
    !word.includes('@') &&
    /\w\.(?:com|org|net|info|biz|io|co|de|uk|fr|eu|us|ru|app|dev|xyz|shop|ly|gg|tv)(?![\w.])/i.test(word)
  );
}
