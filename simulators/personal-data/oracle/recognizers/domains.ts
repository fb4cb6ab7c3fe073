import { DOUBTFUL_ENDINGS, TOP_LEVEL_DOMAINS } from '../lexicon/lists.ts';

/** Whether a label may end a host name. */
export function isTopLevel(label: string): boolean {
  const plain = label.toLowerCase();
  return TOP_LEVEL_DOMAINS.has(plain) || /^xn--[a-z0-9-]{2,59}$/.test(plain);
}

/** Whether a label ends host names and hardly anything else. */
export function isPlainlyTopLevel(label: string): boolean {
  return isTopLevel(label) && !DOUBTFUL_ENDINGS.has(label.toLowerCase());
}
