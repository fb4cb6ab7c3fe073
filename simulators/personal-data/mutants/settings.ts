import { above, isGiven, isNumber, isText } from '../../core/mutants/conditions.ts';
import { listOf, type Members } from '../../core/mutants/members.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { asIf, inEach } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { eachAs, eachOperator, eachWith, inOutcomes, refuse, to, withoutOwn } from './speech.ts';

const inLimits = inEach('limits', to('info'));

/** What a job of a task is done as if it had asked for. */
function jobsTo(task: string, change: (sent: Members) => unknown) {
  return asIf<Rules>((sent) => sent.task === task && change(sent));
}

/** Defects of one parameter that show on one way only, often beside another one: what holds at once for one text holds there too. */
export const settingMutants = defects<Rules>({
  'PD-B1-10 redactions-at-once-are-read-as-the-latest': {
    around: async (request, send, memory) => {
      if (request.path !== '/v1/redact') return send(request);
      memory.set('latest', request.body);
      await undefined;
      return send({ ...request, body: memory.get('latest') as typeof request.body });
    },
  },
  'PD-4-6 jobs-to-anonymize-are-read-as-english': jobsTo('anonymize', ({ language }) => language && { language: 'en' }),
  'PD-B1-2 polish-redactions-are-read-as-english': asIf({ language: 'en' }, to('redact'), { language: 'pl' }),
  'PD-4-6 jobs-cut-thresholds-to-tenths': jobsTo(
    'detect',
    ({ score_threshold: at }) => isNumber(at) && { score_threshold: Math.floor(Number(at) * 10) / 10 },
  ),
  'PD-B1-40 redactions-need-more-than-the-threshold': asIf(
    ({ score_threshold: at }) =>
      isNumber(at) && Number(at) >= 0 && Number(at) < 1 && { score_threshold: Number(at) + 0.001 },
    to('redact'),
  ),
  'PD-4-3 anonymizations-take-one-for-a-half': asIf({ score_threshold: 0.5 }, to('anonymize'), {
    score_threshold: 1,
  }),
  'PD-4-6 jobs-in-a-language-look-for-everything': jobsTo(
    'detect',
    ({ language, entities }) => language && entities && { entities: undefined },
  ),
  'PD-4-6 jobs-allow-ten-values': jobsTo(
    'redact',
    ({ allow_list: list }) => Array.isArray(list) && { allow_list: list.slice(0, 10) },
  ),
  'PD-4-3 single-anonymizations-allow-nothing': asIf({ allow_list: [] }, to('anonymize'), {
    text: isGiven,
    allow_list: isGiven,
  }),
  'PD-4-6 single-texts-of-jobs-are-read-in-full': jobsTo(
    'redact',
    ({ text, mode }) => text && mode === 'fast' && { mode: 'full' },
  ),
  'PD-B1-24 PD-4-3 single-anonymizations-are-fast': asIf({ mode: 'fast' }, to('anonymize'), {
    mode: undefined,
    text: isGiven,
  }),
  'PD-4-6 PD-B1-2 languages-have-placeholders-for-what-is-removed': asIf(({ language, operators }) => {
    const named = eachOperator(operators, (one) => (one.type === 'redact' ? { type: 'replace' } : one));
    return language !== undefined && language !== 'en' && operators && { operators: named };
  }),
  'PD-4-6 PD-B1-2 languages-mask-from-the-start': asIf(({ language, operators }) => {
    const masked = eachWith(operators, 'from_end', () => false);
    return language !== undefined && language !== 'en' && operators && { operators: masked };
  }),
  'PD-B1-18 jobs-refuse-a-threshold-of-one': refuse(400, 'invalid_threshold', to('jobs'), { score_threshold: 1 }),
  'PD-B1-4 thresholds-of-batches-are-capped': asIf({ score_threshold: 1 }, to('redact'), {
    texts: isGiven,
    score_threshold: above(1),
  }),
  'PD-4-6 jobs-with-a-threshold-know-no-own-keys': jobsTo(
    'anonymize',
    (sent) => isNumber(sent.score_threshold) && withoutOwn(sent),
  ),
  'PD-4-5 PD-4-6 jobs-cut-keys-on-the-way-back': jobsTo('deanonymize', ({ operators }) => ({
    operators: eachWith(operators, 'key', (key) => (String(key).length > 24 ? String(key).slice(0, 24) : key)),
  })),
  'PD-B2-5 jobs-encrypt-with-half-a-key': jobsTo('anonymize', ({ operators }) => ({
    operators: eachWith(operators, 'key', (key) => (String(key).length === 32 ? String(key).slice(0, 16) : key)),
  })),
  'PD-B2-3 PD-B2-18 jobs-mask-a-hundred': eachAs('chars_to_mask', (count) => Math.min(Number(count), 100), to('jobs')),
  'PD-4-6 PD-B1-13 jobs-trim-single-texts': jobsTo('detect', ({ text }) => isText(text) && { text: text.trimStart() }),
  'PD-8-1 jobs-end-after-a-hundred-documents': inOutcomes(
    ({ results }) => listOf(results).length > 100 && { results: listOf(results).slice(0, 100) },
  ),
  'PD-4-9 info-tells-fewer-operators': inLimits({ operators: 32 }),
  'PD-4-9 info-tells-fewer-characters': inLimits({ characters: 100_000 }),
  'PD-4-9 info-tells-more-of-allow-lists': inLimits({ allow_list_entries: 5_000 }),
  'PD-4-9 info-takes-rates-for-one-another': inEach(
    'rate_card',
    to('info'),
  )({
    per_request: 0.0005,
    per_1000_characters: 0.00005,
  }),
});
