import { isServed } from '../../../harness/engine/client.ts';
import { type Exchange, jsonSent } from '../../../harness/engine/exchange.ts';
import { isRecord } from '../../../harness/engine/is-record.ts';
import { always, PATHS, taskOf, textsSent } from '../../../harness/services/personal-data/client.ts';
import { REPLAY_HEADER } from '../../../harness/services/personal-data/facts/calls.ts';
import { reportedAmount, usdOf } from '../../../harness/services/personal-data/facts/layouts.ts';
import { USD_PER_REQUEST, USD_PER_THOUSAND_CHARACTERS } from '../../../harness/services/personal-data/price.ts';

/** Six decimals, and what a double may lack. */
const TOLERANCE_USD = 0.0000006;

/** What a double may lack. */
const EXACT_USD = 1e-10;

/** Tasks that were carried out, or taken as jobs: no replays. */
function taken(exchange: Exchange): readonly Exchange[] {
  const { request, reply } = exchange;
  return taskOf(request) !== undefined && isServed(reply) && reply.headers[REPLAY_HEADER] !== 'true' ? [exchange] : [];
}

/** Synchronous calls that were carried out, and so charged. */
function charged(exchange: Exchange): readonly Exchange[] {
  return taken(exchange).filter(({ request }) => request.path !== PATHS.jobs);
}

/** Those that tell an amount; a job that is charged later may tell none yet. */
function priced(exchange: Exchange): readonly Exchange[] {
  return taken(exchange).filter(({ request, json }) => {
    const usd = usdOf(reportedAmount(json));
    return request.path === PATHS.jobs ? usd > 0 : !Number.isNaN(usd);
  });
}

/** Those without options that might count as input. */
function measured(exchange: Exchange): readonly Exchange[] {
  const sent = jsonSent(exchange.request);
  return isRecord(sent) && sent.allow_list === undefined ? priced(exchange) : [];
}

/** The amounts that a call of so many characters may have, by reading. */
function readings(characters: number): Readonly<Record<string, number>> {
  const forThousands = (thousands: number): number => USD_PER_REQUEST + thousands * USD_PER_THOUSAND_CHARACTERS;
  return {
    prorated: forThousands(characters / 1_000),
    'started-thousands': forThousands(Math.ceil(characters / 1_000)),
  };
}

/** A price by one reading, in words. */
function priceTold(name: string, usd: number, most: number): string {
  const amounts = [...new Set([usd, most].map((one) => String(Number(one.toFixed(8)))))];
  return `${amounts.join(' to ')} (${name})`;
}

/** Rules that every charge must keep. */
export const chargeChecks = [
  always('PD-4-18', 'a charge is that of the request and its characters', measured, ({ request, json }, tools) => {
    const { expect, seen, observe } = tools;
    const amount = usdOf(reportedAmount(json));
    const text = textsSent(request).join('');
    // Beyond ASCII the unit is open: no fewer than what a reader counts, no more than the bytes.
    const most = Buffer.byteLength(text);
    const least = most === text.length ? most : [...new Intl.Segmenter().segment(text)].length;
    const highest = readings(most);
    const fitting = Object.entries(readings(least))
      .filter(([name, usd]) => amount >= usd - TOLERANCE_USD && amount <= (highest[name] ?? usd) + TOLERANCE_USD)
      .map(([name]) => name);
    const due = Object.entries(readings(least)).map(([name, usd]) => priceTold(name, usd, highest[name] ?? usd));
    const words = `what the call and its ${least} characters cost: ${due.join(', or ')}`;
    expect(amount, 'the charge of a call, in US dollars').toSatisfy(() => fitting.length > 0, words);
    // The reading must hold for the whole run.
    const before = (seen.get('readings') ?? Object.keys(readings(0))) as readonly string[];
    const left = before.filter((name) => fitting.includes(name));
    expect(fitting.join(' or '), 'how a charge was counted').toSatisfy(
      () => left.length > 0,
      `${before.join(' or ')}, as all charges before it`,
    );
    seen.set('readings', left);
    const [only] = left;
    if (left.length !== 1 || only === undefined || least !== most) return;
    const isRounded = Math.abs(amount - (highest[only] ?? amount)) > EXACT_USD;
    observe('PD-4~amount-rounding', isRounded ? 'six-decimals' : only);
  }),
  always('PD-4-48', 'no charge is below the floor', priced, ({ json }, { expect }) => {
    expect(usdOf(reportedAmount(json))).toBeGreaterThanOrEqual(USD_PER_REQUEST - 1e-9);
  }),
  always('PD-4-53', 'a charged call tells the total of the month', charged, ({ reply }, { expect }) => {
    expect(reply.headers['x-usage-month-amount'], 'the header X-Usage-Month-Amount').toMatch(/^\d+(\.\d+)?(e-?\d+)?$/i);
  }),
];

/** Answers to calls without an Idempotency-Key: each of them is a first one. */
function unrepeatable(exchange: Exchange): readonly Exchange[] {
  const { request, reply } = exchange;
  return request.headers['idempotency-key'] === undefined && reply.status < 500 ? [exchange] : [];
}

/** Rules that every answer must keep about replays. */
export const replayChecks = [
  always('PD-4-40', 'a call without an Idempotency-Key is no replay', unrepeatable, ({ reply }, { expect }) => {
    expect(reply.headers[REPLAY_HEADER]).not.toBe('true');
  }),
];
