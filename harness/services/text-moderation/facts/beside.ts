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
  const single = {
    id: 'of the caller',
    context: { content_type: 'comment', surface: 'forum', locale: 'en' },
    metadata: { order: 17 },
    client_id: 'a reader',
    timeout_ms: 30_000,
  };
  const options = way === 'alone' || way === 'list' ? { ...common, ...single } : common;
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== but));
}

/** The same by turns: nothing, and everything. */
export async function byTurns(context: TextContext, turn: number, way: Way, but?: string): Promise<object> {
  return turn % 2 === 0 ? {} : allBeside(context, way, but);
}
