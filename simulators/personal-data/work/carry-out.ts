import { countEach } from '../../core/count-each.ts';
import { drawHex } from '../../core/draw.ts';
import { mapSliced, type Sliced, slicesOf } from '../../core/sliced.ts';
import type { DocumentOutcome } from '../answer/outcome.ts';
import { presentOutcome } from '../answer/present.ts';
import type { Finding } from '../oracle/oracle.ts';
import type { Dials } from '../request/dials.ts';
import type { Inside, Outcome } from '../request/exchange.ts';
import type { WorkRequest } from '../request/request.ts';
import { applyOperator, editUncovered, editWithoutOperators } from '../rules/apply-operator.ts';
import { initialVector } from '../rules/cipher.ts';
import { type ReversedToken, reverse } from '../rules/reversal.ts';
import { disjoint } from '../rules/rewrite.ts';

/** The work of one call or job. */
export interface Work {
  readonly request: WorkRequest;
  readonly dials: Dials;
  readonly keyId: string;
  readonly requestId: string;
}

/** Carries out a task on documents; no state is changed.  @clause PD-1-3 PD-1-10 PD-B1-13 */
export function* carryOut(inside: Inside, work: Work): Sliced<Outcome> {
  const { task, texts } = work.request;
  if (task === 'deanonymize') return yield* carryOutReversal(inside, work);
  const findings: (readonly Finding[])[] = [];
  for (const text of work.dials.texts) findings.push(yield* find(inside, work, text));
  const documents: DocumentOutcome[] = [];
  for (const [index, found] of findings.entries()) {
    documents.push(yield* documentOutcome(inside, work, found, texts[index] ?? '', index));
  }
  yield;
  const names = findings.flat().map(({ entity, recognizer }) => `${inside.rules.wireName(entity)} by ${recognizer}`);
  return {
    results: presentOutcome(documents, work.request, inside.rules),
    entities: findings.reduce((sum, found) => sum + found.length, 0),
    recognizers: Object.fromEntries(countEach(names)),
  };
}

/** The findings in one document, whose markers are blanked.  @clause PD-B1-3 PD-B1-34 */
function* find(
  { rules, oracle, rewritingOracle }: Inside,
  { request, requestId }: Work,
  text: string,
): Sliced<readonly Finding[]> {
  const { reading, task } = request;
  const found = yield* slicesOf(task === 'detect' ? oracle : rewritingOracle, text, reading);
  if (reading.mode === 'fast') return found;
  return yield* mapSliced(found, (finding) => {
    const shift = rules.scoreShift(requestId, finding.start);
    const score = Math.min(1, Math.max(reading.scoreThreshold, finding.score - shift));
    return finding.score === 1 ? finding : { ...finding, score: Math.round(score * 10_000) / 10_000 };
  });
}

function* documentOutcome(
  { rules, world }: Inside,
  { request, keyId, requestId }: Work,
  findings: readonly Finding[],
  original: string,
  document: number,
): Sliced<DocumentOutcome> {
  const { task, operators } = request;
  if (task === 'detect') return { kind: 'searched', original, findings };
  if (!operators && rules.noOperators === 'unchanged') {
    return { kind: 'rewritten', original, rewritten: { text: original, applied: [] } };
  }
  const rewritten = yield* slicesOf(rules.rewrite, original, disjoint(findings), (finding, value, index) => {
    const entity = rules.wireName(finding.entity);
    if (!operators) return editWithoutOperators(entity, rules);
    const operator = rules.operatorFor(operators, finding.entity);
    if (!operator) return editUncovered(entity, rules);
    const vectorFor = (key: Uint8Array): Uint8Array => initialVector(key, world.seed, requestId, document, index);
    return applyOperator(operator, value, { entity, account: keyId, initialVector: vectorFor }, rules);
  });
  return { kind: 'rewritten', original, rewritten };
}

function* carryOutReversal({ rules, world }: Inside, { request, requestId }: Work): Sliced<Outcome> {
  const documents: DocumentOutcome[] = [];
  const tokens: ReversedToken[] = [];
  for (const [document, original] of request.texts.entries()) {
    const garble = (token: number): string => drawHex(16, world.seed, `${requestId} ${document}`, token);
    const reversed = yield* slicesOf(reverse, original, request.keys, rules, garble);
    documents.push({ kind: 'reversed', original, reversed });
    for (const token of reversed.tokens) tokens.push(token);
  }
  const results = presentOutcome(documents, request, rules);
  const opened = tokens.filter(({ isReversed }) => isReversed).length;
  return { results, entities: opened, recognizers: {}, tokens: { opened, failed: tokens.length - opened } };
}
