/** Decides on one call at an instant; instants never go backwards. */
export type Admit = (atMs: number) => boolean;

/** A window that begins by the clock. */
export function aFixedWindow(limit: number, windowMs: number, phaseMs: number): Admit {
  let window = Number.NaN;
  let used = 0;
  return (atMs) => {
    const current = Math.floor((atMs - phaseMs) / windowMs);
    if (current !== window) used = 0;
    window = current;
    used += 1;
    return used <= limit;
  };
}

/** A window that begins with the first call after the last one. */
export function aWindowFromTheFirstCall(limit: number, windowMs: number): Admit {
  let beganMs = Number.NEGATIVE_INFINITY;
  let used = 0;
  return (atMs) => {
    if (atMs >= beganMs + windowMs) {
      beganMs = atMs;
      used = 0;
    }
    used += 1;
    return used <= limit;
  };
}

/** The calls of the last window, wherever it begins. */
export function aSlidingWindow(limit: number, windowMs: number): Admit {
  let served: readonly number[] = [];
  return (atMs) => {
    served = served.filter((earlierMs) => earlierMs > atMs - windowMs);
    if (served.length >= limit) return false;
    served = [...served, atMs];
    return true;
  };
}

/** A bucket, written as the instant until which it is spoken for. */
export function aTokenBucket(capacity: number, perSecond: number): Admit {
  const everyMs = 1_000 / perSecond;
  let spokenForMs = Number.NEGATIVE_INFINITY;
  return (atMs) => {
    const next = Math.max(spokenForMs, atMs) + everyMs;
    if (next > atMs + capacity * everyMs + 1e-6) return false;
    spokenForMs = next;
    return true;
  };
}
