import * as z from 'zod';
import { recordOf } from '../control-input.ts';
import { isWithinCalendar, parseInstantMs } from '../instant.ts';
import type { Variants } from '../questions/question.ts';
import { told } from '../told.ts';
import type { ClockKind } from './clock.ts';

/** How a world is made; every member has a default. */
export interface WorldOptions {
  /** Any whole number (default 1); equal seeds give equal worlds. */
  readonly seed?: number;
  /** `virtual` (default) stands still until told to move; `system` runs with the machine's clock. */
  readonly clock?: ClockKind;
  /** Where a virtual clock starts, in ISO 8601; default 2026-01-15T12:00:00.000Z. */
  readonly start?: string;
  /**
   * Whether markers in submitted text are read as dials; default true. In a world with `'strict'` dials, what looks like one and is
   * not understood throws a ControlError `dial_not_understood`, which is answered 400 over HTTP.
   */
  readonly dials?: boolean | 'strict';
  /** Readings of open questions other than the default ones: question id to name. */
  readonly variants?: Variants;
  /**
   * Keeps every call complete, bodies included, so that the journal shows what was sent and the world can be replayed; default
   * false.
   */
  readonly record?: boolean;
}

/** The schema of the option `dials`. */
export const dialsSchema: z.ZodType<boolean | 'strict'> = z.union([z.boolean(), z.literal('strict')]);

/** The options that the control plane accepts. */
export const worldOptionsSchema = z.strictObject({
  seed: told(z.int(), 'Equal seeds give equal worlds; that of the server unless given.').optional(),
  clock: told(z.enum(['virtual', 'system']), 'Virtual unless given: it stands still until it is moved.').optional(),
  start: z
    .string()
    .refine(
      (text) => isWithinCalendar(parseInstantMs(text) ?? -1),
      'an instant is ISO 8601 with its zone, on a day that exists, 1970 to 9999',
    )
    .meta({ description: 'Where a virtual clock starts.' })
    .optional(),
  dials: told(
    dialsSchema,
    'Whether dials in submitted text are read, or strictly; as the server does unless given.',
  ).optional(),
  variants: told(recordOf(z.string()), 'Reading by open question.').optional(),
  record: told(z.boolean(), 'Whether the journal tells what was sent.').optional(),
});

/** Each kind has a description, so that the document lists two schemas and not one of two types, which some generators cannot read. */
const durationSchema = z.union([told(z.string(), 'With its unit.'), told(z.number(), 'Milliseconds.')]);

/** How the control plane is told to move a clock. */
export const clockMoveSchema = z.union([
  z
    .strictObject({ advance: told(durationSchema, 'Such as 31s; a number is in milliseconds.') })
    .meta({ title: 'ClockAdvance', description: 'Forward by a duration.' }),
  z
    .strictObject({ set: told(z.string(), 'An instant in ISO 8601.') })
    .meta({ title: 'ClockSet', description: 'Forward to an instant.' }),
]);
