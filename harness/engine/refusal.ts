import { isRecord } from './is-record.ts';

/** What a service says about a failed call. */
export interface Refusal {
  /** Absent if the service's failures have no code, or the target left it out. */
  readonly code?: string;
}

/** Reads the failure in a body, in a service's form; undefined if the body reports none. */
export type Envelope = (body: unknown) => Refusal | undefined;

/**
 * Reads `{ error: { code } }`, `{ error: true, code }` and `{ error: 'some words' }`, which has no code.
 *
 * A code is also read where other services have it: that it is in the wrong place is for one check to judge, not for all.
 */
export function refusalIn(body: unknown): Refusal | undefined {
  if (!isRecord(body)) return undefined;
  const code = (isRecord(body.error) ? body.error.code : undefined) ?? body.code;
  if (typeof code === 'string') return { code };
  return body.error === undefined ? undefined : {};
}
