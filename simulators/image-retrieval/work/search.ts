import type { Answer } from '../../core/call/call.ts';
import { need } from '../../core/service/need.ts';
import { explainKept, explainSearch } from '../answer/explain.ts';
import { presentFound } from '../answer/present.ts';
import type { Inside, RetrievalExchange } from '../request/exchange.ts';
import { noteDials } from './dials.ts';
import { keepAnswer, keptAnswer } from './edge.ts';
import { readQuest } from './read-quest.ts';

/** Finds pictures, the most relevant first.  @clause IR-4-8 IR-4-11 IR-4-12 IR-4-22 */
export function search(inside: Inside, exchange: RetrievalExchange): Answer {
  const { key } = need(exchange, 'key');
  const { rules } = inside;
  const asked = readQuest(inside, exchange);
  const dials = noteDials(inside, exchange, asked.text);
  const kept = keptAnswer(inside, exchange, key.id);
  if (kept) {
    exchange.explain = explainKept(asked, dials);
    return kept;
  }
  const { found, matched } = rules.seek(inside.finder(), { ...asked, text: dials.text });
  const shown = found.filter(({ nearness }) => nearness >= rules.searchFloor);
  exchange.explain = explainSearch(asked, dials, shown, matched);
  const results = shown.map((one) => presentFound(inside, exchange.call, one));
  return keepAnswer(inside, exchange, key.id, { results, count: rules.countOf(results.length, matched) });
}
