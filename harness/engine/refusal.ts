import { isRecord } from './is-record.ts';

/** What a service says of a call that failed. */
export interface Refusal {
  /** Absent where a service's failures have none, or where a target has left it out. */
  readonly code?: string;
}

/** How the failures of a service look: reads a body; undefined for one that tells of no failure. */
export type Envelope = (body: unknown) => Refusal | undefined;

/**
 * Reads `{ error: { code } }`, `{ error: true, code }` and `{ error: 'some words' }`, which has no code.
 *
 * A code in the place of another service's is read too: that it stands there is for one check to judge, and not for all.
 */
export function refusalIn(body: unknown): Refusal | undefined {
  if (!isRecord(body)) return undefined;
  const code = (isRecord(body.error) ? body.error.code : undefined) ?? body.code;
  if (typeof code === 'string') return { code };
  return body.error === undefined ? undefined : {};
}
