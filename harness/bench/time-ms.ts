/** The milliseconds that some work takes. */
export async function timeMs(work: () => unknown): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}
