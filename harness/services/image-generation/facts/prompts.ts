/** The terms of a text, whatever joins them. */
export function termsOf(text: string): readonly string[] {
  return text
    .split(/[,;|.\n]+|\bBREAK\b/)
    .map((term) => term.trim())
    .filter((term) => /\w/.test(term));
}

/** The words of a text that say something, in small letters. */
export function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}

/** What stands around some words of a prompt, as terms. */
export interface Parts {
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

/** What stands before the first place of some words, and behind their last one; undefined where they do not stand there. */
export function around(text: string, words: string): Parts | undefined {
  if (!text.includes(words)) return undefined;
  const ends = [text.slice(0, text.indexOf(words)), text.slice(text.lastIndexOf(words) + words.length)];
  const [before = [], behind = []] = ends.map(termsOf);
  return { before, behind };
}

/** Whether a text names a character in the grammar of prompts. */
export const names = (text: string, name: string): boolean => new RegExp(`@${name}(?![\\w-])`, 'i').test(text);
