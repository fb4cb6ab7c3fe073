import type { ParsedPrompt } from '../state/parsed-prompt.ts';

/** A name follows an @ that does not stand inside a word. */
const NAME = /(?<![\p{L}\p{N}_@])@[A-Za-z0-9_-]+/gu;

/**
 * Takes a prompt apart at its commas.
 *
 * ```text
 * @luna at the sea, well-lit, -rain, - fog, -, , mail a@b.c
 *   names luna · positive "at the sea", "well-lit", "mail a@b.c" · moved "rain", "fog"
 * ```
 *
 * @clause IG-B1-15 IG-B1-16 IG-B1-44 IG-B1-45 IG-B1-46 IG-B1-47
 */
export function parsePrompt(prompt: string): ParsedPrompt {
  const terms = prompt.split(',').map((term) => term.trim());
  const staying = terms.filter((term) => !term.startsWith('-'));
  const naming = staying.filter((term) => term.includes('@'));
  const names = naming.flatMap((term) => (term.match(NAME) ?? []).map((name) => name.slice(1).toLowerCase()));
  return {
    names: [...new Set(names)],
    positive: staying.map(withoutNames).filter(isFilled),
    moved: terms
      .filter((term) => term.startsWith('-'))
      .map((term) => term.slice(1).trim())
      .filter(isFilled),
  };
}

/** A trimmed term without its names; blanks around a name become one. */
function withoutNames(term: string): string {
  if (!term.includes('@')) return term;
  const parts = term.split(NAME).map((part) => part.trim());
  return parts.filter(isFilled).join(' ');
}

function isFilled(text: string): boolean {
  return text !== '';
}

/** Whether a value is a prompt at all: a text that holds more than blanks.  @clause IG-B1-1 */
export function isPrompt(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/**
 * Writes a prompt in the same grammar: the name first, then what is to be seen, then what is not.
 *
 * A term that begins with a dash, or with an @ that names nobody, kept it because a name stood in front: it gets one again. A lone
 * dash where nobody is named was read literally, and is written so.
 */
export function writePrompt({ names, positive, moved }: ParsedPrompt): string {
  const [name = ''] = names;
  const behindName = (term: string): string => term.replaceAll(NAME, `@${name}$&`);
  const isHeld = (term: string): boolean => term.startsWith('-') && (name !== '' || term !== '-');
  const staying = positive.map((term) => (isHeld(term) ? `@${name} ` : '') + behindName(term));
  return [...names.map((one) => `@${one}`), ...staying, ...moved.map((term) => `-${term}`)].join(', ');
}
