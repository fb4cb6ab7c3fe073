import * as z from 'zod';
import type { ClockKind } from './clock.ts';
import { recordOf } from './control-input.ts';
import { isWithinCalendar, parseInstantMs } from './instant.ts';
import type { Variants } from './question.ts';

/** How a world is made; every member has a default. */
export interface WorldOptions {
  /** Any whole number (default 1); equal seeds give equal worlds. */
  readonly seed?: number;
  /** `virtual` (default) stands still until it is told to move; `system` runs with the machine. */
  readonly clock?: ClockKind;
  /** Where a virtual clock starts, in ISO 8601; default 2026-01-15T12:00:00.000Z. */
  readonly start?: string;
  /** Whether markers in submitted text are read as dials; default true. */
  readonly dials?: boolean;
  /** The readings of open questions, where they are not the default ones. */
  readonly variants?: Variants;
  /** Keeps every call whole, bodies included: the journal tells what was sent, and the world can be replayed; default false. */
  readonly record?: boolean;
}

/** The options that may arrive over the control plane. */
export const worldOptionsSchema = z.strictObject({
  seed: z.int().optional(),
  clock: z.enum(['virtual', 'system']).optional(),
  start: z
    .string()
    .refine(
      (text) => isWithinCalendar(parseInstantMs(text) ?? -1),
      'an instant is ISO 8601 with its zone, 1970 to 9999',
    )
    .optional(),
  dials: z.boolean().optional(),
  variants: recordOf(z.string()).optional(),
  record: z.boolean().optional(),
});
