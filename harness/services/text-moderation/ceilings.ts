import { jsonOf, type WireReply } from '../../engine/exchange.ts';
import { recordOf } from '../../engine/is-record.ts';

/** The ceiling that a reply tells, in requests per second: a header of every call, or a member of the key record. */
export function ceilingTold({ headers, text }: WireReply): number | undefined {
  const { requests_per_second: inRecord } = recordOf(recordOf(jsonOf(text)).rate_limit);
  return [Number(headers['ratelimit-limit']), Number(inRecord)].find((number) => Number.isFinite(number) && number > 0);
}
