import type { FaultPlan, World } from '../../simulators/index.ts';

/** A ready-made situation: it arranges a world and tells the secret of the key that is in it. */
export type Situation = (world: Pick<World, 'textModeration' | 'clock' | 'faults' | 'keys'>) => {
  readonly key: string;
};

const service = 'text-moderation';
const route = 'POST /api/v1/check';

/** A hard budget is nearly used up: `costs=` dials of 0.30 or more exhaust it, and the refusals begin with the next spend view. */
export const budgetNearlyOut: Situation = (world) => ({ key: required(world.keys.tm_sim_budget_hard) });

/** A hard budget is used up: every moderation call is refused until the next day. */
export const budgetOut: Situation = ({ textModeration }) => ({
  key: textModeration.keys.issue({ budget: { mode: 'hard', dailyUsd: 1, spentTodayUsd: 1, spentMonthUsd: 1 } }).secret,
});

/** The burst is spent: the next call is refused, and one call each second is served again from then on. */
export const rateLimited: Situation = ({ textModeration }) => {
  const { secret } = textModeration.keys.issue({ requestsPerSecond: 1 });
  const headers = { get: (name: string) => (name === 'authorization' ? `Bearer ${secret}` : null) };
  const client = { ip: '127.0.0.1', secure: true, location: 'home' };
  for (let call = 0; call < 2; call += 1) {
    textModeration.handle({ method: 'GET', target: '/api/v1/me', headers, body: new Uint8Array(), client });
  }
  return { key: secret };
};

/** A key that works now and is refused 30 s later, because it has just been suspended. */
export const suspendedInFlight: Situation = ({ textModeration }) => {
  const { id, secret } = textModeration.keys.issue();
  textModeration.keys.suspend(id);
  return { key: secret };
};

/** A key that works now and is unknown 30 s later, because it has just been revoked. */
export const revokedInFlight: Situation = ({ textModeration }) => {
  const { id, secret } = textModeration.keys.issue();
  textModeration.keys.revoke(id);
  return { key: secret };
};

/** A key that may read but not check. */
export const scopeMissing: Situation = (world) => ({ key: required(world.keys.tm_sim_read_only) });

/** The evaluator fails in each documented way, once each, and then works. */
export const evaluatorRecovers: Situation = (world) => {
  const codes = ['upstream_error', 'upstream_rate_limited', 'upstream_timeout'];
  codes.forEach((error, index) => {
    world.faults.plan({ service, route, nth: index + 1, fault: { error } } as FaultPlan);
  });
  return { key: required(world.keys.tm_sim_fast) };
};

/** The second item of the next batch cannot be evaluated; the others can. */
export const batchPartlyFails: Situation = (world) => {
  world.faults.plan({ service, route: 'POST /api/v1/batch', item: 1, fault: { error: 'upstream_error' } });
  return { key: required(world.keys.tm_sim_fast) };
};

/** The answer of the next check is lost after the text was judged: trying again is safe. */
export const answerLost: Situation = (world) => {
  world.faults.plan({ service, route, fault: { network: 'no-reply' } });
  return { key: required(world.keys.tm_sim_fast) };
};

/** All thresholds of harassment have just been lowered: earlier verdicts are stale, and texts may fare worse. */
export const rulesetPublished: Situation = (world) => {
  world.textModeration.publish('community', { rules: { harassment: { block: 0.4, review: 0.2 } } });
  return { key: required(world.keys.tm_sim_fast) };
};

function required(secret: string | undefined): string {
  if (secret === undefined) throw new Error('The world lacks a standing key: was it made with a catalog of its own?');
  return secret;
}
