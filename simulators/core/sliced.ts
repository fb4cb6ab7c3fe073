/**
 * Work in slices: whoever drives it may do something else whenever it yields. What comes out is the same.
 *
 * A server drives the slices of large calls ahead of them, so that no call keeps others waiting; everybody else has them
 * finished at once.
 */
export type Sliced<T> = Generator<undefined, T, undefined>;

/** Does all of a piece of work at once. */
export function finish<T>(work: Sliced<T>): T {
  for (;;) {
    const slice = work.next();
    if (slice.done) return slice.value;
  }
}

/** A function whose work can be done in slices too. */
export interface Sliceable<Given extends readonly unknown[], T> {
  (...given: Given): T;
  readonly inSlices?: (...given: Given) => Sliced<T>;
}

/** Makes a function of work that is written in slices. */
export function sliceable<Given extends readonly unknown[], T>(
  inSlices: (...given: Given) => Sliced<T>,
): Sliceable<Given, T> {
  return Object.assign((...given: Given) => finish(inSlices(...given)), { inSlices });
}

/** The work of a function: in its slices if it has any, otherwise as a single one. */
export function* slicesOf<Given extends readonly unknown[], T>(work: Sliceable<Given, T>, ...given: Given): Sliced<T> {
  if (work.inSlices) return yield* work.inSlices(...given);
  yield;
  return work(...given);
}

/** So many small items make a slice: some hundredths of a second of work at most. */
export const SLICE = 2_048;

/** As `map` of arrays. */
export function* mapSliced<T, U>(items: readonly T[], change: (item: T, index: number) => U): Sliced<readonly U[]> {
  const changed: U[] = [];
  for (const item of items) {
    if (changed.length % SLICE === SLICE - 1) yield;
    changed.push(change(item, changed.length));
  }
  return changed;
}

/** As `toSorted` of arrays: stable. Slices are sorted, then merged. */
export function* sortSliced<T>(items: readonly T[], compare: (one: T, other: T) => number): Sliced<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let at = 0; at < items.length; at += SLICE) {
    if (at > 0) yield;
    runs.push(items.slice(at, at + SLICE).sort(compare));
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<T>(
  early: readonly T[],
  late: readonly T[],
  compare: (one: T, other: T) => number,
): Sliced<readonly T[]> {
  const merged: T[] = [];
  let [one, other] = [0, 0];
  while (one < early.length && other < late.length) {
    if (merged.length % SLICE === SLICE - 1) yield;
    const isFirst = compare(early[one] as T, late[other] as T) <= 0;
    merged.push((isFirst ? early[one++] : late[other++]) as T);
  }
  return [...merged, ...early.slice(one), ...late.slice(other)];
}
