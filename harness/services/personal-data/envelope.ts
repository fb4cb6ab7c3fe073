import type { Refusal } from '../../engine/refusal.ts';
import { failureIn } from './facts/layouts.ts';

/** What a failure body says, wherever it puts its members. */
export function envelope(body: unknown): Refusal | undefined {
  const { code, place } = failureIn(body);
  if (place === 'none') return undefined;
  return typeof code === 'string' ? { code } : {};
}
