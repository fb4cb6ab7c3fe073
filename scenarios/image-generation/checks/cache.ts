import {
  check,
  type GenerationAnswer,
  type GenerationContext,
  type Json,
} from '../../../harness/services/image-generation/client.ts';
import {
  isHit,
  isMiss,
  isRulesetRefused,
  lookedUp,
  needHit,
  shownBy,
} from '../../../harness/services/image-generation/facts/cache.ts';
import { allJobs, jobOf, mixtureNames, startOf } from '../../../harness/services/image-generation/facts/fleet.ts';
import { ticketIn } from '../../../harness/services/image-generation/facts/follow.ts';
import { PICKS } from '../../../harness/services/image-generation/facts/mixtures.ts';
import { expectAsTold, openedAt, signedUrlIn } from '../../../harness/services/image-generation/facts/pictures.ts';
import { MODEL_OF_NONE, STYLE_OF_NONE } from '../../../harness/services/image-generation/facts/plans.ts';
import { wordsIn } from '../../../harness/services/image-generation/facts/prompts.ts';
import {
  complianceIn,
  imagesIn,
  isOnePicture,
  metaOf,
} from '../../../harness/services/image-generation/facts/records.ts';
import {
  charactersOf,
  expectServed,
  expectServedOrRefused,
  modelsOf,
  served,
} from '../../../harness/services/image-generation/facts/reference.ts';

/** Words that lie far from those of every other check, and of any library of pictures. */
const UNHEARD_OF = [
  'quincunx of verdigris astrolabes',
  'zeugma ziggurat under a plaid aurora',
  'isinglass theodolite, marzipan barometer',
] as const;

const FORGETS = 'the cache does not serve what it just served';
const SERVES_ANYTHING = 'the cache serves a picture of words that nobody has sent before';

/** Combinations of a model, a style and a character that are tried in search of one without pictures. */
const MOST_RARE = 4;

/** Checks of the cache, as far as it can be seen with one ordinary key. */
export const cacheChecks = [
  check('IG-B1-5', 'answers 404 and generates nothing where the cache alone is asked in vain', async (context) => {
    for (const { taken } of await strangeLookups(context)) expectMiss(context, taken);
  }),

  check(['IG-B1-5', 'IG-B1-25'], 'answers a miss with 404, whatever is sent beside it', async (context) => {
    const [usual, other = usual] = await modelsOf(context);
    for (const parameters of [
      ...[0, -1, 11, 1_000].map((pick) => ({ cache_pick: pick })),
      { optimize: true, style: usual.other },
      { model: other.key, format: 'png', precompliance: 'nothing found', compliance_ruleset: ' ' },
    ]) {
      expectMiss(context, (await strangeLookup(context, UNHEARD_OF[0], parameters)).taken);
    }
  }),

  check('IG-B1-5', 'answers a miss with 404 also where whatever is nearest would do', async (context) => {
    const names = (await charactersOf(context)).slice(-2);
    // Even so model, style and character must be equal, and a rare combination has no picture.
    const rare = (await modelsOf(context)).flatMap(({ key, styles }) => names.map((name) => ({ key, styles, name })));
    for (const [at, { key, styles, name }] of rare.slice(-MOST_RARE).entries()) {
      const prompt = `@${name}, ${context.fresh(UNHEARD_OF[0])}`;
      const forced = { use_cache: true, cache_only: true, cache_force: true, cache_pick: PICKS[at % PICKS.length] };
      const sent = { prompt, model: key, style: styles.at(-1), ...forced };
      const answer = await context.imageGeneration.generate(sent);
      if (!isHit(answer)) context.expect(answer).toFail(404);
    }
  }),

  check('IG-4-24', 'serves no picture of other words for words that nobody has sent before', async (context) => {
    let strangers = 0;
    for (const { sent, taken } of await strangeLookups(context)) {
      if (!isHit(taken)) return;
      const shown = await shownBy(context, taken);
      const told = [shown.taken, shown.prompt, shown.positive].join(' ');
      const isAlike = wordsIn(sent.prompt).some((word) => wordsIn(told).includes(word));
      if (isAlike || wordsIn(told).length === 0) return context.skip(SERVES_ANYTHING);
      strangers += 1;
    }
    // One picture may be described in other words than those of its prompt, but not one for each of them.
    context.expect(strangers, 'how many times a picture of other words is served').toBeLessThan(UNHEARD_OF.length);
  }),

  check('IG-B1-20', 'serves nothing from the cache unless asked to', async (context) => {
    const { ticket } = await jobOf(context, 'plain');
    const { prompt } = (await startOf(context, 'plain')).sent;
    const denied = { prompt, use_cache: false, cache_only: true, cache_force: true };
    for (const parameters of [{ prompt }, denied, { prompt, use_cache: null }]) {
      const answer = await context.imageGeneration.generate(parameters);
      if (parameters === denied && isMiss(answer)) continue;
      if ('use_cache' in parameters) expectServedOrRefused(context, answer);
      else expectServed(context, answer);
      context.expect(isHit(answer), 'whether the cache has served it').toBe(false);
      context.expect(answer.json.id === ticket.id, 'whether it is the job of an earlier call').toBe(false);
    }
  }),

  check('IG-B1-21', 'takes no heed of how to use the cache where it is not to be used', async (context) => {
    await jobOf(context, 'plain');
    const { prompt } = (await startOf(context, 'plain')).sent;
    const alone = { cache_only: true, cache_force: true, cache_pick: 3 };
    for (const parameters of [
      { prompt: context.fresh('a kite over a hill'), ...alone },
      { prompt, cache_force: true },
      { prompt, cache_pick: 11 },
    ]) {
      const answer = await context.imageGeneration.generate(parameters);
      const mayMiss = 'cache_only' in parameters && isMiss(answer);
      if (!mayMiss) expectServed(context, answer);
      context.observe('IG-B1~cache-flags-alone', isMiss(answer) || isHit(answer) ? 'implied' : 'ignored');
    }
  }),

  check('IG-4-7', 'generates where the cache has nothing', async (context) => {
    const jobs = await Promise.all((await mixtureNames(context)).map((name) => startOf(context, name)));
    const asked = jobs.filter(({ sent }) => sent.use_cache === true);
    for (const { taken } of asked) expectServed(context, taken);
    // Each asks for much the same words, so that one may be served what another has left.
    if (asked.every(({ taken }) => isHit(taken))) return context.inconclusive(SERVES_ANYTHING);
    // That the cache alone was asked for the same words in vain means nothing.
    const [{ sent }] = await strangeLookups(context);
    const forced = { prompt: sent.prompt, use_cache: true, cache_force: true };
    expectServed(context, await context.imageGeneration.generate(forced));
  }),

  check('IG-B2-3', 'says of a hit that it is one, and calls it so', async (context) => {
    const { cache, id } = (await needHit(context)).taken.json;
    context.expect([cache, /^cache_/.test(String(id))], 'cache and the prefix of id').toEqual([true, true]);
  }),

  ...(
    [
      ['IG-4-9', ({ status }: Json) => status, 'COMPLETED'],
      ['IG-B3-4', ({ cache }: Json) => cache, true],
      ['IG-B3-21', (json: Json) => [...new Set(complianceIn(json))].join(), 'safe'],
    ] as const
  ).map(([clause, read, wanted]) =>
    check(clause, 'shows a hit at once: complete, safe, and as one', async (context) => {
      const { status } = await needHit(context);
      expectServed(context, status);
      context.expect(read(status.json), 'what its status says').toBe(wanted);
    }),
  ),

  ...(
    [
      ['IG-4-9', ({ status }: Json) => status],
      ['IG-B3-4', ({ cache }: Json) => cache],
      ['IG-B3-19', (json: Json) => metaOf(json).gen_id],
    ] as const
  ).map(([clause, read]) =>
    check(clause, 'shows a hit alike when it is asked for again', async (context) => {
      const [first, again] = await hitTwice(context);
      expectServed(context, again);
      context.expect(read(again.json), 'what its later status says').toBe(read(first.json));
    }),
  ),

  check(['IG-4-8', 'IG-4-26'], 'serves the same whatever a hit takes no heed of', async (context) => {
    const sent = { ...(await needHit(context)).sent, cache_pick: 1 };
    const precompliance = context.fresh('screened and found terrible');
    for (const parameters of [
      { optimize: true },
      { compliance_ruleset: 'no-such-ruleset' },
      { precompliance, compliance_ruleset: 'default', optimize: true },
    ]) {
      const [plain, answer] = [
        await context.imageGeneration.generate(sent),
        await context.imageGeneration.generate({ ...sent, ...parameters }),
      ];
      if (!isHit(plain) || isMiss(answer)) return context.inconclusive(FORGETS);
      if (await isRulesetRefused(context, parameters, answer)) continue;
      expectServed(context, answer);
      const [own, told] = [await shownBy(context, plain), await shownBy(context, answer)];
      // Of pictures that are equally alike either may come, and bring a prompt of its own.
      const isSame = (name: string): boolean => !isOnePicture(told, own) || told[name] === own[name];
      for (const name of ['taken', 'prompt', 'optimized']) {
        context.expect([name, isSame(name)], 'whether it is that of a plain hit').toEqual([name, true]);
      }
      context.expect(told.precompliance === precompliance, 'whether it tells what was not used').toBe(false);
    }
  }),

  check(['IG-4-6', 'IG-B1-23'], 'looks for the style and the character that are asked for', async (context) => {
    const { sent } = await needHit(context);
    const [usual, ...others] = await modelsOf(context);
    const names = await charactersOf(context);
    const { cache_force: _force, ...lookup } = sent;
    for (const parameters of [
      { style: usual.other, model: usual.key },
      ...others.map(({ key, other }) => ({ model: key, style: other })),
      ...names.slice(0, 3).map((name) => ({ prompt: `@${name}, ${String(sent.prompt)}` })),
    ]) {
      for (const forced of [{}, { cache_force: true }]) {
        const hit = await lookedUp(context, { ...lookup, ...parameters, ...forced });
        if (hit !== undefined && isHit(hit.taken)) expectServed(context, hit.status);
      }
    }
  }),

  check(['IG-4-6', 'IG-B1-19'], 'looks for what is used where nothing has the name that is sent', async (context) => {
    const { sent, taken } = await startOf(context, 'unknown model');
    const { prompt, style } = sent;
    await needHit(context);
    const known = (await modelsOf(context)).find(({ key }) => key === taken.json.model);
    const { key: model, defaultStyle } = known ?? context.skip('which model is used is not told');
    const isFound = async (manner: Json): Promise<boolean> =>
      (await lookedUp(context, { prompt, model, cache_force: true, ...manner })) !== undefined;
    for (const [used, named] of [
      [{ style }, { style, model: MODEL_OF_NONE }],
      [{ style: defaultStyle }, { style: STYLE_OF_NONE }],
    ] as const) {
      if (!(await isFound(used))) continue;
      const isSame = (await isFound(named)) || !(await isFound(used));
      context.expect([named, isSame], 'whether as much is found as for the names in use').toEqual([named, true]);
    }
  }),

  check('IG-B3-22', 'shows a hit without names of files', async (context) => {
    const { json } = served(context, (await needHit(context)).status);
    const names = imagesIn(json).map(({ filename }) => filename);
    context.expect(new Set(names), 'the names').toEqual(new Set(['']));
  }),

  check('IG-B1-22', 'serves also for further words what it has, where it is forced to', async (context) => {
    const { sent } = await needHit(context);
    const further = `${context.fresh(UNHEARD_OF[1])}, ${String(sent.prompt)}`;
    const hit = await lookedUp(context, { ...sent, prompt: further, cache_force: true });
    if (hit === undefined && (await lookedUp(context, sent)) === undefined) return context.inconclusive(FORGETS);
    context.expect(hit && isHit(hit.taken), 'whether it is a hit').toBe(true);
  }),

  check('IG-4-27', 'describes the picture of a hit as it is', async (context) => {
    const first = await needHit(context);
    const asked = first.sent.format === 'png' ? 'webp' : 'png';
    const other = { ...first.sent, format: asked, width: 1024, height: 1024, quality: 10 };
    const hit = (await lookedUp(context, other)) ?? first;
    const { json } = served(context, hit.status);
    const meta = metaOf(json);
    expectAsTold(context, meta, (await openedAt(context, signedUrlIn(context, json))).bytes);
    context.observe('IG-4~cache-format', hit !== first && meta.format === asked ? 'converted' : 'served-as-is');
  }),

  check('IG-4-6', 'serves from the cache what was asked for: model, style and character', async (context) => {
    const { taken, status } = await needHit(context);
    const { model, character } = metaOf(served(context, status).json);
    context.expect(model, 'meta.model').toBe(taken.json.model);
    context.expect(String(character ?? ''), 'meta.character').toBe('');
  }),

  check('IG-4-29', 'serves from the cache what is safe', async (context) => {
    const { json } = served(context, (await needHit(context)).status);
    context.expect(complianceIn(json).includes('unsafe'), 'whether it was found unsafe').toBe(false);
  }),
];

/** Two statuses of one hit, before and after another one; a new one, for up to an hour may be less than what has passed since the first. */
function hitTwice(context: GenerationContext) {
  return context.shared('hit twice', async () => {
    const { sent } = await needHit(context);
    const { taken, status } = (await lookedUp(context, sent)) ?? context.inconclusive(FORGETS);
    // A rule looks at the job that has made the picture: where both are kept as one, it is now called as the hit is.
    const makers = (await allJobs(context)).filter((job) => job.taken.json.gen_id === taken.json.gen_id);
    for (const { ticket } of [await jobOf(context, 'plain'), ...makers]) await context.imageGeneration.status(ticket);
    await lookedUp(context, { ...sent, cache_pick: 1 });
    return [status, await context.imageGeneration.status(ticketIn(taken) ?? {})] as const;
  });
}

/** Asks the cache alone for words that nobody has sent before. */
async function strangeLookup(context: GenerationContext, words: string, parameters: Json = {}) {
  const sent = { prompt: context.fresh(words), use_cache: true, cache_only: true, ...parameters };
  return { sent, taken: await context.imageGeneration.generate(sent) };
}

/** One for each of several words, asked for once. */
function strangeLookups(context: GenerationContext) {
  return context.shared('strange lookups', async () => {
    const [one, two, three] = UNHEARD_OF;
    const first = await strangeLookup(context, one);
    return [first, await strangeLookup(context, two), await strangeLookup(context, three)] as const;
  });
}

/** Demands of a lookup that it has found nothing, and started nothing. */
function expectMiss(context: GenerationContext, answer: GenerationAnswer): void {
  if (isHit(answer)) context.inconclusive(SERVES_ANYTHING);
  context.expect(answer).toFail(404);
  context.expect(answer.json.id, 'id').toBeUndefined();
}
