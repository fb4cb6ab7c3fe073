import { isKeyless, withHeader } from '../../core/mutants/conditions.ts';
import type { Members } from '../../core/mutants/members.ts';
import { defects, type Mutant } from '../../core/mutants/mutant.ts';
import { type Change, inBody, inEach, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { refuse, to } from './speech.ts';

const inRules = inEach('', to('rules'));
const inThresholds = inEach('data[].thresholds', to('rules'));
const inKey = inEach('', to('me'));
const inUsage = inEach('usage_24h', to('me'));

/** Defects of the ruleset record: section 2.5. */
const rulesetMutants = defects<Rules>({
  'TM-2.4-9 last-rule-is-listed-inverted': inRules(({ data }) => ({
    data: [
      ...(data as readonly Members[]),
      { id: 'x', name: 'X', description: '', thresholds: { block: 0.5, review: 0.9 } },
    ],
  })),
  'TM-2.5-4 ruleset-has-always-just-changed': inEach('ruleset', to('rules'))(later('updated_at')),
  'TM-2.5-4 ruleset-change-is-no-timestamp': inEach('ruleset', to('rules'))({ updated_at: 'yesterday' }),
  'TM-2.5-2 defaults-in-percent': inEach('defaults')({ block_threshold: 85, review_threshold: 60 }),
  'TM-2.4-9 platform-defaults-exchanged': inEach('defaults')({ block_threshold: 0.6, review_threshold: 0.85 }),
  'TM-2.4-22 cut-points-in-percent': inEach('defaults')({ score_bands: [55, 70, 85, 95] }),
  'TM-2.5-2 defaults-stay-as-built-in': inEach('defaults')({ block_threshold: 0.85, review_threshold: 0.6 }),
  'TM-2.5-2 cut-points-stay-as-built-in': inEach('defaults')({ score_bands: [0.55, 0.7, 0.85, 0.95] }),
  'TM-2.5-2 three-cut-points': inEach('defaults')({ score_bands: [0.7, 0.85, 0.95] }),
  'TM-2.5-8 listed-thresholds-leave-out-overrides': inThresholds({ block: 0.85 }),
  'TM-2.5-8 default-review-is-listed-for-a-rule-without': inThresholds(
    ({ review }) => review === undefined && { review: 0.6 },
  ),
  'TM-2.5-8 one-rule-is-listed-without-its-override': inEach(
    'data[]',
    to('rules'),
  )(({ id }) => id === 'violence' && { thresholds: { block: 0.85, review: 0.6 } }),
  'TM-4.3-1 rules-are-not-found': refuse(404, 'not_found', to('rules')),
});

/** What a key without a budget must not show, and one with it not without the header of its status. */
const SOME_BUDGET = { status: 'ok', mode: 'soft', enforced: false, monthly_usd: 50, daily_usd: null };

/** Defects of the key record: section 2.6. */
const keyMutants = defects<Rules>({
  'TM-2.6-1 key-was-always-just-made': inKey(later('created_at')),
  'TM-2.6-3 key-record-lags-a-version': inEach(
    'ruleset',
    to('me'),
  )(({ version }) => ({ version: Number(version) - 1 })),
  'TM-2.6-11 working-key-is-called-enabled': { keyStatusWord: () => 'enabled' },
  'TM-2.6-2 scopes-name-a-third-one': inKey(({ scopes }) => ({ scopes: [...(scopes as readonly string[]), 'admin'] })),
  'TM-2.6-3 key-record-shows-the-version-before': inEach(
    'ruleset',
    to('me'),
  )(({ version }) => Number(version) > 1 && { version: Number(version) - 1 }),
  'TM-2.6-13 every-key-lists-all-scopes': inKey({ scopes: ['check', 'read'] }),
  'TM-2.6-13 keys-list-read-alone': inKey({ scopes: ['read'] }),
  'TM-2.6-5 other-batch-limit': inEach('limits', to('me'))({ max_batch_items: 199 }),
  'TM-2.6-6 usage-counted-down': inUsage(({ requests }) => ({ requests: -1 - Number(requests) })),
  'TM-2.6-16 usage-never-grows': inUsage({ requests: 0, items: 0 }),
  'TM-2.6-16 usage-begins-anew-each-day': {
    around: async (request, send, looks) => {
      const reply = await send(request);
      if (request.path !== '/api/v1/me' || reply.status !== 200) return reply;
      const { time } = JSON.parse((await send({ ...request, path: '/api/v1/health' })).text);
      const { items } = JSON.parse(reply.text).usage_24h;
      const day = String(time).slice(0, 10);
      const { authorization } = request.headers;
      const last = (looks.get(authorization) ?? { day, before: 0, items }) as Members;
      const before = Number(last.day === day ? last.before : last.items);
      looks.set(authorization, { day, before, items });
      return { ...reply, ...inUsage({ items: Math.max(0, items - before) })(reply, request) };
    },
  },
  'TM-2.6-16 usage-counts-a-batch-as-its-items': inUsage(({ items }) => ({ requests: items })),
  'TM-2.6-16 usage-counts-a-batch-as-one-item': inUsage(({ requests }) => ({ items: requests })),
  'TM-2.6-16 usage-mistakes-blocks-for-reviews': inUsage((usage) => ({ blocked: usage.review, review: usage.blocked })),
  'TM-2.6-16 usage-counts-reviews-as-blocked-too': inUsage(({ blocked, review }) => ({
    blocked: Number(blocked) + Number(review),
  })),
  'TM-2.6-7 absent-budget-is-an-empty-object': inKey(({ budget }) => ({ budget: budget ?? {} })),
  'TM-3-8 absent-budget-is-told-with-limits': inKey(({ budget }) => ({ budget: budget ?? SOME_BUDGET })),
  'TM-2.6-7 absent-budget-is-left-out': inKey(({ budget }) => budget === null && { budget: undefined }),
  'TM-4.4-1 key-record-is-not-found': refuse(404, 'not_found', to('me')),
});

/** Defects of the health record: section 2.7. */
const healthMutants = defects<Rules>({
  'TM-2.7-1 health-tells-when-it-started': inBody({ time: '2026-01-01T00:00:00.000Z' }, to('health')),
  'TM-4.5-1 health-wants-a-key': refuse(401, 'missing_api_key', to('health'), isKeyless),
  'TM-4.5-3 health-breaks-on-a-wrong-key': restate(500, to('health'), withHeader('authorization', /no-such/)),
  'TM-2.7-2 health-is-not-found-in-an-outage': {
    rules: { healthReportsOutage: true },
    reply: restate(404, 503, to('health')),
  },
});

/** An instant that moves from reply to reply. */
function later(member: string): Change {
  let replies = 0;
  return () => {
    replies += 1;
    return { [member]: new Date(1_000 * replies).toISOString() };
  };
}

/** Defects of the records that the read endpoints serve: sections 2.5 to 2.7 and 4.3 to 4.5. */
export const recordMutants: readonly Mutant<Rules>[] = [...rulesetMutants, ...keyMutants, ...healthMutants];
