import type { Numbers } from './reference.ts';

/** What is counted, and the words for it on the path to a number; what stands first counts where two would fit. */
const COUNTED = {
  characters: /char(?!ge)/i,
  documents: /doc|text|item/i,
  requests: /request|call/i,
  amount: /amount|charge|cost|spen[dt]|usd|dollar|cents|price|fee/i,
} as const;

/** Something that `/v1/usage` counts. */
export type Counted = keyof typeof COUNTED;

/** All that it counts. */
export const ALL_COUNTED = Object.keys(COUNTED) as readonly Counted[];

/** What is left of an allowance is no counter. */
const LEFT = /remain|left|avail|limit/i;

/** A number of `/v1/usage` that counts something. */
export interface Counter {
  readonly counts: Counted;
  /** The path to it without the word for what it counts: equal for counters of one and the same thing. */
  readonly frame: string;
  readonly number: number;
}

/** The counters among numbers, whatever the layout.  @clause PD-4-11 */
export function countersIn(numbers: Numbers): readonly Counter[] {
  return [...numbers].flatMap(([path, number]) => {
    const parts = path.split('/');
    const at = LEFT.test(path) ? -1 : parts.findLastIndex((part) => wordIn(part) !== undefined);
    const counts = wordIn(parts[at] ?? '');
    if (counts === undefined) return isMereTotal(path) ? [{ counts: 'amount', frame: path, number } as const] : [];
    return [{ counts, frame: parts.map((part, index) => (index === at ? '*' : part)).join('/'), number }];
  });
}

/** By how much each number differs from what it was. */
export function growth(now: Numbers, before: Numbers): Numbers {
  return new Map([...now].map(([path, number]) => [path, number - (before.get(path) ?? 0)]));
}

/** The frames in which one thing has grown by exactly so much, and another has not. */
export function stragglers(
  grown: Numbers,
  [leader, byLeader]: readonly [Counted, number],
  [follower, byFollower]: readonly [Counted, number],
): readonly string[] {
  const counters = countersIn(grown);
  const growths = (frame: string, counts: Counted): readonly number[] =>
    counters.filter((one) => one.frame === frame && one.counts === counts).map(({ number }) => number);
  return [...new Set(counters.map(({ frame }) => frame))].filter((frame) => {
    const followers = growths(frame, follower);
    return growths(frame, leader).includes(byLeader) && followers.length > 0 && !followers.includes(byFollower);
  });
}

function wordIn(part: string): Counted | undefined {
  return ALL_COUNTED.find((name) => COUNTED[name].test(part));
}

/** A total of nothing else is one of money. */
function isMereTotal(path: string): boolean {
  return /total[^/]*$/i.test(path) && !LEFT.test(path);
}
