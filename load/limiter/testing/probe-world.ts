import { type CreateWorldOptions, createWorld, type World } from '../../../simulators/index.ts';
import { memberOf } from '../../services/member-of.ts';
import type { LoadCall, LoadService } from '../../services/service.ts';
import { textModeration } from '../../services/text-moderation.ts';
import { type Met, metBy } from '../attempt.ts';
import { isDocumentedCode } from '../documented-code.ts';
import { type Identification, identifyLimiter } from '../identify.ts';
import { type Evidence, type Finding, judgeLimiter, type Scope, scopeOf } from '../judge.ts';
import { type Lane, planProbe } from '../plan.ts';
import { playVirtually } from './play-virtually.ts';

type Fetch = World['textModeration']['fetch'];

/** A service whose limiter can be probed. */
export interface Probable {
  readonly service: LoadService;
  fetchOf(world: World): Fetch;
  /** Issues a key with a ceiling, and returns its secret. */
  issue(world: World, ceiling: number): string;
}

const byDefault: Probable = {
  service: textModeration,
  fetchOf: (world) => world.textModeration.fetch,
  issue: (world, ceiling) => world.textModeration.keys.issue({ requestsPerSecond: ceiling }).secret,
};

/** Options of a probed world. */
export interface ProbedWorld extends CreateWorldOptions {
  readonly ceiling: number;
  /** Default: text moderation. */
  readonly of?: Probable;
  /** Wraps the service, to break it. */
  readonly between?: (fetch: Fetch) => Fetch;
}

/** The result of probing a world. */
export interface Probed {
  readonly identification: Identification;
  readonly scope: Scope;
  readonly findings: readonly Finding[];
  verdict(clause: string): Finding['verdict'] | undefined;
}

/** Plays the whole probe on a world's virtual clock, without a network, so that every instant is exact. */
export async function probeWorld({
  ceiling,
  of: { service, fetchOf, issue } = byDefault,
  between = (fetch) => fetch,
  ...options
}: ProbedWorld): Promise<Probed> {
  const { ceiling: documented, clauses } = service;
  const world = createWorld({ clock: 'virtual', ...options });
  const fetch = between(fetchOf(world));
  const keys = { first: issue(world, ceiling), second: issue(world, ceiling) };
  const told = await ceilingsTold(fetch, service, keys.first);
  await ceilingsTold(fetch, service, keys.second);

  const strangeCodes = new Set<string>();
  const meet = async ({ asked, holder }: Lane, atMs: number): Promise<Met> => {
    world.clock.set(new Date(atMs).toISOString());
    const call = service[asked];
    if (!call) throw new Error(`The service has no ${asked} call.`);
    const response = await ask(fetch, call, keys[holder]);
    const body: unknown = await response.json();
    const code = memberOf(body, documented.codeMember);
    if (response.status === 429 && !isDocumentedCode(documented, code)) strangeCodes.add(String(code));
    return metBy(response.status, call.status, response.headers.get('retry-after') ?? undefined, atMs);
  };

  const plan = planProbe({
    ceiling,
    windowMs: documented.windowMs,
    secondCeiling: ceiling,
    hasBatch: service.batch !== undefined,
    hasHealth: service.health !== undefined,
  });
  const beginMs = new Date(world.clock.now()).getTime();
  const attempts = await playVirtually(plan, beginMs, meet);
  const identification = identifyLimiter(attempts, { ceiling, windowMs: documented.windowMs, toleranceMs: 1 });
  const findings = judgeLimiter({ attempts, identification, ...told, strangeCodes: [...strangeCodes], clauses });
  return {
    identification,
    scope: scopeOf(attempts),
    findings,
    verdict: (clause) => findings.find((finding) => finding.clause === clause)?.verdict,
  };
}

/** Reads both ceilings, from the key's record and from a header, as the script does. */
async function ceilingsTold(
  fetch: Fetch,
  { profile, plain, ceiling: { header, member } }: LoadService,
  key: string,
): Promise<Pick<Evidence, 'headerCeiling' | 'profileCeiling'>> {
  const record = profile && member ? memberOf(await (await ask(fetch, profile, key)).json(), member) : undefined;
  const { headers } = await ask(fetch, plain, key);
  return {
    ...(typeof record === 'number' ? { profileCeiling: record } : {}),
    ...(header === undefined ? {} : { headerCeiling: Number(headers.get(header)) }),
  };
}

function ask(fetch: Fetch, { method, path, body }: LoadCall, key: string): Promise<Response> {
  return fetch(`https://moderation.example${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
