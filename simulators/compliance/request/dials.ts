import { dialledNumber } from '../../core/dials/dials.ts';
import {
  type DialReaders,
  type DialReport,
  NO_DIALS,
  obeyDials,
  oneOf,
  only,
  settingOf,
} from '../../core/dials/obey-dials.ts';
import { type Duration, parseDurationMs } from '../../core/duration.ts';
import type { VoteDecision } from '../oracle/opinion.ts';
import type { StandingRuleId } from '../state/standing.ts';
import { LIMITS } from '../wire/limits.ts';

const FAILURES = ['internal_error', 'insufficient_credits'] as const;
const LETTERS: Readonly<Record<string, VoteDecision>> = { u: 'unsafe', s: 'safe', f: 'failed' };

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
export interface Dials extends DialReport {
  /** One decision for each reviewer in order; the last one holds for the rest. */
  readonly votes?: readonly VoteDecision[];
  /** What unsafe votes flag, with its confidence. */
  readonly categories: ReadonlyMap<string, number>;
  readonly takesMs?: number;
  readonly fail?: (typeof FAILURES)[number];
}

/** Texts without their markers, and what these set. */
export interface Dialled {
  readonly texts: readonly string[];
  readonly dials: Dials;
}

type Setting = Pick<Dials, 'votes' | 'takesMs' | 'fail'>;

const readers: DialReaders<Setting> = {
  votes: (value) => only('votes', readVotes(value)),
  takes: (value) => only('takesMs', parseDurationMs(value)),
  fail: oneOf('fail', FAILURES),
};

/** The names of the dials. */
export const dialNames: readonly string[] = [...Object.keys(readers), 'category'];

/** Reads the dials of several texts as if they were one; `isRule` tells the rule ids that a category may name. */
export function readDials(texts: readonly string[], isRule: (id: string) => boolean): Dialled {
  const categories = new Map<string, number>();
  let settings: Setting = {};
  const obeyed = obeyDials(texts, (name, value) => {
    const category = name === 'category' ? readCategory(value, isRule) : undefined;
    if (category) categories.set(...category);
    const setting = settingOf(readers, name, value);
    settings = { ...settings, ...setting };
    return category !== undefined || setting !== undefined;
  });
  if (!obeyed) return withoutDials(texts);
  const { texts: bare, read, notices } = obeyed;
  return { texts: bare, dials: { categories, ...settings, read, notices } };
}

/** Texts as they are, where dials are off. */
export function withoutDials(texts: readonly string[]): Dialled {
  return { texts, dials: { categories: new Map(), ...NO_DIALS } };
}

function readVotes(value: string): readonly VoteDecision[] | undefined {
  const votes = [...value].map((letter) => LETTERS[letter]);
  return value === '' || votes.includes(undefined) ? undefined : (votes as readonly VoteDecision[]);
}

function readCategory(value: string, isRule: (id: string) => boolean): readonly [string, number] | undefined {
  const colon = value.lastIndexOf(':');
  const id = value.slice(0, Math.max(0, colon));
  const confidence = dialledNumber(value.slice(colon + 1), LIMITS.confidence);
  return colon < 0 || confidence === undefined || !isRule(id) ? undefined : [id, confidence];
}
