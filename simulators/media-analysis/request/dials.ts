import { dialledNumber, readMarkers } from '../../core/dials.ts';
import { type Duration, parseDurationMs } from '../../core/duration.ts';
import { strayMarkers } from '../../core/stray-dials.ts';
import { JOB_STAGES, type JobStage } from '../state/jobs.ts';

/** The dials with their values, as `dial` writes them. */
export interface DialSettings {
  /** From the submission to the end. */
  readonly takes?: Duration;
  readonly fail?: JobStage;
  /** How many categories fail, the first in the order in which they run. */
  readonly failcategories?: number;
}

/** The causes that markers set; the real rules compute the outcome. */
export interface Dials {
  readonly takesMs?: number;
  /** The stage in which the job fails, if it has that stage. */
  readonly fail?: JobStage;
  /** How many categories fail, in the order in which they run. */
  readonly failCategories?: number;
  /** The dials that were obeyed, by name. */
  readonly read: readonly string[];
  /** The settings that changed nothing: unknown dials and illegal values. */
  readonly notices: readonly string[];
}

type Setting = Omit<Dials, 'read' | 'notices'>;

const LONGEST_MS = 3_650 * 86_400_000;
const MOST_CATEGORIES = 1_000;

const readers: Readonly<Record<string, (value: string) => Setting | undefined>> = {
  takes: (value) => {
    const takesMs = parseDurationMs(value);
    return takesMs === undefined || takesMs > LONGEST_MS ? undefined : { takesMs };
  },
  fail: (value) => {
    const fail = JOB_STAGES.find((stage) => stage === value);
    return fail && { fail };
  },
  failcategories: (value) => {
    const failCategories = dialledNumber(value, 0, MOST_CATEGORIES);
    return Number.isInteger(failCategories) ? { failCategories: failCategories as number } : undefined;
  },
};

/** Reads the dials of several texts as if they were one. */
export function readDials(texts: readonly string[]): Dials {
  const settings = texts.flatMap((text) => readMarkers(text)?.settings ?? []);
  let dials: Setting = {};
  const read: string[] = [];
  const notices: string[] = texts.flatMap(strayMarkers);
  for (const [name, value] of settings) {
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
