/** Decides on one call at an instant; instants never go backwards. */
export type Admit = (atMs: number) => boolean;

/** A fixed window, aligned to the clock with a phase. */
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

/** A window that begins with the first call after the previous window. */
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

/** A sliding window: counts the calls within the last window's length. */
export function aSlidingWindow(limit: number, windowMs: number): Admit {
  let served: readonly number[] = [];
  return (atMs) => {
    served = served.filter((earlierMs) => earlierMs > atMs - windowMs);
    if (served.length >= limit) return false;
    served = [...served, atMs];
    return true;
  };
}

/** A token bucket, represented by the instant until which its tokens are used up. */
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
