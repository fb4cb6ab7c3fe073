/** The words of simulated speakers, which nobody can mistake for what was really said. */
const WORDS = (
  'this transcript is simulated and these words stand for speech that nobody has heard so they follow the length of the ' +
  'sound and say no more than that a voice could be there now then here it goes on for a while about weather trains bread ' +
  'windows a garden the morning some music and what we might do next'
).split(' ');

/** So many words from a place in the text, which repeats after its end. */
export function wordsFrom(place: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => WORDS[(place + at) % WORDS.length] ?? '');
}

/** A sentence of words. */
export function asSentence(words: readonly string[]): string {
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
