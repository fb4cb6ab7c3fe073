import { strayPaths } from '../../../harness/engine/cases/paths.ts';
import {
  check,
  FILTERS,
  LISTS,
  PATHS,
  type RetrievalAnswer,
  type RetrievalContext,
} from '../../../harness/services/image-retrieval/client.ts';
import { pictures, served } from '../../../harness/services/image-retrieval/facts/library.ts';
import { isElsewhere, lists, listsHere } from '../../../harness/services/image-retrieval/facts/lists.ts';

/** The longest that a list may be kept, in seconds. */
const LONGEST_KEPT_S = 300;

/** What tells caches, or those at the edge alone, how long. */
const EDGES = ['cache-control', 'cdn-cache-control', 'surrogate-control'];

/** What is too old may be shown for so long, until what is new has come. */
const ON_THE_WAY_S = 30;

/** Demands a list that knows something of what searches show: it may be minutes old, but not of another kind. */
async function expectKin(context: RetrievalContext, { json }: RetrievalAnswer, at: number): Promise<void> {
  const [list, member] = [LISTS[at], FILTERS[at]];
  if (list === undefined || member === undefined) return;
  context.expect(json[list], list).toBeList();
  const shown = new Set((await pictures(context)).map((one) => one[member]).filter((value) => value !== ''));
  if (shown.size === 0) return;
  const listed = json[list] as readonly unknown[];
  const isKin = listed.some((one) => shown.has(String(one)));
  context.expect(isKin, `whether ${list} has one that searches show`).toBe(true);
  const missing = [...shown].filter((value) => !listed.includes(value));
  if (context.isSimulator) context.expect(missing, `${list} that searches show and no list has`).toEqual([]);
}

/** Checks of the lists, and of where the service lies. */
export const listChecks = [
  check('IR-4-5', 'lists characters', async (context) => {
    const answer = (await lists(context)).characters;
    context.expect(answer).toServe();
    await expectKin(context, answer, 0);
    context.expect((await lists(context, 'again')).characters).toServe();
  }),

  check('IR-4-30', 'lists models and styles', async (context) => {
    const all = await lists(context);
    for (const name of ['models', 'styles'] as const) {
      const answer = all[name];
      if (isElsewhere(answer, name) && !context.isSimulator) {
        context.observe('IR-4~taxonomy-paths', 'other');
        return context.inconclusive(
          'the paths of models and styles are not documented, and not the ones that were tried',
        );
      }
      context.expect(answer).toServe();
      await expectKin(context, answer, LISTS.indexOf(name));
      context.expect((await lists(context, 'again'))[name]).toServe();
    }
    context.observe('IR-4~taxonomy-paths', 'plural');
  }),

  check('IR-4-31', 'keeps lists for no longer than five minutes', async (context) => {
    for (const name of LISTS) {
      const answer = (await lists(context, 'again'))[name];
      // At paths that no document names another page may stand.
      if (name === 'characters') served(context, answer);
      else if (answer.status !== 200 || !Array.isArray(answer.json[name])) continue;
      const directives = EDGES.map((header) => answer.header(header)).join();
      const ages = [...directives.matchAll(/(?:s-maxage|max-age)="?(\d+)/gi)].map(([, seconds]) => Number(seconds));
      for (const seconds of [...ages, Number(answer.header('age') ?? 0) - ON_THE_WAY_S]) {
        context.expect(seconds, `seconds that ${name} are kept`).toBeLessThanOrEqual(LONGEST_KEPT_S);
      }
      context.observe('IR-4~taxonomy-cache', ages.length > 0 ? 'max-age' : 'hidden');
    }
  }),

  check('IR-4-31', 'shows a change after five minutes', { needs: ['library', 'clock'] }, async (context) => {
    const { imageRetrieval, controls, expect } = context;
    await imageRetrieval.list('characters');
    const character = `newcomer-${context.fresh('').trim().replace(/\W+/g, '-')}`;
    await controls.putRecord({ prompt: 'a newcomer by the lake', character });
    await controls.advance('330s');
    expect((await imageRetrieval.list('characters')).json.characters, 'characters').toContain(character);
  }),

  check('IR-9-1', 'has its paths below /api, without a version, and nowhere else', async (context) => {
    const { imageRetrieval, expect } = context;
    // Where models and styles lie is open; where they lie below /api, they lie nowhere else.
    const calls = [
      ...(await listsHere(context)).map((name) => ['GET', PATHS[name], name, undefined] as const),
      ['POST', PATHS.search, 'results', { query: 'a quiet garden' }],
      ['POST', PATHS.generate, 'image', { prompt: (await pictures(context))[0].prompt || 'a quiet garden' }],
    ] as const;
    for (const [method, path, member, body] of calls) {
      for (const stray of strayPaths(path)) {
        const { status, json } = await imageRetrieval.send(method, stray, body);
        // Another page may lie at any path that no document names.
        expect(status < 300 && member in json, `whether ${stray} is served`).toBe(false);
      }
    }
    expect(await imageRetrieval.list('characters')).toServe();
  }),
];
