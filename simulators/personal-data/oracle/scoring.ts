import type { Candidate } from './candidate.ts';
import type { Finding } from './detect.ts';

/** Check digits decide: a failed check drops the candidate, a passed one gives it score 1. */
export function dropInvalid(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates
    .filter(({ check }) => check !== 'failed')
    .map((candidate) => {
      const score = candidate.check === 'passed' ? 1 : twoDecimals(candidate.score);
      return score === candidate.score ? candidate : { ...candidate, score };
    });
}

function twoDecimals(score: number): number {
  return Math.round(score * 100) / 100;
}

/** Keeps candidates from the threshold on.  @clause PD-B1-40 */
export function aboveThreshold(candidates: readonly Candidate[], threshold: number): readonly Candidate[] {
  return candidates.filter(({ score }) => score >= threshold);
}

/** Keeps the types asked for; without a list, all.  @clause PD-B1-5 */
export function onlyEntities(
  candidates: readonly Candidate[],
  entities: ReadonlySet<string> | undefined,
): readonly Candidate[] {
  return entities === undefined ? candidates : candidates.filter(({ entity }) => entities.has(entity));
}

/** The candidates that are left, as findings in the order of the text. */
export function asFindings(candidates: readonly Candidate[]): readonly Finding[] {
  return candidates
    .map(({ entity, start, end, score, recognizer }) => ({
      entity,
      start,
      end,
      score,
      recognizer,
    }))
    .sort((one, other) => one.start - other.start || other.end - one.end || (one.entity < other.entity ? -1 : 1));
}
