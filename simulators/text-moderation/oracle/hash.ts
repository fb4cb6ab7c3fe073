/** A 32-bit FNV-1a hash of a text's code units. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** A 24-bit feature key made of a kind and up to two parts. */
export function featureKey(kind: number, first: number, second = 0): number {
  let hash = Math.imul(first ^ Math.imul(kind + 1, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ Math.imul(second + 0x7f4a7c15, 0xc2b2ae35), 0x27d4eb2f);
  hash ^= hash >>> 15;
  return (Math.imul(hash, 0x165667b1) >>> 8) & 0xffffff;
}
