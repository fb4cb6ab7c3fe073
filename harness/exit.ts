/** Exit codes of the command line. */
export const EXIT = {
  ok: 0,
  usage: 64,
  unavailable: 69,
} as const;
