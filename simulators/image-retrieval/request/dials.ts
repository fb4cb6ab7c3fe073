import { readMarkers } from '../../core/dials.ts';
import { strayMarkers } from '../../core/stray-dials.ts';

/** What a dial can make fail: a service behind this one, or this one. */
const FAILURES = ['upstream', 'internal'] as const;

/** One of them. */
type Failure = (typeof FAILURES)[number];

/** The dials with their values, as `dial` writes them. */
export interface DialSettings {
  readonly fail?: Failure;
}

/** A text without its markers, and what these set. */
export interface Dialled {
  readonly text: string;
  readonly fail?: Failure;
  /** The dials that were obeyed, by name. */
  readonly read: readonly string[];
  /** The settings that changed nothing: unknown dials and illegal values. */
  readonly notices: readonly string[];
}

/** Reads the dials in a query or a prompt; the last one wins. */
export function readDials(text: string): Dialled {
  const marked = readMarkers(text);
  const notices: string[] = [...strayMarkers(text)];
  let fail: Failure | undefined;
  for (const [name, value] of marked?.settings ?? []) {
    const failure = name === 'fail' ? FAILURES.find((known) => known === value) : undefined;
    if (failure) fail = failure;
    else notices.push(`${name}=${value}`);
  }
  return { text: marked?.text ?? text, ...(fail ? { fail } : {}), read: fail ? ['fail'] : [], notices };
}

/** A text as it is, where dials are off. */
export function withoutDials(text: string): Dialled {
  return { text, read: [], notices: [] };
}
