import type { Json } from './call.ts';

const CAPACITY = 500;

/** Why recent calls were answered as they were, by request id. Built only when asked for. */
export interface Explanations {
  keep(requestId: string, explain: () => Json): void;
  find(requestId: string): Json | undefined;
  clear(): void;
}

/** Remembers the newest explanations and forgets the older ones. */
export function createExplanations(capacity: number = CAPACITY): Explanations {
  const kept = new Map<string, () => Json>();
  return {
    keep(requestId, explain) {
      kept.set(requestId, explain);
      if (kept.size <= capacity) return;
      const oldest = kept.keys().next();
      if (!oldest.done) kept.delete(oldest.value);
    },
    find: (requestId) => kept.get(requestId)?.(),
    clear: () => kept.clear(),
  };
}
