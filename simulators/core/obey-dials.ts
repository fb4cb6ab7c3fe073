import { type MarkedText, readMarkers } from './dials.ts';
import { parseDurationMs } from './duration.ts';
import { strayMarkers } from './stray-dials.ts';

/** What became of the dials in the texts of a call. */
export interface DialReport {
  /** The dials that were obeyed, by name. */
  readonly read: readonly string[];
  /** The settings that changed nothing: unknown dials and illegal values. */
  readonly notices: readonly string[];
}

/** No dials, where there are none or they are off. */
export const NO_DIALS: DialReport = { read: [], notices: [] };

/** The texts of a call without their markers, and what became of these. */
export interface ObeyedTexts extends DialReport {
  readonly texts: readonly string[];
}

/**
 * Reads the dials of several texts as if they were one text; undefined where nothing in them is a marker or looks like one.
 *
 * @param obey takes one setting and tells whether it means anything
 * @param readMarked how markers are taken out of a text
 */
export function obeyDials(
  texts: readonly string[],
  obey: (name: string, value: string) => boolean,
  readMarked: (text: string) => MarkedText | undefined = readMarkers,
): ObeyedTexts | undefined {
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

/** How each dial of a service is read, by name: what a value sets, undefined for a value that the dial cannot have. */
export type DialReaders<Setting> = Readonly<Record<string, (value: string) => Setting | undefined>>;

/** What one dial sets, by a table of readers; undefined for unknown dials and illegal values. */
export function settingOf<Setting>(readers: DialReaders<Setting>, name: string, value: string): Setting | undefined {
  return Object.hasOwn(readers, name) ? readers[name]?.(value) : undefined;
}

/** Reads the dials of several texts by a table alone; where one dial is set twice, the later value wins. */
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

/** The setting of one member: `only('fail', 'timeout')` is `{ fail: 'timeout' }`; undefined where there is no value. */
export function only<Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { readonly [N in Name]: Value } | undefined {
  return value === undefined ? undefined : ({ [name]: value } as { [N in Name]: Value });
}

/** A duration in milliseconds, up to the longest one that makes sense; undefined for anything else. */
export function dialledDuration(value: string, longestMs: number): number | undefined {
  const ms = parseDurationMs(value);
  return ms !== undefined && ms <= longestMs ? ms : undefined;
}

/** The dials of a call as an explanation shows them, each once. */
export function shownDials({ read, notices }: DialReport) {
  return { read: [...new Set(read)], ignored: [...new Set(notices)] };
}
