import { ServiceError } from '../service-error.ts';

/** What a refusal may say beyond its documented row: names and numbers, never content. */
export interface Particulars {
  readonly message?: string;
  readonly param?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The error table of a service: a status and a message for each documented code. */
export interface ErrorRows<Code extends string> {
  readonly status: Readonly<Record<Code, number>>;
  readonly messages: Readonly<Record<Code, string>>;
}

/** The error for a documented code, with particulars where they help. */
export function failureIn<Code extends string>(
  { status, messages }: ErrorRows<Code>,
  code: Code,
  { message, ...extra }: Particulars,
): ServiceError {
  return new ServiceError(status[code], code, message ?? messages[code], extra);
}

/** The errors for unknown paths and methods, for services whose documents say nothing about them. */
export const plainEdge = {
  notFound: () => new ServiceError(404, 'not_found', 'There is no endpoint of this path.'),
  methodNotAllowed: (allow: string) =>
    new ServiceError(405, 'method_not_allowed', `This endpoint takes ${allow}.`, { headers: { allow } }),
};

/** The error for a planned bare status: the first documented code with that status, or else a made-up one that says so. */
export function failureOfStatusIn<Code extends string>(rows: ErrorRows<Code>, status: number): ServiceError {
  const code = (Object.keys(rows.status) as Code[]).find((known) => rows.status[known] === status);
  if (code !== undefined) return failureIn(rows, code, {});
  return new ServiceError(status, `status_${status}`, `A planned answer of status ${status}.`);
}
