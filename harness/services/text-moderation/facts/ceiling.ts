import type { ServiceCall } from '../../../engine/client.ts';
import type { TextAnswer, TextContext } from '../client.ts';
import { keyRecord } from './texts.ts';

/** Calls that a ceiling per second must refuse at some time: twenty times as many, for five seconds. */
const OFFERED_PER_CEILING = 100;
const MOST_CALLS = 1_000;
/** More connections at once than this are left unanswered by some who let in as many calls one after the other. */
export const MOST_AT_ONCE = 60;

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
    const answer = await callAtOnce(context, {}, atOnce, body);
    if (isOfCeiling(answer)) return answer;
  }
  return undefined;
}

function isOfCeiling({ status, failure }: TextAnswer): boolean {
  return status === 429 || failure.code === 'rate_limit_exceeded';
}

/** Calls once, or several times at once, without patience for a 429: the first refusal, or else an answer that is none. */
export async function callAtOnce(
  { textModeration, fresh }: TextContext,
  call: ServiceCall,
  times = 1,
  body: object = { content: fresh() },
): Promise<TextAnswer> {
  const send = (): Promise<TextAnswer> => textModeration.check(body, { ...call, impatient: true });
  const [first, ...others] = await Promise.all([send(), ...Array.from({ length: times - 1 }, send)]);
  return others.find(isOfCeiling) ?? first;
}
