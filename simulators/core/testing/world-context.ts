import type { WorldContext } from '../service/service.ts';
import { createOrigins } from '../world/origins.ts';

/** As much of a world as the inside of a service needs, without a pipeline around it; `clock.nowMs` is there to be set. */
export function aWorldContext({ seed = 1, start = '2026-01-15T12:00:00.000Z' } = {}) {
  const startMs = Date.parse(start);
  const clock = { nowMs: startMs };
  let numbers = 0;
  const world = {
    seed,
    startMs,
    areDialsOn: true,
    areDialsStrict: false,
    isDialOfAnother: () => false,
    variants: {},
    origins: createOrigins(() => []),
    now: () => clock.nowMs,
    secretFor: (stem: string) => stem,
    nextNumber: () => {
      numbers += 1;
      return numbers;
    },
  };
  return { world: world as unknown as WorldContext, clock };
}
