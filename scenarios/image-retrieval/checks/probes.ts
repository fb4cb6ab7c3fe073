import { observeCheckOrder, observeHeaders, observeSlash } from '../../../harness/engine/readings.ts';
import { type Json, LISTS, PATHS, probe } from '../../../harness/services/image-retrieval/client.ts';
import { resultsIn } from '../../../harness/services/image-retrieval/facts/exchanges.ts';

/** Probes: they record which reading a target shows, and cannot fail. */
export const readingProbes = [
  probe('what is looked at first when several things are wrong', {}, (context) =>
    observeCheckOrder(context, context.imageRetrieval.send, PATHS.search, '{"query'),
  ),

  probe('what becomes of an unknown field', {}, async (context) => {
    const { status } = await context.imageRetrieval.search({ query: context.fresh(), shelf: 4 });
    context.observe('ALL-0~unknown-fields', status === 200 ? 'ignored' : 'refused');
  }),

  probe('what an empty filter asks for', {}, async (context) => {
    const body = { query: 'a quiet garden', limit: 50 };
    const named = (all: readonly Json[]): readonly Json[] => all.filter(({ character }) => character !== '');
    const known = resultsIn((await context.imageRetrieval.search(body)).json);
    const { status, json } = await context.imageRetrieval.search({ ...body, character: '' });
    if (status === 400) return context.observe('IR-4~empty-filter', 'refused');
    // Where all pictures have a character, or none has, the two other readings look alike.
    if (named(known).length === 0 || named(known).length === known.length) return;
    context.observe('IR-4~empty-filter', named(resultsIn(json)).length > 0 ? 'any' : 'none');
  }),

  probe('what is at a path with a slash behind it', {}, (context) =>
    observeSlash(context, context.imageRetrieval.send, PATHS.characters),
  ),

  probe('what headers tell', {}, async (context) => {
    observeHeaders(context, await context.imageRetrieval.list(LISTS[0]), 'IR-9~versioning');
  }),
];
