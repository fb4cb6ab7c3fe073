import type { LimitClauses } from '../services/service.ts';
import { type Attempt, attemptsOf, burstSize, count } from './attempt.ts';
import type { Identification } from './identify.ts';

/**
 * The verdict on a question. `recorded`: a finding on something that the document leaves open. `skipped`: it could not be asked.
 */
export type Verdict = 'pass' | 'fail' | 'inconclusive' | 'recorded' | 'skipped';

/** One line of the verdicts. */
export interface Finding {
  /** A clause, or an open question. */
  readonly clause: string;
  readonly verdict: Verdict;
  /** What was asked. */
  readonly asks: string;
  /** What was seen: numbers and codes only. */
  readonly seen: string;
}

/** Everything that the probe has gathered. */
export interface Evidence {
  readonly attempts: readonly Attempt[];
  readonly identification: Identification;
  /** The ceiling according to the header and to the key's record, where they were found. */
  readonly headerCeiling?: number;
  readonly profileCeiling?: number;
  /** Codes of refusals other than the documented one. */
  readonly strangeCodes: readonly string[];
  readonly clauses: LimitClauses;
}

/** Whose calls a limiter counts together, as far as two keys from one address can show. */
export type Scope = 'each key for itself' | 'all keys of this address together' | 'unknown';

/**
 * Finds out whose calls are counted together, by whether a second key, well below its ceiling, is refused while the first is
 * exhausted.
 */
export function scopeOf(attempts: readonly Attempt[]): Scope {
  const during = attemptsOf(attempts, 'keys');
  const second = during.filter(({ holder }) => holder === 'second');
  const isFirstRefused = during.some(({ holder, outcome }) => holder === 'first' && outcome === 'refused');
  if (!isFirstRefused || second.length === 0) return 'unknown';
  if (count(second, 'refused') > 0) return 'all keys of this address together';
  return count(second, 'served') === second.length ? 'each key for itself' : 'unknown';
}

/** Judges the evidence clause by clause. Open questions are recorded and never fail. */
export function judgeLimiter(evidence: Evidence): readonly Finding[] {
  const { clauses } = evidence;
  const findings: readonly (Finding | false | undefined)[] = [
    clauses.header !== undefined && judgeHeader(evidence, clauses.header),
    clauses.refusal !== undefined && judgeRefusal(evidence, clauses.refusal),
    { clause: clauses.window, verdict: 'recorded', asks: 'Which kind of limiter is it?', seen: windowSeen(evidence) },
    clauses.retryAfter !== undefined && {
      clause: clauses.retryAfter,
      verdict: 'recorded',
      asks: 'Is Retry-After sent, and true?',
      seen: retrySeen(evidence),
    },
    clauses.perKey !== undefined && judgeKeys(evidence, clauses.perKey),
    clauses.scope !== undefined && {
      clause: clauses.scope,
      verdict: 'recorded',
      asks: 'Whose calls are added up?',
      seen: scopeOf(evidence.attempts),
    },
    clauses.health !== undefined && judgeBeside(evidence, clauses.health, 'health', 'Are health checks free?'),
    clauses.batch !== undefined && judgeBeside(evidence, clauses.batch, 'batch', 'Does a batch count once?'),
  ];
  return findings.filter((finding) => finding !== false && finding !== undefined);
}

function judgeHeader({ headerCeiling, profileCeiling }: Evidence, clause: string): Finding {
  const asks = 'Does the header repeat the ceiling of the key record?';
  const seen = `header ${headerCeiling ?? 'absent'}, record ${profileCeiling ?? 'not readable'}`;
  if (profileCeiling === undefined) return { clause, verdict: 'skipped', asks, seen };
  return { clause, verdict: headerCeiling === profileCeiling ? 'pass' : 'fail', asks, seen };
}

/** The absence of refusals proves nothing: ceilings are approximate, separate for each location, and generous with bursts. */
function judgeRefusal({ attempts, strangeCodes }: Evidence, clause: string): Finding {
  const asks = 'Is a rate clearly above the ceiling refused?';
  const hammered = attemptsOf(attempts, 'burst');
  const refused = count(hammered, 'refused');
  const seen = `${refused} of ${hammered.length} refused${strangeCodes.length > 0 ? `, codes ${strangeCodes.join(' ')}` : ''}`;
  if (strangeCodes.length > 0) return { clause, verdict: 'fail', asks, seen };
  if (refused > 0) return { clause, verdict: 'pass', asks, seen };
  return { clause, verdict: 'inconclusive', asks, seen: `${seen}: hammer longer, with a greater --duration` };
}

function windowSeen({ identification, attempts }: Evidence): string {
  const below = count(attemptsOf(attempts, 'below'), 'refused');
  const at = count(attemptsOf(attempts, 'at'), 'refused');
  return `${identification.sentence} Confidence ${identification.confidence}. Burst: ${burstSize(attempts)}. Refused below the ceiling: ${below}, at it: ${at}.`;
}

function retrySeen({ attempts }: Evidence): string {
  const promises = attempts.filter(({ outcome }) => outcome === 'refused');
  const kept = promises.filter(({ retryAfterMs }) => retryAfterMs !== undefined);
  if (promises.length === 0) return 'no refusal met';
  const strange = promises.filter(({ hasStrangeRetryAfter }) => hasStrangeRetryAfter === true).length;
  if (strange > 0) return `unreadable on ${strange} of ${promises.length} refusals`;
  if (kept.length === 0) return 'not sent';
  const [retry] = attemptsOf(attempts, 'retry');
  const seconds = [...new Set(kept.map(({ retryAfterMs = 0 }) => retryAfterMs / 1_000))].sort((a, b) => a - b);
  const share =
    kept.length === promises.length ? 'on every refusal' : `on ${kept.length} of ${promises.length} refusals`;
  const outcome =
    retry?.outcome === 'served'
      ? 'true: the call after it was served'
      : `the call after it was ${retry?.outcome ?? 'not sent'}`;
  return `${share}, ${seconds.slice(0, 5).join(', ')} s; ${outcome}`;
}

function judgeKeys({ attempts }: Evidence, clause: string): Finding {
  const asks = 'Does exhausting one key leave another alone?';
  const during = attemptsOf(attempts, 'keys');
  const second = during.filter(({ holder }) => holder === 'second');
  if (second.length === 0) return { clause, verdict: 'skipped', asks, seen: 'no second key with a ceiling was given' };
  const scope = scopeOf(attempts);
  const firstRefused = count(during, 'refused') - count(second, 'refused');
  const seen = `first key refused ${firstRefused} times; second key, at half its ceiling, ${count(second, 'refused')} of ${second.length}`;
  if (scope === 'unknown') return { clause, verdict: 'inconclusive', asks, seen };
  return {
    clause,
    verdict: scope === 'each key for itself' ? 'pass' : 'fail',
    asks,
    seen: `${seen}; counted: ${scope}`,
  };
}

/** Calls that are free, or count once, must not cause refusals at a pace that is otherwise served. */
function judgeBeside({ attempts }: Evidence, clause: string, step: 'health' | 'batch', asks: string): Finding {
  const control = attemptsOf(attempts, 'below');
  const during = attemptsOf(attempts, step);
  const paced = during.filter(({ asked }) => asked === (step === 'batch' ? 'batch' : 'plain'));
  const beside = during.length - paced.length;
  const refused = count(paced, 'refused');
  const seen = `below the ceiling ${refused} of ${paced.length} refused${beside > 0 ? ` beside ${beside} health checks` : ''}`;
  if (paced.length === 0) return { clause, verdict: 'inconclusive', asks, seen: 'not probed' };
  if (count(attempts, 'refused') === 0) return { clause, verdict: 'inconclusive', asks, seen: 'no limiter was met' };
  if (count(control, 'refused') > 0) {
    return { clause, verdict: 'inconclusive', asks, seen: `${seen}, but the same pace was refused without them too` };
  }
  if (refused > 0) return { clause, verdict: 'fail', asks, seen };
  return { clause, verdict: count(paced, 'served') === paced.length ? 'pass' : 'inconclusive', asks, seen };
}
