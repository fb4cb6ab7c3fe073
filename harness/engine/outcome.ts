/** The ways in which a check can end. */
export const VERDICTS = ['pass', 'fail', 'skip', 'inconclusive', 'error'] as const;

/** How a check ended. */
export type Verdict = (typeof VERDICTS)[number];

/** Thrown by a check that cannot be decided, and neither passes nor fails. */
export class Inconclusive extends Error {
  override readonly name = 'Inconclusive';
}

/** Thrown by a check that does not apply to this target. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** Thrown when the target does not answer a call, even after retries. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The reasons for which a run may end before its plan does: a cap on requests or dollars, a dead target, or ^C. */
export const STOP_REASONS = ['requests', 'usd', 'unreachable', 'interrupted'] as const;

/** Why a run ends before its plan does. */
export type StopReason = (typeof STOP_REASONS)[number];

/** Thrown through a check when the run must end. */
export class RunStopped extends Error {
  override readonly name = 'RunStopped';
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`The run was stopped: ${reason}.`);
    this.reason = reason;
  }
}
