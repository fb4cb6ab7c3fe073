/** A text that looks like another one, and how the two differ. */
export interface Lookalike {
  readonly name: string;
  readonly text: string;
}

/** Letters that no eye tells from Latin ones. */
const CYRILLIC: Readonly<Record<string, string>> = { a: '\u0430', e: '\u0435', o: '\u043e' };

/**
 * Different texts that become equal to the given one by case folding, trimming, normalising or cutting.
 *
 * They test whatever is stored under a text: a store that finds the original under one of them ignores a difference. The given
 * text should contain letters of both cases and a blank. `cutAt` holds lengths at which a key might be cut; the text should be longer.
 */
export function lookalikes(text: string, cutAt: readonly number[] = []): readonly Lookalike[] {
  return [
    { name: 'in small letters', text: text.toLowerCase() },
    { name: 'in capitals', text: text.toUpperCase() },
    { name: 'with a blank before it', text: ` ${text}` },
    { name: 'with a blank behind it', text: `${text} ` },
    { name: 'with a line break behind it', text: `${text}\n` },
    { name: 'with two blanks for one', text: text.replace(' ', '  ') },
    { name: 'with a tab for a blank', text: text.replace(' ', '\t') },
    { name: 'with a no-break space for a blank', text: text.replace(' ', '\u00a0') },
    { name: 'without one blank', text: text.replace(' ', '') },
    { name: 'with a full stop', text: `${text}.` },
    { name: 'with a zero-width space', text: text.replace(' ', '\u200b ') },
    { name: 'with a byte order mark', text: `\ufeff${text}` },
    { name: 'with an accent of its own', text: `${text} e\u0301` },
    { name: 'with an accented letter', text: `${text} \u00e9` },
    { name: 'with a letter of full width', text: `${text} \uff45` },
    { name: 'with a letter of plain width', text: `${text} e` },
    { name: 'with a first picture', text: `${text} 😀` },
    { name: 'with a second picture', text: `${text} 😁` },
    { name: 'with a first digit', text: `${text} 1` },
    { name: 'with a second digit', text: `${text} 2` },
    { name: 'with its words turned round', text: text.split(' ').reverse().join(' ') },
    { name: 'with an accented capital', text: `${text} \u00c9` },
    { name: 'with a tag', text: `${text} <i>` },
    { name: 'with an escaped letter', text: `${text} &#101;` },
    { name: 'with Cyrillic letters for Latin ones', text: text.replace(/[aeo]/g, (one) => CYRILLIC[one] ?? one) },
    ...cutAt.map((length) => ({
      name: `with another character behind the ${length}th`,
      text: `${text.slice(0, length)}${text[length] === '~' ? '^' : '~'}${text.slice(length + 1)}`,
    })),
  ].filter((one, at, all) => one.text !== text && all.findIndex((other) => other.text === one.text) === at);
}

/** Names that every object has in some language, so that a table which is looked up carelessly knows them all. */
export const INHERITED = ['constructor', 'toString', '__proto__'] as const;

/**
 * Words that a lenient reader takes for the given one of an enumeration.
 *
 * `wordsNear('full')`: "FULL", "Full", " full", "full ", "fulls"
 */
export function wordsNear(word: string): readonly string[] {
  const capital = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
  return [word.toUpperCase(), capital, ` ${word}`, `${word} `, `${word}s`].filter((near) => near !== word);
}
