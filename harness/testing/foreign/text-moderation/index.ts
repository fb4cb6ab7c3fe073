import { randomUUID } from 'node:crypto';
import {
  type Answer,
  type ForeignServer,
  type ForeignService,
  type Json,
  listen,
  type Received,
  Refusal,
} from '../foreign-server.ts';
import { type Crossing, crossings, type Departing } from './crossings.ts';
import {
  authenticate,
  bandOf,
  cacheWord,
  KEY,
  keyRecord,
  parse,
  probabilityOf,
  RATE,
  RULES,
  RULESET,
  type Rule,
  readItem,
  readOverrides,
  rulesRecord,
  selected,
} from './parts.ts';

/** Defects that the server can have. */
export type Departure =
  | Crossing
  | 'strict-thresholds'
  | 'review-beats-block'
  | 'allows-zero-threshold'
  | 'forgets-request-id-in-errors'
  | 'says-200-for-empty-batch'
  | 'caches-across-thresholds'
  | 'text-plain-accepted'
  | 'summary-counts-wrong'
  | 'float-response-time'
  | 'byte-order-mark';

/** Starts the server on a free port of the loopback address. */
export function startTextModeration(
  departures: readonly Departure[] = [],
  onBody: (body: string) => void = () => undefined,
): Promise<ForeignServer> {
  return listen(KEY, createService(new Set(departures), onBody));
}

/** The foreign server of text moderation. */
export const textModeration: ForeignService<Departure> = {
  service: 'text-moderation',
  start: startTextModeration,
  requestsPerSecond: 36,
  found: [
    [
      ['says-200-for-empty-batch', 'float-response-time'],
      ['TM-4.2-7', 'TM-7-33'],
    ],
    [
      ['forgets-request-id-in-errors', 'summary-counts-wrong', 'text-plain-accepted'],
      ['TM-7-10', 'TM-2.3-18', 'TM-4-2'],
    ],
    [['ids-of-blocked-texts-lost'], ['TM-4.1-3', 'TM-4.1-9']],
    [
      ['reviews-in-batches-unflagged', 'equal-items-share-their-first-id'],
      ['TM-1-17', 'TM-2.1-3', 'TM-2.3-8', 'TM-2.3-12', 'TM-2.3-13', 'TM-4.2-1', 'TM-4.2-24'],
    ],
    [
      ['thresholds-unheeded-beside-rules'],
      [
        ...['TM-2.2-6', 'TM-2.4-14', 'TM-2.4-4', 'TM-2.4-8', 'TM-2.4-25', 'TM-2.4-26'],
        ...['TM-4.1-4', 'TM-4.2-11', 'TM-4.6-2'],
      ],
    ],
  ],
};

function createService(departs: ReadonlySet<Departure>, onBody: (body: string) => void) {
  const named: ReadonlySet<string> = departs;
  const crossed = Object.entries<Departing>(crossings).flatMap(([name, one]) => (named.has(name) ? [one] : []));
  const verdicts = new Map<string, readonly number[]>();
  const usage = { requests: 0, items: 0, blocked: 0, review: 0, input_tokens: 0 };
  let tokens = RATE * 2;
  let filledAt = Date.now();
  const takeToken = (): void => {
    const now = Date.now();
    tokens = Math.min(RATE * 2, tokens + ((now - filledAt) / 1_000) * RATE);
    filledAt = now;
    if (tokens < 1) throw new Refusal(429, 'rate_limit_exceeded');
    tokens -= 1;
  };

  return function serve(received: Received): Answer {
    const id = randomUUID();
    const begun = performance.now();
    onBody(received.bytes.toString('utf8'));
    const headers: Record<string, string> = { 'x-request-id': id, 'content-type': 'application/json' };
    let status = 200;
    let body: Json;
    try {
      body = answer(received, id, headers);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'internal');
      status = refusal.status;
      body = envelope(refusal, id);
    }
    const ms = performance.now() - begun;
    headers['x-response-time-ms'] = departs.has('float-response-time') ? ms.toFixed(3) : String(Math.round(ms));
    return { status, headers, body: (departs.has('byte-order-mark') ? '\ufeff' : '') + JSON.stringify(body) };
  };

  function envelope({ status, code }: Refusal, id: string): Json {
    const type =
      status === 429
        ? 'rate_limit_error'
        : status === 401 || status === 403
          ? 'authentication_error'
          : 'invalid_request_error';
    const error = {
      type: status >= 500 ? 'api_error' : type,
      code,
      param: null,
      message: `Refused: ${code}.`,
      docs: `https://docs.example/${code}`,
    };
    return { error: departs.has('forgets-request-id-in-errors') ? error : { ...error, request_id: id } };
  }

  function answer({ path, method, bytes, headers: sent }: Received, id: string, headers: Record<string, string>): Json {
    if (path === '/api/v1/health') {
      if (method !== 'GET') throw new Refusal(405, 'method_not_allowed');
      return { object: 'health', status: 'ok', version: '3.1', time: new Date().toISOString() };
    }
    const isModeration = path === '/api/v1/check' || path === '/api/v1/batch';
    if (!isModeration && path !== '/api/v1/rules' && path !== '/api/v1/me') throw new Refusal(404, 'not_found');
    if (method !== (isModeration ? 'POST' : 'GET')) throw new Refusal(405, 'method_not_allowed');
    authenticate(sent.authorization);
    takeToken();
    if (path === '/api/v1/rules') return rulesRecord();
    if (path === '/api/v1/me') return keyRecord(usage);
    const type = sent['content-type'] ?? '';
    if (
      !type.startsWith('application/json') &&
      !(departs.has('text-plain-accepted') && type.startsWith('text/plain'))
    ) {
      throw new Refusal(400, 'invalid_content_type');
    }
    const call = parse(bytes);
    const heard = crossed.reduce((known, { hears }) => hears?.(known) ?? known, call);
    const right = path === '/api/v1/check' ? check(heard, id) : batch(heard, 'items', id);
    const reply = crossed.reduce((known, { tells }) => tells?.(known, call) ?? known, right);
    count(reply);
    Object.assign(headers, {
      'x-ruleset': RULESET.id,
      'x-ruleset-version': String(RULESET.version),
      'ratelimit-limit': String(RATE),
      'x-cache': cacheWord(reply),
    });
    return reply;
  }

  function count(reply: Json): void {
    const entries = (Array.isArray(reply.results) ? reply.results : [reply]) as Json[];
    usage.requests += 1;
    usage.items += entries.length;
    usage.blocked += entries.filter(({ decision }) => decision === 'block').length;
    usage.review += entries.filter(({ decision }) => decision === 'review').length;
    usage.input_tokens += 8 * entries.filter(({ cached }) => cached !== true).length;
  }

  function check(call: Json, id: string): Json {
    const { content } = call;
    if (content === undefined || content === null) throw new Refusal(400, 'missing_content');
    if (Array.isArray(content)) return batch({ ...call, id: undefined }, 'content', id);
    if (typeof content !== 'string') throw new Refusal(400, 'invalid_item');
    const options = optionsOf(call);
    const own = typeof call.id === 'string' ? { reference: [...call.id].slice(0, 120).join('') } : {};
    const echo = call.metadata === undefined ? {} : { metadata: call.metadata };
    return { object: 'moderation', id, ...own, ...judge(content, options), model: 'foreign-1', latency_ms: 0, ...echo };
  }

  function batch(call: Json, member: string, id: string): Json {
    const items = call[member];
    if (items === undefined) throw new Refusal(400, 'missing_content');
    if (!Array.isArray(items)) throw new Refusal(400, 'invalid_item');
    if (items.length === 0 && !(member === 'items' && departs.has('says-200-for-empty-batch')))
      throw new Refusal(400, 'empty_batch');
    if (items.length > 200) throw new Refusal(400, 'batch_too_large');
    const entries = items.map(readItem);
    const options = optionsOf(call);
    const judged = new Map<string, Json>();
    const results = entries.map((entry, index) => {
      const known = judged.get(entry.content) ?? judge(entry.content, options);
      judged.set(entry.content, known);
      return {
        index: index + 1,
        id: entry.id,
        ...known,
        ...(entry.metadata === undefined ? {} : { metadata: entry.metadata }),
      };
    });
    const count = (member: string, value: unknown): number =>
      results.filter((one) => (one as Json)[member] === value).length;
    const summary = {
      items: results.length,
      blocked: count('decision', 'block'),
      review: count('decision', 'review'),
      allowed: departs.has('summary-counts-wrong') ? results.length : count('decision', 'allow'),
      errors: 0,
      cached: count('cached', true),
    };
    return { object: 'moderation.batch', id, results, summary, ruleset: RULESET, model: 'foreign-1', latency_ms: 0 };
  }

  function optionsOf(call: Json) {
    const rules = call.rules === undefined ? RULES : selected(call.rules);
    const overrides = readOverrides(call.thresholds, departs.has('allows-zero-threshold'));
    const include = Array.isArray(call.include) ? (call.include as string[]) : ['rules', 'reason'];
    return { rules, overrides, include, mayReuse: call.cache !== false, context: JSON.stringify(call.context ?? null) };
  }

  function judge(
    content: string,
    { rules, overrides, include, mayReuse, context }: ReturnType<typeof optionsOf>,
  ): Json {
    if ([...content].length > 8_000) throw new Refusal(400, 'content_too_long');
    const asked = departs.has('caches-across-thresholds') ? '' : JSON.stringify([...overrides]);
    const name = JSON.stringify([content, context, rules.map(({ id }) => id), asked]);
    const stored = mayReuse ? verdicts.get(name) : undefined;
    const probabilities = stored ?? rules.map((rule) => probabilityOf(rule, content));
    verdicts.set(name, probabilities);
    const hits = rules
      .map((rule, at) => hitOf(rule, probabilities[at] ?? 0, overrides.get(rule.id)))
      .filter((hit) => hit !== undefined)
      .sort((one, other) => other.probability - one.probability);
    const first = departs.has('review-beats-block') ? 'review' : 'block';
    const second = first === 'block' ? 'review' : 'block';
    const has = (action: string): boolean => hits.some((hit) => hit.action === action);
    const decision = has(first) ? first : has(second) ? second : 'allow';
    const strongest = Math.max(0, ...probabilities);
    return {
      decision,
      flagged: decision !== 'allow',
      score: hits.length === 0 ? 0 : bandOf(hits[0]?.probability ?? 0),
      confidence: hits.length === 0 ? 1 - strongest : (hits[0]?.probability ?? 0),
      rules: include.includes('rules') ? hits : [],
      reason: include.includes('reason') ? hits.map(({ id }) => id).join(', ') : null,
      ...(include.includes('probabilities')
        ? { probabilities: Object.fromEntries(rules.map(({ id }, at) => [id, probabilities[at]])) }
        : {}),
      cached: stored !== undefined,
      ruleset: RULESET,
    };
  }

  function hitOf(rule: Rule, probability: number, override: { block?: number; review?: number } = {}) {
    const block = override.block ?? rule.block;
    const review = override.review ?? rule.review;
    const meets = (threshold: number): boolean =>
      departs.has('strict-thresholds') ? probability > threshold : probability >= threshold;
    const action = meets(block) ? 'block' : meets(review) ? 'review' : undefined;
    return action && { id: rule.id, name: rule.id, probability, score: bandOf(probability), action };
  }
}
