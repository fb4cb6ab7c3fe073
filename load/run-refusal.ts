/** The load runner's own exit codes; all others are k6's. */
export const EXIT = { ok: 0, usage: 64, unavailable: 69, configuration: 78 } as const;

/** Thrown when a run cannot begin, with the exit code of the process. */
export class Refusal extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.exitCode = exitCode;
  }
}

/** A refusal of a wrong command line. */
export function usage(message: string): Refusal {
  return new Refusal(EXIT.usage, message);
}

/** A refusal because something required is missing. */
export function unavailable(message: string): Refusal {
  return new Refusal(EXIT.unavailable, message);
}

/** A refusal of an unusable configuration. */
export function misconfigured(message: string): Refusal {
  return new Refusal(EXIT.configuration, message);
}
