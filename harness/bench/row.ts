/** The unit of a row's numbers. */
export type Unit = 'µs/call' | 'µs/kB' | 'calls/s' | 'ms' | 'MB';

/** The limit that a row must keep. */
export interface Target {
  /** `ratio`: the subject in units of its baseline. `subject`: the subject's own number, in the row's unit. */
  readonly of: 'ratio' | 'subject';
  readonly limit: number;
}

/** A line of the table: two samplers, and how they should compare. */
export interface Row {
  readonly id: string;
  /** What is compared; the subject comes first. */
  readonly title: string;
  readonly unit: Unit;
  /** The names of two samplers of the group. */
  readonly subject: string;
  readonly baseline: string;
  readonly better: 'lower' | 'higher';
  /** Absent where the design sets no target. */
  readonly target?: Target;
}

/** Writes rows of a unit as a table; a number stands for the limit of a ratio. */
export function rowsIn(
  unit: Unit,
  lines: readonly (readonly [id: string, title: string, subject: string, baseline: string, target?: number | Target])[],
): readonly Row[] {
  const better = unit === 'calls/s' ? 'higher' : 'lower';
  return lines.map(([id, title, subject, baseline, limit]) => {
    const target = typeof limit === 'number' ? ({ of: 'ratio', limit } as const) : limit;
    return { id, title, unit, subject, baseline, better, ...(target && { target }) };
  });
}

/** Takes a measurement, in the unit of the rows that use it. */
export type Sampler = () => Promise<number>;

/** Why a sampler cannot run here, and what to do about it. */
export interface Missing {
  readonly missing: string;
}

/** The samplers of a group, ready to run. */
export interface OpenGroup {
  readonly samplers: Readonly<Record<string, Sampler | Missing>>;
  /** Ends whatever was started for the samplers. */
  close?(): Promise<void>;
}

/** Rows that are measured in the same rounds, because they share samplers. */
export interface Group {
  readonly rows: readonly Row[];
  /** A limit on rounds, for groups in which one takes long. */
  readonly mostRounds?: number;
  /** Rounds that are discarded; default: 1. */
  readonly warmUps?: number;
  /** Starts what the chosen rows need, and no more. */
  open(chosen: readonly Row[]): Promise<OpenGroup>;
}

/** Whether a sampler cannot run here. */
export function isMissing(sampler: Sampler | Missing): sampler is Missing {
  return typeof sampler !== 'function';
}

/** A group in which no sampler can run, all for the same reason. */
export function missingGroup(rows: readonly Row[], missing: string): OpenGroup {
  return { samplers: Object.fromEntries(namesOf(rows).map((name) => [name, { missing }])) };
}

/** The samplers that rows need, once each, baselines first. */
export function namesOf(rows: readonly Row[]): readonly string[] {
  return [...new Set(rows.flatMap(({ baseline, subject }) => [baseline, subject]))];
}
