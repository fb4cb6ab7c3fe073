import { describe, expect, it } from 'vitest';
import { createWorld } from '../index.ts';
import { handlers } from './msw.ts';
import { withWorlds } from './vitest.ts';

const known = { textModeration: 'https://moderation.example' };

describe.each([
  ['handlers of msw', (bases: object) => handlers(createWorld(), bases)],
  ['worlds of tests', (bases: object) => withWorlds(bases)],
])('%s', (_who, read) => {
  it.each([
    ['moderation.example', 'https://moderation.example'],
    ['//moderation.example/v1', 'https://moderation.example/v1'],
    ['moderation.example:8080/v1', 'https://moderation.example:8080/v1'],
    ['ftp://moderation.example', 'https://moderation.example'],
    ['', 'https://moderation.example'],
  ])('refuse the address "%s", and say how to write it', (address, written) => {
    expect(() => read({ textModeration: address })).toThrow(
      `textModeration cannot be at "${address}", which is no address of http or https: write "${written}".`,
    );
  });

  it('refuse a query, which no path could follow', () => {
    expect(() => read({ textModeration: 'https://moderation.example/?a=1' })).toThrow('no query');
  });

  it('refuse two services at one address, for only one could answer', () => {
    const bases = { ...known, compliance: 'https://moderation.example/' };
    expect(() => read(bases)).toThrow('textModeration and compliance cannot both be at https://moderation.example');
  });

  it('refuse a service that there is not, and name those that there are', () => {
    expect(() => read({ textModration: 'https://moderation.example' })).toThrow(
      /no service "textModration": the services are textModeration, compliance, personalData/,
    );
  });

  it('accept services below each other, and those that are left out', () => {
    expect(() =>
      read({ ...known, compliance: 'https://moderation.example/review', personalData: undefined }),
    ).not.toThrow();
  });
});

it('are asked for where handlers are given none', () => {
  const none = undefined as never;
  expect(() => handlers(createWorld(), none)).toThrow("{ textModeration: 'https://moderation.example' }");
});
