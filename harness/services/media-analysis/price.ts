import { isServed } from '../../engine/client.ts';
import { type Exchange, jsonSent, type WireRequest } from '../../engine/exchange.ts';
import { isRecord } from '../../engine/is-record.ts';
import type { Price } from '../../engine/ledger.ts';
import { type MediaType, PUBLIC, routeOf } from './client.ts';
import { DEFAULT_PROFILE, MULTIPLIERS, pricesIn } from './facts/money.ts';

/** What a category of a picture is taken to cost until the public price list was read. */
export const ASSUMED_USD = 0.0025;

/** How many categories run where none is named, until the public list was read. */
const ASSUMED_CATEGORIES = 4;

/**
 * The documented price list: each category times its profile's multiplier, and the transcription once.
 *
 * What a category costs is learnt from the public price list that is read first, before the run, unless a configuration says it.
 */
export function mediaPrice(usdPerCategory: number): Price {
  const isTold = usdPerCategory !== ASSUMED_USD;
  let usdOf: Partial<Record<MediaType, number>> | undefined;
  let enabled: number | undefined;
  const costOf = (request: WireRequest): number => {
    const sent = routeOf(request) === 'analyze' ? jsonSent(request) : undefined;
    if (!isRecord(sent)) return 0;
    return unitsOf(sent, enabled ?? ASSUMED_CATEGORIES) * (usdOf?.[sent.media_type as MediaType] ?? usdPerCategory);
  };
  const learnFrom = ({ request, json }: Exchange): void => {
    if (request.path === PUBLIC.categories && Array.isArray(json)) enabled ??= json.length;
    if (routeOf(request) === 'prices' && !isTold) usdOf ??= pricesIn(json);
  };
  return {
    beforeUsd: costOf,
    afterUsd(exchange) {
      learnFrom(exchange);
      // A job is booked with its submission.
      return isServed(exchange.reply) ? costOf(exchange.request) : 0;
    },
  };
}

function unitsOf(sent: Readonly<Record<string, unknown>>, enabled: number): number {
  const named = Array.isArray(sent.categories) && sent.categories.length > 0 ? sent.categories.length : undefined;
  const custom = typeof sent.custom_category === 'string' ? 1 : 0;
  const categories = (named ?? enabled) + custom;
  const transcription = sent.transcribe === true && sent.media_type !== 'image' ? 1 : 0;
  return categories * (MULTIPLIERS[String(sent.detail ?? DEFAULT_PROFILE)] ?? 1) + transcription;
}
