import { describe, expect, it } from 'vitest';
import { lineOf } from './line-of.ts';

const JSON_TEXT = `{
  "name": "services: { caps }",
  "services": {
    "compliance": { "baseUrl": "https://a.example" },
    "text-moderation": {
      "baseUrl": "https://b.example", "kys": {}
    }
  },
  "caps": { "maxUsd": -1 }
}`;

const TYPESCRIPT = `const url = 'http://x'; // caps: none
export default {
  /* services: { } */
  hooks: { publish: async (id: string) => { return { version: 1 }; } },
  services: {
    'text-moderation': { baseUrl: url },
  },
  caps: { maxUsd: 'much' },
};`;

describe('the line of a member', () => {
  it.each([
    [JSON_TEXT, ['services', 'text-moderation', 'baseUrl'], 6],
    [JSON_TEXT, ['services', 'text-moderation', 'kys'], 6],
    [JSON_TEXT, ['caps', 'maxUsd'], 9],
    [JSON_TEXT, ['caps', 'maxRequests'], undefined],
    [TYPESCRIPT, ['services', 'text-moderation', 'baseUrl'], 6],
    [TYPESCRIPT, ['caps'], 8],
    [TYPESCRIPT, ['hooks', 'publish'], 4],
  ])('is found by its path, past strings and comments', (text, path, line) => {
    expect(lineOf(text, path)).toBe(line);
  });
});
