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

/** Makes the noise of a seed. */
export function createNoise(seed: number): Noise {
  const at = waves(seed);
  return {
    at,
    clouds(x, y, octaves) {
      let [sum, weight, atX, atY] = [0, 0.75, x, y];
      for (let octave = 0; octave < octaves; octave += 1) {
        sum += weight * at(atX, atY);
        weight *= 0.5;
        atX = atX * LACUNARITY + SHIFT;
        atY = atY * LACUNARITY - SHIFT;
      }
      return sum;
    },
    ridges(x, y, octaves) {
      let [sum, weight, atX, atY, before] = [0, 0.55, x, y, 1];
      for (let octave = 0; octave < octaves; octave += 1) {
        const level = at(atX, atY);
        const height = 1.04 - Math.sqrt(level * level + 0.0016) * 1.75;
        const crest = height * height * before;
        sum += weight * crest;
        before = crest > 1 ? 1 : crest < 0 ? 0 : crest;
        weight *= 0.5;
        atX = atX * LACUNARITY + SHIFT;
        atY = atY * LACUNARITY - SHIFT;
      }
      return sum;
    },
  };
}

/** Gradient noise: gradients at the points of a lattice, interpolated smoothly. */
function waves(seed: number): Noise['at'] {
  const order = shuffled(seed);
  const [slopeX, slopeY] = slopes(seed);
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const left = order[column & LAST] as number;
    const right = order[(column + 1) & LAST] as number;
    const a = order[(left + row) & LAST] as number;
    const b = order[(right + row) & LAST] as number;
    const c = order[(left + row + 1) & LAST] as number;
    const d = order[(right + row + 1) & LAST] as number;
    const sx = dx * dx * dx * (dx * (dx * 6 - 15) + 10);
    const sy = dy * dy * dy * (dy * (dy * 6 - 15) + 10);
    const top = (slopeX[a] as number) * dx + (slopeY[a] as number) * dy;
    const topRight = (slopeX[b] as number) * (dx - 1) + (slopeY[b] as number) * dy;
    const low = (slopeX[c] as number) * dx + (slopeY[c] as number) * (dy - 1);
    const lowRight = (slopeX[d] as number) * (dx - 1) + (slopeY[d] as number) * (dy - 1);
    const upper = top + (topRight - top) * sx;
    return upper + (low + (lowRight - low) * sx - upper) * sy;
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

/** Unit vectors in evenly spread directions: points of a square, projected onto the circle. */
function slopes(seed: number): readonly [Float64Array, Float64Array] {
  const [across, down] = [new Float64Array(SIZE), new Float64Array(SIZE)];
  for (let index = 0; index < SIZE; index += 1) {
    const x = scramble(seed ^ (index * 2_654_435)) / 2_147_483_648 - 1;
    const y = scramble(seed ^ (index * 40_503 + 77)) / 2_147_483_648 - 1;
    const length = Math.sqrt(x * x + y * y) || 1;
    across[index] = x / length;
    down[index] = y / length;
  }
  return [across, down];
}
