import {
  check,
  type Json,
  type RetrievalAnswer,
  type RetrievalContext,
} from '../../../harness/services/image-retrieval/client.ts';
import { found, served } from '../../../harness/services/image-retrieval/facts/library.ts';

/** How often an equal search is sent, to meet the edge. */
const TIMES = 4;

const isHit = (header: string | undefined): boolean => /^\s*hit\b/i.test(header ?? '');

/** What an answer from memory repeats: other members may tell of the call. */
const toldIn = ({ json: { results, count } }: RetrievalAnswer): Json => ({ results, count });

/** Sends an equal search a few times; whether one of them was answered from memory. */
async function isRemembered(context: RetrievalContext, body: object, role: string): Promise<boolean> {
  const first = served(context, await context.imageRetrieval.search(body, { role }));
  const made = [toldIn(first)];
  let hits = 0;
  for (let time = 1; time < TIMES; time += 1) {
    const again = served(context, await context.imageRetrieval.search(body, { role }));
    if (!isHit(again.header('x-cache'))) {
      // An edge has several places, and may take in what it is asked for the second time.
      made.push(toldIn(again));
      continue;
    }
    hits += 1;
    const told = made.find((one) => JSON.stringify(one) === JSON.stringify(toldIn(again))) ?? toldIn(first);
    context.expect(toldIn(again), 'an answer from memory').toEqual(told);
  }
  return hits > 0;
}

/** Checks of the edge, which answers equal searches from memory. */
export const edgeChecks = [
  check('IR-4-7', 'repeats the answer to an equal search, where it says that it does', async (context) => {
    const remembered = await isRemembered(context, { query: context.fresh(), limit: 5 }, 'default');
    if (context.isSimulator) context.expect(remembered, 'whether an equal search comes from memory').toBe(true);
    if (!remembered) context.observe('IR-4~edge-cache', 'absent');
  }),

  check(
    'IR-4-7',
    'repeats what it remembers of another key, or asks anew',
    { needs: ['key:second'] },
    async (context) => {
      const { imageRetrieval, expect } = context;
      const body = { query: context.fresh(), limit: 5 };
      if (!(await isRemembered(context, body, 'default'))) return context.skip('the edge remembers nothing');
      const first = served(context, await imageRetrieval.search(body));
      const other = served(context, await imageRetrieval.search(body, { role: 'second' }));
      const isShared = isHit(other.header('x-cache'));
      if (isShared) expect(toldIn(other), 'an answer from memory').toEqual(toldIn(first));
      if (context.isSimulator) expect(isShared, 'whether another key is answered from memory').toBe(false);
      context.observe('IR-4~edge-cache', isShared ? 'per-body' : 'minute');
    },
  ),

  check('IR-4-7', 'remembers no search that it was never sent', async (context) => {
    const { imageRetrieval, expect } = context;
    const long = context.fresh('a lake among hills, mist over the water, ').padEnd(1_900, ' reeds');
    const bodies = [
      { query: context.fresh() },
      { query: context.fresh(), limit: 5 },
      { query: long },
      { query: `${long} north` },
      { query: `${long} south` },
    ];
    for (const body of bodies) {
      const answer = served(context, await imageRetrieval.search(body));
      expect(isHit(answer.header('x-cache')), 'whether a search that is new comes from memory').toBe(false);
    }
  }),

  check('IR-4-7', 'tells searches apart that differ in an option only', async (context) => {
    const { expect } = context;
    const query = context.fresh('a woman by the sea');
    const whole = await found(context, { query, limit: 20 });
    const few = await found(context, { query, limit: 2 });
    expect(few.length, 'results of at most two').toBeLessThanOrEqual(2);
    const more = await found(context, { query, limit: 20 });
    // Chance may have a part in how many are near enough.
    if (whole.length > 2 * few.length) expect(more.length, 'results of a greater limit').toBeGreaterThan(few.length);
    const top = await found(context, { query, limit: 20, only_top: true });
    expect(top.filter((image) => image.top !== true).length, 'results that are not top').toBe(0);
    for (const member of ['character', 'model', 'style'] as const) {
      const value = whole.map((image) => image[member]).find((one) => typeof one === 'string' && one !== '');
      if (value === undefined) continue;
      const filtered = await found(context, { query, limit: 20, [member]: value });
      expect(filtered.filter((image) => image[member] !== value).length, `results of another ${member}`).toBe(0);
    }
  }),
];
