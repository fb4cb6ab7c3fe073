import { scramble } from './numbers.ts';

/** Smooth gradient noise over the plane; equal seeds give equal noise. */
export interface Noise {
  /** About -0.7 to 0.7, smooth, with features as wide as 1. */
  at(x: number, y: number): number;
  /** Layers of ever finer noise, about -1 to 1. */
  clouds(x: number, y: number, octaves: number): number;
  /** Layers of noise with sharp crests, 0 to about 1. */
  ridges(x: number, y: number, octaves: number): number;
}

const SIZE = 256;
const LAST = SIZE - 1;
/** The ratio of frequencies between octaves; not 2, so that their lattices do not coincide. */
const LACUNARITY = 2.03;
const SHIFT = 17.31;

/** The most layers of noise that are asked for. */
const MOST_OCTAVES = 8;

/**
 * Makes the noise of a seed.
 *
 * All layers of a position are computed in one call, into `levels`: engines allocate each fractional number that a function
 * takes or returns, which for single layers costs more than the noise itself.
 */
export function createNoise(seed: number): Noise {
  const levels = new Float64Array(MOST_OCTAVES);
  const measure = measurerOf(seed, levels);
  return {
    at(x, y) {
      measure(x, y, 1);
      return levels[0] as number;
    },
    clouds(x, y, octaves) {
      measure(x, y, octaves);
      let sum = 0;
      let weight = 0.75;
      for (let octave = 0; octave < octaves; octave += 1, weight *= 0.5) sum += weight * (levels[octave] as number);
      return sum;
    },
    ridges(x, y, octaves) {
      measure(x, y, octaves);
      let sum = 0;
      let weight = 0.55;
      let before = 1;
      for (let octave = 0; octave < octaves; octave += 1, weight *= 0.5) {
        const level = levels[octave] as number;
        const height = 1.04 - Math.sqrt(level * level + 0.0016) * 1.75;
        const crest = height * height * before;
        sum += weight * crest;
        before = crest > 1 ? 1 : crest < 0 ? 0 : crest;
      }
      return sum;
    },
  };
}

/** What writes the layers at a position into `levels`: gradients at the points of a lattice, interpolated smoothly. */
function measurerOf(seed: number, levels: Float64Array): (x: number, y: number, octaves: number) => void {
  const order = shuffled(seed);
  const [slopeX, slopeY] = slopes(seed, order);
  return (x, y, octaves) => {
    let atX = x;
    let atY = y;
    for (let octave = 0; octave < octaves; octave += 1) {
      const column = Math.floor(atX);
      const row = Math.floor(atY);
      const dx = atX - column;
      const dy = atY - row;
      const left = (order[column & LAST] as number) + row;
      const right = (order[(column + 1) & LAST] as number) + row;
      const a = left & LAST;
      const b = right & LAST;
      const c = (left + 1) & LAST;
      const d = (right + 1) & LAST;
      const sx = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
      const sy = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
      const top = (slopeX[a] as number) * dx + (slopeY[a] as number) * dy;
      const topRight = (slopeX[b] as number) * (dx - 1) + (slopeY[b] as number) * dy;
      const low = (slopeX[c] as number) * dx + (slopeY[c] as number) * (dy - 1);
      const lowRight = (slopeX[d] as number) * (dx - 1) + (slopeY[d] as number) * (dy - 1);
      const upper = top + (topRight - top) * sx;
      levels[octave] = upper + (low + (lowRight - low) * sx - upper) * sy;
      atX = atX * LACUNARITY + SHIFT;
      atY = atY * LACUNARITY - SHIFT;
    }
  };
}

/** A permutation of the numbers below 256 that depends on the seed. */
function shuffled(seed: number): Uint8Array {
  const order = Uint8Array.from({ length: SIZE }, (_, index) => index);
  for (let index = LAST; index > 0; index -= 1) {
    const other = scramble(seed + index * 7_919) % (index + 1);
    const kept = order[index] as number;
    order[index] = order[other] as number;
    order[other] = kept;
  }
  return order;
}

/** Unit vectors in evenly spread directions, in an order: points of a square, projected onto the circle. */
function slopes(seed: number, order: Uint8Array): readonly [Float64Array, Float64Array] {
  const [across, down] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  for (const [at, index] of order.entries()) {
    const x = scramble(seed ^ (index * 2_654_435)) / 2_147_483_648 - 1;
    const y = scramble(seed ^ (index * 40_503 + 77)) / 2_147_483_648 - 1;
    const length = Math.sqrt(x * x + y * y) || 1;
    across[at] = x / length;
    down[at] = y / length;
  }
  return [across, down];
}
