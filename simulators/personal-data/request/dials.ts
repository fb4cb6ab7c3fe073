import { DAY_MS } from '../../core/calendar.ts';
import { readMarkersInPlace } from '../../core/dials/dials.ts';
import {
  type DialReaders,
  type DialReport,
  dialledDuration,
  NO_DIALS,
  oneOf,
  only,
  readByTable,
} from '../../core/dials/obey-dials.ts';
import type { Duration } from '../../core/duration.ts';
import { SERVICE_FAILURES, type ServiceFailure } from '../wire/errors.ts';

/** The dials with their values, as `dial` writes them. */
export interface DialSettings {
  readonly fail?: ServiceFailure;
  readonly takes?: Duration;
  /** The job itself fails. */
  readonly jobfail?: 1;
}

/** The causes that markers in the documents of one call set. */
export interface Dials extends DialReport {
  /** The documents with blanks in the place of markers: what the oracle reads. */
  readonly texts: readonly string[];
  readonly fail?: ServiceFailure;
  readonly takesMs?: number;
  readonly isJobFailing: boolean;
}

/** The longest duration that a dial may have: a leap year. */
const MOST_MS = 366 * DAY_MS;

type Setting = Partial<Pick<Dials, 'fail' | 'takesMs' | 'isJobFailing'>>;

const readers: DialReaders<Setting> = {
  fail: oneOf('fail', SERVICE_FAILURES),
  takes: (value) => only('takesMs', dialledDuration(value, MOST_MS)),
  jobfail: (value) => (value === '1' ? { isJobFailing: true } : undefined),
};

/** The names of the dials. */
export const dialNames: readonly string[] = Object.keys(readers);

/** Reads the dials of all documents of a call; a later one wins. */
export function readDials(texts: readonly string[]): Dials {
  const { setting, ...obeyed } = readByTable(texts, readers, readMarkersInPlace);
  return { isJobFailing: false, ...obeyed, ...setting };
}

/** Documents as they are, where dials are off. */
export function withoutDials(texts: readonly string[]): Dials {
  return { texts, isJobFailing: false, ...NO_DIALS };
}
