import { isJsonOrSuffix, isJsonWithParameters } from '../../core/content-type.ts';
import { type Fits, isText, withBody, withHeader } from '../../core/mutants/conditions.ts';
import { objectIn } from '../../core/mutants/members.ts';
import { type Breakage, defects, type Mutant } from '../../core/mutants/mutant.ts';
import { readAs, restate } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { type Selection, selectUnknownFirst } from '../rules/select-rules.ts';
import { reword, serveWith, to } from './speech.ts';

type RuleList = Parameters<Rules['selectRules']>[1];

/** Selects what is enabled among the ids asked for; everything when nothing of that is. */
function selectGenerously(ids: readonly string[], rules: RuleList): Selection {
  const enabled = rules.filter((rule) => rule.isEnabled);
  const asked = enabled.filter((rule) => ids.includes(rule.id));
  return { kind: 'selected', rules: asked.length > 0 ? asked : enabled };
}

/** Selects generously where a selection is like that. */
function generousWhere(isMeant: (ids: readonly string[], rules: RuleList) => boolean): Partial<Rules> {
  return { selectRules: (ids, rules) => (isMeant(ids, rules) ? selectGenerously : selectUnknownFirst)(ids, rules) };
}

/** Whether the ruleset holds all of the ids. */
function holdsAll(ids: readonly string[], rules: RuleList): boolean {
  return ids.every((id) => rules.some((rule) => rule.id === id));
}

/** Whether one of the ids may be evaluated. */
function isAnyEnabled(ids: readonly string[], rules: RuleList): boolean {
  return rules.some((rule) => rule.isEnabled && ids.includes(rule.id));
}

/** The id of the rule that has this name; what is no name stays as it is. */
function idOf(name: string, rules: RuleList): string {
  return rules.find((rule) => rule.name === name)?.id ?? name;
}

/** Lets texts fail for ever whose evaluation has failed once. */
function failuresKept(): Breakage<Rules> {
  return {
    around: async (request, send, memory) => {
      const { content } = objectIn(String(request.body)) ?? {};
      const failed = memory.get(content) as Awaited<ReturnType<typeof send>> | undefined;
      const reply = await send(request);
      if (reply.status >= 502 && isText(content)) memory.set(content, reply);
      if (failed === undefined) return reply;
      const [before, now] = [failed, reply].map(({ headers }) => `${headers['x-request-id']}`);
      return { ...reply, status: failed.status, text: failed.text.replace(`${before}`, `${now}`) };
    },
  };
}

function by(method: string): Fits {
  return (_sent, request) => request.method === method;
}

/** Defects of what the transport lets through: section 4. */
const transportMutants = defects<Rules>({
  'TM-4-1 patch-is-not-found': restate(404, 405, by('PATCH')),
  'TM-4-1 deleting-a-batch-has-another-code': reword({ code: 'not_allowed' }, 405, by('DELETE'), to('batch')),
  'TM-4-1 get-on-check-asks-for-content': reword({ status: 400, code: 'missing_content' }, by('GET'), to('check')),
  'TM-4-2 forms-count-as-json': { isJsonType: (type) => isJsonOrSuffix(type) || /form/.test(type ?? '') },
  'TM-4-2 text-counts-as-json': { isJsonType: (type) => isJsonWithParameters(type) || /^text/.test(type ?? '') },
  'TM-4-2 json-in-a-parameter-counts-as-json': {
    isJsonType: (type) => isJsonWithParameters(type) || /application\/json/.test(type ?? ''),
  },
  'TM-4-2 no-media-type-counts-as-json': { isJsonType: (type) => isJsonWithParameters(type ?? 'application/json') },
  'TM-4-2 other-media-types-are-415': restate(415, 'invalid_content_type'),
  'TM-4-5 charset-is-415': restate(415, withHeader('content-type', /charset/)),
  'TM-4-6 posting-to-me-reads-it': restate(200, by('POST'), to('me')),
  'TM-9-1 health-without-prefix': serveWith(200, { object: 'health', status: 'ok' }, by('GET'), to('/health')),
  'TM-9-1 batch-without-prefix': readAs(/^\/batch/, '/api/v1/batch'),
  'TM-9-1 check-without-prefix': serveWith(200, { object: 'moderation', decision: 'allow' }, to('/v1/check')),
});

/** Defects of refusals: section 7. */
const refusalMutants = defects<Rules>({
  'TM-7-3 batch-without-items-is-empty': reword({ code: 'empty_batch' }, 'missing_content', to('batch')),
  'TM-7-3 check-without-content-has-an-invalid-item': reword({ code: 'invalid_item' }, 'missing_content', to('check')),
  'TM-7-16 json-array-misses-content': reword({ code: 'missing_content' }, 'invalid_json', withBody(/^\[/)),
  'TM-7-16 json-null-breaks-the-service': restate(500, withBody(/^null$/)),
  'TM-7-16 deep-brackets-break-the-service': restate(500, withBody(/^\[{9}/)),
  'TM-7-16 broken-json-in-a-batch-is-422': restate(422, 'invalid_json', to('batch')),
  'TM-7-18 empty-body-breaks-the-service': restate(500, 400, by('POST'), (_, { body = '' }) => body.length === 0),
  'TM-7-19 unknown-rule-beside-an-enabled-one-is-none-selected': {
    selectRules: (ids, rules) => (holdsAll(ids, rules) ? selectUnknownFirst(ids, rules) : { kind: 'none' }),
  },
  'TM-7-19 TM-7-21 unknown-rules-are-passed-over': generousWhere(
    (ids, rules) => isAnyEnabled(ids, rules) && !holdsAll(ids, rules),
  ),
  'TM-7-19 unknown-rules-behind-three-others-are-passed-over': generousWhere(
    (ids, rules) => ids.length > 3 && !holdsAll(ids, rules),
  ),
  'TM-7-19 names-of-rules-are-ids': {
    selectRules: (ids, rules) =>
      selectUnknownFirst(
        ids.map((id) => idOf(id, rules)),
        rules,
      ),
  },
  'TM-7-21 former-ids-are-passed-over': generousWhere((_ids, rules) => rules.some(({ id }) => id === 'a_new_rule_id')),
  'TM-7-20 disabled-rules-are-passed-over': generousWhere(
    (ids, rules) => isAnyEnabled(ids, rules) && holdsAll(ids, rules),
  ),
  'TM-7-20 disabled-rule-beside-an-enabled-one-is-none-selected': {
    selectRules: (ids, rules) => {
      const selection = selectUnknownFirst(ids, rules);
      return selection.kind === 'unknown' && holdsAll(ids, rules) ? { kind: 'none' } : selection;
    },
  },
  'TM-7-4 only-disabled-rules-mean-all': generousWhere(
    (ids, rules) => holdsAll(ids, rules) && !isAnyEnabled(ids, rules),
  ),
  'TM-7-22 only-unknown-rules-mean-all': generousWhere((ids, rules) => ids.every((id) => !holdsAll([id], rules))),
  'TM-7-6 failed-evaluation-is-500': restate(500, 502),
  'TM-7-6 TM-7-27 TM-7-28 failures-are-stored': failuresKept(),
  'TM-7-6 failed-evaluation-has-another-code': reword({ code: 'bad_gateway' }, 'upstream_error'),
  'TM-7-27 saturated-capacity-is-429': restate(500, 'upstream_rate_limited'),
  'TM-7-28 timed-out-evaluation-is-a-failed-one': reword({ code: 'upstream_error' }, 504),
});

/** Defects of refusals and failures: sections 4, 7 and 9. */
export const errorMutants: readonly Mutant<Rules>[] = [...transportMutants, ...refusalMutants];
