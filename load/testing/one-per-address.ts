import { type Limiter, type RateWindow, slidingSecond } from '../../simulators/core/rate-limit.ts';

/** Adds up the calls of all keys, as a limiter does that goes by address: all of a test's calls come from one. */
export function onePerAddress(): Limiter {
  let shared: RateWindow | undefined;
  return (_window, perSecond, nowMs) => {
    const admission = slidingSecond(shared, perSecond, nowMs);
    shared = admission.window;
    return admission;
  };
}
