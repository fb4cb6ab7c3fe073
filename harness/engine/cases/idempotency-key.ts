import { hashOf } from '../try.ts';

/**
 * An Idempotency-Key that nobody has sent before, on any path of any service: a UUID of version 4.
 *
 * A service may remember keys whatever the path or the body, so that each call that is not meant as a repetition takes a new one.
 */
export function newIdempotencyKey({ fresh }: { fresh(): string }): string {
  const text = fresh();
  const hex = [0, 1, 2, 3].map((salt) => hashOf(`${salt} ${text}`).toString(16).padStart(8, '0')).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)];
  return parts.join('-');
}
