import { isGiven } from '../../core/mutants/conditions.ts';
import { isMembers, listOf, type Members } from '../../core/mutants/members.ts';
import { type Breakage, defects } from '../../core/mutants/mutant.ts';
import { asIf, reheaded } from '../../core/mutants/tampering.ts';
import type { Rules } from '../rules/index.ts';
import { asIfOwn, eachOperator, eachWith, inResults, isJobRead, refuse, to } from './speech.ts';

/** Defects of one operator at one type, beside one other operator, or beside one parameter only. */
export const kindMutants = defects<Rules>({
  'PD-B2-3 cards-are-masked-at-their-end': own('CREDIT_CARD', 'mask', { from_end: true }),
  'PD-B2-16 numbers-are-masked-with-stars': own('PHONE_NUMBER', 'mask', { masking_char: '*' }),
  'PD-B2-1 links-become-placeholders': own('URL', 'replace', { new_value: undefined }),
  'PD-B2-2 PD-B1-10 dates-stay': own('DATE_TIME', 'redact', { type: 'keep' }),
  'PD-B2-6 devices-are-not-kept': own('MAC_ADDRESS', 'keep', { type: 'redact' }),
  'PD-B2-4 PD-B2-21 numbers-are-hashed-with-md5': own('US_SSN', 'hash', { hash_type: 'md5' }),
  'PD-B2-25 PD-4-5 accounts-are-sealed-with-a-key-of-their-own': own('IBAN_CODE', 'encrypt', {
    key: 'a key nobody has',
  }),
  'PD-B2-11 own-placeholders-yield-to-masks': asIf(({ operators }) => {
    const isMasked = isMembers(operators) && isMembers(operators.DEFAULT) && operators.DEFAULT.type === 'mask';
    return (
      isMasked && {
        operators: eachOperator(operators, (one) => (one.type === 'replace' ? { new_value: '', ...one } : one)),
      }
    );
  }),
  'PD-B2-4 PD-4-6 batches-in-jobs-hash-with-sha512': asIf(
    ({ task, texts, operators }) => task && texts && { operators: eachWith(operators, 'hash_type', () => 'sha512') },
  ),
  'PD-B1-11 default-spares-names-beside-own-keys': asIfOwn(
    'PERSON',
    'keep',
    ({ operators }) => isMembers(operators) && operators.EMAIL_ADDRESS,
  ),
  'PD-B1-11 default-puts-placeholders-for-names': asIfOwn('PERSON', 'replace'),
  'PD-1-11 spanish-knows-no-addresses-in-mode-fast': inResults(
    ({ entities }) =>
      entities && { entities: listOf(entities).filter(({ entity_type: type }) => type !== 'EMAIL_ADDRESS') },
    { language: 'es', mode: 'fast' },
  ),
  'PD-B1-24 PD-4-3 single-anonymizations-in-a-language-are-fast': asIf({ mode: 'fast' }, to('anonymize'), {
    mode: undefined,
    text: isGiven,
    language: isGiven,
  }),
  'PD-B1-24 PD-4-3 anonymized-batches-in-a-language-are-fast': asIf({ mode: 'fast' }, to('anonymize'), {
    mode: undefined,
    texts: isGiven,
    language: isGiven,
  }),
  'PD-B1-3 PD-B1-18 one-is-no-threshold-of-rewritings': refuse(400, 'invalid_threshold', {
    operators: isMembers,
    score_threshold: 1,
  }),
  'PD-4-20 reads-of-jobs-tell-more': reheaded(
    ({ 'x-usage-month-amount': total }) => ({ 'x-usage-month-amount': (Number(total) + 0.01).toFixed(8) }),
    200,
    isJobRead,
  ),
});

/** Changes an operator where one type has it as its own. */
function own(type: string, operator: string, patch: Members): Breakage<Rules> {
  return asIf(({ operators }) => {
    const one = isMembers(operators) ? operators[type] : undefined;
    const isMeant = isMembers(one) && one.type === operator && isMembers(operators);
    return isMeant && { operators: { ...operators, [type]: { ...one, ...patch } } };
  });
}
