import { describe, expect, it } from 'vitest';
import { aReviewCaller, type ReviewAnswer } from '../../../../fixtures/compliance/caller.ts';
import { mediaNamed } from '../../../../fixtures/compliance/media.ts';
import { createWorld, type Variants } from '../../../index.ts';

const callerIn = (question: string, variant: string) =>
  aReviewCaller(createWorld({ variants: { [question]: variant } }).compliance.fetch);
const rowOf = ({ status, body }: ReviewAnswer): unknown => (status === 200 ? 200 : `${status} ${body.code}`);
const HATEFUL = 'Those people are vermin and should be deported.';
const BANANAS = 'Flag any mention of bananas.';

describe('the readings of requests', () => {
  it.each([
    ['as-absent', 200],
    ['refused', '422 invalid_parameter'],
  ])('[CR-A1~explicit-null] %s: null gets %s', async (variant, row) => {
    const caller = callerIn('CR-A1~explicit-null', variant);
    for (const name of ['context', 'custom_prompt', 'amount']) {
      expect(rowOf(await caller.text('x', { [name]: null }))).toBe(row);
    }
    expect(rowOf(await caller.text('x'))).toBe(200);
  });

  it.each([
    ['ignored', 200],
    ['refused', '422 invalid_parameter'],
  ])('[CR-A1~unknown-exclusion] %s: excluding what is no rule gets %s', async (variant, row) => {
    const caller = callerIn('CR-A1~unknown-exclusion', variant);
    expect(rowOf(await caller.text('x', { excluded_categories: ['heat'] }))).toBe(row);
    expect(rowOf(await caller.text('x', { excluded_categories: ['hate'] }))).toBe(200);
  });

  it.each([
    [{}, 'custom_1', 'safe'],
    [{ 'CR-A1~custom-ids': 'free' }, 'prompt_bananas', 'safe'],
    [{}, 'hate', 'unsafe'],
    [{}, 'custom_2', '422 invalid_parameter'],
    [{ 'CR-A1~prompt-plus-exclusion': 'exclusion-moot' }, 'custom_1', '422 invalid_parameter'],
  ])(
    '[CR-A1~unknown-exclusion] where exclusions apply to a prompt, its ids are known: %j, %s',
    async (more, id, row) => {
      const variants = { 'CR-A1~unknown-exclusion': 'refused', 'CR-A1~prompt-plus-exclusion': 'applied', ...more };
      const caller = aReviewCaller(createWorld({ variants: variants as Variants }).compliance.fetch);
      const parameters = { custom_prompt: BANANAS, excluded_categories: [id] };
      const answer = await caller.text('I love bananas', parameters);
      expect(answer.status === 200 ? answer.body.decision : rowOf(answer)).toBe(row);
    },
  );

  it.each([
    ['numbered', ['custom_1']],
    ['free', ['prompt_bananas']],
    ['none', []],
  ])('[CR-A1~custom-ids] %s: a custom prompt flags %j', async (variant, ids) => {
    const parameters = { custom_prompt: BANANAS, verbose: 2 };
    const { body } = await callerIn('CR-A1~custom-ids', variant).text('I love bananas', parameters);
    const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
    expect([body.decision, body.score, idsOf(body.flagged_categories)]).toEqual(['unsafe', 10, ids]);
    expect(idsOf(body.agent_decisions[0].flagged_categories)).toEqual(ids);
  });

  it.each([
    ['exclusion-moot', 'unsafe'],
    ['applied', 'safe'],
    ['refused', '422 invalid_parameter'],
  ])('[CR-A1~prompt-plus-exclusion] %s: a prompt with an exclusion is %s', async (variant, expected) => {
    const parameters = { custom_prompt: BANANAS, excluded_categories: ['custom_1'] };
    const answer = await callerIn('CR-A1~prompt-plus-exclusion', variant).text('I love bananas', parameters);
    expect(answer.status === 200 ? answer.body.decision : rowOf(answer)).toBe(expected);
  });

  it.each([
    ['as-absent', 'unsafe'],
    ['literal', 'safe'],
    ['refused', '422 invalid_parameter'],
  ])('[CR-A1~empty-custom-prompt] %s: hate under a blank prompt is %s', async (variant, expected) => {
    for (const custom_prompt of ['', '  \n']) {
      const answer = await callerIn('CR-A1~empty-custom-prompt', variant).text(HATEFUL, { custom_prompt });
      expect(answer.status === 200 ? answer.body.decision : rowOf(answer)).toBe(expected);
    }
  });

  it.each([
    ['refused', '400 invalid_content'],
    ['failed-panel', '500 internal_error'],
    ['judged', 200],
    ['other-4xx', '422 invalid_parameter'],
  ])('[CR-4~media-fetch] %s: media that cannot be had get %s', async (variant, row) => {
    const caller = callerIn('CR-4~media-fetch', variant);
    expect(rowOf(await caller.review('image', 'https://nowhere.example/a.png'))).toBe(row);
    expect(rowOf(await caller.review('image', mediaNamed('video.mp4').url))).toBe(row);
    expect(rowOf(await caller.review('image', 'hello'))).toBe('400 invalid_content');
    expect(rowOf(await caller.review('image', mediaNamed('image.png').url))).toBe(200);
  });

  it.each([
    ['refused', '400 invalid_request'],
    ['invalid', '400 invalid_content'],
    ['safe', 200],
  ])('[CR-4~empty-content] %s: empty content gets %s', async (variant, row) => {
    const caller = callerIn('CR-4~empty-content', variant);
    expect(rowOf(await caller.text(''))).toBe(row);
    expect(rowOf(await caller.review('conversation', []))).toBe(row);
    expect(rowOf(await caller.review('image', ''))).toBe('400 invalid_content');
  });

  it.each([
    ['method-not-allowed', '405 method_not_allowed'],
    ['not-found', '404 not_found'],
  ])('[CR-4~other-methods] %s: GET gets %s', async (variant, row) => {
    expect(rowOf(await callerIn('CR-4~other-methods', variant).send('GET', '/api/v1/compliance/text'))).toBe(row);
  });

  it.each([
    ['invalid-content', '400 invalid_content'],
    ['invalid-request', '400 invalid_request'],
  ])('[CR-7~400-boundary] %s: a number as content gets %s', async (variant, row) => {
    const caller = callerIn('CR-7~400-boundary', variant);
    for (const content of [7, {}]) expect(rowOf(await caller.text(content))).toBe(row);
    expect(rowOf(await caller.text([]))).toBe('400 invalid_content');
  });

  it.each([
    ['parameter', '422 invalid_parameter'],
    ['request', '400 invalid_request'],
    ['folded', '422 invalid_parameter'],
  ])('[CR-7~enum-error] %s: an unknown method gets %s', async (variant, row) => {
    const caller = callerIn('CR-7~enum-error', variant);
    expect(rowOf(await caller.text('x', { decision_method: 'median' }))).toBe(row);
    const { status, body } = await caller.text('x', { decision_method: ' Any' });
    expect([status, body.decision_method]).toEqual(
      variant === 'folded' ? [200, 'any'] : [Number(row.slice(0, 3)), undefined],
    );
    expect(rowOf(await caller.text('x', { amount: 11 }))).toBe('422 invalid_parameter');
  });

  it.each([
    ['parameter', ['422 invalid_parameter', '422 invalid_parameter', '422 invalid_parameter']],
    ['request', ['400 invalid_request', '400 invalid_request', '400 invalid_request']],
    ['coerced', [200, '422 invalid_parameter', '422 invalid_parameter']],
  ])('[CR-7~type-error] %s: "3", 1.5 and true get %j', async (variant, rows) => {
    const caller = callerIn('CR-7~type-error', variant);
    const answers = [];
    for (const amount of ['3', 1.5, true]) answers.push(rowOf(await caller.text('x', { amount })));
    expect(answers).toEqual(rows);
    expect(rowOf(await caller.text('x', { amount: 11 }))).toBe('422 invalid_parameter');
  });

  it.each([
    ['fixed', 100_000, 200],
    ['fixed', 100_001, 413],
    ['other', 20_000, 200],
    ['other', 20_001, 413],
    ['gateway', 100_000, 200],
  ])('[CR-8~max-content] %s: %d characters get %d', async (variant, length, status) => {
    expect((await callerIn('CR-8~max-content', variant).text('a'.repeat(length))).status).toBe(status);
  });

  it.each([
    ['fixed', 21, 200],
    ['other', 20, 200],
    ['other', 21, 413],
  ])('[CR-8~max-content] %s: a conversation of %d messages gets %d', async (variant, length, status) => {
    const turns = Array.from({ length }, () => ({ role: 'user', content: 'Good morning.' }));
    const { status: answered } = await callerIn('CR-8~max-content', variant).review('conversation', turns);
    expect(answered).toBe(status);
  });

  it('[CR-8~max-content] gateway: a swollen body gets a foreign 413', { timeout: 30_000 }, async () => {
    const { fetch } = createWorld({ variants: { 'CR-8~max-content': 'gateway' } }).compliance;
    const response = await fetch('https://compliance.example/api/v1/compliance/text', {
      method: 'POST',
      headers: { authorization: 'Bearer cr_sim_fast' },
      body: 'a'.repeat(33 * 1024 * 1024),
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  });

  it.each([
    ['sixty', 60, '60'],
    ['other', 30, null],
  ])('[CR-8~rate] %s: %d requests pass, and then Retry-After is %s', async (variant, ceiling, retryAfter) => {
    const { fetch } = createWorld({ variants: { 'CR-8~rate': variant } as Variants }).compliance;
    const caller = aReviewCaller(fetch, { key: 'cr_sim_default' });
    for (let n = 0; n < ceiling; n += 1) expect((await caller.text('x', { amount: 1 })).status).toBe(200);
    const { status, headers } = await caller.text('x');
    expect([status, headers.get('retry-after')]).toEqual([429, retryAfter]);
  });
});
