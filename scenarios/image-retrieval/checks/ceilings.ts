import { check, IMAGE_RETRIEVAL, type RetrievalContext } from '../../../harness/services/image-retrieval/client.ts';
import {
  burst,
  CEILINGS,
  type Counted,
  ceilings,
  isBrief,
  isLawful,
  isOfAMinute,
  knockOf,
  LEAST_PASSED,
  pauseOf,
  REST_MS,
} from '../../../harness/services/image-retrieval/facts/ceilings.ts';
import { asked } from '../../../harness/services/image-retrieval/facts/library.ts';

/** They strain the target, and spend what other checks need. */
const ALONE = { pace: 'alone' } as const;

/** Demands that an allowance ends where it should, and not before. */
async function expectCeiling(context: RetrievalContext, counted: Counted): Promise<void> {
  const { expect, isSimulator } = context;
  const spent = (await ceilings(context))[counted];
  const ceiling = CEILINGS[counted];
  const { broken } = spent;
  if (broken !== undefined && isLawful({ ...spent, refusal: broken }, counted)) return expect(broken).toFail(429);
  if (spent.refusal === undefined && spent.passed <= 2 * ceiling) {
    return context.inconclusive('calls take so long that a minute is over before the ceiling is met');
  }
  const subject = `calls before the first refusal, of ${ceiling}, where a first burst had ${spent.atFirst}`;
  expect(spent.passed, subject).toBeGreaterThanOrEqual(LEAST_PASSED[counted]);
  expect(isLawful(spent, counted), `whether ${spent.passed} calls are about ${ceiling}`).toBe(true);
  expect(isOfAMinute(spent, counted), 'whether the allowance is that of a minute').toBe(true);
  expect(spent.isForgotten ?? false, 'whether a refusal is forgotten as soon as it was told').toBe(false);
  expect(spent.refusal).toHaveStatus(429);
  if (isSimulator) expect(spent.passed, 'calls before the first refusal').toBe(ceiling);
  // A fixed window and a sliding one look alike: what tells them apart would cost two minutes and twice the calls.
  // A window may end by chance as soon.
  const isFull = (spent.renewed?.passed ?? 0) >= LEAST_PASSED[counted];
  if (counted === 'search' && (pauseOf(spent.refusal) ?? 0) <= 2_000 && !isFull)
    context.observe('IR-8~window', 'bucket');
}

/** Checks of the ceilings; what they share is sent once. */
export const ceilingChecks = [
  check('IR-7-3', 'refuses searches above 240 in a minute', ALONE, (context) => expectCeiling(context, 'search')),

  check('IR-7-6', 'refuses matches above 120 in a minute', ALONE, (context) => expectCeiling(context, 'generate')),

  check('IR-7-7', 'says with each refusal when to come back', ALONE, async (context) => {
    const { search, generate } = await ceilings(context);
    const refusals = [search.refusal, generate.refusal].flatMap((refusal) => refusal ?? []);
    if (refusals.length === 0) return context.inconclusive('no call was refused');
    for (const refusal of refusals) {
      context.expect(pauseOf(refusal), 'the pause that Retry-After asks for').toBeDefined();
    }
  }),

  check('IR-7-8', 'counts searches and matches apart', ALONE, async (context) => {
    const { search, generate, searchAfter, generateMeanwhile } = await ceilings(context);
    const isMatchSpent = generateMeanwhile.status === 429;
    if (isMatchSpent) context.expect(searchAfter).toServe();
    if (search.refusal === undefined) return context.inconclusive('the searches were not spent');
    // Other calls with this key may take a share; of an allowance in common nothing would be left.
    const least = CEILINGS.generate / 2;
    context.expect(generate.atFirst, 'matches while searches are spent').toBeGreaterThanOrEqual(least);
    if (!isMatchSpent) return context.inconclusive('the matches were not spent');
  }),

  check('IR-7-11', 'asks for a pause of a minute at most, after which it serves', ALONE, async (context) => {
    const { search, generate, searchAfter, generateAfter } = await ceilings(context);
    for (const [{ refusal, renewed }, after] of [
      [search, searchAfter],
      [generate, generateAfter],
    ] as const) {
      if (refusal === undefined) continue;
      context.expect(after).toServe();
      // Other calls with the key may have taken what had come free, but then more comes free soon.
      if (renewed?.passed === 0 && !isBrief(renewed.refusal)) context.expect(renewed.refusal).toServe();
    }
    if (!search.refusal && !generate.refusal) return context.inconclusive('no call was refused');
  }),

  check('IR-4-6', 'never refuses a list for too many calls', ALONE, async (context) => {
    const { lists } = await ceilings(context);
    const refused = lists.filter(({ status }) => status === 429);
    context.expect(refused.length, `of ${lists.length} reads of lists, refused`).toBe(0);
    if (!lists.some(({ status }) => status === 200)) return context.inconclusive('no list was served');
  }),

  check(
    'IR-7-9',
    'leaves other keys at other addresses alone',
    { needs: ['second-address', 'key:second'], pace: 'alone' },
    async (context) => {
      const { imageRetrieval, expect } = context;
      const knock = await knockOf(context, 'generate');
      const [{ prompt }] = await asked(context, 'prompt', 1);
      await context.sleep(REST_MS);
      const { refusal } = await burst(context, 'generate', knock);
      if (refusal === undefined) return context.inconclusive('the matches of the key cannot be spent');
      const call = { impatient: true };
      const [both, key, address] = [
        await imageRetrieval.generate({ prompt }, { ...call, role: 'second', isFromElsewhere: true }),
        await imageRetrieval.generate({ prompt }, { ...call, role: 'second' }),
        await imageRetrieval.generate({ prompt }, { ...call, isFromElsewhere: true }),
      ];
      expect(both).toServe();
      const isPair = key.status === 200 && address.status === 200;
      if (context.isSimulator) expect(isPair, 'whether keys and addresses are counted in pairs').toBe(true);
      context.observe('IR-8~scope', isPair ? 'pair' : 'each');
    },
  ),

  check(
    ['IR-7-3', 'IR-7-6'],
    'counts calls of a key with ceilings of its own',
    { needs: ['keys'], pace: 'alone' },
    async (context) => {
      const { imageRetrieval, controls, expect } = context;
      const { secret } = await controls.issueKey(IMAGE_RETRIEVAL, { requestsPerWindow: { search: 3, generate: 2 } });
      const [{ prompt }] = await asked(context, 'prompt', 1);
      const call = { key: secret, impatient: true };
      await context.sleep(REST_MS);
      const statuses: number[] = [];
      for (let number = 0; number < 4; number += 1) {
        statuses.push((await imageRetrieval.search({ query: context.fresh() }, call)).status);
      }
      for (let number = 0; number < 3; number += 1)
        statuses.push((await imageRetrieval.generate({ prompt }, call)).status);
      expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429]);
    },
  ),
];
