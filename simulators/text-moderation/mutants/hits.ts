import { saying } from '../../core/mutants/conditions.ts';
import { defects } from '../../core/mutants/mutant.ts';
import { both, inBody, inEach } from '../../core/mutants/tampering.ts';
import { byAction, judgeRule } from '../rules/decide.ts';
import type { Rules } from '../rules/index.ts';
import { inHits, refuse, to } from './speech.ts';

/** Defects of hits: section 2.2, and their order. */
export const hitMutants = defects<Rules>({
  'TM-2.1-17 weakest-hit-first': { hitOrder: (one, other) => byAction(other, one) },
  'TM-2.1-17 hits-in-alphabetical-order': { hitOrder: (one, other) => (one.ruleId < other.ruleId ? -1 : 1) },
  'TM-2.1-17 last-two-hits-swapped': inBody(
    ({ rules }) =>
      Array.isArray(rules) && rules.length > 2 && { rules: [...rules.slice(0, -2), rules.at(-1), rules.at(-2)] },
  ),
  'TM-2.2-1 hits-have-no-id': inHits(() => ({ id: undefined })),
  'TM-2.2-1 hit-ids-in-capitals': inHits((hit) => ({ id: String(hit.id).toUpperCase() })),
  'TM-2.2-1 second-hit-of-an-unlisted-rule': inHits((_hit, { rules }, at) => at === 1 && !rules && { id: 'other' }),
  'TM-2.2-2 hits-named-by-their-ids': inHits(({ id }) => ({ name: id })),
  'TM-2.2-7 id-follows-the-name': inHits((hit) => hit.name === 'Another name' && { id: 'another_name' }),
  'TM-2.2-7 renamed-rules-have-ids-like-their-names': both(
    inEach('data[]')(({ name }) => name === 'Another name' && { id: 'another_name' }),
    refuse(400, 'unknown_rule', to('check'), saying('"version":2')),
  ),
  'TM-2.2-8 hit-score-always-one': inHits(() => ({ score: 1 })),
  'TM-2.2-8 hit-score-falls-with-probability': inHits((hit, _sent, at) => at === 0 || { score: 6 - Number(hit.score) }),
  'TM-2.2-5 hits-that-allow': inHits((hit) => hit.action === 'review' && { action: 'allow' }),
  'TM-2.2-6 hit-actions-all-block': inHits(() => ({ action: 'block' })),
  'TM-2.2-6 block-threshold-a-little-high': {
    judgeRule: (probability, { block, ...rest }) =>
      judgeRule(probability, { ...rest, block: Math.min(1, block + 0.15) }),
  },
});
