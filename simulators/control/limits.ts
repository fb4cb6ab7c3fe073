/** The most bytes of a body, unless it is a snapshot. */
export const MOST_BODY_BYTES = 32 * 2 ** 20;

/** The most bytes of a snapshot: about as much as Node can hold as one text, so that what a world gives can be put back. */
const MOST_SNAPSHOT_BYTES = 500 * 2 ** 20;

const RESTORE = /^\/__sim\/worlds\/[^/?]+\/restore(?:\?|$)/;

/** The most bytes of a body for a target that is of no service. */
export function mostBytesFor(target: string): number {
  return RESTORE.test(target) ? MOST_SNAPSHOT_BYTES : MOST_BODY_BYTES;
}
