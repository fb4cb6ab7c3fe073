import { hashOf } from '../try.ts';

/**
 * An Idempotency-Key (a version 4 UUID) that was never sent before, on any path of any service.
 *
 * A service may remember keys regardless of path and body, so every call that is not meant as a repetition needs a new one.
 */
export function newIdempotencyKey({ fresh }: { fresh(): string }): string {
  const text = fresh();
  const hex = [0, 1, 2, 3].map((salt) => hashOf(`${salt} ${text}`).toString(16).padStart(8, '0')).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)];
  return parts.join('-');
}
