import { DAY_MS } from '../../core/calendar.ts';
import { dialledWhole } from '../../core/dials/dials.ts';
import {
  type DialReaders,
  type DialReport,
  dialledDuration,
  oneOf,
  only,
  readByTable,
} from '../../core/dials/obey-dials.ts';
import type { Duration } from '../../core/duration.ts';
import { JOB_STAGES, type JobStage } from '../state/jobs.ts';

/** The dials with their values, as `dial` writes them. */
export interface DialSettings {
  /** The time from submission to end. */
  readonly takes?: Duration;
  readonly fail?: JobStage;
  /** How many categories fail, the first in the order in which they run. */
  readonly failcategories?: number;
}

/** The causes that markers set; the real rules compute the outcome. */
export interface Dials extends DialReport {
  readonly takesMs?: number;
  /** The stage in which the job fails, if it has that stage. */
  readonly fail?: JobStage;
  /** How many categories fail, in the order in which they run. */
  readonly failCategories?: number;
}

type Setting = Omit<Dials, keyof DialReport>;

const MOST_CATEGORIES = 1_000;
/** A job can be read for thirty days from its submission on, and must end before they are over. */
const MOST_MS = 30 * DAY_MS - 1;

const readers: DialReaders<Setting> = {
  takes: (value) => only('takesMs', dialledDuration(value, MOST_MS)),
  fail: oneOf('fail', JOB_STAGES),
  failcategories: (value) => only('failCategories', dialledWhole(value, MOST_CATEGORIES)),
};

/** The names of the dials. */
export const dialNames: readonly string[] = Object.keys(readers);

/** Reads the dials of several texts as if they were one. */
export function readDials(texts: readonly string[]): Dials {
  const { setting, read, notices } = readByTable(texts, readers);
  return { ...setting, read, notices };
}
