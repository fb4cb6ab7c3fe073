import { lazilyBy } from '../../simulators/core/lazily.ts';
import type { Controls, World } from '../targets/target.ts';
import { type AlwaysRules, watchWith } from './always.ts';
import { type Calls, createCalls } from './calls.ts';
import { createLedger, type Ledger, type Price } from './ledger.ts';
import { needsOwnWorld } from './order.ts';
import { ALTERED_KEY, type Redactor } from './redaction.ts';
import type { RunOptions } from './run-options.ts';
import { openSessions, type Patience, type Recorder } from './session.ts';
import { type AnyCheck, suiteNamed } from './suite.ts';
import { isSending, type Memory, type SendingCheck, type Tried, type Try, tryOut } from './try.ts';

/** A run in progress: what all its tries share. */
export interface Run {
  readonly options: RunOptions;
  readonly seed: number;
  /** Part of every submitted text. */
  readonly nonce: string;
  /** Decides how many inputs properties draw. */
  readonly effort: 'simulator' | 'deployment';
  readonly ledger: Ledger;
  readonly rules: AlwaysRules;
  readonly calls: Calls;
  /** What first tries have cost and what further ones have, in US dollars. Further ones share no values, so that each costs more. */
  readonly spent: { firstUsd: number; againUsd: number };
  /** Carries out the n-th try of a check. Only first tries use values that checks share. */
  tryOnce(check: SendingCheck, recorder: Recorder, number: number, path?: string): Promise<Tried>;
  /** Closes the shared world. */
  close(): Promise<void>;
}

/** An open world, with a function that opens a session on it for a check. */
interface Opened {
  readonly world: World;
  readonly sessionFor: ReturnType<typeof openSessions>;
}

/** So small a share of the checks of a service are few. */
const FEW = 0.1;
/** A shorter nonce could occur in other content by chance. */
const LEAST_NONCE = 8;

/** Begins a run: opens its ledger, sets its rules to watch, and opens worlds when checks need them. */
export function beginRun(options: RunOptions, checks: readonly AnyCheck[]): Run {
  const { target, signal } = options;
  const ledger = createLedger(options.caps ?? {}, pricesOf(options));
  signal?.addEventListener('abort', () => ledger.stop('interrupted'), { once: true });
  const common = {
    options,
    seed: options.seed ?? 1,
    nonce: options.nonce ?? 'sim',
    effort: options.effort ?? target.kind,
    ledger,
    rules: watchWith(checks.filter((check) => check.kind === 'exchange')),
    calls: createCalls(),
    spent: { firstUsd: 0, againUsd: 0 },
  };
  if (common.nonce.length >= LEAST_NONCE) options.redactor.keepReadable(common.nonce);
  const open = opener(common);
  const memory: Memory = new Map();
  const isFew = lazilyBy((service: string) => {
    const all = suiteNamed(service, options.suites).checks.filter(isSending);
    return all.filter((check) => checks.includes(check)).length <= all.length * FEW;
  });
  let shared: Promise<Opened> | undefined;
  const run: Run = {
    ...common,
    async tryOnce(check, recorder, number, path = options.path) {
      const tryIn = ({ sessionFor }: Opened, values: Memory): Promise<Tried> => {
        const isForFew = values !== memory || isFew(check.service);
        const one: Try = { run, check, number, recorder, session: sessionFor(recorder), memory: values, isForFew };
        return tryOut(path === undefined ? one : { ...one, path });
      };
      if (!needsOwnWorld(check, target)) {
        shared ??= open(target.openShared());
        return tryIn(await shared, number > 1 ? new Map() : memory);
      }
      const own = await open(target.openOwn(check.world));
      try {
        return await tryIn(own, new Map());
      } finally {
        await own.world.close();
      }
    },
    async close() {
      const opened = await shared;
      await opened?.world.close();
    },
  };
  return run;
}

/** A world that keeps the secrets of the keys that it issues out of everything that is written. */
function hidingKeys(world: World, redactor: Redactor): World {
  const { controls } = world;
  if (controls?.issueKey === undefined) return world;
  const issueKey: Controls['issueKey'] = async (...wanted) => {
    const issued = await controls.issueKey(...wanted);
    redactor.hideSecret(issued.secret, ALTERED_KEY);
    return issued;
  };
  return { ...world, controls: { ...controls, issueKey } };
}

/** The price list of each service, made once for the run, because it may learn from replies. */
function pricesOf({ suites, usdPerUnit = {}, known = [] }: RunOptions): (service: string) => Price {
  return lazilyBy((service) => {
    const { price, defaultUsdPerUnit } = suiteNamed(service, suites);
    const list = price(usdPerUnit[service] ?? defaultUsdPerUnit);
    for (const exchange of known) if (exchange.request.service === service) list.afterUsd(exchange);
    return list;
  });
}

/** The time between requests at a pace, in milliseconds. */
function spacingOf(requestsPerSecond: number | undefined): number {
  return requestsPerSecond === undefined ? 0 : 1_000 / requestsPerSecond;
}

/** Makes the function that opens worlds, whose exchanges are counted, logged and shown to the rules. */
function opener({
  options: { suites, redactor, requestsPerSecond, mayBurst = true, paces = {}, signal },
  ledger,
  rules,
  calls,
}: Pick<Run, 'options' | 'ledger' | 'rules' | 'calls'>): (opening: Promise<World>) => Promise<Opened> {
  const patience: Patience = { silentInARow: 0, silentRoutes: new Map(), turnedAwayInARow: 0 };
  let worlds = 0;
  let numbers = 0;
  return async (opening) => {
    const world = hidingKeys(await opening, redactor);
    worlds += 1;
    const sessionFor = openSessions(world, worlds, {
      ledger,
      patience,
      signal,
      mayBurst,
      envelopeOf: (service) => suiteNamed(service, suites).envelope,
      busyCodeOf: (service) => suiteNamed(service, suites).busyCode,
      spacingMs: spacingOf(requestsPerSecond),
      spacingOfMs: (service) => spacingOf(paces[service]),
      nextNumber: () => {
        numbers += 1;
        return numbers;
      },
      onExchange(exchange) {
        redactor.hideContentOf(exchange.request, suiteNamed(exchange.request.service, suites).ownWords);
        calls.add(exchange);
        rules.lookAt(exchange);
      },
    });
    return { world, sessionFor };
  };
}
