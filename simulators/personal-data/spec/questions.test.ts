import { describe, expect, it } from 'vitest';
import { questions } from './questions.ts';

/** The catalogue of open questions: id, default, other lawful variants. */
const catalogue: readonly string[] = [
  'ALL-0~check-order | outside-in | key-last method-after-key',
  'ALL-0~unknown-fields | ignored | refused',
  'ALL-0~http-shapes | plain | redirecting gateway',
  'ALL-0~timestamps | utc-millis | offset seconds micros',
  'ALL-0~kilobytes | binary | decimal encoded',
  'ALL-0~cors | off | on',
  'ALL-0~undocumented-status | none | gateway',
  'PD-1~plaintext | tls-mode | redirect status closed-port',
  'PD-1~recall | presidio-like | other-engine',
  'PD-B1~text-choice | refused | unprocessable',
  'PD-B1~unknown-language | refused | fallback',
  'PD-B1~threshold-stage | before | after',
  'PD-B1~unknown-entity | refused | ignored',
  'PD-B1~empty-entities | all | none refused',
  'PD-B1~allow-exact | whole-span | ignore-case token',
  'PD-B1~full-variance | repeatable | varying',
  'PD-B1~bad-enum | refused | unprocessable',
  'PD-B1~no-operators | placeholder | refused unchanged',
  'PD-B1~operators-on-detect | ignored | refused',
  'PD-B1~empty-input | mixed | all-refused all-served',
  'PD-B2~operator-shape | type | operator name nested',
  'PD-B2~empty-new-value | literal | placeholder',
  'PD-B2~mask-overrun | whole | refused padded',
  'PD-B2~mask-params | star-all-start | refused first-char',
  'PD-B2~hash-form | hex | base64 keyed',
  'PD-B2~hash-type | sha256 | required fallback',
  'PD-B2~bad-key | refused | unprocessable',
  'PD-B2~cipher | cbc-urlsafe | gcm hex-text encoded-key',
  'PD-B2~no-default | placeholder | unchanged refused',
  'PD-B2~overlap | strongest-wins | longest-wins all-kept',
  'PD-3~job-states | four | other-words',
  'PD-3~expired-answer | not-found | gone marker',
  'PD-4~document-order | same-order | indexed single-object',
  'PD-4~entity-record | presidio-names | other-names',
  'PD-4~offset-unit | code-points | utf16 bytes inclusive',
  'PD-4~audit-shape | items | counts other-names',
  'PD-4~amount-type | number | string',
  'PD-4~reference-shapes | plain | other-names',
  'PD-4~usage-lag | immediate | delayed',
  'PD-4~jobs-permission | own-task | either both',
  'PD-4~deanonymize-texts | refused | served',
  'PD-4~job-record | plain | other-names ok',
  'PD-4~job-result | same | wrapped',
  'PD-4~self-finding | pattern | marked',
  'PD-4~reversal-operator | both-names | encrypt-only decrypt-only',
  'PD-4~wrong-key | left | refused garbage',
  'PD-4~idem-scope | key-and-path | key-only',
  'PD-4~idem-conflict | conflict | replay status new-call',
  'PD-4~idem-concurrent | wait | conflict race',
  'PD-4~idem-nonuuid | honoured | refused ignored',
  'PD-4~idem-request-id | fresh | stored',
  'PD-4~amount-rounding | prorated | started-thousands six-decimals',
  'PD-4~billed-characters | document-text | utf16 bytes',
  'PD-4~floor | max | not-applied',
  'PD-4~job-charge | at-success | at-submission',
  'PD-4~usage-header-scope | all-authenticated | billable-only rounded',
  'PD-5~health-auth | open | keyed',
  'PD-5~both-headers | authorization-wins | refused',
  'PD-6~events | none | some',
  'PD-7~envelope | nested | flat other-wrapper',
  'PD-7~request-id-match | equal | different',
  'PD-7~unknown-key | same | other-code',
  'PD-7~429-reserved | never | sometimes',
  'PD-7~503-type | service-error | own-type',
  'PD-8~over-limit-status | bad-request | too-large clamped',
  'PD-8~characters | code-points | utf16 bytes',
  'PD-8~allowances | null | absent large',
  'PD-9~versioning | silent | announced',
];

describe('the open questions', () => {
  it('are the 68 of the catalogue, each once', () => {
    const ids = questions.map(({ id }) => id);
    expect(ids).toHaveLength(68);
    expect(new Set(ids).size).toBe(68);
    expect(ids.toSorted()).toEqual(catalogue.map((row) => row.split(' | ')[0]).toSorted());
  });

  it.each(catalogue.map((row) => row.split(' | ')))('%s defaults to %s and may be read as %s', (id, choice, others) => {
    const question = questions.find((one) => one.id === id);
    expect(question?.choice).toBe(choice);
    const names = Object.keys(question?.variants ?? {});
    expect(names.toSorted()).toEqual([choice, ...(others ?? '').split(' ')].toSorted());
  });
});
