/** How often each thing occurs, in the order in which they occur first. */
export function countEach<T>(things: Iterable<T>): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const one of things) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
