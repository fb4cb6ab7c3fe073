import type { GenerationContext, Json } from '../client.ts';
import { isHit } from './cache.ts';
import { follow } from './follow.ts';
import { isBlocked, isSafe, metaOf } from './records.ts';
import { modelsOf, served } from './reference.ts';

/** A generation beside which a review may be forgotten. */
export interface Escape {
  readonly what: string;
  readonly parameters?: Json;
  /** What its polls say in place of what its ticket does. */
  readonly polled?: Json;
}

/** A lookup that finds nothing, for nothing that was blocked is in the cache. */
export const MISSED: Escape = { what: 'beside a lookup in the cache', parameters: { use_cache: true } };

/** All that meets a review. What an earlier screening says cannot lead a review to find less. */
const ESCAPES: readonly Escape[] = [
  MISSED,
  { what: 'of an enhanced prompt', parameters: { optimize: true } },
  { what: 'beside a screening', parameters: { precompliance: 'found to be unsafe by an earlier screening' } },
  { what: 'when polls name another prompt', polled: { prompt: 'a kite over a hill' } },
];

/** A review may err about a picture now and then, but hardly so often in turn, and always the same way. */
export const MOST_TIMES = 6;

/**
 * Demands that a prompt whose picture was blocked is blocked beside whatever else is asked for.
 *
 * Another picture of it may be harmless, above all where a model has written the prompt anew: so each that is found safe is
 * followed by a plain one of the very words that were drawn, and only where these are blocked every time, the review was left out.
 */
export async function expectReviewed(context: GenerationContext, blocked: Json, escapes = ESCAPES): Promise<void> {
  for (const { what, parameters, polled } of escapes) {
    let spared = 0;
    for (const manner of await mannersOf(context)) {
      const own = { ...blocked, ...manner };
      const { outcome, meta } = await outcomeOf(context, { ...own, ...parameters }, polled);
      if (outcome === 'a hit') continue;
      if (outcome !== 'safe') break;
      const drawn = parameters?.optimize === true && { prompt: meta.positive, negative: meta.negative };
      const plain = context.isSimulator ? undefined : await outcomeOf(context, { ...own, ...drawn });
      if (plain !== undefined && plain.outcome !== 'unsafe') break;
      spared += 1;
      if (context.isSimulator || spared === MOST_TIMES)
        context.expect(`${outcome} ${what}`, 'how a picture is found that is blocked by itself').toBe('unsafe');
    }
  }
}

/** In what a picture is asked for again and again: each time another model or style, of which the cache has none that was let pass. */
async function mannersOf(context: GenerationContext): Promise<readonly Json[]> {
  const [usual, ...models] = await modelsOf(context);
  const all = [{ ...usual, styles: usual.styles.filter((style) => style !== usual.defaultStyle) }, ...models];
  const others = all.flatMap(({ key, styles }) => styles.map((style) => ({ model: key, style })));
  return [{}, ...others].slice(0, MOST_TIMES + 2);
}

/** How a picture is judged, where the cache has not served it; nothing where it is not shown for another reason. */
async function outcomeOf(context: GenerationContext, sent: Json, polled: Json = {}) {
  const taken = served(context, await context.imageGeneration.generate(sent));
  const [job] = await follow(context, [[sent, taken]], { polled });
  const json = job?.end?.json ?? {};
  const found = isBlocked(json) ? 'unsafe' : isSafe(json) && 'safe';
  return { outcome: isHit(taken) ? 'a hit' : found, meta: metaOf(json) };
}
