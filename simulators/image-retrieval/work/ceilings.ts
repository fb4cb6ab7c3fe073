import { need } from '../../core/service/need.ts';
import type { Inside, RetrievalExchange } from '../request/exchange.ts';
import { addressOf } from '../rules/address.ts';
import { tooManyCalls } from '../wire/errors.ts';

/**
 * Counts a call against the ceiling of its kind, and refuses it above; lists of names and pictures have none.
 *
 * @clause IR-4-6 IR-7-3 IR-7-6 IR-7-8 IR-7-9
 */
export function countCall({ rules, state, proxies }: Inside, exchange: RetrievalExchange): undefined {
  const { kind } = need(exchange, 'route').route.terms;
  if (kind !== 'search' && kind !== 'generate') return;
  const { call, nowMs, key } = need(exchange, 'key');
  const address = addressOf(call.client.ip, call.headers.get('x-forwarded-for'), proxies);
  const places = rules.placesOf(kind, key.id, address);
  const windows = places.map((place) => [place, state.rateWindows.get(place)] as const);
  const doRefusalsCount = rules.isCounted(429);
  const admissions = windows.map(([place, before]) => ({
    place,
    ...rules.limitRate(before, key.ceilings[kind], nowMs, doRefusalsCount),
  }));
  const refused = admissions.filter(({ isAdmitted }) => !isAdmitted);
  if (refused.length === 0 || doRefusalsCount) {
    for (const { place, window } of admissions) state.rateWindows.set(place, window);
  }
  if (refused.length > 0) {
    const waitMs = Math.max(...refused.map(({ retryAfterMs }) => retryAfterMs));
    exchange.bucket = { holds: key.ceilings[kind], nextAtMs: nowMs + waitMs };
    throw tooManyCalls(waitMs);
  }
  exchange.counted = windows;
}

/** Takes back what was counted, where the chosen reading does not count calls that were answered so.  @clause IR-7-11 */
export function uncountCall({ rules, state }: Inside, { counted = [] }: RetrievalExchange, status: number): void {
  if (rules.isCounted(status)) return;
  for (const [place, before] of counted) {
    if (before) state.rateWindows.set(place, before);
    else state.rateWindows.delete(place);
  }
}
