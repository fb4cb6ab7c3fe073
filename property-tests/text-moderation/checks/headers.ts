import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord, recordOf, recordsOf } from '../../../harness/engine/is-record.ts';
import { always, isModeration, type RulesetReference } from '../../../harness/services/text-moderation/client.ts';
import { keyRecords } from './subjects.ts';

/** How often calls and key records may tell another ceiling, what each tells at first included: one change in all. */
const MOST_MOVES = 4;

/** Moderation calls that were served. */
function servedCalls(exchange: Exchange): readonly Exchange[] {
  return isModeration(exchange.request) && exchange.reply.status === 200 && isRecord(exchange.json) ? [exchange] : [];
}

/** Served moderation calls, and key records for comparison. */
function callsAndKeys(exchange: Exchange): readonly Exchange[] {
  return isKeyRecord(exchange) ? [exchange] : servedCalls(exchange);
}

/** Answers that tell of a key's budget: key records, and whatever carries the header. */
function budgetSigns(exchange: Exchange): readonly Exchange[] {
  return isKeyRecord(exchange) || exchange.reply.headers['x-budget-status'] !== undefined ? [exchange] : [];
}

/** The key that a call carried, as a name for notes. */
function keyOf({ request }: Exchange): string {
  return request.headers.authorization ?? '';
}

function isKeyRecord(exchange: Exchange): boolean {
  return keyRecords(exchange).length > 0;
}

/** Rules that the headers of every moderation call must keep. */
export const headerChecks = [
  always(
    'TM-7-33',
    'a moderation call tells its response time in whole milliseconds',
    servedCalls,
    ({ reply }, { expect }) => {
      expect(reply.headers['x-response-time-ms'], 'the header X-Response-Time-Ms').toMatch(/^\d+$/);
    },
  ),
  always(
    'TM-7-36',
    'a moderation call repeats the ruleset version of its body',
    servedCalls,
    ({ reply, json }, { expect }) => {
      const value = reply.headers['x-ruleset-version'];
      expect(value, 'the header X-Ruleset-Version').toMatch(/^\d+$/);
      expect(Number(value), 'the header X-Ruleset-Version, and the version of the body').toBe(
        recordOf(recordOf(json).ruleset).version,
      );
      const judged = recordsOf(recordOf(json).results)
        .map(({ ruleset }) => ruleset)
        .filter(isRecord);
      expect(judged.filter(({ version }) => version !== Number(value))).toEqual([]);
    },
  ),
  always(
    'TM-7-35',
    'a moderation call names the ruleset of its body',
    callsAndKeys,
    (exchange, { expect, seen, observe }) => {
      const ruleset = recordOf(exchange.json).ruleset as RulesetReference | undefined;
      const names = `names of ${ruleset?.id}`;
      const waiting = `unexplained of ${ruleset?.id}`;
      if (!isModeration(exchange.request)) {
        seen.set(names, ruleset?.name);
        if (seen.has(waiting)) expect(seen.get(waiting)).toContain(ruleset?.name);
        return;
      }
      const value = decoded(exchange.reply.headers['x-ruleset'] ?? '');
      expect(value, 'the header X-Ruleset').not.toBe('');
      if (value === ruleset?.id) return observe('TM-7~x-ruleset-value', 'id');
      if (value === ruleset?.label) return observe('TM-7~x-ruleset-value', 'label');
      if (isPartOf(ruleset?.id, value)) return observe('TM-7~x-ruleset-value', 'combined');
      if (value === seen.get(names)) return observe('TM-7~x-ruleset-value', 'name');
      if (isPartOf(ruleset?.label, value)) return;
      // It may be the name, which only the key record tells.
      if (seen.has(names)) expect(value).toContain(seen.get(names));
      else seen.set(waiting, value);
    },
  ),
  always(
    'TM-7-37',
    'RateLimit-Limit is the ceiling that the key record tells',
    callsAndKeys,
    (exchange, { expect, seen }) => {
      const key = keyOf(exchange);
      const isCall = isModeration(exchange.request);
      const [side, other] = isCall ? (['call', 'record'] as const) : (['record', 'call'] as const);
      const value = exchange.reply.headers['ratelimit-limit'];
      if (isCall) expect(value, 'the header RateLimit-Limit').toMatch(/^\d+$/);
      const told = isCall ? Number(value) : recordOf(recordOf(exchange.json).rate_limit).requests_per_second;
      const before = (seen.get(key) ?? {}) as Readonly<Record<string, unknown>>;
      const moves = Number(before.moves ?? 0) + Number(told !== before[side]);
      // It may be changed during a run, and one of the two tells that later.
      const isChanged = [told, before[other]].includes(before.agreed) && moves <= MOST_MOVES;
      const [header, record] = isCall ? [told, before.record] : [before.call, told];
      if (before[other] !== undefined && !isChanged)
        expect(
          header,
          'the header RateLimit-Limit (received), and requests_per_second of the key record (expected)',
        ).toBe(record);
      const agreed = told === before[other] ? told : before.agreed;
      seen.set(key, { ...before, moves, agreed, [side]: told });
    },
  ),
  always('TM-3-1', 'a key without a budget gets no X-Budget-Status', budgetSigns, (exchange, { expect, seen }) => {
    const key = keyOf(exchange);
    if (isKeyRecord(exchange)) seen.set(`has none: ${key}`, recordOf(exchange.json).budget === null);
    if (exchange.reply.headers['x-budget-status'] !== undefined) seen.set(`was sent: ${key}`, true);
    const isWrong = seen.get(`has none: ${key}`) === true && seen.get(`was sent: ${key}`) === true;
    expect(isWrong, 'whether a key without a budget got X-Budget-Status').toBe(false);
  }),
];

function isPartOf(part: unknown, value: string): boolean {
  return typeof part === 'string' && part !== '' && value.includes(part);
}

/** A header holds bytes: characters beyond ASCII come percent-encoded, in UTF-8 or in Latin 1, as which all are read. */
function decoded(value: string): string {
  const text = Buffer.from(value, 'latin1').toString();
  try {
    return decodeURIComponent(text.includes('\ufffd') ? value : text);
  } catch {
    return value;
  }
}
