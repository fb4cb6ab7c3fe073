import { expect, it } from 'vitest';
import type { Json, RetrievalContext } from '../client.ts';
import { broadAnswers, quoted } from './library.ts';

/** A library of pictures with prompts of these lengths. */
function libraryOf(...lengths: readonly number[]): RetrievalContext {
  const results = lengths.map((length, id) => ({ id, prompt: `${id}`.padEnd(length, ' lake') }));
  return searching(() => results);
}

function searching(
  resultsOf: (query: string) => readonly Json[],
  characters: readonly string[] = [],
): RetrievalContext {
  const answer = async (json: Json) => ({ status: 200, json });
  return {
    shared: (_name: string, make: () => unknown) => make(),
    expect: () => ({ toServe: () => undefined }),
    inconclusive: (reason: string) => {
      throw new Error(reason);
    },
    imageRetrieval: {
      search: ({ query }: { readonly query: string }) => answer({ results: resultsOf(query) }),
      list: (name: string) => answer(name === 'characters' ? { characters } : {}),
    },
  } as unknown as RetrievalContext;
}

const lengthsOf = async (...given: Parameters<typeof quoted>): Promise<readonly number[]> =>
  (await quoted(...given)).map(({ prompt }) => prompt.length);

it('quotes whole prompts where some are short enough', async () => {
  expect(await lengthsOf(libraryOf(600, 40, 501), 'prompt', 3, 500)).toEqual([40]);
});

it('cuts prompts where all are too long, and only for whoever can use a part', async () => {
  expect(await lengthsOf(libraryOf(600, 700), 'prompt', 3, 500)).toEqual([500, 500]);
  expect(await lengthsOf(libraryOf(600, 700), 'prompt', 3, 2_000)).toEqual([600, 700]);
  await expect(quoted(libraryOf(600, 700), 'prompt', 3)).rejects.toThrow('500 characters at most');
});

it('reaches by single words a library in which searches must find all of their words', async () => {
  const prompts = ['miruna carves a scroll', 'miruna climbs a ladder', 'a heron beside a ladder', 'a heron asleep'];
  const having = (query: string): readonly Json[] =>
    prompts.filter((prompt) => query.split(' ').every((word) => prompt.includes(word))).map((prompt) => ({ prompt }));
  const answers = await broadAnswers(searching(having, ['miruna']));
  expect(answers.map(({ query, results }) => [query, results.length])).toEqual([
    ['miruna', 2],
    ['ladder', 2],
    ['carves', 1],
    ['scroll', 1],
    ['climbs', 1],
  ]);
  expect(await broadAnswers(searching(having))).toEqual([]);
});
