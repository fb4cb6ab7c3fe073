import type { TextContext } from '../client.ts';
import { enabledRules } from './texts.ts';
import type { Way } from './ways.ts';

/** Every lawful option of a way of sending, at once: whoever looks at one of them first must still see what else is wrong. */
export async function allBeside(context: TextContext, way: Way, but?: string): Promise<object> {
  const rules = (await enabledRules(context)).slice(0, 2).map(({ id }) => id);
  const common = {
    rules,
    thresholds: Object.fromEntries(rules.map((id) => [id, { block: 0.98, review: 0.5 }])),
    include: ['rules', 'probabilities'],
    cache: false,
  };
  const list = {
    ...common,
    context: { content_type: 'comment', surface: 'forum', locale: 'en' },
    client_id: 'a reader',
    timeout_ms: 30_000,
  };
  // A list may come with an id or metadata, or be refused for it.
  const alone = { ...list, id: 'of the caller', metadata: { order: 17 } };
  const options = { alone, list, batch: common, item: common }[way];
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== but));
}

/** The same by turns: nothing, and everything. */
export async function byTurns(context: TextContext, turn: number, way: Way, but?: string): Promise<object> {
  return turn % 2 === 0 ? {} : allBeside(context, way, but);
}
