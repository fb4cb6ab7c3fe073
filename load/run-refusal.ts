/** Exit codes of the load runner's own; every other code is k6's. */
export const EXIT = { ok: 0, usage: 64, unavailable: 69, configuration: 78 } as const;

/** Why a run cannot begin, with the code that the process ends with. */
export class Refusal extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.name = 'Refusal';
    this.exitCode = exitCode;
  }
}

/** Wrong use of the command line. */
export function usage(message: string): Refusal {
  return new Refusal(EXIT.usage, message);
}

/** Something that must be there is not. */
export function unavailable(message: string): Refusal {
  return new Refusal(EXIT.unavailable, message);
}

/** A configuration that cannot be used. */
export function misconfigured(message: string): Refusal {
  return new Refusal(EXIT.configuration, message);
}
