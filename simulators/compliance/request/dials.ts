import { dialledNumber, readMarkers } from '../../core/dials.ts';
import { type Duration, parseDurationMs } from '../../core/duration.ts';
import { strayMarkers } from '../../core/stray-dials.ts';
import type { VoteDecision } from '../oracle/opinion.ts';
import type { StandingRuleId } from '../state/standing.ts';

const FAILURES = ['internal_error', 'insufficient_credits'] as const;
const LETTERS: Readonly<Record<string, VoteDecision>> = { u: 'unsafe', s: 'safe', f: 'failed' };
const MOST_CONFIDENT = 5;

type DialledCategory = `${StandingRuleId}:${number}`;

/** The dials with their values, as `dial` writes them. */
export interface DialSettings {
  /** One letter for each reviewer: `u` unsafe, `s` safe, `f` failed; the last one holds for the rest. */
  readonly votes?: string;
  /** What unsafe votes flag, with its confidence from 0 to 5: `hate:4.5`. */
  readonly category?: DialledCategory | readonly DialledCategory[];
  /** The slowest reviewer. */
  readonly takes?: Duration;
  readonly fail?: (typeof FAILURES)[number];
}

/** The causes that markers set; the real rules compute the outcome. */
export interface Dials {
  /** One decision for each reviewer in order; the last one holds for the rest. */
  readonly votes?: readonly VoteDecision[];
  /** What unsafe votes flag, with its confidence. */
  readonly categories: ReadonlyMap<string, number>;
  readonly takesMs?: number;
  readonly fail?: (typeof FAILURES)[number];
  /** The dials that were obeyed, by name. */
  readonly read: readonly string[];
  /** The settings that changed nothing: unknown dials and illegal values. */
  readonly notices: readonly string[];
}

/** Texts without their markers, and what these set. */
export interface Dialled {
  readonly texts: readonly string[];
  readonly dials: Dials;
}

type Setting = Pick<Dials, 'votes' | 'takesMs' | 'fail'>;
type Reader = (value: string) => Setting | undefined;

const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['votes', (value) => only('votes', readVotes(value))],
  ['takes', (value) => only('takesMs', parseDurationMs(value))],
  [
    'fail',
    (value) =>
      only(
        'fail',
        FAILURES.find((code) => code === value),
      ),
  ],
]);

const NO_DIALS: Dials = { categories: new Map(), read: [], notices: [] };

/** Reads the dials of several texts as if they were one; `isRule` tells the rule ids that a category may name. */
export function readDials(texts: readonly string[], isRule: (id: string) => boolean): Dialled {
  const marked = texts.map((text) => readMarkers(text));
  const strays = texts.flatMap(strayMarkers);
  if (marked.every((one) => one === undefined) && strays.length === 0) return { texts, dials: NO_DIALS };
  const categories = new Map<string, number>();
  const read: string[] = [];
  const notices: string[] = [...strays];
  let settings: Setting = {};
  for (const [name, value] of marked.flatMap((one) => one?.settings ?? [])) {
    const category = name === 'category' ? readCategory(value, isRule) : undefined;
    const setting = readers.get(name)?.(value);
    if (category) categories.set(...category);
    else if (setting) settings = { ...settings, ...setting };
    else notices.push(`${name}=${value}`);
    if (category || setting) read.push(name);
  }
  const bare = texts.map((text, at) => marked[at]?.text ?? text);
  return { texts: bare, dials: { categories, ...settings, read, notices } };
}

/** Texts as they are, where dials are off. */
export function withoutDials(texts: readonly string[]): Dialled {
  return { texts, dials: NO_DIALS };
}

function readVotes(value: string): readonly VoteDecision[] | undefined {
  const votes = [...value].map((letter) => LETTERS[letter]);
  return value === '' || votes.includes(undefined) ? undefined : (votes as readonly VoteDecision[]);
}

function readCategory(value: string, isRule: (id: string) => boolean): readonly [string, number] | undefined {
  const colon = value.lastIndexOf(':');
  const id = value.slice(0, Math.max(0, colon));
  const confidence = dialledNumber(value.slice(colon + 1), 0, MOST_CONFIDENT);
  return colon < 0 || confidence === undefined || !isRule(id) ? undefined : [id, confidence];
}

function only<K extends keyof Setting>(name: K, value: Setting[K]): Setting | undefined {
  return value === undefined ? undefined : { [name]: value };
}
