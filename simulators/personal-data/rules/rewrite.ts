import { SLICE, type Sliceable, sliceable } from '../../core/sliced.ts';
import type { Finding } from '../oracle/oracle.ts';

type Span = Pick<Finding, 'start' | 'end'>;

/** The edit of one span; undefined leaves it as it is, without an entry in the audit trail. */
export interface Edit {
  readonly operator: string;
  readonly replacement: string;
}

/** One applied operator, with its places in the old and in the new text, in UTF-16 code units. */
export interface Applied {
  readonly entity: string;
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly originalStart: number;
  readonly originalEnd: number;
}

/** A document after its operators. */
export interface Rewritten {
  readonly text: string;
  readonly applied: readonly Applied[];
}

/** What takes the place of a span: its finding, its text, and its number among the spans. */
type EditSpan = (finding: Finding, value: string, index: number) => Edit | undefined;

/** Rewrites the spans of a text. */
export type Rewrite = Sliceable<readonly [text: string, findings: readonly Finding[], edit: EditSpan], Rewritten>;

/** Rewrites the spans of a text; all else stays byte for byte.  @clause PD-B2-2 PD-B2-8 PD-B2-29 */
export const rewrite: Rewrite = sliceable(function* (text, findings, edit) {
  const applied: Applied[] = [];
  let written = '';
  let at = 0;
  for (const [index, finding] of findings.entries()) {
    if (index % SLICE === SLICE - 1) yield;
    const { entity, start, end } = finding;
    const change = edit(finding, text.slice(start, end), index);
    if (!change) continue;
    written += text.slice(at, start);
    const place = { start: written.length, end: written.length + change.replacement.length };
    applied.push({ entity, operator: change.operator, ...place, originalStart: start, originalEnd: end });
    written += change.replacement;
    at = end;
  }
  return { text: written + text.slice(at), applied };
});

/** The strongest of overlapping findings, in text order: only disjoint spans can be rewritten. */
export function disjoint(findings: readonly Finding[]): readonly Finding[] {
  const isApart = findings.every(({ start }, index) => index === 0 || start >= (findings[index - 1]?.end ?? 0));
  return isApart ? findings : firstApart(findings, (one, other) => other.score - one.score || byLength(one, other));
}

/** Of spans that overlap the one that comes first in an order, and of equal ones the earlier; in text order. */
export function firstApart<S extends Span>(spans: readonly S[], order: (one: S, other: S) => number): readonly S[] {
  const taken = new Uint8Array(spans.reduce((most, { end }) => Math.max(most, end), 0));
  const chosen = spans
    .toSorted((one, other) => order(one, other) || one.start - other.start)
    .filter(({ start, end }) => {
      const isFree = !taken.subarray(start, end).includes(1);
      if (isFree) taken.fill(1, start, end);
      return isFree;
    });
  return chosen.sort((one, other) => one.start - other.start);
}

/** The longer of two spans first. */
export function byLength(one: Span, other: Span): number {
  return other.end - other.start - (one.end - one.start);
}
