import type { DataTask } from '../client.ts';
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

/** From here on, a number may stand for no cap at all. */
const LEAST_ENDLESS = 999_999;

/**
 * The allowances of which a number tells what is left; with a later look, those of which no number has fallen since.
 *
 * None falls from zero: where nothing is left, no call is served in between.
 */
export function allowancesLeft(before: Numbers, now?: Numbers): readonly Counted[] {
  return (['requests', 'documents'] as const).filter((name) => {
    const told = [...before].filter(([path, number]) => {
      return /remain|left/i.test(path) && COUNTED[name].test(path) && number >= 0 && number < LEAST_ENDLESS;
    });
    return told.length > 0 && told.every(([path, number]) => (now?.get(path) ?? number) >= number);
  });
}

/** What calls add to the counters of the month. */
export type Counts = Readonly<Record<Counted, number>>;

/** What calls of tasks add, and how they were made. */
export interface Added {
  readonly byTask: Readonly<Partial<Record<DataTask, Counts>>>;
  /** So many reads were made as well, which a target may count among its requests. */
  readonly reads: number;
  /** Jobs may be counted apart from their tasks. */
  readonly isJob?: boolean;
}

/**
 * The counters that have not grown as they should: those of a task by what its calls added, and of those that tell no task
 * at least one of each kind by what all of them added.
 *
 * A kind that no counter is called after is looked for among all numbers.
 */
export function miscounts(grown: Numbers, { byTask, reads, isJob = false }: Added): readonly string[] {
  const counters = countersIn(grown);
  const asked = Object.entries(byTask) as readonly (readonly [DataTask, Counts])[];
  const ofTasks = counters.filter(({ frame }) => taskIn(frame) !== undefined);
  const others = counters.filter(({ frame }) => taskIn(frame) === undefined);
  const isApart = isJob && others.some(({ frame }) => /job/i.test(frame));
  const wrong = ofTasks.filter(({ counts, frame, number }) => {
    const due = asked.find(([task]) => task === taskIn(frame))?.[1][counts] ?? 0;
    return !isCount(counts, number, due) && !(isApart && number === 0);
  });
  const unnamed =
    ofTasks.length === 0 ? [] : asked.filter(([task]) => !ofTasks.some(({ frame }) => taskIn(frame) === task));
  const missed = ALL_COUNTED.filter((counts) => {
    const due = asked.reduce((sum, [, added]) => sum + added[counts], 0);
    const named = others.filter((one) => one.counts === counts);
    const numbers = named.length > 0 ? named.map(({ number }) => number) : [...grown.values()];
    const dues = counts === 'requests' ? Array.from({ length: reads + 1 }, (_, more) => due + more) : [due];
    return !numbers.some((number) => dues.some((one) => isCount(counts, number, one)));
  });
  const apart = unnamed.map(([task]) => `anything of ${task}`);
  return [
    ...wrong.map(({ counts, frame }) => `${counts} at ${frame}`),
    ...apart,
    ...missed.map((counts) => `${counts} in all`),
  ];
}

/** What an amount may be off by: six decimals of each of a few calls. */
const AMOUNT_ROUNDING_USD = 0.000003;

/** Whether a growth is as large as it should be. */
function isCount(counts: Counted, number: number, due: number): boolean {
  return Math.abs(number - due) <= (counts === 'amount' ? AMOUNT_ROUNDING_USD : 0);
}

const TASK_WORDS: readonly (readonly [RegExp, DataTask])[] = [
  [/de-?_?anonymi/i, 'deanonymize'],
  [/anonymi/i, 'anonymize'],
  [/redact/i, 'redact'],
  [/detect/i, 'detect'],
];

/** The task that a path to a number names. */
function taskIn(path: string): DataTask | undefined {
  return TASK_WORDS.find(([word]) => word.test(path))?.[1];
}

function wordIn(part: string): Counted | undefined {
  return ALL_COUNTED.find((name) => COUNTED[name].test(part));
}

/** A total of nothing else is one of money. */
function isMereTotal(path: string): boolean {
  return /total[^/]*$/i.test(path) && !LEFT.test(path);
}
