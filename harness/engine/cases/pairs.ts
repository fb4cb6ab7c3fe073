/** What may be chosen about a call, each with its values; the cheapest value first. */
export type Factors = Readonly<Record<string, readonly unknown[]>>;

/** One choice of each factor. */
export type Choice<All extends Factors> = { readonly [Name in keyof All]: All[Name][number] };

/** A factor and the place of one of its values. */
type Value = readonly [name: string, at: number];

/**
 * Choices among which every two values of different factors meet at least once: far fewer than all choices, and enough for what
 * goes wrong only where two things come together. The same every time.
 *
 * `pairsOf({ path: ['text', 'chat'], amount: [1, 10], verbose: [0, 1] })`: 4 choices instead of 8.
 */
export function pairsOf<All extends Factors>(factors: All): readonly Choice<All>[] {
  const names = Object.keys(factors);
  const open = new Map(allPairs(factors).map((pair) => [keyOf(...pair), pair]));
  const choices: Choice<All>[] = [];
  for (let [first] = open.values(); first !== undefined; [first] = open.values()) {
    const chosen = new Map<string, number>(first);
    for (const name of names.filter((one) => !chosen.has(one))) chosen.set(name, mostOpen(name, chosen));
    const values = [...chosen];
    for (const one of values) for (const other of values) open.delete(keyOf(one, other));
    choices.push(
      Object.fromEntries(names.map((name) => [name, factors[name]?.[chosen.get(name) ?? 0]])) as Choice<All>,
    );
  }
  return choices;

  /** The value that meets the most of those chosen for the first time; of several the first one. */
  function mostOpen(name: string, chosen: ReadonlyMap<string, number>): number {
    const isOpen = (one: Value, other: Value): boolean => open.has(keyOf(one, other)) || open.has(keyOf(other, one));
    const met = (factors[name] ?? []).map((_, at) => [...chosen].filter((other) => isOpen([name, at], other)).length);
    return met.indexOf(Math.max(...met));
  }
}

function allPairs(factors: Factors): readonly (readonly [Value, Value])[] {
  const values = Object.entries(factors).map(([name, own]) => own.map((_, at): Value => [name, at]));
  return values.flatMap((ones, at) =>
    values.slice(at + 1).flatMap((others) => ones.flatMap((one) => others.map((other) => [one, other] as const))),
  );
}

function keyOf(one: Value, other: Value): string {
  return `${one.join('=')} ${other.join('=')}`;
}
