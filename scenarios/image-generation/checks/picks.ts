import { isServed } from '../../../harness/engine/client.ts';
import {
  check,
  type GenerationAnswer,
  type GenerationContext,
  type Json,
} from '../../../harness/services/image-generation/client.ts';
import {
  cached,
  type Hit,
  isHit,
  isMiss,
  isRulesetRefused,
  lookedUp,
  pictureIn,
  statusOfHit,
} from '../../../harness/services/image-generation/facts/cache.ts';
import { CACHE_WINDOW_MS } from '../../../harness/services/image-generation/facts/documented.ts';
import { endOf, generated, ticketIn } from '../../../harness/services/image-generation/facts/follow.ts';
import { isBlocked, isSafe, metaOf, nameOfPicture } from '../../../harness/services/image-generation/facts/records.ts';
import {
  aCharacter,
  expectServed,
  modelsOf,
  served,
} from '../../../harness/services/image-generation/facts/reference.ts';

/** So many draws miss one of five equals but once in a thousand runs. */
const DRAWS = 40;
const FEW_DRAWS = 8;
const DIALS = { needs: ['dials'] } as const;

/** A hit that a check cannot do without. */
async function needLookup(context: GenerationContext, parameters: Json): Promise<Hit> {
  return (
    (await lookedUp(context, parameters)) ?? context.inconclusive('the cache does not serve what was just generated')
  );
}

/** A prompt that the cache knows several pictures of, all alike, by what names them. */
interface Equals {
  readonly prompt: string;
  readonly names: readonly unknown[];
}

/** The pictures that a lookup serves when it is repeated: each must be a hit, and one of the equals. */
async function draws(
  context: GenerationContext,
  { prompt, names }: Equals,
  pick: Json,
  count = DRAWS,
): Promise<number> {
  const seen = new Set<unknown>();
  for (let draw = 0; draw < count; draw += 1) {
    const asked = { prompt, use_cache: true, cache_only: true, cache_force: true };
    const answer = await context.imageGeneration.generate({ ...asked, ...pick });
    const isEmpty = isMiss(answer) && isMiss(await context.imageGeneration.generate(asked));
    if (isEmpty) return context.inconclusive('the cache does not serve what was just generated');
    expectServed(context, answer);
    context.expect(isHit(answer), 'whether it is a hit').toBe(true);
    seen.add(await nameOfHit(context, answer, names));
  }
  const strangers = [...seen].filter((one) => !names.includes(one));
  if (strangers.length === seen.size) return context.inconclusive('the cache holds none of what was just generated');
  context.expect(strangers.length, 'how many pictures were served that are not among the best').toBe(0);
  return seen.size;
}

/** Which picture a hit is of: its answer tells it, or else its status. */
async function nameOfHit(
  context: GenerationContext,
  hit: GenerationAnswer,
  names: readonly unknown[],
): Promise<unknown> {
  if (names.includes(hit.json.gen_id)) return hit.json.gen_id;
  return nameOfPicture((await statusOfHit(context, hit))?.json ?? {});
}

/** Fills the cache with as many equals as asked for, and with two pictures of other words. */
async function equals(context: GenerationContext, count: number): Promise<Equals> {
  const prompt = context.fresh('a lantern in a stone window');
  const names = await cached(context, { prompt }, count);
  for (const other of ['seven hares on a frozen pond', 'a brass telescope on a desk']) {
    await cached(context, { prompt: context.fresh(other) });
  }
  return { prompt, names };
}

/** A picture that the cache knows, and what was sent for it. */
async function source(
  context: GenerationContext,
  parameters: Json = {},
): Promise<{ readonly sent: Json; readonly name: unknown }> {
  const sent = { prompt: context.fresh('a lantern in a stone window'), ...parameters };
  const [name] = await cached(context, sent);
  return { sent, name };
}

/** What a lookup is answered whose candidates all have a similarity that is dialled. */
function answerAt(context: GenerationContext, prompt: unknown, similarity: number, parameters: Json = {}) {
  const dialled = `${String(prompt)} [[sim similarity=${similarity}]]`;
  return context.imageGeneration.generate({ prompt: dialled, use_cache: true, cache_only: true, ...parameters });
}

/** Checks of which pictures the cache serves, on targets that can be steered. */
export const pickChecks = [
  check('IG-B1-24', 'draws among the best five unless asked otherwise', { world: {} }, async (context) => {
    const count = await draws(context, await equals(context, 5), {});
    context.expect(count, 'how many of the five were served').toBe(5);
  }),

  check('IG-B1-25', 'draws among ten at most', { world: {} }, async (context) => {
    const best = await equals(context, 10);
    for (const pick of [11, 1_000]) {
      const count = await draws(context, best, { cache_pick: pick });
      context.expect(count, 'how many of the ten were served').toBeGreaterThan(5);
    }
  }),

  check('IG-B1-25', 'draws among one at least', { world: {} }, async (context) => {
    const best = await equals(context, 1);
    for (const pick of [0, -1, -100]) await draws(context, best, { cache_pick: pick }, FEW_DRAWS);
  }),

  check('IG-4-25', 'draws at random among as many as asked for', { world: {} }, async (context) => {
    const two = await equals(context, 2);
    const count = await draws(context, two, { cache_pick: 2 }, 2 * FEW_DRAWS);
    context.expect(count, 'how many of the two were served').toBe(2);
    const prompt = context.fresh('a copper kettle');
    await draws(context, { prompt, names: await cached(context, { prompt }) }, { cache_pick: 1 }, FEW_DRAWS);
  }),

  check('IG-4-24', 'serves what is more alike than 0.95, and nothing else', DIALS, async (context) => {
    const { sent } = await source(context);
    if (!isHit(await answerAt(context, sent.prompt, 1))) return context.inconclusive('the cache serves nothing');
    for (const similarity of [0.951, 0.96]) {
      context.expect(isHit(await answerAt(context, sent.prompt, similarity)), `a hit at ${similarity}`).toBe(true);
    }
    for (const similarity of [0.95, 0.949, 0.5]) {
      context.expect(isMiss(await answerAt(context, sent.prompt, similarity)), `a miss at ${similarity}`).toBe(true);
    }
  }),

  check('IG-B1-22', 'serves less alike pictures where it is forced to', DIALS, async (context) => {
    const { sent } = await source(context);
    for (const [similarity, isOnly] of [
      [0.95, true],
      [0.5, false],
      [0, true],
    ] as const) {
      const answer = await answerAt(context, sent.prompt, similarity, { cache_force: true, cache_only: isOnly });
      context.expect(isHit(answer), `a hit at ${similarity}`).toBe(true);
    }
  }),

  check(
    ['IG-B1-23', 'IG-4-6'],
    'serves no picture of another model, style or character, even when forced',
    { world: {} },
    async (context) => {
      const name = await aCharacter(context);
      const [usual, other = usual] = await modelsOf(context);
      const { sent, name: served_ } = await source(context, { model: usual.key });
      const known = await lookedUp(context, { ...sent, cache_force: true, cache_pick: 1 });
      const isKnown = known !== undefined && pictureIn(context, known) === served_;
      if (context.isSimulator) context.expect(isKnown, 'whether a forced lookup finds it').toBe(true);
      if (!isKnown) return context.inconclusive('the cache does not serve what was just generated');
      const lookups: readonly (readonly [parameters: Json, wanted: Json])[] = [
        [{ style: usual.other }, { style: usual.other }],
        [{ model: other.key }, { model: other.key, style: other.defaultStyle }],
        [{ prompt: `@${name}, ${String(sent.prompt)}` }, { character: name }],
      ];
      const plain = { model: usual.key, style: usual.defaultStyle, character: '' };
      for (const [parameters, wanted] of lookups) {
        for (const isForced of [true, false]) {
          const hit = await lookedUp(context, { ...sent, ...parameters, cache_force: isForced });
          if (hit === undefined) continue;
          context.expect(pictureIn(context, hit) === served_, 'whether it is the picture of others').toBe(false);
          const meta = metaOf(served(context, hit.status).json);
          for (const [member, value] of Object.entries({ ...plain, ...wanted })) {
            context.expect([member, meta[member]], 'meta of the hit').toEqual([member, value]);
          }
        }
      }
    },
  ),

  check('IG-4-8', 'enhances no prompt whose picture the cache has', { needs: ['dials'] }, async (context) => {
    const { sent } = await source(context);
    const prompt = `${String(sent.prompt)} [[sim similarity=0.99 fail=enhancement]]`;
    const [plain, answer] = [
      await context.imageGeneration.generate({ prompt, use_cache: true, cache_pick: 1 }),
      await context.imageGeneration.generate({ prompt, use_cache: true, cache_pick: 1, optimize: true }),
    ];
    context.expect(answer).toHaveStatus(200, 201, 202);
    context.expect(isHit(answer), 'whether it is a hit').toBe(true);
    context.expect(answer.json.prompt === plain.json.prompt, 'whether its prompt is that of a plain hit').toBe(true);
    const json = (await statusOfHit(context, answer))?.json ?? {};
    context.expect(metaOf(json).optimized, 'meta.optimized').toBe(false);
  }),

  check('IG-4-26', 'looks at no ruleset and no earlier screening of a hit', { world: {} }, async (context) => {
    const sent = { prompt: context.fresh('a lantern in a stone window') };
    const own = metaOf(endOf(context, await generated(context, sent)));
    await needLookup(context, sent);
    const screening = context.fresh('screened and found terrible');
    const asked = { ...sent, use_cache: true, compliance_ruleset: 'no-such-ruleset', precompliance: screening };
    const answer = await context.imageGeneration.generate(asked);
    if (await isRulesetRefused(context, asked, answer))
      return context.inconclusive('rulesets are looked at before the cache');
    expectServed(context, answer);
    context.expect(isHit(answer), 'whether it is a hit').toBe(true);
    const json = (await statusOfHit(context, answer))?.json ?? {};
    context.expect(isSafe(json), 'whether it is safe').toBe(true);
    const { compliance_ruleset: ruleset, precompliance } = metaOf(json);
    context.expect(ruleset, 'compliance_ruleset').toBe(own.compliance_ruleset);
    context.expect(precompliance === own.precompliance, 'whether precompliance is that of the picture').toBe(true);
  }),

  check('IG-3-2', 'reviews no hit', DIALS, async (context) => {
    const { sent } = await source(context);
    const prompt = `${String(sent.prompt)} [[sim similarity=0.99 compliance=unsafe:violence]]`;
    const answer = served(context, await context.imageGeneration.generate({ prompt, use_cache: true }));
    if (!isHit(answer)) return context.inconclusive('the cache does not serve what was just generated');
    const json = (await statusOfHit(context, answer))?.json ?? {};
    context.expect(isSafe(json), 'whether it is safe').toBe(true);
  }),

  check('IG-4-29', 'never serves what was found unsafe', DIALS, async (context) => {
    const { sent } = await source(context);
    await needLookup(context, { ...sent, cache_force: true });
    const prompt = context.fresh('a marble stair in a quarry');
    const job = await generated(context, { prompt: `${prompt} [[sim compliance=unsafe:violence]]` });
    if (!isBlocked(job.end?.json ?? {})) return context.inconclusive('the picture was not blocked');
    for (let look = 0; look < FEW_DRAWS; look += 1) {
      const hit = await lookedUp(context, { prompt, cache_force: true, cache_pick: 1 });
      if (hit === undefined) continue;
      const names = [hit.taken.json.gen_id, nameOfPicture(hit.status.json)];
      context.expect(names.includes(job.taken.json.gen_id), 'whether it is the blocked picture').toBe(false);
      context.expect(isSafe(served(context, hit.status).json), 'whether it is safe').toBe(true);
    }
  }),

  check('IG-4-9', 'lets a hit be read for an hour at most', { needs: ['clock'] }, async (context) => {
    const { sent } = await source(context);
    const { taken } = await needLookup(context, sent);
    const ticket = ticketIn(taken) ?? context.inconclusive('the hit has no id');
    await context.controls.advance(CACHE_WINDOW_MS - 60_000);
    const late = await context.imageGeneration.status(ticket);
    context.expect(late).toServeOrRefuse();
    if (context.isSimulator) expectServed(context, late);
    await context.controls.advance(6 * 60_000);
    const gone = await context.imageGeneration.status(ticket);
    context.expect(gone).toBeRefused();
    if (context.isSimulator) context.expect(gone).toFail(400);
    const others = gone.status === 404 ? 'gone' : 'full-hour';
    context.observe('IG-4~cache-window', isServed(late) ? others : 'shorter');
  }),

  check('IG-4-11', 'generates when the cache fails, unless the cache alone was asked', DIALS, async (context) => {
    const { sent } = await source(context);
    const prompt = `${String(sent.prompt)} [[sim fail=cache]]`;
    const answer = await context.imageGeneration.generate({ prompt, use_cache: true });
    expectServed(context, answer);
    context.expect(isHit(answer), 'whether the cache has served it').toBe(false);
    const only = await context.imageGeneration.generate({ prompt, use_cache: true, cache_only: true });
    context.expect(only).toHaveStatus(404, 502);
    context.expect(only).toFail(only.status);
    context.observe('IG-4~cache-error-only', only.status === 404 ? 'not-found' : 'upstream');
  }),
];
