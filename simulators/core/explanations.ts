import type { Json } from './call.ts';

/** Few, so that what is kept for them dies young: kept longer, it would cost every call dearly in memory traffic. */
const CAPACITY = 64;

/** Why recent calls were answered as they were, by request id. Built only when asked for. */
export interface Explanations {
  keep(requestId: string, explain: () => Json): void;
  find(requestId: string): Json | undefined;
  clear(): void;
}

/** Remembers at least the newest `capacity` explanations, and never twice as many. */
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
