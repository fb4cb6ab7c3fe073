/** The words of a text in lower case and without accents, in their order. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('’', "'");
  return plain.match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
}

/** A plain stem: without plural and the common endings of verbs. */
export function stem(word: string): string {
  const singular = IRREGULAR.get(word);
  if (singular !== undefined) return singular;
  if (word.length <= 3) return word;
  return word
    .replace(/'s$/, '')
    .replace(/ies$/, 'y')
    .replace(/(?<=.{3})(?:ing|ed|es|s)$/, '')
    .replace(/(?<=.{3})e$/, '')
    .replace(/(?<=.{3})(.)\1$/, '$1')
    .replace(/(?<=.{2}[^aeiou])y$/, 'i')
    .replace(/v$/, 'f');
}

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['people', 'person'],
  ['persons', 'person'],
  ['mice', 'mouse'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
]);
