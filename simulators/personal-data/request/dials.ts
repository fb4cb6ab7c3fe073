import { readMarkersInPlace } from '../../core/dials.ts';
import { type Duration, parseDurationMs } from '../../core/duration.ts';
import { strayMarkers } from '../../core/stray-dials.ts';
import { SERVICE_FAULTS, type ServiceFault } from '../wire/errors.ts';

/** The dials with their values, as `dial` writes them. */
export interface DialSettings {
  readonly fail?: ServiceFault;
  readonly takes?: Duration;
  /** The job itself fails. */
  readonly jobfail?: 1;
}

/** The causes that markers in the documents of one call set. */
export interface Dials {
  /** The documents with blanks in the place of markers: what the oracle reads. */
  readonly texts: readonly string[];
  readonly fail?: ServiceFault;
  readonly takesMs?: number;
  readonly isJobFailing: boolean;
  /** The dials that were obeyed, by name. */
  readonly read: readonly string[];
  /** The settings that changed nothing: unknown dials and illegal values. */
  readonly notices: readonly string[];
}

/** Longer than any world lives. */
const MOST_MS = 366 * 86_400_000;

/** Reads the dials of all documents of a call; a later one wins. */
export function readDials(texts: readonly string[], areDialsOn: boolean): Dials {
  const marked = areDialsOn ? texts.map((text) => readMarkersInPlace(text)) : [];
  const settings = marked.flatMap((one) => one?.settings ?? []);
  let fail: ServiceFault | undefined;
  let takesMs: number | undefined;
  let isJobFailing = false;
  const read: string[] = [];
  const notices: string[] = areDialsOn ? texts.flatMap(strayMarkers) : [];
  for (const [name, value] of settings) {
    const fault = name === 'fail' ? SERVICE_FAULTS.find((code) => code === value) : undefined;
    const duration = name === 'takes' ? durationOf(value) : undefined;
    const isFailure = name === 'jobfail' && value === '1';
    fail = fault ?? fail;
    takesMs = duration ?? takesMs;
    isJobFailing ||= isFailure;
    if (fault !== undefined || duration !== undefined || isFailure) read.push(name);
    else notices.push(`${name}=${value}`);
  }
  return {
    texts: texts.map((text, index) => marked[index]?.text ?? text),
    ...(fail === undefined ? {} : { fail }),
    ...(takesMs === undefined ? {} : { takesMs }),
    isJobFailing,
    read,
    notices,
  };
}

function durationOf(value: string): number | undefined {
  const ms = parseDurationMs(value);
  return ms !== undefined && ms <= MOST_MS ? ms : undefined;
}
