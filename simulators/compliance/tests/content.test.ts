import { describe, expect, it } from 'vitest';
import { aReviewCaller, type ReviewPath } from '../../../fixtures/compliance/caller.ts';
import { createWorld } from '../../index.ts';

const aCaller = () => aReviewCaller(createWorld().compliance.fetch);
const outcome = async (path: ReviewPath, content: unknown) => {
  const { status, body } = await aCaller().review(path, content);
  return [status, body.code ?? body.decision];
};
const INSULT = 'You are a pathetic idiot and everyone hates you.';

describe('the paths of texts', () => {
  it.each<[string, ReviewPath]>([
    ['[CR-4-1]', 'text'],
    ['[CR-4-4]', 'comment'],
    ['[CR-4-5]', 'chat'],
    ['[CR-4-7]', 'search'],
  ])('%s judge a string: %s', async (_clause, path) => {
    expect(await outcome(path, INSULT)).toEqual([200, 'unsafe']);
    expect(await outcome(path, 'Platform change: the train leaves from track seven.')).toEqual([200, 'safe']);
  });
});

describe('the path of conversations', () => {
  it('[CR-4-6] judges a conversation over its turns: what is spread over two is seen', async () => {
    const turns = ['They are all', 'vermin who must be deported'];
    const score = async (contents: readonly string[]): Promise<number> =>
      (
        await aCaller().review(
          'conversation',
          contents.map((content) => ({ role: 'user', content })),
        )
      ).body.score;
    expect([await score(turns.slice(0, 1)), await score(turns.slice(1))]).toEqual([0, 0]);
    expect(await score(turns)).toBe(10);
  });

  it('[CR-4-6] takes thousands of turns', { timeout: 30_000 }, async () => {
    const turns = Array.from({ length: 2_000 }, () => ({ role: 'user', content: 'good' }));
    expect(await outcome('conversation', turns)).toEqual([200, 'safe']);
  });
});

describe('content', () => {
  it.each<ReviewPath>(['text', 'conversation', 'image', 'video'])(
    '[CR-7-3] of a type that no path takes is refused with 400 invalid_content: %s',
    async (path) => {
      for (const content of [7, {}, true, null]) {
        expect(await outcome(path, content)).toEqual([400, 'invalid_content']);
      }
    },
  );

  it.each<[ReviewPath, unknown]>([
    ['text', ''],
    ['search', ''],
    ['conversation', []],
  ])('[CR-4-16] empty is refused with 400 invalid_request: %s %j', async (path, content) => {
    expect(await outcome(path, content)).toEqual([400, 'invalid_request']);
  });

  it('that is blank, or a conversation of empty messages, is judged', async () => {
    expect(await outcome('text', ' \n')).toEqual([200, 'safe']);
    expect(await outcome('conversation', [{ role: '', content: '' }])).toEqual([200, 'safe']);
  });

  it('[CR-7-5] over 100,000 characters is refused with 413, all turns of a conversation together', {
    timeout: 30_000,
  }, async () => {
    expect(await outcome('text', '🦊'.repeat(100_000))).toEqual([200, 'safe']);
    expect(await outcome('text', '🦊'.repeat(100_001))).toEqual([413, 'content_too_large']);
    expect(await outcome('text', 'a'.repeat(1_048_576))).toEqual([413, 'content_too_large']);
    const turn = { role: 'user', content: 'b '.repeat(25_000) };
    expect(await outcome('conversation', [turn, turn])).toEqual([200, 'safe']);
    expect(await outcome('conversation', [turn, turn, { role: 'user', content: 'c' }])).toEqual([
      413,
      'content_too_large',
    ]);
  });
});
