import { DAY_MS } from '../calendar.ts';
import { parseDurationMs } from '../duration.ts';
import { member } from '../json.ts';
import { type MarkedText, readMarkers } from './dials.ts';
import { strayMarkers } from './stray-dials.ts';

/** What was done about the dials in the texts of a call. */
export interface DialReport {
  /** The dials that were obeyed, by name. */
  readonly read: readonly string[];
  /** Settings that had no effect: unknown dials and illegal values. */
  readonly notices: readonly string[];
}

/** The report where there are no dials, or they are off. */
export const NO_DIALS: DialReport = { read: [], notices: [] };

/** The texts of a call without their markers, and the report on these. */
export interface ObeyedTexts extends DialReport {
  readonly texts: readonly string[];
}

/**
 * Reads the dials of several texts as if they were one; undefined if nothing in them is, or looks like, a marker.
 *
 * @param obey applies one setting; false if it is unknown or illegal
 * @param readMarked finds the markers in a text and removes them
 */
export function obeyDials(
  texts: readonly string[],
  obey: (name: string, value: string) => boolean,
  readMarked: (text: string) => MarkedText | undefined = readMarkers,
): ObeyedTexts | undefined {
  if (!texts.some((text) => text.includes('['))) return undefined;
  const marked = texts.map((text) => readMarked(text));
  const notices = texts.flatMap(strayMarkers);
  const settings = marked.flatMap((one) => one?.settings ?? []);
  if (settings.length + notices.length === 0) return undefined;
  const read: string[] = [];
  for (const [name, value] of settings) {
    if (obey(name, value)) read.push(name);
    else notices.push(`${name}=${value}`);
  }
  return { texts: texts.map((text, at) => marked[at]?.text ?? text), read, notices };
}

/** Readers of a service's dials by name: each returns what a value sets, or undefined for an illegal value. */
export type DialReaders<Setting> = Readonly<Record<string, (value: string) => Setting | undefined>>;

/** What a dial sets, according to a table of readers; undefined for unknown dials and illegal values. */
export function settingOf<Setting>(readers: DialReaders<Setting>, name: string, value: string): Setting | undefined {
  return member(readers, name)?.(value);
}

/** Reads the dials of several texts with a table of readers; where a dial is set twice, the later value wins. */
export function readByTable<Setting extends object>(
  texts: readonly string[],
  readers: DialReaders<Setting>,
  readMarked = readMarkers,
): { readonly setting: Partial<Setting>; readonly texts: readonly string[] } & DialReport {
  let setting: Partial<Setting> = {};
  const obeyed = obeyDials(
    texts,
    (name, value) => {
      const one = settingOf(readers, name, value);
      if (one) setting = { ...setting, ...one };
      return one !== undefined;
    },
    readMarked,
  );
  return { setting, ...(obeyed ?? { texts, ...NO_DIALS }) };
}

/** An object with one member: `only('fail', 'timeout')` is `{ fail: 'timeout' }`; undefined without a value. */
export function only<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { readonly [N in Name]: Value } | undefined {
  return value === undefined ? undefined : ({ [name]: value } as { [N in Name]: Value });
}

/** Reads a dial whose value is one of several words: `oneOf('fail', FAILURES)`. */
export function oneOf<Name extends string, Value extends string>(name: Name, values: readonly Value[]) {
  const read = (value: string) => values.find((known) => known === value);
  return (value: string) => only(name, read(value));
}

const TEN_YEARS_MS = 3_650 * DAY_MS;

/** Parses a dial's duration to milliseconds; undefined if malformed or above `longestMs`, ten years unless given. */
export function dialledDuration(value: string, longestMs = TEN_YEARS_MS): number | undefined {
  const ms = parseDurationMs(value);
  return ms !== undefined && ms <= longestMs ? ms : undefined;
}

/** The dials of a call as explanations show them, once each. */
export function shownDials({ read, notices }: DialReport) {
  return { read: [...new Set(read)], ignored: [...new Set(notices)] };
}
