import { recordOf } from '../../engine/is-record.ts';

/** The error member of a failure body. */
export interface Failure {
  readonly type: string;
  readonly code: string;
  readonly message: string;
  readonly param?: string | null;
  readonly docs: string;
  readonly request_id: string;
}

/** The error member of a failure body; without members where there is none. */
export function failureIn(body: unknown): Failure {
  const failure = recordOf(recordOf(body).error);
  return failure as unknown as Failure;
}
