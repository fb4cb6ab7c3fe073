import * as fc from 'fast-check';
import type { RuleTools } from '../../../harness/engine/check.ts';
import type { Exchange } from '../../../harness/engine/exchange.ts';
import { isRecord, recordsOf } from '../../../harness/engine/is-record.ts';
import { jsonFlaws } from '../../../harness/engine/strict-json.ts';
import { always, isModeration, PATHS, property } from '../../../harness/services/text-moderation/client.ts';
import { fieldsOf, judgementOf } from '../../../harness/services/text-moderation/facts/samples.ts';
import { isFaultless } from './faultless.ts';
import {
  batches,
  canonical,
  entries,
  expectSame,
  includes,
  inputOf,
  moderationSent,
  singles,
  type Verdict,
  verdicts,
} from './subjects.ts';

const OWN_STATUSES = [200, 400, 401, 402, 403, 405, 429];
const CHECK_STATUSES = [200, 400, 401, 402, 403, 405, 429, 502, 503, 504];
/** Options that are harmless whatever their values. */
const HARMLESS = ['content', 'include', 'cache'];
const PARTS = ['rules', 'probabilities'] as const;
const PIECES = [
  'plain',
  'e\u0301',
  'straße',
  'שלום',
  'مرحبا',
  '名前',
  '𝒜',
  '🕊️',
  '👩‍👩‍👧',
  '\t',
  '"quoted"',
  '\\',
  '<b>',
];

/** What must hold between answers: equal input, equal verdict; one key, one ruleset. */
export const relationChecks = [
  always('TM-1-2', 'one key speaks of one ruleset everywhere', rulesetsNamed, ({ key, ruleset }, tools) => {
    expectSame(tools, key, ruleset.id);
    expectSame(tools, `${key} ${ruleset.version}`, ruleset.label);
  }),

  always(
    'TM-1-4',
    'the same input has the same verdict again',
    (exchange) => singles(exchange).filter(isOwn),
    (verdict, { expect, seen }) => {
      const input = inputOf(verdict);
      const earlier = seen.get(input) as Verdict | undefined;
      if (earlier) expect(judged(verdict, earlier)).toEqual(judged(earlier, verdict));
      else seen.set(input, verdict);
    },
  ),

  always('TM-1-6', 'a result has the same fields alone and in a batch', verdicts, (verdict, tools) => {
    const { result, sent } = verdict;
    const kind = canonical([sent.include ?? 'default', result.decision, result.cached]);
    const other = inOtherShape(tools, kind, fieldsShown(verdict));
    if (other) tools.expect(fieldsShown(verdict)).toEqual(other);
  }),

  always('TM-4.6-7', 'a reused entry has the fields of a fresh one', entries, (verdict, { expect, seen }) => {
    const { result, sent } = verdict;
    const kind = canonical([sent.include ?? 'default', result.decision]);
    seen.set(`${kind} ${result.cached === true}`, fieldsShown(verdict));
    const other = seen.get(`${kind} ${result.cached !== true}`);
    if (other) expect(fieldsShown(verdict)).toEqual(other);
  }),

  always(
    'TM-1-17',
    'a text is judged alike alone and in a batch',
    (exchange) => verdicts(exchange).filter((one) => one.sent.context === undefined && isOwn(one)),
    (verdict, tools) => {
      const other = inOtherShape(tools, inputOf(verdict), verdict);
      if (other) tools.expect(judged(verdict, other)).toEqual(judged(other, verdict));
    },
  ),

  property(
    'TM-1-17',
    'a text of any script is judged alike alone and in a batch',
    fc.array(fc.constantFrom(...PIECES), { minLength: 2, maxLength: 8 }).map((pieces) => pieces.join(' ')),
    async ({ textModeration, expect, fresh, inconclusive }, text) => {
      const content = fresh(`You idiot. ${text}`);
      const single = await textModeration.check({ content, include: [...PARTS] });
      const inBatch = await textModeration.batch({ items: [fresh(), content], include: [...PARTS], cache: false });
      if (single.status !== 200 || inBatch.status !== 200) inconclusive('the text was not judged');
      expect(judgementOf(inBatch.batch.results[1])).toEqual(judgementOf(single.result));
    },
    { runs: { deployment: 1 } },
  ),

  always(
    'TM-4.2-5',
    'identical items of a batch have identical verdicts',
    (exchange) => batches(exchange).filter((batch) => batch.entries.length > 1),
    ({ entries: shown }, { expect }) => {
      const evaluated = shown.filter(({ result, content }) => result.decision !== 'error' && content !== undefined);
      const first = new Map([...evaluated].reverse().map((verdict) => [verdict.content, verdict]));
      for (const verdict of evaluated) {
        expect(judged(verdict, verdict)).toEqual(judged(first.get(verdict.content) ?? verdict, verdict));
      }
    },
  ),

  always(
    'TM-1-8',
    'bodies are JSON in UTF-8',
    (exchange) => {
      const { request, reply } = exchange;
      const isOwn = isDocumented(request.path) && request.method !== 'HEAD' && OWN_STATUSES.includes(reply.status);
      return isOwn ? [exchange] : [];
    },
    ({ json, reply }, { expect }) => {
      expect(jsonFlaws(reply), 'what is wrong with the body').toEqual([]);
      expect(json, 'json').toBeObject();
    },
  ),

  always(
    'TM-4.1-31',
    'a check answers with the statuses that are listed for it',
    (exchange) => (isModeration(exchange.request) && exchange.request.path === PATHS.check ? [exchange] : []),
    (exchange, { expect }) => {
      const { status } = exchange.reply;
      const isRefusal = status > 400 && status < 500;
      const isForeign = status >= 400 && !(isRecord(exchange.json) && isRecord(exchange.json.error));
      if (isForeign || (isRefusal && !isFaultless(exchange) && !isBare(exchange))) return;
      expect(status, 'status').toBeOneOf(CHECK_STATUSES);
    },
  ),

  always(
    'TM-4.1-7',
    'what include leaves out is not sent',
    (exchange) => verdicts(exchange).filter(({ sent }) => !includes(sent, 'rules') || !includes(sent, 'reason')),
    ({ result, sent }, { expect, observe }) => {
      const left = (['rules', 'reason'] as const).filter((part) => !includes(sent, part)).map((part) => result[part]);
      const kinds = left.map((value) => kindOfNothing(value));
      expect(kinds).not.toContain('something');
      for (const kind of new Set(kinds)) observe('TM-4.1~include-absent', kind);
    },
  ),
];

/** The documented fields of a verdict, without parts that were not asked for. */
function fieldsShown({ result, sent }: Verdict): object {
  const { rules, reason, ...fields } = fieldsOf(result);
  return { ...fields, ...(includes(sent, 'rules') && { rules }), ...(includes(sent, 'reason') && { reason }) };
}

/** The judgement of one verdict, with those parts that both calls asked for. */
function judged(verdict: Verdict, other: Verdict) {
  const isShown = (part: (typeof PARTS)[number]): boolean =>
    [verdict, other].every(({ sent, result }) => includes(sent, part) && result[part]);
  const hidden = PARTS.filter((part) => !isShown(part)).map((part) => [part, undefined]);
  return judgementOf({ ...verdict.result, ...Object.fromEntries(hidden) });
}

/** What was last told under a name in the other shape, alone or in a batch; what is told now is kept for its own. */
function inOtherShape<Told>({ seen, exchange }: RuleTools, name: string, told: Told): Told | undefined {
  const [own, other] = batches(exchange).length > 0 ? ['entry', 'single'] : ['single', 'entry'];
  seen.set(`${own} ${name}`, told);
  return seen.get(`${other} ${name}`) as Told | undefined;
}

/** Whether a verdict was judged by the rules asked for: one that is reused for some of them may come of all, whose numbers differ a little. */
function isOwn({ sent, result }: Verdict): boolean {
  return !Array.isArray(sent.rules) || result.cached !== true;
}

function rulesetsNamed({ request, reply, json }: Exchange) {
  const key = request.headers.authorization ?? '';
  if (reply.status !== 200 || !isRecord(json) || request.path === PATHS.health) return [];
  return [json, ...recordsOf(json.results)].flatMap(({ ruleset }) =>
    isRecord(ruleset) && ruleset.id !== undefined ? [{ key, ruleset }] : [],
  );
}

function isDocumented(path: string): boolean {
  return Object.values<string>(PATHS).includes(path);
}

/** Whether a call has a text and harmless options alone. */
function isBare(exchange: Exchange): boolean {
  const sent = moderationSent(exchange);
  if (!sent || typeof sent.content !== 'string' || sent.content.trim() === '' || sent.content.length > 2_000)
    return false;
  return Object.keys(sent).every((name) => HARMLESS.includes(name));
}

function kindOfNothing(value: unknown): 'absent' | 'null' | 'empty' | 'something' {
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  return value === '' || (Array.isArray(value) && value.length === 0) ? 'empty' : 'something';
}
