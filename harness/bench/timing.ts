/** The milliseconds that some work takes. */
export async function timeMs(work: () => unknown): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

/** The microseconds that each of some acts takes, one after another. */
export async function timeEach(times: number, act: (number: number) => unknown): Promise<number> {
  const ms = await timeMs(async () => {
    for (let number = 0; number < times; number += 1) await act(number);
  });
  return (ms * 1_000) / times;
}

/** An answer that is a success; any other stops the bench, since it is not worth timing. */
export function succeeded(answer: Response): Response {
  if (!answer.ok) throw new Error(`A call was answered ${answer.status}: only what succeeds is worth timing.`);
  return answer;
}
