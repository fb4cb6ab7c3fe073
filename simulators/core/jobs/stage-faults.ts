import type { PlannedFault } from '../faults.ts';

/** What befalls one stage of a job: it fails when it is reached, with a code, or it takes longer. */
export interface StageTrouble {
  readonly error?: string;
  readonly delayMs: number;
}

/** What the planned faults that struck a submission mean for one stage of its job. */
export function troubleOf(faults: readonly PlannedFault[], stage: string): StageTrouble {
  const own = faults.filter((fault) => fault.stage === stage).map(({ fault }) => fault);
  const error = own.find((fault) => 'error' in fault)?.error;
  const delayMs = own.reduce((sum, fault) => sum + ('latencyMs' in fault ? fault.latencyMs : 0), 0);
  return error === undefined ? { delayMs } : { error, delayMs };
}
