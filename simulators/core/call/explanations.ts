import type { Json } from '../json.ts';

/**
 * Kept small on purpose: closures that live longer are moved to the old generation of the heap, and every call would pay for that.
 */
const CAPACITY = 64;

/** Explanations of recent calls by request id, each built only when asked for. */
export interface Explanations {
  keep(requestId: string, explain: () => Json): void;
  find(requestId: string): Json | undefined;
  clear(): void;
}

/** Remembers at least the newest `capacity` explanations, and fewer than twice as many. */
export function createExplanations(capacity: number = CAPACITY): Explanations {
  let younger = new Map<string, () => Json>();
  let elder = new Map<string, () => Json>();
  return {
    keep(requestId, explain) {
      if (younger.size >= capacity) {
        elder = younger;
        younger = new Map();
      }
      younger.set(requestId, explain);
    },
    find: (requestId) => (younger.get(requestId) ?? elder.get(requestId))?.(),
    clear() {
      younger = new Map();
      elder = new Map();
    },
  };
}
