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
  'TM-1~plaintext | tls-mode | closed-port redirect status',
  'TM-1~verdict-extent | all-but-run-data | reason-varies',
  'TM-1~injection-margin | scored-as-text | no-effect suspicious',
  'TM-2.1~rounding | round-once | round-for-display unrounded',
  'TM-2.1~clean | allow-is-clean | near-miss-explained terse',
  'TM-2.2~hit-score | same-bands | overall own-scale',
  'TM-2.3~index-base | zero | one',
  'TM-2.3~error-entry | short | null-fields bare null-error',
  'TM-2.3~item-error-codes | table-codes | own-codes',
  'TM-2.4~strongest | action-first | probability-first severity-first',
  'TM-2.4~bands | cut-belongs-up | cut-belongs-down other-monotone',
  'TM-2.4~cut-config | documented | tuned',
  'TM-2.4~default-fill | fills-both | review-stays-off block-never-missing',
  'TM-2.4~merge | per-field | pair-replaces',
  'TM-2.4~inverted | refuse-explicit | accept-any refuse-any',
  'TM-2.4~independence | exact | joint-model',
  'TM-2.4~null-threshold | refused | as-absent',
  'TM-2.4~threshold-shape | invalid-threshold | other-code ignored',
  'TM-2.4~override-unknown-rule | unknown-rule | ignored invalid-threshold',
  'TM-2.5~disabled-listed | enabled-only | all-listed',
  'TM-2.5~no-review | default-shown | null omitted',
  'TM-2.6~key-status | active-only | more-words',
  'TM-2.6~limits-match | documented | per-key',
  'TM-2.6~usage-refresh | minute | immediate slow',
  'TM-2.6~usage-counting | served-calls | fresh-only all-calls',
  'TM-2.6~budget-status | header-words | own-words lagging',
  'TM-2.6~enforced | hard-means-true | switch blocking-now',
  'TM-2.6~remaining | floor-zero | negative',
  'TM-2.6~month-zone | utc | account-zone',
  'TM-2.6~price | per-token | per-rule per-call',
  'TM-3~retry-after | seconds-later-reset | http-date earliest',
  'TM-3~which-budget | worse-of-both | monthly-only',
  'TM-3~skip-warning | computed | stepwise',
  'TM-3~reset | back-to-ok | delayed also-on-raise',
  'TM-3~overshoot | thirty-seconds | immediate longer',
  'TM-3~exceeded-scope | moderation-refused | hits-served all-refused',
  'TM-3~revoked-code | as-deleted | as-suspended',
  'TM-3~key-transitions | suspend-resume-delete | one-way',
  'TM-4~content-type-params | params-allowed | strict suffix',
  'TM-4~other-methods | method-not-allowed | not-found scoped',
  'TM-4.1~array-edges | as-batch | other-codes id-refused',
  'TM-4.1~character | code-points | utf16 bytes graphemes',
  'TM-4.1~id-echo | separate-field | replaces-id other-field',
  'TM-4.1~metadata-place | top-level | elsewhere',
  'TM-4.1~context-effect | slight-shift | none strong',
  'TM-4.1~include-absent | absent | null empty',
  'TM-4.1~lenient-fields | mixed | ignore-all refuse-all',
  'TM-4.1~timeout-range | clamped | refused',
  'TM-4.1~empty-content | allowed | missing refused',
  'TM-4.1~content-type | missing-content | other-code',
  'TM-4.1~other-statuses | listed-plus-405 | gateway',
  'TM-4.2~duplicate-identity | same-content | same-entry',
  'TM-4.2~duplicate-cached | not-cached | cached',
  'TM-4.2~item-content-type | invalid-item | item-error other-code',
  'TM-4.2~items-not-array | invalid-item | missing other-code',
  'TM-4.2~overlong-item | whole-400 | item-error',
  'TM-4.2~item-metadata | echoed | dropped',
  'TM-4.2~unlisted-fields | honoured | ignored refused',
  'TM-4.5~health-bad-key | ignored | checked',
  'TM-4.5~health-in-outage | unmoved | reports',
  'TM-4.6~reuse-guarantee | always | best-effort local',
  'TM-4.6~subset-in-key | in-key | filtered not-stored',
  'TM-4.6~xcache-meaning | share | request-level bypass-absent',
  'TM-4.6~key-scope | per-ruleset | per-key',
  'TM-4.6~bypass-write | refreshes | not-stored',
  'TM-5~malformed-auth | by-presence | all-missing',
  'TM-6~events | none | some',
  'TM-7~empty-body | invalid-json | missing type',
  'TM-7~param | dotted | null top-level absent',
  'TM-7~family-map | by-status | capacity-as-rate scope-as-request',
  'TM-7~retry-count | three | one',
  'TM-7~rule-codes | unknown-first | none-first all-unknown empty-is-all',
  'TM-7~x-ruleset-value | id | label name combined',
  'TM-7~header-scope | all-known | moderation-only',
  'TM-7~429-retry-after | sent | absent',
  'TM-8~rate-window | bucket | fixed-second sliding',
  'TM-8~default-rps | ten | other',
  'TM-8~cache-life | day | minutes until-publish',
  'TM-9~version-step | one | more',
  'TM-3~failed-cost | free | paid',
  'TM-8~reads-count | count | free',
  'TM-4.1~rule-twice | once | refused',
  'TM-7~not-utf8 | invalid-json | replaced',
  'TM-4.1~timeout-equal | served | refused',
];

describe('the open questions', () => {
  it('are the 91 of the catalogue, each once', () => {
    const ids = questions.map(({ id }) => id);
    expect(ids).toHaveLength(91);
    expect(new Set(ids).size).toBe(91);
    expect(ids.toSorted()).toEqual(catalogue.map((row) => row.split(' | ')[0]).toSorted());
  });

  it.each(catalogue.map((row) => row.split(' | ')))('%s defaults to %s and may be read as %s', (id, choice, others) => {
    const question = questions.find((one) => one.id === id);
    expect(question?.choice).toBe(choice);
    const names = Object.keys(question?.variants ?? {});
    expect(names.toSorted()).toEqual([choice, ...(others ?? '').split(' ')].toSorted());
  });
});
