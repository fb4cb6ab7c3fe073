import { ControlError } from '../service-error.ts';

const OPENING = '[[sim ';
const CLOSING = ']]';
const MOST_NOTICE = 200;

/** The dial markers found in a text: their settings in order, and the text without them. */
export interface MarkedText {
  readonly settings: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

/** Reads the markers `[[sim name=value …]]` in a text and removes them; undefined when there are none. */
export function readMarkers(text: string): MarkedText | undefined {
  return read(text, () => '');
}

/** The same, but replaces markers by blanks of equal length, so that offsets into the text stay valid. */
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
    // A marker does not span lines: an opening before the last line break found inside cannot close, so go on after that.
    open = text.indexOf(OPENING, lineEnd < 0 ? taken : start + lineEnd);
  }
  return settings.length === 0 ? undefined : { settings, text: rest + text.slice(taken) };
}

/**
 * Writes a marker such as `[[sim hate=0.83 takes=2s]]`; a list value sets its dial once per entry.
 *
 * Throws a ControlError for a name or value that a marker cannot hold, and where nothing is set: no dial reads that.
 */
export function writeMarker(settings: object): string {
  const terms = Object.entries(settings).flatMap(([name, value]) =>
    [value].flat().map((one: unknown) => `${name}=${writtenValue(name, one)}`),
  );
  if (terms.length === 0) throw badDial('A marker sets at least one dial.');
  return `${OPENING}${terms.join(' ')}${CLOSING}`;
}

const NAME = /^[^\s,[\]=]+$/;
const TEXT = /^[^\s,[\]]+$/;
const DECIMALS = /^-?\d+(?:\.\d+)?$/;

/** A value as dials read it: numbers in plain decimals, never as `1e-7`. */
function writtenValue(name: string, value: unknown): string {
  if (!NAME.test(name)) throw badDial('A name has no blanks, commas, square brackets and equals signs.');
  const isNumber = typeof value === 'number';
  const text = isNumber ? value.toFixed(MOST_DECIMALS).replace(/\.?0+$/, '') : value;
  if (typeof text === 'string' && (isNumber ? DECIMALS : TEXT).test(text)) return text;
  throw badDial(`${name} must be a number, or a text without blanks, commas and square brackets.`);
}

function badDial(message: string): ControlError {
  return new ControlError(400, 'invalid_dial', message);
}

const MOST_DECIMALS = 15;

/** The value of the header `X-Sim-Notice`: the dials that were unknown or had an illegal value. */
export function noticeHeader(notices: readonly string[]): string {
  let text = notices.join(' ').slice(0, MOST_NOTICE).toWellFormed();
  // Whole characters are dropped: part of an escape could not be read back.
  while (encodeURIComponent(text).length > MOST_NOTICE) text = text.slice(0, -1).toWellFormed();
  return encodeURIComponent(text);
}

/** Parses a dial's number: plain decimals from 0 to `most`; undefined for anything else. */
export function dialledNumber(value: string, most: number): number | undefined {
  const number = /^\d{1,12}(?:\.\d{1,15})?$/.test(value) ? Number(value) : Number.NaN;
  return number <= most ? number : undefined;
}

/** The same of a whole number. */
export function dialledWhole(value: string, most: number): number | undefined {
  const number = dialledNumber(value, most);
  return Number.isInteger(number) ? number : undefined;
}

function splitTerm(term: string): readonly [string, string] {
  const equals = term.indexOf('=');
  return equals < 0 ? [term, ''] : [term.slice(0, equals), term.slice(equals + 1)];
}
