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

type Answer = readonly [verdict: Verdict, seen: string];

/** What is asked about each clause, in the order in which it is told. */
const QUESTIONS: readonly (readonly [keyof LimitClauses, asks: string, answer: (evidence: Evidence) => Answer])[] = [
  ['header', 'Does the header repeat the ceiling of the key record?', judgeHeader],
  ['refusal', 'Is a rate clearly above the ceiling refused?', judgeRefusal],
  ['window', 'Which kind of limiter is it?', (evidence) => ['recorded', windowSeen(evidence)]],
  ['retryAfter', 'Is Retry-After sent, and true?', (evidence) => ['recorded', retrySeen(evidence)]],
  ['perKey', 'Does exhausting one key leave another alone?', judgeKeys],
  ['scope', 'Whose calls are added up?', ({ attempts }) => ['recorded', scopeOf(attempts)]],
  ['health', 'Are health checks free?', (evidence) => judgeBeside(evidence, 'health')],
  ['batch', 'Does a batch count once?', (evidence) => judgeBeside(evidence, 'batch')],
];

/** Judges the evidence clause by clause. Open questions are recorded and never fail. */
export function judgeLimiter(evidence: Evidence): readonly Finding[] {
  return QUESTIONS.flatMap(([name, asks, answer]) => {
    const clause = evidence.clauses[name];
    if (clause === undefined) return [];
    const [verdict, seen] = answer(evidence);
    return [{ clause, verdict, asks, seen }];
  });
}

function judgeHeader({ headerCeiling, profileCeiling }: Evidence): Answer {
  const seen = `header ${headerCeiling ?? 'absent'}, record ${profileCeiling ?? 'not readable'}`;
  if (profileCeiling === undefined) return ['skipped', seen];
  return [headerCeiling === profileCeiling ? 'pass' : 'fail', seen];
}

/** The absence of refusals proves nothing: ceilings are approximate, separate for each location, and generous with bursts. */
function judgeRefusal({ attempts, strangeCodes }: Evidence): Answer {
  const hammered = attemptsOf(attempts, 'burst');
  const refused = count(hammered, 'refused');
  const seen = `${refused} of ${hammered.length} refused`;
  if (strangeCodes.length > 0) return ['fail', `${seen}, codes ${strangeCodes.join(' ')}`];
  if (refused > 0) return ['pass', seen];
  return ['inconclusive', `${seen}: hammer longer, with a greater --duration`];
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

function judgeKeys({ attempts }: Evidence): Answer {
  const during = attemptsOf(attempts, 'keys');
  const second = during.filter(({ holder }) => holder === 'second');
  if (second.length === 0) return ['skipped', 'no second key with a ceiling was given'];
  const scope = scopeOf(attempts);
  const firstRefused = count(during, 'refused') - count(second, 'refused');
  const seen = `first key refused ${firstRefused} times; second key, at half its ceiling, ${count(second, 'refused')} of ${second.length}`;
  if (scope === 'unknown') return ['inconclusive', seen];
  return [scope === 'each key for itself' ? 'pass' : 'fail', `${seen}; counted: ${scope}`];
}

/** Calls that are free, or count once, must not cause refusals at a pace that is otherwise served. */
function judgeBeside({ attempts }: Evidence, step: 'health' | 'batch'): Answer {
  const control = attemptsOf(attempts, 'below');
  const during = attemptsOf(attempts, step);
  const paced = during.filter(({ asked }) => asked === (step === 'batch' ? 'batch' : 'plain'));
  const beside = during.length - paced.length;
  const refused = count(paced, 'refused');
  const seen = `below the ceiling ${refused} of ${paced.length} refused${beside > 0 ? ` beside ${beside} health checks` : ''}`;
  if (paced.length === 0) return ['inconclusive', 'not probed'];
  if (count(attempts, 'refused') === 0) return ['inconclusive', 'no limiter was met'];
  if (count(control, 'refused') > 0) {
    return ['inconclusive', `${seen}, but the same pace was refused without them too`];
  }
  if (refused > 0) return ['fail', seen];
  return [count(paced, 'served') === paced.length ? 'pass' : 'inconclusive', seen];
}
