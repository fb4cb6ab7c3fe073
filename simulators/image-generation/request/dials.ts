import { dialledNumber, readMarkers } from '../../core/dials/dials.ts';
import {
  type DialReaders,
  type DialReport,
  dialledDuration,
  oneOf,
  only,
  readByTable,
} from '../../core/dials/obey-dials.ts';
import type { Duration } from '../../core/duration.ts';
import type { JobFate } from '../rules/timeline.ts';
import { FILTER_IDS, type FilterId } from '../wire/limits.ts';

const FATES = ['failed', 'timed_out', 'cancelled', 'stuck'] as const;
const FAILURES = ['generation', 'enhancement', 'cache'] as const;

/** What may fail within a call. */
export type Failure = (typeof FAILURES)[number];

/** The dials with their values, as `dial` writes them. */
export interface DialSettings {
  /** The time from generation to the end of the job. */
  readonly takes?: Duration;
  /** How the job goes. */
  readonly job?: (typeof FATES)[number];
  /** A rule that the picture breaks. */
  readonly compliance?: `unsafe:${FilterId}`;
  readonly fail?: Failure;
  /** The similarity of every candidate of the lookup, 0 to 1. */
  readonly similarity?: number;
}

/** The causes that markers set; the real rules compute the outcome. */
export interface Dials extends DialReport {
  readonly takesMs?: number;
  readonly fate?: JobFate;
  /** A rule that the picture breaks. */
  readonly breaks?: FilterId;
  readonly fail?: Failure;
  readonly similarity?: number;
}

type Setting = Omit<Dials, keyof DialReport>;

const UNSAFE = 'unsafe:';

const readers: DialReaders<Setting> = {
  takes: (value) => only('takesMs', dialledDuration(value)),
  job: oneOf('fate', FATES),
  compliance: (value) =>
    only(
      'breaks',
      FILTER_IDS.find((id) => value === UNSAFE + id),
    ),
  fail: oneOf('fail', FAILURES),
  similarity: (value) => only('similarity', dialledNumber(value, 1)),
};

/** The names of the dials. */
export const dialNames: readonly string[] = Object.keys(readers);

/** Reads the dials of a prompt. */
export function readDials(prompt: string): Dials {
  const { setting, read, notices } = readByTable([prompt], readers);
  return { ...setting, read, notices };
}

/** A text as models read it: without markers. */
export function unmarked(text: string): string {
  return readMarkers(text)?.text.trim() ?? text;
}
