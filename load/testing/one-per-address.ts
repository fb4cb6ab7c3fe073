import { type Limiter, type RateWindow, slidingSecond } from '../../simulators/core/rate-limit.ts';

/** A limiter that counts the calls of all keys together, like one by address: all calls in a test come from one address. */
export function onePerAddress(): Limiter {
  let shared: RateWindow | undefined;
  return (_window, perSecond, nowMs) => {
    const admission = slidingSecond(shared, perSecond, nowMs);
    shared = admission.window;
    return admission;
  };
}
