import { type CreateWorldOptions, createWorld, type World } from '../../../simulators/index.ts';
import type { LoadCall } from '../../services/service.ts';
import { textModeration } from '../../services/text-moderation.ts';
import { type Identification, identifyLimiter } from '../identify.ts';
import { type Finding, judgeLimiter, type Scope, scopeOf } from '../judge.ts';
import { type Lane, planProbe } from '../plan.ts';
import { retryAfterMsAt } from '../retry-after.ts';
import { type Met, playVirtually } from './play-virtually.ts';

type Fetch = World['textModeration']['fetch'];

/** A world to be probed. */
export interface ProbedWorld extends CreateWorldOptions {
  readonly ceiling: number;
  /** Stands between the probe and the service, and may break it. */
  readonly between?: (fetch: Fetch) => Fetch;
}

/** What a probe of a world came to. */
export interface Probed {
  readonly identification: Identification;
  readonly scope: Scope;
  readonly findings: readonly Finding[];
  /** The verdict on a clause. */
  verdict(clause: string): Finding['verdict'] | undefined;
}

const { ceiling: documented, clauses } = textModeration;

/** Plays the whole probe on a world's virtual clock: a service without network, whose every instant is exact. */
export async function probeWorld({ ceiling, between = (fetch) => fetch, ...options }: ProbedWorld): Promise<Probed> {
  const world = createWorld({ clock: 'virtual', ...options });
  const fetch = between(world.textModeration.fetch);
  const issue = (): string => world.textModeration.keys.issue({ requestsPerSecond: ceiling }).secret;
  const keys = { first: issue(), second: issue() };
  const me = await ask(fetch, textModeration.profile, keys.first);
  // As the script does: it reads both ceilings from the record and from a header.
  await ask(fetch, textModeration.plain, keys.first);
  await ask(fetch, textModeration.profile, keys.second);
  await ask(fetch, textModeration.plain, keys.second);
  const profileCeiling = ((await me.json()) as { rate_limit: { requests_per_second: number } }).rate_limit
    .requests_per_second;
  const headerCeiling = Number(me.headers.get(documented.header));

  const strangeCodes = new Set<string>();
  const meet = async ({ asked, holder }: Lane, atMs: number): Promise<Met> => {
    world.clock.set(new Date(atMs).toISOString());
    const call = textModeration[asked];
    if (!call) throw new Error(`The service has no ${asked} call.`);
    const response = await ask(fetch, call, keys[holder]);
    const { code } = ((await response.json()) as { error?: { code: string } }).error ?? {};
    if (response.status === documented.status && code !== documented.code) strangeCodes.add(String(code));
    const retryAfter = response.headers.get('retry-after');
    const retryAfterMs = retryAfter === null ? undefined : retryAfterMsAt(retryAfter, atMs);
    return {
      outcome: response.status === documented.status ? 'refused' : response.status === call.status ? 'served' : 'other',
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(retryAfter !== null && retryAfterMs === undefined ? { hasStrangeRetryAfter: true } : {}),
    };
  };

  const plan = planProbe({
    ceiling,
    windowMs: documented.windowMs,
    secondCeiling: ceiling,
    hasBatch: true,
    hasHealth: true,
  });
  const beginMs = new Date(world.clock.now()).getTime();
  const attempts = await playVirtually(plan, beginMs, meet);
  const identification = identifyLimiter(attempts, { ceiling, windowMs: documented.windowMs, toleranceMs: 1 });
  const evidence = {
    attempts,
    identification,
    headerCeiling,
    profileCeiling,
    strangeCodes: [...strangeCodes],
    clauses,
  };
  const findings = judgeLimiter(evidence);
  return {
    identification,
    scope: scopeOf(attempts),
    findings,
    verdict: (clause) => findings.find((finding) => finding.clause === clause)?.verdict,
  };
}

function ask(fetch: Fetch, { method, path, body }: LoadCall, key: string): Promise<Response> {
  return fetch(`https://moderation.example${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
