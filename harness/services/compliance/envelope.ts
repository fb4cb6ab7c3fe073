/** A failure body. */
export interface Failure {
  readonly error: true;
  readonly message: string;
  readonly code: string;
}
