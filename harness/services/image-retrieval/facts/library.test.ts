import { expect, it } from 'vitest';
import type { RetrievalContext } from '../client.ts';
import { quoted } from './library.ts';

/** A library of pictures with prompts of these lengths. */
function libraryOf(...lengths: readonly number[]): RetrievalContext {
  const results = lengths.map((length, id) => ({ id, prompt: `${id}`.padEnd(length, ' lake') }));
  return {
    shared: (_name: string, make: () => unknown) => make(),
    expect: () => ({ toServe: () => undefined }),
    inconclusive: (reason: string) => {
      throw new Error(reason);
    },
    imageRetrieval: { search: async () => ({ status: 200, json: { results } }) },
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
