import type { StageTrouble } from './stage-faults.ts';

/** One stage that a job goes through: its name, and its share of the time that the whole job takes. */
export interface Stage<Name extends string> {
  readonly name: Name;
  readonly share: number;
}

/**
 * When a job is in which stage, and what it ends as.
 *
 * It is planned once, when the job is submitted: from then on the job's state is a function of the timeline and of now.
 */
export interface Timeline<Name extends string, End extends string> {
  readonly createdAtMs: number;
  /** The stages in order; each lasts from the end of the one before it. A stage that failed when it was reached is missing. */
  readonly stages: readonly { readonly name: Name; readonly endsAtMs: number }[];
  readonly end: End;
  /** The code of the planned fault that ended it. */
  readonly error?: string;
}

/** What is planned for a job. */
export interface JobPlan<Name extends string, End extends string> {
  readonly createdAtMs: number;
  /** From the creation to the end; the stages divide it by their shares. */
  readonly takesMs: number;
  readonly stages: readonly Stage<Name>[];
  /** What the job ends as when no stage fails. */
  readonly end: End;
  /** What it ends as when a stage does. */
  readonly failure: End;
  /** What befalls a stage. */
  troubleOf(stage: Name): StageTrouble;
}

/** Plans a job. A stage that fails ends the job when it is reached; a delay makes its stage longer and all others later. */
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

/** The stage that a job is in at an instant, or what it ended as. */
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

/** The timeline of a job that somebody ends at an instant, as a caller does who cancels it; one that is over stays as it is. */
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

/** Whether the record of a job is no longer kept. */
export function isExpiredAt(createdAtMs: number, lifeMs: number, nowMs: number): boolean {
  return nowMs - createdAtMs >= lifeMs;
}
