import type { RuleTools } from '../../../harness/engine/check.ts';
import { isServed } from '../../../harness/engine/client.ts';
import { type Exchange, jsonSent } from '../../../harness/engine/exchange.ts';
import { isRecord, listOf } from '../../../harness/engine/is-record.ts';
import { jsonFlawsOfAnyType } from '../../../harness/engine/strict-json.ts';
import { always, BILLABLE, PATHS, textsSent } from '../../../harness/services/personal-data/client.ts';
import { EMAILS, placesOf } from '../../../harness/services/personal-data/facts/facts.ts';
import {
  failureIn,
  findingListsIn,
  redactedIn,
  reportedAmount,
  type Span,
  spansIn,
  stringsIn,
  usdOf,
} from '../../../harness/services/personal-data/facts/layouts.ts';
import { CONVENTIONS, type Convention, sliceAt } from '../../../harness/services/personal-data/facts/offsets.ts';

const REWRITINGS = [
  ['PD-B2-9', 'a redaction', PATHS.redact],
  ['PD-4-3', 'an anonymization', PATHS.anonymize],
] as const;

/** Rules that every answer keeps: headers, JSON, and the parts that a task promises. */
export const answerChecks = [
  always('PD-1-1', 'a success carries a request id', (exchange) => (isFilled(exchange) ? [exchange] : []), expectOwnId),

  always(
    'PD-1-5',
    'a failure or a read carries a request id',
    (exchange) => {
      const isShownJob = isJob(exchange.request.path) && isFilled(exchange);
      return isOwnFailure(exchange) || isRead(exchange) || isShownJob ? [exchange] : [];
    },
    expectOwnId,
  ),

  always(
    'PD-1-8',
    'an answer of a documented endpoint is JSON',
    (exchange) => (isFilled(exchange) || isOwnFailure(exchange) ? [exchange] : []),
    (exchange, { expect }) => {
      const { json, reply } = exchange;
      // The reads promise no member, so that a list or a word will do.
      if (isRead(exchange) && isFilled(exchange)) expect(json, 'json').toBeDefined();
      else expect(json, 'json').toBeObject();
      expect(jsonFlawsOfAnyType(reply), 'what is wrong with the body').toEqual([]);
      expect(reply.headers['content-type'] ?? '', 'the header Content-Type').toMatch(/^application\/(.+\+)?json\b/i);
    },
  ),

  always(
    'PD-4-54',
    'a read that is served is answered with 200 and JSON',
    (exchange) => (isRead(exchange) && isAnswered(exchange) ? [exchange] : []),
    ({ reply, json }, { expect }) => {
      expect(reply.status).toBe(200);
      expect(json, 'json').toBeDefined();
    },
  ),

  always(
    'PD-B1-3',
    'no confidence is below the threshold that was sent',
    (exchange) => detections(exchange).filter(({ sent }) => typeof sent.score_threshold === 'number'),
    ({ spans, sent }, { expect }) => {
      expect(spans.filter(({ score }) => score < Number(sent.score_threshold)).length).toBe(0);
    },
  ),

  always(
    'PD-B1-16',
    'no confidence is below 0.35 where no threshold was sent',
    (exchange) => detections(exchange).filter(({ sent }) => sent.score_threshold === undefined),
    ({ spans }, { expect }) => {
      expect(spans.filter(({ score }) => score < DEFAULT_THRESHOLD).length).toBe(0);
    },
  ),

  always(
    'PD-B1-5',
    'a finding is of a type that was asked for',
    (exchange) => detections(exchange).filter(({ sent }) => Array.isArray(sent.entities) && sent.entities.length > 0),
    ({ spans, sent }, { expect }) => {
      expect(spans.filter(({ type }) => !listOf(sent.entities).includes(type)).length).toBe(0);
    },
  ),

  always(
    'PD-B1-25',
    'mode fast finds the same for the same request',
    (exchange) => detections(exchange).filter(({ sent }) => sent.mode === 'fast'),
    ({ spans }, { expect, exchange, seen }) => {
      const request = String(exchange.request.body);
      const found = placesOf(spans);
      if (!seen.has(request)) seen.set(request, found);
      expect(found).toEqual(seen.get(request));
    },
  ),

  always(
    'PD-B1-28',
    'a finding holds no part of the text unless that is asked for',
    (exchange) =>
      detections(exchange).filter(({ sent, spans }) => (sent.include_text ?? false) === false && spans.length > 0),
    ({ spans, texts }, { expect }) => {
      expect(spans.filter((span) => isShown(span, texts)).length).toBe(0);
    },
  ),

  always(
    'PD-B1-29',
    'a finding holds its value when that is asked for',
    (exchange) => detections(exchange).filter(({ sent, spans }) => sent.include_text === true && spans.length > 0),
    ({ spans, texts }, { expect }) => {
      const silent = spans.filter(({ value }) => !value || !texts.some((text) => text.includes(value)));
      expect(silent.length).toBe(0);
    },
  ),

  always(
    'PD-B1-9',
    'one way to count fits all offsets and echoed values',
    (exchange) => detections(exchange).filter(({ spans }) => spans.some(({ value }) => value !== undefined)),
    ({ spans, texts }, { expect, seen }) => {
      const known = (seen.get('conventions') as readonly Convention[] | undefined) ?? CONVENTIONS;
      const echoed = spans.filter((span): span is Span & { value: string } => span.value !== undefined);
      // Whose finding it is may be told in many ways: it must fit one of the documents, counted from its own start.
      const fitting = known.filter((one) =>
        echoed.every((span) => texts.some((text) => sliceAt(text, span, one) === span.value)),
      );
      // What fits nothing is told once and not held against the next answers.
      if (fitting.length > 0) seen.set('conventions', fitting);
      expect(fitting, 'the ways of counting that fit the offsets').not.toEqual([]);
    },
  ),

  always(
    'PD-4-1',
    'a detection holds findings that can be read, and no rewritten document',
    (exchange) => detections(exchange),
    ({ spans, json }, { expect }) => {
      expect(findingListsIn(json).flat().length).toBe(spans.length);
      expect(redactedIn(json).length).toBe(0);
    },
  ),

  always(
    'PD-3-3',
    'a job that was taken shows no result yet',
    (exchange) => (isServedAt(exchange, PATHS.jobs) ? [exchange] : []),
    ({ json }, { expect }) => {
      const shown = stringsIn(json).filter((part) => part.includes(EMAILS[0]));
      expect([...redactedIn(json).filter(Boolean), ...shown].length).toBe(0);
    },
  ),

  ...REWRITINGS.map(([clause, what, path]) =>
    always(
      clause,
      `${what} holds one redacted_text for each document`,
      (exchange) => (isServedAt(exchange, path) ? [exchange] : []),
      ({ json, request }, { expect }) => {
        expect(redactedIn(json).length).toBe(textsSent(request).length);
      },
    ),
  ),

  always(
    'PD-B2-30',
    'a charged success tells its amount',
    (exchange) => (exchange.request.path !== PATHS.jobs && isFilled(exchange) ? [exchange] : []).filter(isBillable),
    ({ json }, { expect, observe }) => {
      const amount = reportedAmount(json);
      expect(usdOf(amount)).toBeGreaterThanOrEqual(0);
      observe('PD-4~amount-type', typeof amount === 'string' ? 'string' : 'number');
    },
  ),
];

const DEFAULT_THRESHOLD = 0.35;
/** Shorter strings may stand in a text by chance. */
const LEAST_VALUE = 5;
/** Shorter numbers may stand in an id or a time by chance. */
const LEAST_TOLD = 8;
/** Two ids that are drawn may be equal; so many answers with one id are no chance, but for a cache that repeats one. */
const MANY_ANSWERS = 3;
/** Failures that the service itself must have sent, whatever stands before it. */
const OWN_FAILURES = [400, 401, 402, 403];
const READS: readonly string[] = [PATHS.entities, PATHS.info, PATHS.usage, PATHS.health];

interface Detection {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly texts: readonly string[];
  readonly spans: readonly Span[];
  readonly json: unknown;
}

/** Whether a finding shows its value or a part of it; words for what it is may stand elsewhere in the text. */
function isShown(span: Span, texts: readonly string[]): boolean {
  const values = texts.flatMap((text) => CONVENTIONS.map((convention) => sliceAt(text, span, convention)));
  // A sentence about a finding may hold a word of the text by chance, but hardly such a number or address.
  const telling = values.filter((value) => value.length >= LEAST_TOLD && /[\d@]/.test(value));
  return stringsIn(span.record).some((word) => {
    if (telling.some((value) => word.includes(value))) return true;
    const isOfText = word !== span.type && word.length >= LEAST_VALUE && texts.some((text) => text.includes(word));
    return isOfText && values.some((value) => value !== '' && (value.includes(word) || word.includes(value)));
  });
}

/** What a served detection was asked and what it found. */
function detections(exchange: Exchange): readonly Detection[] {
  const sent = jsonSent(exchange.request);
  if (!isServedAt(exchange, PATHS.detect) || !isRecord(sent)) return [];
  const { json, request } = exchange;
  return [{ sent, texts: textsSent(request), spans: spansIn(json), json }];
}

/** Demands a request id that is not the same for all: a replay may have that of the first answer. */
function expectOwnId(exchange: Exchange, { expect, seen }: RuleTools): void {
  const id = exchange.reply.headers['x-request-id'] ?? '';
  expect(id, 'the header X-Request-Id').toMatch(/\S/);
  if (isReplay(exchange)) return;
  const answers = (seen.get(id) as Set<string> | undefined) ?? new Set();
  seen.set(id, answers.add(exchange.reply.text));
  expect(answers.size, 'how many answers have one request id').toBeLessThan(MANY_ANSWERS);
}

function isReplay({ reply }: Exchange): boolean {
  return reply.headers['idempotent-replay'] === 'true';
}

/** Whether a call was carried out on a path: a replay may repeat what the key brought on another one. */
function isServedAt(exchange: Exchange, path: string): boolean {
  const { method, path: own } = exchange.request;
  return method === 'POST' && own === path && isFilled(exchange) && !isReplay(exchange);
}

function isFilled({ request, reply }: Exchange): boolean {
  const isKnown = BILLABLE.includes(request.path) || READS.includes(request.path) || isJob(request.path);
  return isKnown && request.method !== 'HEAD' && isServed(reply) && reply.status !== 204;
}

function isOwnFailure({ request, reply, json }: Exchange): boolean {
  const isOwn = OWN_FAILURES.includes(reply.status) || ([404, 413].includes(reply.status) && isEnveloped(json));
  return request.method !== 'HEAD' && request.method !== 'OPTIONS' && isOwn;
}

/** Whether a body is the service's envelope: an intermediary may know no such path and refuse what is too large as well. */
function isEnveloped(json: unknown): boolean {
  const { type, code, requestId } = failureIn(json);
  return [type, code, requestId].every((member) => typeof member === 'string');
}

function isRead({ request, reply }: Exchange): boolean {
  return request.method === 'GET' && READS.includes(request.path) && reply.status < 500;
}

/** Whether a call was neither refused nor sent elsewhere, as whoever asks without encryption may be. */
function isAnswered({ reply }: Exchange): boolean {
  return isServed(reply) || reply.status === 304;
}

function isBillable({ request }: Exchange): boolean {
  return request.method === 'POST' && BILLABLE.includes(request.path);
}

function isJob(path: string): boolean {
  return path.startsWith(`${PATHS.jobs}/`);
}
