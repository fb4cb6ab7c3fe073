import { type Extras, ServiceError } from '../service-error.ts';

/** What a refusal may say beyond its documented row: names and numbers, never content. */
export interface Particulars extends Extras {
  readonly message?: string;
}

/** How long a planned 429 asks its caller to wait. */
export const PLANNED_RETRY_AFTER_MS = 1_000;

/** The errors of a service, from its table: a status and a message for each documented code. */
export function errorRows<Code extends string>(
  statuses: Readonly<Record<Code, number>>,
  messages: Readonly<Record<Code, string>>,
): ErrorRows<Code> {
  function failure(code: Code, { message, ...extra }: Particulars = {}): ServiceError {
    return new ServiceError(statuses[code], code, message ?? messages[code], extra);
  }

  function codesOf(status: number): readonly Code[] {
    return (Object.keys(statuses) as Code[]).filter((code) => statuses[code] === status);
  }

  function failureOfStatus(status: number): ServiceError {
    const [code] = codesOf(status);
    if (code !== undefined) return failure(code);
    return new ServiceError(status, `status_${status}`, `A planned answer of status ${status}.`);
  }

  function meaningAt(status: number): string {
    return codesOf(status)
      .map((code) => `${code}: ${messages[code]}`)
      .join(' ');
  }

  return { failure, failureOfStatus, meaningAt };
}

interface ErrorRows<Code extends string> {
  /** The error for a documented code, with particulars where they help: names and numbers, never content. */
  failure(code: Code, particulars?: Particulars): ServiceError;
  /** The error for a planned bare status: the first documented code with that status, or else a made-up one that says so. */
  failureOfStatus(status: number): ServiceError;
  /** The documented codes with a status and what they say, as one text for the description of the service. */
  meaningAt(status: number): string;
}

/** The errors for unknown paths and methods, for services whose documents say nothing about them. */
export const plainEdge = {
  notFound: () => new ServiceError(404, 'not_found', 'There is no endpoint of this path.'),
  methodNotAllowed: (allow: string) => new ServiceError(405, 'method_not_allowed', `This endpoint takes ${allow}.`),
};
