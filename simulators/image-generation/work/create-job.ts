import { draw, drawHex } from '../../core/draw.ts';
import { type PlannedFault, troubleOfPart } from '../../core/faults/faults.ts';
import { endOf } from '../../core/jobs/timeline.ts';
import type { WorldContext } from '../../core/service/service.ts';
import { type Dials, unmarked } from '../request/dials.ts';
import type { Inside } from '../request/exchange.ts';
import { askedBy, type GenerateRequest, wordsOf } from '../request/generate.ts';
import type { PromptParts } from '../rules/assemble.ts';
import type { JobReasons, JobRecord, MarkPixels, PictureRecord } from '../state/jobs.ts';
import { failure, undocumented } from '../wire/errors.ts';

/** Everything that a new job is made of. */
interface Submission {
  readonly request: GenerateRequest;
  readonly mark: MarkPixels | 'unusable' | undefined;
  readonly dials: Dials;
  /** The number of the generation, from which every draw for the job is made. */
  readonly number: number;
  readonly keyId: string;
  readonly nowMs: number;
  /** Asked once nothing forbids the job. */
  strikeJob(): readonly PlannedFault[];
  readonly reasons: JobReasons;
}

/**
 * Plans a job for a picture that has to be drawn. Throws the row of whatever forbids it.
 *
 * @clause IG-B1-5 IG-B1-34 IG-4-11 IG-7-2 IG-7-4
 */
export function createJob(inside: Inside, submission: Submission): JobRecord {
  const { world, rules, catalog } = inside;
  const { request, mark, dials, number, keyId, nowMs, reasons } = submission;
  if (request.cache.isUsed && request.cache.isOnly) {
    const isError = dials.fail === 'cache' && rules.cacheError === 'upstream';
    throw failure(isError ? 'Generation failed' : 'No cached result found');
  }
  const hasRuleset = catalog.rulesets.includes(request.ruleset);
  if (!hasRuleset && rules.unknownRuleset === 'refused') throw undocumented.unknownRuleset(catalog.rulesets);
  const isMarkMissed = mark === 'unusable' && rules.unusableMark === 'at-poll';
  const isDoomed = isMarkMissed || (!hasRuleset && rules.unknownRuleset === 'at-poll');
  if (request.isEnhanced && dials.fail === 'enhancement') throw failure('Enhancement failed');
  if (dials.fail === 'generation') throw failure('Generation failed');
  const faults = submission.strikeJob();
  const timeline = rules.planJob({
    createdAtMs: nowMs,
    fate: dials.fate ?? (isDoomed ? 'failed' : 'completed'),
    takesMs: dials.takesMs,
    chance: draw(world.seed, 'wait', number),
    stages: rules.stages,
    troubleOf: (stage) => troubleOfPart(faults, 'stage', stage),
  });
  const picture = pictureOf(inside, submission, endOf(timeline));
  const answered = rules.answeredPrompt(request.rawPrompt, picture.prompt);
  return { id: idOf(world, 'job', number), number, keyId, timeline, isHit: false, answered, reasons, picture };
}

/** @clause IG-B1-4 IG-B1-11 */
function pictureOf(inside: Inside, { request, mark, dials, number }: Submission, madeAtMs: number): PictureRecord {
  const { world, catalog, oracle } = inside;
  const { character, style, model, negative, width, height, format, quality, lossless } = request;
  const { isEnhanced, precompliance, placement, credentials } = request;
  const ruleset = catalog.rulesets.includes(request.ruleset) ? request.ruleset : 'default';
  const prompt = isEnhanced ? oracle.enhance(world.seed, request.prompt) : request.prompt;
  const whole = wholePrompts(inside, { prompt, character, style, negative });
  return {
    genId: idOf(world, 'gen', number),
    seed: Math.floor(draw(world.seed, 'picture', number) * 2 ** 32),
    asked: askedBy(request),
    prompt: wordsOf(prompt),
    ...whole,
    character: character?.name ?? '',
    model: model.key,
    style: style.key,
    ...{ width, height, format, quality, lossless, isEnhanced, ruleset, precompliance, placement, credentials },
    ...(Object.keys(request.asSent).length > 0 && { shown: request.asSent }),
    ...(typeof mark === 'object' && { mark }),
    madeAtMs,
    severities: dials.breaks ? { [dials.breaks]: 1 } : oracle.severitiesOf(unmarked(whole.positive)),
  };
}

/** What is made of a prompt, and of what is not wanted.  @clause IG-B1-17 IG-B1-18 */
export function wholePrompts(
  { rules, catalog }: Pick<Inside, 'rules' | 'catalog'>,
  own: Omit<PromptParts, 'baseNegative'>,
): Pick<PictureRecord, 'positive' | 'negative'> {
  const parts = { ...own, baseNegative: catalog.baseNegative };
  return {
    positive: rules.assemblePositive(parts, rules.join),
    negative: rules.assembleNegative(parts, rules.join),
  };
}

/** An id that nobody can guess. */
export function idOf({ seed }: Pick<WorldContext, 'seed'>, kind: 'job' | 'cache' | 'gen', number: number): string {
  return `${kind}_${drawHex(20, seed, kind, number)}`;
}
