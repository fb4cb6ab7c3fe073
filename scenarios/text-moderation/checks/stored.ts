import type { TextAnswer, TextContext } from '../../../harness/services/text-moderation/client.ts';
import { served } from '../../../harness/services/text-moderation/facts/texts.ts';

/** Three harmless texts that were judged before, in one batch: to send one of them again costs little or nothing. */
export function storedTexts(context: TextContext): Promise<readonly [string, string, string]> {
  return context.shared('stored texts', async () => {
    const items = [context.fresh(), context.fresh(), context.fresh()] as const;
    served(context, await context.textModeration.batch({ items }));
    return items;
  });
}

/** A text that was judged before, judged again without the stored verdict: one call for all who look at its answer. */
export function forced(context: TextContext): Promise<TextAnswer> {
  return context.shared('forced evaluation', async () => {
    const content = context.fresh();
    served(context, await context.textModeration.check({ content }));
    return served(context, await context.textModeration.check({ content, cache: false }));
  });
}
