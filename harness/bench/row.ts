/** What a row's numbers are measured in. */
export type Unit = 'µs/call' | 'µs/kB' | 'calls/s' | 'ms' | 'MB';

/** What a row must keep to. */
export interface Target {
  /** `ratio`: the subject in units of its baseline. `subject`: the subject's own number, in the row's unit. */
  readonly of: 'ratio' | 'subject';
  readonly limit: number;
}

/** One line of the table: two samplers, and how they should compare. */
export interface Row {
  readonly id: string;
  /** What is compared, the subject first. */
  readonly title: string;
  readonly unit: Unit;
  /** Names of samplers of the group. */
  readonly subject: string;
  readonly baseline: string;
  readonly better: 'lower' | 'higher';
  /** Left out where the design sets no target. */
  readonly target?: Target;
}

/** Takes one measurement, in the unit of the rows that use it. */
export type Sampler = () => Promise<number>;

/** A sampler that cannot run here, and the way out. */
export interface Missing {
  readonly missing: string;
}

/** The samplers of a group, ready to run. */
export interface OpenGroup {
  readonly samplers: Readonly<Record<string, Sampler | Missing>>;
  /** Ends whatever was started for them. */
  close(): Promise<void>;
}

/** Rows that are measured together, in the same rounds, because they share what they measure. */
export interface Group {
  readonly rows: readonly Row[];
  /** Fewer rounds than asked for, where one of them takes long. */
  readonly mostRounds?: number;
  /** Rounds that are thrown away; 1 when left out. */
  readonly warmUps?: number;
  /** Starts only what the chosen rows need. */
  open(chosen: readonly Row[]): Promise<OpenGroup>;
}

/** Whether a sampler cannot run here. */
export function isMissing(sampler: Sampler | Missing): sampler is Missing {
  return typeof sampler !== 'function';
}

/** A group in which nothing can run, for one reason. */
export function missingGroup(rows: readonly Row[], missing: string): OpenGroup {
  const names = rows.flatMap(({ subject, baseline }) => [subject, baseline]);
  return { samplers: Object.fromEntries(names.map((name) => [name, { missing }])), close: async () => undefined };
}
