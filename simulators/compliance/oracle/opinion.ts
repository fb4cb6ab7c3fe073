/** What one reviewer made of the content. */
export type VoteDecision = 'safe' | 'unsafe' | 'failed';

/** A rule that a reviewer flagged, with a confidence from 0 to 5 in four decimals. */
export interface Flag {
  readonly ruleId: string;
  readonly confidence: number;
}

const UNITS = 10_000;

/** A confidence as it is kept and shown: four decimals. */
export function roundConfidence(confidence: number): number {
  return Math.round(confidence * UNITS) / UNITS;
}
