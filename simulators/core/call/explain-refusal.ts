import { isOfWhole } from '../faults/faults.ts';
import { toIso } from '../instant.ts';
import { hideKeys } from '../keys.ts';
import { nearestWord } from '../nearest.ts';
import type { ServiceError } from '../service-error.ts';
import { API_KEY_HEADER, secretsIn } from './credentials.ts';
import type { Exchange, Route } from './exchange.ts';
import type { RequestHabits } from './sent-request.ts';
import { SYSTEM_CLOCK } from './vain-polls.ts';

/** What a world knows about a secret that a service refused, without repeating the secret. */
export interface Whose {
  /** The service in this world that the key belongs to. */
  readonly service?: string;
  readonly keyId?: string;
  /** The other world that the secret names. */
  readonly world?: string;
  /** The standing key of the called service that was probably meant. */
  readonly nearest?: string;
}

/** Why a call was refused, and what to do about it. Names and numbers only: no content, no secret. */
export interface RefusalExplanation {
  readonly code: string;
  readonly message: string;
  readonly param?: string;
  /** The reason behind the code, which the reply does not give. */
  readonly because?: string;
  /** Whose key it was that the service refused. */
  readonly key?: Whose;
  /** The existing routes, where none matched. */
  readonly routes?: readonly string[];
  /** The limiter's bucket, where it was empty. */
  readonly bucket?: { readonly holds?: number; readonly free: 0; readonly nextAt: string };
  readonly waysOut?: readonly string[];
}

/** What explaining a refusal needs to know of the service. */
export interface RefusalFacts {
  readonly name: string;
  readonly habits: RequestHabits;
  routeNames(): readonly string[];
  /** The standing key with the highest ceiling, if there is one. */
  readonly fastKey?: string | undefined;
}

/** What explaining a refusal needs to know of the world. */
export interface RefusalWorld {
  /** Whether its clock moves only when told to. */
  readonly standsStill: boolean;
  whose(secret: string, service: string): Whose;
}

type AnyExchange = Exchange<never, Route<never>>;

/**
 * What `X-Sim-Notice` says to a refused caller. The reply itself must look like the real service's, which knows nothing of clocks
 * that stand still or of routes that were probably meant.
 */
export function noticesOfRefusal(service: RefusalFacts, world: RefusalWorld, exchange: AnyExchange): readonly string[] {
  if (exchange.bucket && world.standsStill) {
    const [advance, reset, key] = waysOutOf(service, exchange.bucket.nextAtMs - exchange.nowMs);
    const ways = `${advance}, ${reset}, or ${key} (fake timers need { clock: 'system' })`;
    return [`rate-limited on a clock that stands still: ${ways}`];
  }
  const nearest = isStray(exchange) ? nearestRoute(service, exchange) : undefined;
  return nearest === undefined ? [] : [`no route of this path; nearest: ${nearest}`];
}

/**
 * Prepares the explanation of a refusal, to be worked out when somebody asks. It keeps the path of the call and, where no key was
 * found, the secret, but no content.
 */
export function explainRefusal(
  service: RefusalFacts,
  world: RefusalWorld,
  exchange: AnyExchange,
  error: ServiceError,
): () => RefusalExplanation {
  const { code, message, param, because } = error;
  const base = { code, message: hideKeys(message), ...(param !== undefined && { param }), ...(because && { because }) };
  const planned = exchange.faults.find((fault) => isOfWhole(fault) && 'error' in fault.fault);
  if (planned) return () => ({ ...base, because: `The planned fault ${planned.id} struck this call.` });
  if (exchange.bucket) return explainBucket(service, world, exchange.bucket, exchange.nowMs, base);
  if (error.status === 401) return explainKey(service, world, exchange, base);
  if (isStray(exchange)) {
    const nearest = nearestRoute(service, exchange);
    const because = `No route has this path.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;
    return () => ({ ...base, because, routes: service.routeNames() });
  }
  if (exchange.endpoint && !exchange.route) {
    const { path } = exchange.endpoint.routes.values().next().value ?? { path: '' };
    return () => ({ ...base, routes: service.routeNames().filter((name) => name.endsWith(` ${path}`)) });
  }
  return () => base;
}

/** Whether no route has the path of a refused call; other refusals may come before its path is looked at. */
function isStray({ endpoint, refusal }: AnyExchange): boolean {
  return endpoint === undefined && refusal?.status === 404;
}

type Base = Pick<RefusalExplanation, 'code' | 'message' | 'param' | 'because'>;

function explainBucket(
  service: RefusalFacts,
  { standsStill }: RefusalWorld,
  { holds, nextAtMs }: NonNullable<AnyExchange['bucket']>,
  nowMs: number,
  base: Base,
): () => RefusalExplanation {
  const nextAt = toIso(nextAtMs);
  const left = holds === undefined ? 'No call is left' : `0 of ${holds} calls are left`;
  const still = standsStill ? ' The clock of this world stands still: nothing refills until it is moved.' : '';
  return () => ({
    ...base,
    because: `${left} in the bucket of this key; the next one comes at ${nextAt}.${still}`,
    bucket: { ...(holds === undefined ? {} : { holds }), free: 0, nextAt },
    ...(standsStill ? { waysOut: [...waysOutOf(service, nextAtMs - nowMs), SYSTEM_CLOCK] } : {}),
  });
}

function waysOutOf({ fastKey }: RefusalFacts, waitMs: number): readonly [string, string, string] {
  return [
    `advance it by ${waitMs}ms`,
    'reset the world',
    fastKey ? `use ${fastKey}` : 'issue a key with a higher ceiling',
  ];
}

function explainKey(
  { name, habits }: RefusalFacts,
  world: RefusalWorld,
  { call, keyId }: AnyExchange,
  base: Base,
): () => RefusalExplanation {
  if (keyId !== undefined) {
    return () => ({ ...base, because: `The key ${keyId} exists, but is not active.` });
  }
  const [secret] = secretsIn(call, habits.headersRead);
  const places = habits.headersRead.filter((header) => header === 'authorization' || header === API_KEY_HEADER);
  if (secret === undefined) {
    return () => ({
      ...base,
      because: `The call carries no key where this service looks for one: ${places.join(', ')}.`,
    });
  }
  return () => {
    const key = world.whose(secret, name);
    return { ...base, because: wordsFor(key, name, secret), key };
  };
}

/** What a caller sends in the place of a secret that it does not have. */
const NO_SECRETS: ReadonlySet<string> = new Set(['undefined', 'null', '[object Object]']);

function wordsFor({ service, keyId, world, nearest }: Whose, asked: string, secret: string): string {
  if (service === asked) return `The secret belongs to the key ${keyId} now, but did not when this call came.`;
  if (service !== undefined) return `The secret belongs to the key ${keyId} of ${service}, but ${asked} was called.`;
  if (world !== undefined) {
    return `The secret names the world ${world}; that world is gone, belongs elsewhere, or knows no such key.`;
  }
  if (nearest === secret)
    return `In this world the secret of ${nearest} ends with the world's id: take it from world.keys.`;
  if (NO_SECRETS.has(secret)) return `The secret is the word "${secret}": the caller had none to send.`;
  return `The secret opens nothing in this world.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;
}

/** The route that was probably meant. */
function nearestRoute(service: RefusalFacts, { call, path }: AnyExchange): string | undefined {
  const names = service.routeNames();
  const paths = names.map((name) => name.slice(name.indexOf(' ') + 1));
  const nearest = nearestWord(path, paths) ?? paths.find((known) => known.endsWith(path) || path.endsWith(known));
  if (nearest === undefined) return undefined;
  const meant = names.filter((name) => name.endsWith(` ${nearest}`));
  return meant.find((name) => name.startsWith(`${call.method} `)) ?? meant[0];
}
