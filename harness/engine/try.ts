import * as fc from 'fast-check';
import { madeIn } from '../../simulators/core/lazily.ts';
import { type Controls, NEEDED_BY, type Target } from '../targets/target.ts';
import { createTransport } from '../targets/transport.ts';
import { causeOf, placeOfDifference } from './cause.ts';
import type { CheckTools, ExampleCheck, PropertyCheck } from './check.ts';
import { secretOf } from './client.ts';
import type { Exchange } from './exchange.ts';
import { exchangeOf, expect, isBrokenExpectation } from './expectation.ts';
import { Inconclusive, NoAnswer, RunStopped, Skipped, type Verdict } from './outcome.ts';
import type { Recorder, Session } from './session.ts';
import { type AnyCheck, type Suite, suiteNamed } from './suite.ts';

/** A check that sends requests, unlike an always rule. */
export type SendingCheck = ExampleCheck<CheckTools> | PropertyCheck<CheckTools>;

/** Whether a check sends requests. */
export function isSending(check: AnyCheck): check is SendingCheck {
  return check.kind !== 'exchange';
}

/** How a try, or an always rule, ended. */
export interface Ended {
  readonly verdict: Verdict;
  readonly reason?: string;
  /** The exchange that the failed expectation was about, or else the last one. */
  readonly exchange?: Exchange;
  /** Of a failure: the text of its probable cause, which failures with the same cause share. */
  readonly cause?: string;
  /** Of a failure: whether `exchange` is only the last one, because the expectation was not about an answer. */
  readonly isLast?: boolean;
  /** The shrunken input of a property, and the path that leads to it again. */
  readonly counterexample?: { readonly value: string; readonly path: string };
}

/** A try that has ended, with the readings that it observed. */
export interface Tried extends Ended {
  readonly observations: readonly Observation[];
}

/** A reading of an open question that a target showed. */
export interface Observation {
  readonly question: string;
  readonly variant: string;
}

/** Values shared by the checks of a service, under the names of service and value. */
export type Memory = Map<string, Promise<unknown>>;

/** One try of a check. */
export interface Try {
  /** The part of the run that a try needs. */
  readonly run: {
    readonly options: { readonly target: Target; readonly suites: readonly Suite[] };
    readonly seed: number;
    readonly nonce: string;
    readonly effort: 'simulator' | 'deployment';
  };
  readonly check: SendingCheck;
  /** Whether few checks share its memory. */
  readonly isForFew: boolean;
  /** Counted from 1; second tries submit other texts than first ones. */
  readonly number: number;
  readonly recorder: Recorder;
  readonly session: Session;
  readonly memory: Memory;
  /** The path that leads a property straight to one input. */
  readonly path?: string;
}

/** Carries out a try of a check. Throws RunStopped if the run must end. */
export async function tryOut(one: Try): Promise<Tried> {
  const { check, recorder } = one;
  const observations: Observation[] = [];
  const before = recorder.requests;
  let shared = 0;
  const tools = toolsOf(one, observations, () => {
    shared += 1;
  });
  const end = (error: unknown): Ended => endedBy(error, recorder.last, shared > 0);
  const ended =
    check.kind === 'property'
      ? await tryProperty(check, tools, one, end)
      : await tryExample(() => check.run(tools), end);
  const isIdle = recorder.requests === before && shared === 0 && !check.needs.includes('tls-port');
  if (ended.verdict === 'pass' && isIdle) {
    return { verdict: 'error', reason: 'the check sent no request, so it proves nothing', observations };
  }
  return { ...ended, observations };
}

async function tryExample(act: () => Promise<void>, end: (error: unknown) => Ended): Promise<Ended> {
  try {
    await act();
    return { verdict: 'pass' };
  } catch (error) {
    return end(error);
  }
}

const SHRINKS_ON_DEPLOYMENT = 25;

async function tryProperty(
  check: PropertyCheck<CheckTools>,
  tools: CheckTools,
  { run: { seed, effort }, path }: Try,
  end: (error: unknown) => Ended,
): Promise<Ended> {
  const numRuns = check.runs[effort];
  const most = effort === 'deployment' ? numRuns + SHRINKS_ON_DEPLOYMENT : Number.POSITIVE_INFINITY;
  let runs = 0;
  let aside: unknown;
  const property = fc.asyncProperty(check.arbitrary, async (value) => {
    runs += 1;
    if (aside !== undefined || runs > most) return;
    try {
      await check.run(tools, value);
    } catch (error) {
      if (isWorthShrinking(error)) throw error;
      aside = error;
    }
  });
  const details = await fc.check(property, {
    seed: seedOf(seed, check.id),
    numRuns,
    ...(path === undefined ? {} : { path, endOnFailure: true }),
  });
  if (details.failed) {
    const { counterexample, counterexamplePath, errorInstance } = details;
    const ended = end(errorInstance ?? new Error('too many inputs were passed over'));
    const value = counterexample === null ? '' : fc.stringify(counterexample[0]);
    return { ...ended, counterexample: { value, path: counterexamplePath ?? '' } };
  }
  return aside === undefined ? { verdict: 'pass' } : end(aside);
}

/** Whether a smaller input is worth looking for that ends in such an error: not where there is no verdict, or the run must end. */
function isWorthShrinking(error: unknown): boolean {
  return !(error instanceof Inconclusive || error instanceof Skipped || error instanceof RunStopped);
}

/**
 * How a check ends with an error, whose exchange is its own or else the last one. Rethrows one that must end the whole run.
 *
 * @param readsShared whether it has read answers to calls that were made for several checks, perhaps by another one
 */
export function endedBy(error: unknown, last: Exchange | undefined, readsShared = false): Ended {
  if (error instanceof RunStopped) throw error;
  const culprit = exchangeOf(error);
  const exchange = culprit ?? last;
  const message = error instanceof Error ? error.message : String(error);
  const reason = [message, placeOfDifference(error) ?? []].flat().join('\n');
  const place = exchange === undefined ? {} : { exchange };
  if (error instanceof Skipped) return { verdict: 'skip', reason };
  if (error instanceof Inconclusive) return { verdict: 'inconclusive', reason, ...place };
  const cause = causeOf(error);
  const isLast = culprit === undefined;
  const found = { verdict: 'fail' as const, ...place, ...(cause === undefined ? {} : { cause }), isLast };
  if (isBrokenExpectation(error) || error instanceof NoAnswer) return { ...found, reason };
  if (isShapeError(error) && (exchange || readsShared))
    return { ...found, reason: `the answer lacks what is read of it: ${reason}` };
  return { verdict: 'error', reason, ...place };
}

/** Whether an error comes from reading a member of something absent, or of another type: the answer lacks its documented shape. */
function isShapeError(error: unknown): boolean {
  const missed = /^Cannot (read|convert|destructure)|is not (iterable|a function)|^Cannot use 'in' operator/;
  return error instanceof TypeError && missed.test(error.message);
}

function toolsOf(one: Try, observations: Observation[], onShared: () => void): CheckTools {
  const { run, check, session, memory } = one;
  const { target, suites } = run.options;
  const freshFor = (user: string): CheckTools['fresh'] => {
    let texts = 0;
    return (words = 'a quiet remark about the weather') => {
      texts += 1;
      return `${words} ${run.nonce} ${hashOf(user).toString(36)} ${one.number}.${texts}`;
    };
  };
  return {
    ...suiteNamed(check.service, suites).clients(session),
    expect,
    isSimulator: target.isStock && run.effort === 'simulator',
    isForFew: one.isForFew,
    media: target.media,
    sleep: session.sleep,
    controls: controlsFor(check, session),
    transport: createTransport(async () => {
      const address = await session.world.address(check.service);
      if (!address) throw new Inconclusive('the target has no address to connect to');
      return address;
    }),
    fresh: freshFor(check.id),
    secret: () => secretOf(session, check.service, 'default'),
    async shared<T>(name: string, make: (fresh: CheckTools['fresh']) => Promise<T>): Promise<T> {
      onShared();
      const madeAs = (key: string): Promise<T> => madeIn(memory, key, () => make(freshFor(key))) as Promise<T>;
      const key = `${check.service} ${name}`;
      try {
        return await madeAs(key);
      } catch (error) {
        if (!(error instanceof Inconclusive)) throw error;
        return madeAs(`${key}, made again`);
      }
    },
    observe(question, variant) {
      observations.push({ question, variant });
    },
    inconclusive(reason) {
      throw new Inconclusive(reason);
    },
    skip(reason) {
      throw new Skipped(reason);
    },
  };
}

/** The controls of a session, restricted to those that the check has declared; otherwise it would fail on targets without them. */
function controlsFor(check: SendingCheck, { world }: Session): Controls {
  const allowed = Object.entries(NEEDED_BY).map(([name, need]) => {
    const verb = world.controls?.[name as keyof Controls] as ((...given: never[]) => unknown) | undefined;
    const isNamed = check.needs.includes(need);
    const refuse = (): never => {
      if (isNamed) throw new Skipped(`the target offers no ${name}`);
      throw new Error(`${check.id} uses ${name} without naming ${need} among its needs.`);
    };
    return [name, verb && isNamed ? verb : refuse];
  });
  return Object.fromEntries(allowed) as unknown as Controls;
}

/** The seed of a check: the same in equal runs, different for every check. */
function seedOf(seed: number, id: string): number {
  return (hashOf(id) ^ seed) | 0;
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
