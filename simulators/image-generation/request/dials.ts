import { dialledNumber, readMarkers } from '../../core/dials.ts';
import { type Duration, parseDurationMs } from '../../core/duration.ts';
import { strayMarkers } from '../../core/stray-dials.ts';
import type { JobFate } from '../rules/timeline.ts';
import { FILTER_IDS, type FilterId } from '../wire/limits.ts';

const FATES = ['failed', 'timed_out', 'cancelled', 'stuck'] as const;
const FAILURES = ['generation', 'enhancement', 'cache'] as const;

/** What may fail within a call. */
export type Failure = (typeof FAILURES)[number];

/** The dials with their values, as `dial` writes them. */
export interface DialSettings {
  /** From the generation to the end of the job. */
  readonly takes?: Duration;
  /** How the job goes. */
  readonly job?: (typeof FATES)[number];
  /** A rule that the picture breaks. */
  readonly compliance?: `unsafe:${FilterId}`;
  readonly fail?: Failure;
  /** How much every candidate of the lookup is alike, 0 to 1. */
  readonly similarity?: number;
}

/** The causes that markers set; the real rules compute the outcome. */
export interface Dials {
  readonly takesMs?: number;
  readonly fate?: JobFate;
  /** A rule that the picture breaks. */
  readonly breaks?: FilterId;
  readonly fail?: Failure;
  readonly similarity?: number;
  /** The dials that were obeyed, by name. */
  readonly read: readonly string[];
  /** The settings that changed nothing: unknown dials and illegal values. */
  readonly notices: readonly string[];
}

type Setting = Omit<Dials, 'read' | 'notices'>;

const LONGEST_MS = 3_650 * 86_400_000;
const UNSAFE = 'unsafe:';

const readers: Readonly<Record<string, (value: string) => Setting | undefined>> = {
  takes: (value) => {
    const takesMs = parseDurationMs(value);
    return takesMs === undefined || takesMs > LONGEST_MS ? undefined : { takesMs };
  },
  job: (value) => {
    const fate = FATES.find((known) => known === value);
    return fate && { fate };
  },
  compliance: (value) => {
    const breaks = FILTER_IDS.find((id) => value === UNSAFE + id);
    return breaks && { breaks };
  },
  fail: (value) => {
    const fail = FAILURES.find((known) => known === value);
    return fail && { fail };
  },
  similarity: (value) => {
    const similarity = dialledNumber(value, 0, 1);
    return similarity === undefined ? undefined : { similarity };
  },
};

/** Reads the dials of a prompt. */
export function readDials(prompt: string): Dials {
  let dials: Setting = {};
  const read: string[] = [];
  const notices: string[] = [...strayMarkers(prompt)];
  for (const [name, value] of readMarkers(prompt)?.settings ?? []) {
    const setting = Object.hasOwn(readers, name) ? readers[name]?.(value) : undefined;
    if (setting) {
      dials = { ...dials, ...setting };
      read.push(name);
    } else notices.push(`${name}=${value}`);
  }
  return { ...dials, read, notices };
}

/** No dials, where they are off. */
export const NO_DIALS: Dials = { read: [], notices: [] };

/** A text as models read it: without markers. */
export function unmarked(text: string): string {
  return readMarkers(text)?.text.trim() ?? text;
}
