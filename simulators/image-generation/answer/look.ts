import type { Call } from '../../core/call.ts';

/** The look that somebody takes at a job. */
export interface Look {
  readonly call: Call;
  readonly nowMs: number;
}
