import type { ServiceCall } from '../../../engine/client.ts';
import type { TextAnswer, TextContext } from '../client.ts';
import { keyRecord } from './texts.ts';

/** Calls that a ceiling per second must refuse at some time: twenty times as many, for five seconds. */
const OFFERED_PER_CEILING = 100;
const MOST_CALLS = 1_000;
const MOST_AT_ONCE = 200;

/** Time after which a ceiling has forgotten what it counted. */
export const RECOVERY_MS = 2_500;

/** The ceiling of the default key, in requests per second. */
export async function ceilingOf(context: TextContext): Promise<number> {
  const { requests_per_second: ceiling } = (await keyRecord(context)).rate_limit;
  return ceiling >= 1 ? ceiling : context.inconclusive('the key record tells no ceiling');
}

/**
 * Calls in bursts until the ceiling of the default key answers, with 429 or under its code; undefined when it never does.
 *
 * One text is sent over and over, so that hardly any call is paid.
 */
export async function provoke429(context: TextContext): Promise<TextAnswer | undefined> {
  const ceiling = await ceilingOf(context);
  const body = { content: context.fresh() };
  await context.textModeration.check(body);
  const atOnce = Math.min(3 * ceiling, MOST_AT_ONCE);
  const most = Math.min(OFFERED_PER_CEILING * ceiling, MOST_CALLS);
  for (let offered = 0; offered < most; offered += atOnce) {
    const calls = Array.from({ length: atOnce }, () => context.textModeration.check(body, { impatient: true }));
    const refused = (await Promise.all(calls)).find(isOfCeiling);
    if (refused) return refused;
  }
  return undefined;
}

function isOfCeiling({ status, failure }: TextAnswer): boolean {
  return status === 429 || failure.code === 'rate_limit_exceeded';
}

/** Calls once, without patience for a 429. */
export function callAtOnce(context: TextContext, call: ServiceCall = {}): Promise<TextAnswer> {
  return context.textModeration.check({ content: context.fresh() }, { ...call, impatient: true });
}
