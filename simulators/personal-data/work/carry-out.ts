import { drawHex } from '../../core/draw.ts';
import type { DocumentOutcome, Outcome } from '../answer/outcome.ts';
import type { Finding } from '../oracle/oracle.ts';
import type { Dials } from '../request/dials.ts';
import type { Inside } from '../request/exchange.ts';
import type { WorkRequest } from '../request/request.ts';
import { applyOperator, editUncovered } from '../rules/apply-operator.ts';
import { initialVector } from '../rules/cipher.ts';
import { reverse } from '../rules/reversal.ts';
import { disjoint } from '../rules/rewrite.ts';

/** The work of one call or job. */
export interface Work {
  readonly request: WorkRequest;
  readonly dials: Dials;
  readonly keyId: string;
  readonly requestId: string;
}

/** Carries out a task on documents; no state is changed.  @clause PD-1-3 PD-1-10 PD-B1-13 */
export function carryOut(inside: Inside, work: Work): Outcome {
  const { task, texts } = work.request;
  if (task === 'deanonymize') return carryOutReversal(inside, work);
  const findings = work.dials.texts.map((text) => find(inside, work, text));
  return {
    documents: findings.map((found, index) => outcomeOf(inside, work, found, texts[index] ?? '', index)),
    entities: findings.reduce((sum, found) => sum + found.length, 0),
    recognizers: tally(findings.flat().map(({ entity, recognizer }) => `${entity} by ${recognizer}`)),
  };
}

/** The findings in one document, whose markers are blanked.  @clause PD-B1-3 PD-B1-34 */
function find(
  { rules, oracle, rewritingOracle }: Inside,
  { request, requestId }: Work,
  text: string,
): readonly Finding[] {
  const { reading, task } = request;
  const detect = task === 'detect' ? oracle : rewritingOracle;
  const found = detect(text, reading);
  if (reading.mode === 'fast') return found;
  return found.map((finding) => {
    const shift = rules.scoreShift(requestId, finding.start);
    const score = Math.min(1, Math.max(reading.scoreThreshold, finding.score - shift));
    return finding.score === 1 ? finding : { ...finding, score: Math.round(score * 10_000) / 10_000 };
  });
}

function outcomeOf(
  { rules, world }: Inside,
  { request, keyId, requestId }: Work,
  findings: readonly Finding[],
  original: string,
  document: number,
): DocumentOutcome {
  const { task, operators } = request;
  if (task === 'detect') return { kind: 'searched', original, findings };
  if (!operators && rules.noOperators === 'unchanged') {
    return { kind: 'rewritten', original, rewritten: { text: original, applied: [] } };
  }
  const rewritten = rules.rewrite(original, disjoint(findings), (finding, value, index) => {
    const operator = operators ? rules.operatorFor(operators, finding.entity) : undefined;
    const entity = rules.wireName(finding.entity);
    if (!operator) return editUncovered(entity, rules);
    const vectorFor = (key: Uint8Array): Uint8Array => initialVector(key, world.seed, requestId, document, index);
    return applyOperator(operator, value, { entity, account: keyId, initialVector: vectorFor }, rules);
  });
  return { kind: 'rewritten', original, rewritten };
}

function carryOutReversal({ rules, world }: Inside, { request, requestId }: Work): Outcome {
  const documents = request.texts.map((original, document) => {
    const garble = (token: number): string => drawHex(16, world.seed, `${requestId} ${document}`, token);
    return { kind: 'reversed', original, reversed: reverse(original, request.keys, rules, garble) } as const;
  });
  const tokens = documents.flatMap(({ reversed }) => reversed.tokens);
  return { documents, entities: tokens.filter(({ isReversed }) => isReversed).length, recognizers: {} };
}

function tally(names: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts);
}
