const TIMES = 4;
/** Four times the pieces may take this much longer: linear is 4, quadratic 16. The rest is room for a busy machine. */
const MOST = 11;
/** Below this, in milliseconds, a measurement says nothing. */
const NOISE = 60;

/**
 * Whether work on so many pieces, and on four times as many, takes time in proportion to their number. What seems slow is measured
 * again, up to three times: only other work on the machine goes away.
 */
export function isLinear(work: (pieces: number) => void, pieces: number): boolean {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (costOf(work, TIMES * pieces) <= MOST * Math.max(NOISE, costOf(work, pieces))) return true;
  }
  return false;
}

function costOf(work: (pieces: number) => void, pieces: number): number {
  const before = performance.now();
  work(pieces);
  return performance.now() - before;
}
