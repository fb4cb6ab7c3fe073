/** How a check ended. */
export type Verdict = 'pass' | 'fail' | 'skip' | 'inconclusive' | 'error';

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

/** Why a run ends before its plan does. */
export type StopReason = 'requests' | 'usd' | 'unreachable' | 'interrupted';

/** Thrown through a check when the run must end: at a cap, a dead target, or ^C. */
export class RunStopped extends Error {
  override readonly name = 'RunStopped';
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`The run was stopped: ${reason}.`);
    this.reason = reason;
  }
}
