import type { PlannedFault } from '../faults.ts';

/** What planned faults do to one stage of a job: it fails with a code when it is reached, or takes longer. */
export interface StageTrouble {
  readonly error?: string;
  readonly delayMs: number;
}

/** Sums up, for one stage of a job, the planned faults that struck its submission. */
export function troubleOf(faults: readonly PlannedFault[], stage: string): StageTrouble {
  const own = faults.filter((fault) => fault.stage === stage).map(({ fault }) => fault);
  const error = own.find((fault) => 'error' in fault)?.error;
  const delayMs = own.reduce((sum, fault) => sum + ('latencyMs' in fault ? fault.latencyMs : 0), 0);
  return error === undefined ? { delayMs } : { error, delayMs };
}
