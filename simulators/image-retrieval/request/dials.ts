import { type DialReaders, type DialReport, oneOf, readByTable } from '../../core/dials/obey-dials.ts';

/** What a dial can make fail: a service behind this one, or this one. */
const FAILURES = ['upstream', 'internal'] as const;

/** One of them. */
type Failure = (typeof FAILURES)[number];

/** The dials with their values, as `dial` writes them. */
export interface DialSettings {
  readonly fail?: Failure;
}

/** The causes that markers set; the real rules compute the outcome. */
export interface Dials extends DialReport {
  /** The query or the prompt without its markers: what is looked for. */
  readonly text: string;
  readonly fail?: Failure;
}

const readers: DialReaders<Pick<DialSettings, 'fail'>> = {
  fail: oneOf('fail', FAILURES),
};

/** The names of the dials. */
export const dialNames: readonly string[] = Object.keys(readers);

/** Reads the dials in a query or a prompt; the last one wins. */
export function readDials(text: string): Dials {
  const { setting, texts, read, notices } = readByTable([text], readers);
  return { text: texts[0] ?? text, ...setting, read, notices };
}
