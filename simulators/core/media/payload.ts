import { dialledNumber } from '../dials/dials.ts';
import { indexOfAscii, latin1 } from './bytes.ts';

/**
 * What is to be seen in a picture or film, known without recognising anything: from its payload, or from numbers about its pixels.
 */
export interface MediaContent {
  /** Probabilities by rule id. */
  readonly severities: ReadonlyMap<string, number>;
  readonly caption: string;
}

/** Begins the comment in which our own test media state what a reviewer would see in them. */
const PAYLOAD_MARK = 'facsimile-payload:';

const MOST_PAYLOAD = 1_000;
const END = ';;';

/**
 * Writes a payload: probabilities in [0,1] by rule id, to 15 decimals, and a caption that custom prompts are matched with.
 *
 * ```text
 * facsimile-payload:hate=0.97,violence=0.2|a poster with a slogan;;
 * ```
 *
 * @throws RangeError for what could not be read back
 */
export function writePayload(severities: Readonly<Record<string, number>>, caption: string): string {
  const terms = Object.entries(severities).map(([id, probability]) => `${id}=${written(id, probability)}`);
  if (terms.some((term) => !TERM.test(term)))
    throw new RangeError('A rule id may hold no comma, bar, equals sign or ";;".');
  if (caption.includes(END) || /[^\0-\xff]/.test(caption)) throw new RangeError('A caption is Latin-1, without ";;".');
  const payload = `${terms.join(',')}|${caption}${END}`;
  if (payload.length > MOST_PAYLOAD) throw new RangeError(`A payload has at most ${MOST_PAYLOAD} characters.`);
  return PAYLOAD_MARK + payload;
}

const TERM = /^(?:(?!;;)[^,|=])+=[\d.]+$/;

function written(id: string, probability: number): string {
  if (!(probability >= 0 && probability <= 1)) throw new RangeError(`The probability of ${id} must be in [0,1].`);
  return probability.toFixed(15).replace(/\.?0+$/, '');
}

/** Reads the payload of a file; undefined if it carries none. */
export function readPayload(bytes: Uint8Array): MediaContent | undefined {
  const start = indexOfAscii(bytes, PAYLOAD_MARK);
  if (start < 0) return undefined;
  const text = latin1(bytes.subarray(start + PAYLOAD_MARK.length, start + PAYLOAD_MARK.length + MOST_PAYLOAD));
  const end = text.indexOf(END);
  const bar = text.indexOf('|');
  if (end < 0 || bar < 0 || bar > end) return undefined;
  const terms = text.slice(0, bar).split(',');
  return { severities: new Map(terms.flatMap(readTerm)), caption: text.slice(bar + 1, end) };
}

function readTerm(term: string): readonly (readonly [string, number])[] {
  const [id = '', value = ''] = term.split('=');
  const probability = dialledNumber(value, 1);
  return probability === undefined ? [] : [[id, probability]];
}
