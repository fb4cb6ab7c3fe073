/**
 * Loads the parts of the package that nothing has needed so far.
 *
 * In Node a part is loaded when it is first used (`harness/packaging/lazy-requires.ts`), but Jest 30 lets no file be loaded between
 * the end of one concurrent test and the end of the others. So parts list there what they may load.
 */
export function loadParts(): void {
  const { [Symbol.for('facsimile.parts')]: loads = [] } = globalThis as { [parts: symbol]: (() => void)[] | undefined };
  // A part that is loaded here adds its own to the list.
  for (const load of loads) load();
}
