import type { Refusal } from '../../engine/refusal.ts';
import { failureIn } from './facts/layouts.ts';

/** What a failure body says, wherever it puts its members; beside the documented places only where type and code are both. */
export function envelope(body: unknown): Refusal | undefined {
  const { code, type, place } = failureIn(body);
  if (place === 'none' || (place === 'other-wrapper' && type === undefined)) return undefined;
  return typeof code === 'string' ? { code } : {};
}
