import { ServiceError } from '../service-error.ts';

/** The documented failure that an act ends in; throws when it ends in none. */
export function failureOf(act: () => unknown): {
  readonly status: number;
  readonly code: string;
  readonly param?: string;
} {
  try {
    act();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { status, code, param } = error;
    return { status, code, ...(param === undefined ? {} : { param }) };
  }
  throw new Error('No failure: the act succeeded.');
}
