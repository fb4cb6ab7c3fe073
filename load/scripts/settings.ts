import { loadServiceNamed, loadServices, withCall } from '../services/index.ts';
import type { LoadService } from '../services/service.ts';
import { type Threshold, thresholdIn } from '../summary/threshold.ts';

/** A script's settings, from its environment, which `run.ts` sets, or whoever calls k6 directly. */
export interface Settings {
  readonly service: LoadService;
  readonly baseUrl: string;
  readonly key: string;
  readonly secondKey: string | undefined;
  /** Calls per second. */
  readonly rate: number | undefined;
  readonly durationMs: number | undefined;
  /** What the times of the run are held to. */
  readonly thresholds: readonly Threshold[];
  /** The folder for summaries; without it they are only printed. */
  readonly out: string | undefined;
  /** The target's name in summaries, which is never its address. */
  readonly target: string;
}

/**
 * Reads the settings: `LOAD_SERVICE`, `LOAD_BASE_URL`, `LOAD_KEY`, and optionally `LOAD_SECOND_KEY`, `LOAD_RATE`,
 * `LOAD_DURATION_MS`, `LOAD_THRESHOLDS` (`p95=250ms,max=1s`), `LOAD_CALL`, `LOAD_OUT`, `LOAD_TARGET`.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const named = loadServiceNamed(environment.LOAD_SERVICE ?? 'text-moderation');
  if (!named) throw new Error(`LOAD_SERVICE is one of ${loadServices.map(({ name }) => name).join(', ')}.`);
  const service = environment.LOAD_CALL ? withCall(named, environment.LOAD_CALL) : named;
  if (!service) throw new Error('LOAD_CALL names no call with a limit of its own: correct it, or leave it out.');
  return {
    service,
    baseUrl: (environment.LOAD_BASE_URL ?? '').replace(/\/+$/, ''),
    key: environment.LOAD_KEY ?? '',
    secondKey: environment.LOAD_SECOND_KEY || undefined,
    rate: numberIn(environment, 'LOAD_RATE'),
    durationMs: numberIn(environment, 'LOAD_DURATION_MS'),
    thresholds: (environment.LOAD_THRESHOLDS || undefined)?.split(',').map(thresholdOf) ?? [],
    out: environment.LOAD_OUT || undefined,
    target: environment.LOAD_TARGET ?? 'given by environment',
  };
}

/**
 * Checks that there is a target. Called when a run begins rather than when a script is loaded, because `k6 archive` needs no
 * target.
 */
export function requireTarget({ baseUrl, key }: Settings): void {
  const missing = baseUrl === '' ? 'LOAD_BASE_URL' : key === '' ? 'LOAD_KEY' : undefined;
  if (missing !== undefined) throw new Error(`${missing} is not set: start the script with facsimile load, or set it.`);
}

function thresholdOf(text: string): Threshold {
  const threshold = thresholdIn(text);
  if (!threshold) throw new Error('LOAD_THRESHOLDS is a list such as p95=250ms,max=1s.');
  return threshold;
}

function numberIn(environment: Readonly<Record<string, string | undefined>>, name: string): number | undefined {
  const text = environment[name];
  if (!text) return undefined;
  const number = Number(text);
  if (!(number > 0)) throw new Error(`${name} is a positive number.`);
  return number;
}
