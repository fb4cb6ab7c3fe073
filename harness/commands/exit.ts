/** Exit codes of the command line. */
export const EXIT = {
  ok: 0,
  /** A clause that the target must keep failed. */
  nonconformant: 1,
  /** Nothing failed, but something could not be decided, or less was run than planned. */
  inconclusive: 2,
  usage: 64,
  unavailable: 69,
  /** A defect of the harness. */
  software: 70,
  /** A cap of the run was reached. */
  stopped: 75,
  config: 78,
} as const;
