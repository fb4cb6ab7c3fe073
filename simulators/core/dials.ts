import { ControlError } from './service-error.ts';

const OPENING = '[[sim ';
const CLOSING = ']]';
const MAX_NOTICE = 200;

/** The markers of one text: what they set, in order, and the text without them. */
export interface MarkedText {
  readonly settings: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

/** Reads the markers `[[sim name=value …]]` of a text; undefined when there is none. */
export function readMarkers(text: string): MarkedText | undefined {
  return read(text, () => '');
}

/** The same, with blanks in the place of the markers, so that offsets stay. */
export function readMarkersInPlace(text: string): MarkedText | undefined {
  return read(text, (marker) => ' '.repeat(marker.length));
}

function read(text: string, replace: (marker: string) => string): MarkedText | undefined {
  let open = text.indexOf(OPENING);
  if (open < 0) return undefined;
  const settings: (readonly [string, string])[] = [];
  let rest = '';
  let taken = 0;
  while (open >= 0) {
    const start = open + OPENING.length;
    const end = text.indexOf(CLOSING, start);
    if (end < 0) break;
    const inside = text.slice(start, end);
    const lineEnd = inside.lastIndexOf('\n');
    if (lineEnd < 0) {
      for (const term of inside.split(/\s+/)) if (term !== '') settings.push(splitTerm(term));
      rest += text.slice(taken, open) + replace(text.slice(open, end + CLOSING.length));
      taken = end + CLOSING.length;
    }
    // A marker does not span lines: what opened before the last line end inside cannot close.
    open = text.indexOf(OPENING, lineEnd < 0 ? taken : start + lineEnd);
  }
  return settings.length === 0 ? undefined : { settings, text: rest + text.slice(taken) };
}

/**
 * The marker that sets dials, such as `[[sim hate=0.83 takes=2s]]`; a list sets its dial once for each entry.
 *
 * Throws a ControlError for a value that no marker can hold.
 */
export function writeMarker(settings: object): string {
  const terms = Object.entries(settings).flatMap(([name, value]) =>
    [value].flat().map((one: unknown) => `${name}=${writtenValue(name, one)}`),
  );
  return `${OPENING}${terms.join(' ')}${CLOSING}`;
}

/** Numbers in plain decimals, as dials read them: never `1e-7`. */
function writtenValue(name: string, value: unknown): string {
  const text = typeof value === 'number' ? value.toFixed(MOST_DECIMALS).replace(/\.?0+$/, '') : String(value);
  if (/^[^\s,[\]]+$/.test(text) && text !== 'NaN') return text;
  throw new ControlError(
    400,
    'invalid_dial',
    `${name} holds no text or number that a dial can have: no blanks, no commas.`,
  );
}

const MOST_DECIMALS = 15;

/** Dials that nobody knows or whose value is illegal, as the header `X-Sim-Notice` names them. */
export function noticeHeader(notices: readonly string[]): string {
  return encodeURIComponent(notices.join(' ').toWellFormed()).slice(0, MAX_NOTICE);
}

/** A number written in plain decimals between two bounds; undefined for anything else. */
export function dialledNumber(value: string, least: number, most: number): number | undefined {
  if (!/^\d{1,12}(?:\.\d{1,15})?$/.test(value)) return undefined;
  const number = Number(value);
  return number >= least && number <= most ? number : undefined;
}

function splitTerm(term: string): readonly [string, string] {
  const equals = term.indexOf('=');
  return equals < 0 ? [term, ''] : [term.slice(0, equals), term.slice(equals + 1)];
}
