import { describe, expect, it } from 'vitest';
import { keptIn } from '../../core/testing/kept-in.ts';
import { aWorld, match, search } from './testing.ts';

const CANARY = 'canary-7f3e';

describe('what is looked for', () => {
  it.each<readonly [what: string, members: Readonly<Record<string, unknown>>]>([
    ['served', {}],
    ['narrowed', { character: CANARY, model: CANARY, style: CANARY }],
    ['refused for a field', { search_in: CANARY }],
    ['refused for its length', { query: CANARY.repeat(500), prompt: CANARY.repeat(500) }],
    ['with a dial', { query: `[[sim fail=upstream]] ${CANARY}`, prompt: `[[sim fail=upstream]] ${CANARY}` }],
    ['with a dial that is none', { query: `[[sim fale=${CANARY.slice(0, 3)}]] ${CANARY}` }],
  ])('[IR-3-1] is in no reply, journal, explanation or snapshot: %s', async (_what, members) => {
    const world = aWorld({ records: 40 });
    const answers = [
      await search(world, { query: `a ${CANARY} at sea`, ...members }),
      await match(world, { prompt: `a ${CANARY} at sea`, ...members }),
      await search(world, { query: `a ${CANARY} at sea`, ...members }),
    ];
    const told = [
      ...answers.map(({ body, headers }) => JSON.stringify([body, [...headers]])),
      JSON.stringify(keptIn(world, answers)),
    ].join('\n');
    for (const shape of [CANARY, encodeURIComponent(CANARY), 'canary', '7f3e']) expect(told).not.toContain(shape);
  });

  it('is explained by what was done with it', async () => {
    const world = aWorld({ records: 40 });
    const explain = async (answer: Promise<{ headers: Headers }>) =>
      world.explain((await answer).headers.get('x-request-id') ?? '') as unknown as Readonly<Record<string, unknown>>;
    const { results } = (await search(world, { query: 'sea', limit: 2 })).body;
    expect(await explain(search(world, { query: 'sea', limit: 3, style: 'none' }))).toMatchObject({
      ...{ edge: 'MISS', searchIn: 'both', filters: ['style'], limit: 3, matched: 0, results: [] },
    });
    expect(await explain(search(world, { query: 'sea', limit: 2 }))).toMatchObject({ edge: 'HIT' });
    expect(await explain(match(world, { prompt: results[0].prompt }))).toMatchObject({
      ...{ isExact: true, clauses: ['IR-4-4', 'IR-4-29'] },
    });
  });
});
