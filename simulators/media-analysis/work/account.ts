import { DAY_MS, dayStartMs } from '../../core/calendar.ts';
import type { Answer } from '../../core/call/call.ts';
import type { JsonObject } from '../../core/json.ts';
import { need } from '../../core/service/need.ts';
import { presentBreakdown, presentDetail, presentRow, totalOf } from '../answer/present-account.ts';
import { type Days, readBalanceQuery, readListQuery } from '../request/account-query.ts';
import type { Inside, MediaExchange } from '../request/exchange.ts';
import { addTotals, NO_TOTALS, stretchOf, totalsBetween } from '../rules/ledger.ts';
import { writeTotals } from '../rules/writing.ts';
import type { Ledger, Totals } from '../state/ledger.ts';
import { failure, mustBe } from '../wire/errors.ts';
import type { MediaType } from '../wire/limits.ts';
import { liveJob, requestFor } from './jobs.ts';
import { rowStatusOf, settledLedger } from './ledger.ts';

/** What a key was billed, by period and by media type.  @clause MA-4-9 MA-A4-1 MA-A4-6 MA-A4-7 MA-A4-8 MA-A4-9 MA-A4-10 */
export function readBalance(inside: Inside, exchange: MediaExchange): Answer {
  const { key, nowMs, call } = need(exchange, 'key');
  const { rules } = inside;
  const days = readBalanceQuery(call.target, rules);
  const ledger = settledLedger(inside, key.id, nowMs);
  const since = (fromMs: number, beforeMs = Number.POSITIVE_INFINITY) => withRunning(inside, ledger, fromMs, beforeMs);
  return {
    status: 200,
    body: {
      api_key_prefix: rules.readSecret(call.headers.get('authorization') ?? '')?.slice(0, PREFIX_CHARACTERS) ?? '',
      description: key.description,
      overall: writeTotals(totalOf(since(0))),
      today: writeTotals(totalOf(since(dayStartMs(nowMs)))),
      week: rules.writeSummary(totalOf(since(rules.weekStart(nowMs)))),
      month: rules.writeSummary(totalOf(since(rules.monthStart(nowMs)))),
      breakdown_by_type: presentBreakdown(inside, since(rules.breakdownSince(nowMs))),
      custom_range: customRange(inside, days, since),
    },
  };
}

const PREFIX_CHARACTERS = 8;

type Since = (fromMs: number, beforeMs?: number) => ReadonlyMap<MediaType, Totals>;

/** @clause MA-A4-9 MA-A4-10 */
function customRange({ rules }: Inside, { fromMs, toMs }: Days, since: Since): JsonObject | null {
  if (fromMs === undefined && toMs === undefined) return null;
  const before = toMs === undefined ? undefined : toMs + rules.daysAfterLast * DAY_MS;
  const written = [fromMs, toMs].map((ms) => (ms === undefined ? null : new Date(ms).toISOString().slice(0, 10)));
  return rules.writeRange(written[0] ?? null, written[1] ?? null, totalOf(since(fromMs ?? 0, before)));
}

/** What was counted, with requests that still run where these count too.  @clause MA-A4-20 */
function withRunning(inside: Inside, ledger: Ledger, fromMs: number, beforeMs: number): ReadonlyMap<MediaType, Totals> {
  const sums = new Map(totalsBetween(ledger, fromMs, beforeMs));
  if (!inside.rules.countsRunning) return sums;
  for (const { createdAtMs, mediaType } of ledger.unbooked.values()) {
    if (createdAtMs < fromMs || createdAtMs >= beforeMs) continue;
    sums.set(mediaType, addTotals(sums.get(mediaType) ?? NO_TOTALS, { ...NO_TOTALS, requests: 1 }));
  }
  return sums;
}

/** One page of the finished requests.  @clause MA-A4-3 MA-4-5 MA-4-12 MA-4-13 MA-4-14 MA-4-15 MA-4-16 MA-4-18 MA-4-19 */
export function listRequests(inside: Inside, exchange: MediaExchange): Answer {
  const { key, nowMs, call } = need(exchange, 'key');
  const { rules } = inside;
  const { page, limit, status, mediaType, days } = readListQuery(call.target, rules);
  const list = settledLedger(inside, key.id, nowMs).lists.get(`${status} ${mediaType}`) ?? [];
  const oldestMs = nowMs - rules.lifeMs + 1;
  const beforeMs = days.toMs === undefined ? Number.POSITIVE_INFINITY : days.toMs + rules.daysAfterLast * DAY_MS;
  const stretch = stretchOf(list, Math.max(days.fromMs ?? 0, oldestMs), beforeMs);
  const total = stretch.end - stretch.first;
  if (page > Math.max(1, Math.ceil(total / limit))) refuseBeyond(inside);
  const requests = rules.pageOf(stretch, page, limit).flatMap((place) => {
    const job = liveJob(inside, list[place]?.jobId ?? '', nowMs);
    const row = job && rowStatusOf(inside, job);
    return job && row ? [presentRow(inside, job, row)] : [];
  });
  return { status: 200, body: { requests, total, page, limit } };
}

/** @clause MA-4-19 */
function refuseBeyond({ rules }: Inside): void {
  if (rules.pageBeyond === 'refused') throw mustBe('page', 'at most that of the last page');
  if (rules.pageBeyond === 'not-found') throw failure('not_found', { message: 'There is no such page.' });
}

/** The detail of a request, running or ended. It moves no job.  @clause MA-4-6 MA-A4-4 */
export function readRequest(inside: Inside, exchange: MediaExchange): Answer {
  const { key, endpoint, nowMs } = need(exchange, 'key', 'endpoint');
  const job = requestFor(inside, endpoint.params.request_id ?? '', key, nowMs);
  return { status: 200, body: presentDetail(inside, exchange, job, rowStatusOf(inside, job)) };
}

/** What a category costs.  @clause MA-4-11 MA-A4-2 MA-A4-11 */
export function readPrices({ catalog, rules }: Inside): Answer {
  const { image, video, audio } = catalog.prices;
  return {
    status: 200,
    body: {
      price_per_image: rules.writePrice(image),
      price_per_video: rules.writePrice(video),
      price_per_audio: rules.writePrice(audio),
      quality_profiles: rules.writeProfiles(catalog.profiles),
      billing_note:
        'Each category costs the price of its media type times the multiplier of the profile; transcription that price once.',
    },
  };
}
