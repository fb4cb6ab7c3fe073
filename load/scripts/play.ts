import { setTimeout } from 'k6/timers';
import { type Attempt, metBy } from '../limiter/attempt.ts';
import { isDocumentedCode } from '../limiter/documented-code.ts';
import { dueIn, type Lane, type Step } from '../limiter/plan.ts';
import { memberOf } from '../services/member-of.ts';
import type { LoadCall } from '../services/service.ts';
import { type Answer, headerOf, sendAside } from './send.ts';
import type { Settings } from './settings.ts';

/** The result of playing a probe. */
export interface Played {
  readonly attempts: readonly Attempt[];
  /** The possible error of the instants of attempts, in ms. */
  readonly toleranceMs: number;
  /** Codes of refusals other than the documented one. */
  readonly strangeCodes: readonly string[];
}

/** An instant is never known better than this, however fast the answers. */
const LEAST_TOLERANCE_MS = 8;
/** A refusal may ask for a pause of this length or of a window, whichever is longer; a longer one is cut short. */
const LONGEST_PAUSE_MS = 10_000;
const CODES_TOLD = 5;

/** Plays the steps of a probe in real time: every call is sent when due, whether or not earlier ones were answered. */
export async function play(settings: Settings, steps: readonly Step[]): Promise<Played> {
  const attempts: Attempt[] = [];
  const waits: number[] = [];
  const codes = new Set<string>();
  let calls = 0;
  for (const step of steps) {
    await pause(pauseBefore(step, attempts, settings.service.ceiling.windowMs));
    const beginMs = Date.now();
    const running: Promise<void>[] = [];
    for (const { lane, dueMs } of dueIn(step)) {
      const aheadMs = beginMs + dueMs - Date.now();
      if (aheadMs > 1) await pause(aheadMs);
      const sentMs = Date.now();
      calls += 1;
      const answered = sendAside(settings, callOf(settings, lane), keyOf(settings, lane), calls);
      running.push(
        answered.then((answer) => {
          attempts.push(attemptOf(settings, step, lane, sentMs, answer));
          waits.push(answer.waitingMs);
          const code = strangeCode(settings, answer);
          if (code !== undefined) codes.add(code);
        }),
      );
    }
    await Promise.all(running);
  }
  return { attempts, toleranceMs: toleranceOf(waits), strangeCodes: [...codes].slice(0, CODES_TOLD) };
}

function attemptOf(settings: Settings, step: Step, lane: Lane, sentMs: number, answer: Answer): Attempt {
  // A date is one of the target's own clock, which may be ahead or behind.
  const nowMs = Date.parse(headerOf(answer, 'Date') ?? '') || Date.now();
  return {
    step: step.name,
    asked: lane.asked,
    holder: lane.holder,
    atMs: sentMs + answer.arrivalMs,
    ...metBy(answer.status, callOf(settings, lane).status, headerOf(answer, 'Retry-After'), nowMs),
  };
}

/** The call of a lane. The health check carries the key, so that it would be counted for that key if it were counted. */
function callOf({ service }: Settings, { asked }: Lane): LoadCall {
  const call = service[asked];
  if (!call) throw new Error(`${service.name} has no ${asked} call.`);
  return { ...call, hasKey: true };
}

function keyOf({ key, secondKey }: Settings, { holder }: Lane): string {
  return holder === 'second' && secondKey !== undefined ? secondKey : key;
}

function pauseBefore({ pause: wanted }: Step, attempts: readonly Attempt[], windowMs: number): number {
  if (wanted !== 'retry-after') return wanted;
  const last = attempts.reduce<Attempt | undefined>(
    (latest, attempt) => (attempt.outcome === 'refused' && attempt.atMs >= (latest?.atMs ?? 0) ? attempt : latest),
    undefined,
  );
  return Math.min(Math.max(LONGEST_PAUSE_MS, windowMs), last?.retryAfterMs ?? windowMs);
}

function strangeCode({ service }: Settings, { status, body }: Answer): string | undefined {
  if (status !== 429) return undefined;
  const code = memberOf(body, service.ceiling.codeMember);
  if (isDocumentedCode(service.ceiling, code)) return undefined;
  return typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? code : 'none';
}

/** The possible error of an instant: half of what an answer takes, the slowest twentieth left aside. */
function toleranceOf(waits: readonly number[]): number {
  const sorted = [...waits].sort((one, other) => one - other);
  return Math.max(LEAST_TOLERANCE_MS, (sorted[Math.floor(sorted.length * 0.95)] ?? 0) / 2);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}
