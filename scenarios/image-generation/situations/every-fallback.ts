import { type PictureSituation, standing } from './situation.ts';

/**
 * A body of which nearly nothing can be used, and that is served all the same.
 *
 * Its picture is drawn by the first model in that model's default style, 1344 x 768, as a JPEG, under the ruleset `default`;
 * 2,000 characters of `precompliance` are kept. No answer says that anything was replaced: only `meta` shows what was used.
 */
export const everyFallback: PictureSituation<{ readonly body: Readonly<Record<string, unknown>> }> = (world) => ({
  key: standing(world),
  body: {
    prompt: 'a lighthouse by the sea',
    model: 'no-such-model',
    style: 'no-such-style',
    format: 'bmp',
    width: 1_344,
    height: 1_024,
    compliance_ruleset: '   ',
    precompliance: 'seen before; '.repeat(300),
    cache_pick: 99,
  },
});
