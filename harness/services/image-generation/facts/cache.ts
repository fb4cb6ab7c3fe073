import type { GenerationAnswer, GenerationContext, Json } from '../client.ts';
import { jobOf, startOf } from './fleet.ts';
import { follow, generatedAll } from './follow.ts';
import { isSafe, metaOf, nameOfPicture } from './records.ts';
import { aMention, modelsOf, served } from './reference.ts';

/** A picture that the cache has served. */
export interface Hit {
  readonly sent: Json;
  /** The answer to `generate`. */
  readonly taken: GenerationAnswer;
  /** Its status at the end, which it may wait for like any other job; the last one where it has no end. */
  readonly status: GenerationAnswer;
}

/** Whether an answer says that the cache has served it. */
export const isHit = ({ json }: { readonly json: Json }): boolean =>
  json.cache === true || /^cache_/.test(String(json.id));

/** Looks in the cache, and generates nothing; undefined where it serves nothing. */
export async function lookedUp(context: GenerationContext, parameters: Json): Promise<Hit | undefined> {
  const sent = { use_cache: true, cache_only: true, ...parameters };
  const taken = await context.imageGeneration.generate(sent);
  const status = taken.status === 404 ? undefined : await statusOfHit(context, taken);
  return status && { sent, taken, status };
}

/** The status of a hit at its end, or else the last one; undefined where its answer tells no id. */
export async function statusOfHit(
  context: GenerationContext,
  taken: GenerationAnswer,
): Promise<GenerationAnswer | undefined> {
  const [job] = await follow(context, [[{}, taken]]);
  return job?.end ?? job?.looks.at(-1);
}

/** The meta that a hit shows, with the prompt of its answer. */
export async function shownBy(context: GenerationContext, hit: GenerationAnswer): Promise<Json> {
  return { ...metaOf((await statusOfHit(context, hit))?.json ?? {}), taken: hit.json.prompt };
}

/**
 * A picture that the cache serves, found once for all checks: the plain one of this run, or whatever else the cache holds.
 *
 * What fills the cache is not described, so that there may be none, without which a check means nothing; the simulator owes one.
 */
export async function needHit(context: GenerationContext): Promise<Hit> {
  const found = await context.shared('hit', async () => {
    await jobOf(context, 'plain');
    const { prompt } = (await startOf(context, 'plain')).sent;
    const models = await modelsOf(context);
    const tries: readonly Json[] = [
      { prompt },
      { prompt, cache_force: true },
      ...models.map(({ key }) => ({ prompt, model: key, cache_force: true })),
    ];
    for (const parameters of tries) {
      const hit = await lookedUp(context, parameters);
      if (hit !== undefined && isHit(hit.taken)) return hit;
    }
    // A rule looks at what is served where somebody is named.
    await lookedUp(context, { prompt: `${await aMention(context)}, ${prompt}`, cache_force: true });
    return undefined;
  });
  if (context.isSimulator) context.expect(found, 'a hit of the cache').toBeDefined();
  return found ?? context.skip('the cache serves nothing that this run could find');
}

/** Pictures of one prompt that the cache knows, by what names them for good. */
export async function cached(context: GenerationContext, parameters: Json, count = 1): Promise<readonly unknown[]> {
  const jobs = await generatedAll(
    context,
    Array.from({ length: count }, () => parameters),
  );
  return jobs.map(({ end }) =>
    isSafe(end?.json ?? {}) ? nameOfPicture(end?.json ?? {}) : context.inconclusive('needs pictures that are safe'),
  );
}

/** Which picture a hit has served. */
export function pictureIn(context: GenerationContext, { status }: Hit): unknown {
  return nameOfPicture(served(context, status).json);
}

/** Whether a lookup found nothing. */
export const isMiss = (answer: GenerationAnswer): boolean => answer.status === 404;

/**
 * Whether a lookup was refused for its ruleset, as a generation is that asks for it without the cache.
 *
 * A hit ignores the ruleset, but a call is validated before the cache is asked.
 */
export async function isRulesetRefused(
  context: GenerationContext,
  { compliance_ruleset: ruleset }: Json,
  { status }: GenerationAnswer,
): Promise<boolean> {
  if (ruleset === undefined || status !== 400) return false;
  const prompt = context.fresh('a kite over a hill');
  const alone = await context.imageGeneration.generate({ prompt, compliance_ruleset: ruleset });
  if (alone.status === status) context.observe('IG-B1~unknown-ruleset', 'refused-ahead');
  return alone.status === status;
}
