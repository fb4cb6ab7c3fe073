import { isServed } from '../../../harness/engine/client.ts';
import { listOf } from '../../../harness/engine/is-record.ts';
import { check, type MediaContext } from '../../../harness/services/media-analysis/client.ts';
import {
  completed,
  completedInFull,
  detailOf,
  type JobName,
  jobOf,
  jobsOn,
  pictureBody,
  SOME_ADDRESS,
  submissionOf,
} from '../../../harness/services/media-analysis/facts/fleet.ts';
import { jobIdIn } from '../../../harness/services/media-analysis/facts/follow.ts';
import { voice } from '../../../harness/services/media-analysis/facts/media.ts';
import { billedIn, isSameUsd, usdOfBill } from '../../../harness/services/media-analysis/facts/money.ts';
import { countIn, isResult, metaOf, resultsIn } from '../../../harness/services/media-analysis/facts/records.ts';
import {
  agentsOf,
  categoriesOf,
  handledTypes,
  idsOfNamed,
  listed,
  pricesOf,
  served,
} from '../../../harness/services/media-analysis/facts/reference.ts';

/** A sound of about a megabyte, clearly below 2 MB in every reading. */
const LONG_SECONDS = 60;

const WAITING = { pace: 'waiting' } as const;

/** The keys under which a completed job shows what it found. */
async function keysOf(context: MediaContext, name: JobName): Promise<readonly string[]> {
  return Object.keys(resultsIn(await completed(context, name))).sort();
}

/** The output keys of the categories that a job was sent with. */
async function orderedKeys(context: MediaContext, name: JobName): Promise<readonly string[]> {
  const { sent } = await jobOf(context, name);
  const ids = listOf(sent.categories);
  return (await categoriesOf(context)).flatMap(({ id, outputKey }) => (ids.includes(id) ? [outputKey] : []));
}

/** The keys of what a job shows beside those. */
async function foreignKeys(context: MediaContext, name: JobName): Promise<readonly string[]> {
  const ordered = await orderedKeys(context, name);
  return (await keysOf(context, name)).filter((key) => !ordered.includes(key));
}

/** The ids of the categories that a job ran, as its detail lists them. */
async function ranIn(context: MediaContext, name: JobName): Promise<readonly unknown[]> {
  await completed(context, name);
  const { categories } = await detailOf(context, await jobOf(context, name));
  if (!Array.isArray(categories)) return context.inconclusive('the detail lists no categories');
  return [...(await idsOfNamed(context, categories))].sort();
}

/** How many categories a job has run, failed ones among them. */
async function countOf(context: MediaContext, name: JobName): Promise<number> {
  const { successful_categories: good, failed_categories: bad } = metaOf(await completed(context, name));
  const sum = (countIn(good) ?? Number.NaN) + (countIn(bad) ?? Number.NaN);
  return Number.isNaN(sum) ? context.inconclusive('the record does not count its categories') : sum;
}

/** Demands of jobs of the fleet that they were taken. */
async function expectTaken(context: MediaContext, ...names: JobName[]): Promise<void> {
  for (const name of await jobsOn(context, ...names)) {
    const taken = await submissionOf(context, name);
    // Other successes are the matter of MA-4-2.
    if (!isServed(taken)) context.expect(taken).toHaveStatus(202);
  }
}

/** Checks of what is analysed, and of what comes of it. */
export const analysisChecks = [
  check('MA-A1-20', 'takes media in base64', async (context) => {
    await expectTaken(context, 'plain', 'film', 'speech');
  }),

  check('MA-A1-22', 'takes media clearly below 2 MB', async (context) => {
    await expectTaken(context, 'large');
    if (!(await handledTypes(context)).includes('audio')) return;
    const [{ id }] = await categoriesOf(context);
    const sound = { media_base64: voice(LONG_SECONDS), media_type: 'audio', categories: [id] };
    const answer = await context.mediaAnalysis.analyze(sound);
    context.expect(answer).toHaveStatus(202);
    // What is cancelled at once costs nothing.
    await context.mediaAnalysis.cancel(jobIdIn(answer) ?? '');
  }),

  check('MA-A1-19', 'takes an address of the web', async (context) => {
    const isConfigured = context.media.imageUrl !== undefined;
    if (isConfigured) context.expect(await submissionOf(context, 'address')).toHaveStatus(202);
    const { status } = await submissionOf(context, 'webAddress');
    if (status === 400) {
      if (isConfigured) return;
      return context.inconclusive('needs media.imageUrl: this address may have been looked for in vain');
    }
    context.expect(status).toBe(202);
    const submit = async (media: string) =>
      context.mediaAnalysis.analyze(await pictureBody(context, { media_base64: undefined, media }));
    const answer = await submit(`${SOME_ADDRESS}?size=large`);
    // What is looked for at once may be missed at one time and not at another.
    if (answer.status === 400) served(context, await submit(SOME_ADDRESS));
    context.expect(answer, 'the same address with a query').toHaveStatus(202);
  }),

  check('MA-A1-4', 'runs every enabled category where none is named', WAITING, async (context) => {
    const known = await categoriesOf(context);
    for (const name of await jobsOn(context, 'all', 'aligned', 'filmSpoken')) {
      context.expect(await countOf(context, name)).toBe(known.length);
      const record = await completed(context, name);
      const shown = known.filter(({ outputKey }) => isResult(resultsIn(record)[outputKey]));
      context.expect(shown.length + (countIn(metaOf(record).failed_categories) ?? 0)).toBe(known.length);
    }
  }),

  check('MA-A1-23', 'runs no other category than those named', WAITING, async (context) => {
    context.expect(await foreignKeys(context, 'plain')).toEqual([]);
    const known = (await categoriesOf(context)).map(({ id }) => id);
    for (const name of await jobsOn(context, 'plain', 'pair', 'low', 'speech', 'spoken', 'film')) {
      const { sent, end } = await jobOf(context, name);
      if (end?.json.status !== 'completed') continue;
      const named = [...((sent.categories ?? []) as readonly unknown[])].sort();
      const ran = await ranIn(context, name);
      // What a custom category is called there is open.
      const counted = sent.custom_category ? ran.filter((id) => known.some((one) => one === id)) : ran;
      context.expect(counted).toEqual(named);
    }
  }),

  check('MA-A2-5', 'keys what it found by output keys', WAITING, async (context) => {
    const wanted = new Set((await categoriesOf(context)).map(({ outputKey }) => outputKey));
    for (const name of await jobsOn(context, 'plain', 'all', 'pair', 'film', 'speech')) {
      context.expect((await keysOf(context, name)).filter((key) => !wanted.has(key))).toEqual([]);
    }
    for (const name of await jobsOn(context, 'pair', 'speech')) {
      await completedInFull(context, name);
      context.expect(await keysOf(context, name)).toEqual([...(await orderedKeys(context, name))].sort());
    }
  }),

  check('MA-A2-12', 'accounts for every category that was run', WAITING, async (context) => {
    const known = await listed(context, 'categories');
    context.expect(await countOf(context, 'plain')).toBe(1);
    context.expect(await countOf(context, 'pair')).toBe(Math.min(known.length, 2));
    context.expect(await countOf(context, 'all')).toBe(known.length);
    context.expect([1, 2]).toContain(await countOf(context, 'custom'));
  }),

  check('MA-A2-15', 'shows a result for each category that succeeded', WAITING, async (context) => {
    for (const name of await jobsOn(context, 'plain', 'all', 'pair', 'film', 'speech')) {
      const record = await completed(context, name);
      const results = Object.values(resultsIn(record)).filter(isResult);
      const good = countIn(metaOf(record).successful_categories) ?? 0;
      context.expect(results.length).toBeGreaterThanOrEqual(good);
      context.expect(results.length).toBeLessThanOrEqual(await countOf(context, name));
    }
  }),

  check('MA-A1-5', 'runs a custom category of 5,000 characters', WAITING, async (context) => {
    for (const name of ['custom', 'customAlone'] as const)
      context.expect(await submissionOf(context, name)).toHaveStatus(202);
    const known = (await categoriesOf(context)).map(({ outputKey }) => outputKey);
    const found = Object.entries(resultsIn(await completedInFull(context, 'custom')));
    const texts = found.filter(([key, entry]) => !known.includes(key) && isResult(entry));
    context.expect(texts.length).toBeGreaterThan(0);
    const alone = await keysOf(context, 'customAlone');
    const reading = alone.some((key) => known.includes(key)) ? 'beside-all' : 'custom-key';
    context.observe('MA-A1~custom-output', alone.includes('custom') ? reading : 'other-key');
  }),

  check(['MA-A1-5', 'MA-A1-23'], 'runs a custom category beside those named', WAITING, async (context) => {
    await completedInFull(context, 'custom');
    const [id] = (await jobOf(context, 'custom')).sent.categories as readonly unknown[];
    context.expect(await ranIn(context, 'custom')).toContain(id);
    context.expect(await keysOf(context, 'custom')).toContain((await orderedKeys(context, 'custom'))[0]);
    for (const name of await jobsOn(context, 'spoken')) {
      await completedInFull(context, name);
      const own = await foreignKeys(context, name);
      context.expect(own.length, 'what is shown of the custom category of a sound').toBeGreaterThan(0);
    }
  }),

  check('MA-A1-6', 'takes a system prompt with its placeholder', async (context) => {
    await expectTaken(context, 'prompted', 'spoken', 'filmSpoken');
  }),

  check('MA-A1-29', 'lets the agent work that was asked for', WAITING, async (context) => {
    await expectTaken(context, 'forced', 'aligned', 'filmSpoken');
    await completed(context, 'forced');
    const agents = await agentsOf(context);
    for (const name of await jobsOn(context, 'forced', 'aligned', 'filmSpoken')) {
      const job = await jobOf(context, name);
      if (job.end?.json.status !== 'completed') continue;
      const { model_name: model } = metaOf(job.end.json);
      const { agent_name: worker } = await detailOf(context, job);
      const asked = agents.find(({ id }) => id === job.sent.model);
      const isNamed = model === asked?.name;
      context.expect(model === asked?.id && !isNamed, 'whether its id is told for its name').toBe(false);
      context.observe('MA-A1~model-name', isNamed ? 'name' : 'internal');
      // It may have a name that is not listed, but not that of another one.
      const isOther = worker !== asked?.name && agents.some((one) => one.name === worker);
      context.expect(isOther, `whether ${worker} has worked and not ${asked?.name}`).toBe(false);
      if (context.isSimulator) context.expect(isNamed).toBe(true);
    }
  }),

  check('MA-A1-31', 'uses and bills the profile balanced where none is named', WAITING, async (context) => {
    await completed(context, 'plain');
    const detail = await detailOf(context, await jobOf(context, 'plain'));
    context.expect(detail.quality_profile).toBe('balanced');
    const usd = usdOfBill(await pricesOf(context), { mediaType: 'image', categories: 1 });
    await completedInFull(context, 'plain');
    context.expect(isSameUsd(billedIn(detail), usd), `whether ${usd} is billed`).toBe(true);
  }),

  check('MA-A1-44', 'takes null for a text as if it were absent', WAITING, async (context) => {
    await expectTaken(context, 'nulls', 'speech', 'film');
    context.expect(await foreignKeys(context, 'nulls')).toEqual([]);
    context.expect(await countOf(context, 'nulls')).toBe(1);
  }),

  check('MA-A1-26', 'runs all for an empty list, or refuses it', async (context) => {
    const taken = await submissionOf(context, 'empty');
    context.expect(taken).toHaveStatus(202, 400);
    if (taken.status === 400) {
      context.expect(taken).toFail(400, ['invalid_request', 'invalid_categories']);
      return context.observe('MA-A1~empty-categories', 'refused');
    }
    const count = await countOf(context, 'empty');
    context.expect(count, 'categories that are run').toBeOneOf([0, (await categoriesOf(context)).length]);
    context.observe('MA-A1~empty-categories', count === 0 ? 'none' : 'all');
  }),

  check('MA-A1-18', 'refuses media both ways, or uses one of them', async (context) => {
    const [{ id }] = await categoriesOf(context);
    const { taken, sent } = await jobOf(context, 'plain');
    served(context, taken);
    const media = context.media.imageUrl ?? SOME_ADDRESS;
    const body = { media, media_base64: sent.media_base64, media_type: 'image', categories: [id] };
    const answer = await context.mediaAnalysis.analyze(body);
    context.expect(answer).toHaveStatus(202, 400);
    if (answer.status === 400) context.expect(answer).toFail(400, 'invalid_request');
    if (answer.status === 400) context.observe('MA-A1~both-media', 'refused');
  }),
];
