import type { Call } from '../../core/call.ts';

/** The request that reads a job: URLs begin with its address, states hold at its instant. */
export interface Look {
  readonly call: Call;
  readonly requestId: string;
  readonly nowMs: number;
}
