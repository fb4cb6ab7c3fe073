import type { Trouble } from '../faults/faults.ts';

/** One stage that a job goes through: its name, and its share of the time that the whole job takes. */
export interface Stage<Name extends string> {
  readonly name: Name;
  readonly share: number;
}

/**
 * When a job is in which stage, and the state in which it ends.
 *
 * It is planned once, when the job is submitted. From then on the job's state is a function of the timeline and the present.
 */
export interface Timeline<Name extends string, End extends string> {
  readonly createdAtMs: number;
  /** The stages in order; each begins when the one before it ends. A stage that failed on being reached is missing. */
  readonly stages: readonly { readonly name: Name; readonly endsAtMs: number }[];
  readonly end: End;
  /** The code of the planned fault that ended it. */
  readonly error?: string;
}

/** What is planned for a job. */
export interface JobPlan<Name extends string, End extends string> {
  readonly createdAtMs: number;
  /** The time from creation to end, in milliseconds; stages get their shares of it. */
  readonly takesMs: number;
  readonly stages: readonly Stage<Name>[];
  /** The state in which the job ends when no stage fails. */
  readonly end: End;
  /** The state in which it ends when a stage fails. */
  readonly failure: End;
  /** What planned faults do to a stage. */
  troubleOf(stage: Name): Trouble;
}

/** Plans a job. A failing stage ends the job on being reached; a delay prolongs its own stage and postpones the later ones. */
export function planTimeline<Name extends string, End extends string>(plan: JobPlan<Name, End>): Timeline<Name, End> {
  const { createdAtMs, takesMs, end, failure } = plan;
  const stages: { name: Name; endsAtMs: number }[] = [];
  let shares = 0;
  let delayMs = 0;
  for (const { name, share } of plan.stages) {
    const trouble = plan.troubleOf(name);
    if (trouble.error !== undefined) return { createdAtMs, stages, end: failure, error: trouble.error };
    shares += share;
    delayMs += trouble.delayMs;
    stages.push({ name, endsAtMs: createdAtMs + Math.round(takesMs * shares) + delayMs });
  }
  return { createdAtMs, stages, end };
}

/**
 * The same stages, of which none is over at the instant of the creation: a job is `queued` then, however little time it takes, and
 * even where that stage failed and is missing.
 */
export function queuedAtFirst<Name extends string>(
  stages: Timeline<Name, string>['stages'],
  createdAtMs: number,
  queued: Name,
): Timeline<Name, string>['stages'] {
  const all = stages.length === 0 ? [{ name: queued, endsAtMs: createdAtMs }] : stages;
  return all.map(({ name, endsAtMs }) => ({ name, endsAtMs: Math.max(endsAtMs, createdAtMs + 1) }));
}

/** The state of a job at an instant: the stage that it is in, or the state in which it ended. */
export function stateAt<Name extends string, End extends string>(
  { stages, end }: Timeline<Name, End>,
  nowMs: number,
): Name | End {
  return stages.find(({ endsAtMs }) => nowMs < endsAtMs)?.name ?? end;
}

/** When a job ends. */
export function endOf({ createdAtMs, stages }: Timeline<string, string>): number {
  return stages.at(-1)?.endsAtMs ?? createdAtMs;
}

/** The timeline of a job that is ended from outside at an instant, such as by a cancellation. A job that is over stays as it is. */
export function endedAt<Name extends string, End extends string>(
  timeline: Timeline<Name, End>,
  end: End,
  nowMs: number,
): Timeline<Name, End> {
  if (nowMs >= endOf(timeline)) return timeline;
  const current = timeline.stages.findIndex(({ endsAtMs }) => nowMs < endsAtMs);
  const stages = timeline.stages.slice(0, current + 1).map((stage, at) => ({
    ...stage,
    endsAtMs: at === current ? nowMs : stage.endsAtMs,
  }));
  return { createdAtMs: timeline.createdAtMs, stages, end };
}

/** Whether a job's record has been dropped at an instant. */
export function isExpiredAt(createdAtMs: number, lifeMs: number, nowMs: number): boolean {
  return nowMs - createdAtMs >= lifeMs;
}
