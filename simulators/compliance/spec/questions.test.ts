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
  'CR-1~price | per-reviewer | per-size tiered',
  'CR-A1~explicit-null | as-absent | refused',
  'CR-A1~unknown-exclusion | ignored | refused',
  'CR-A1~custom-ids | numbered | free none',
  'CR-A1~prompt-plus-exclusion | exclusion-moot | applied refused',
  'CR-A1~empty-custom-prompt | as-absent | literal refused',
  'CR-A2~category-mean | flagging-only | all-counted',
  'CR-A2~agent-categories | objects | ids names',
  'CR-A2~safe-with-category | no | yes',
  'CR-A2~score-weights | severity-share | any-formula',
  'CR-A2~failed-entry | filled | nulls',
  'CR-A2~all-failed | error | gateway safe',
  'CR-A2~rule-catalog | own-list | any',
  'CR-A2~live-variance | seeded | varying',
  'CR-4~media-fetch | refused | failed-panel judged other-4xx',
  'CR-4~empty-content | refused | invalid safe',
  'CR-4~other-methods | method-not-allowed | not-found',
  'CR-6~events | none | some',
  'CR-7~400-boundary | invalid-content | invalid-request',
  'CR-7~enum-error | parameter | request',
  'CR-7~type-error | parameter | request coerced',
  'CR-8~max-content | fixed | other gateway',
  'CR-8~rate | sixty | other',
  'CR-9~versioning | silent | announced',
  'CR-A2~minority-categories | listed | empty',
  'CR-A2~entry-order | stable | any',
];

describe('the open questions', () => {
  it('are the 33 of the catalogue, each once', () => {
    const ids = questions.map(({ id }) => id);
    expect(ids).toHaveLength(33);
    expect(ids.toSorted()).toEqual(catalogue.map((row) => row.split(' | ')[0]).toSorted());
  });

  it.each(catalogue.map((row) => row.split(' | ')))('%s defaults to %s and may be read as %s', (id, choice, others) => {
    const question = questions.find((one) => one.id === id);
    expect(question?.choice).toBe(choice);
    const names = Object.keys(question?.variants ?? {});
    expect(names.toSorted()).toEqual([choice, ...(others ?? '').split(' ')].toSorted());
  });
});
