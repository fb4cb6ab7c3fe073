import { jsonOf, type WireReply } from '../../engine/exchange.ts';
import { isRecord } from '../../engine/is-record.ts';

/** The ceiling that a reply tells, in requests per second: a header of every call, or a member of the key record. */
export function ceilingTold({ headers, text }: WireReply): number | undefined {
  const body = jsonOf(text);
  const inRecord = isRecord(body) && isRecord(body.rate_limit) ? body.rate_limit.requests_per_second : undefined;
  return [Number(headers['ratelimit-limit']), Number(inRecord)].find((number) => Number.isFinite(number) && number > 0);
}
