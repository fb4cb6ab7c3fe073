import { need } from '../../core/service/need.ts';
import type { Inside, RetrievalExchange } from '../request/exchange.ts';
import { readMatch, readSearch } from '../request/request.ts';
import type { Quest } from '../rules/finder.ts';
import { refuseUnknownNames } from './lists.ts';

/** What a search or a request for one picture asks for; throws the refusal of a field that is wrong. */
export function readQuest(inside: Inside, exchange: RetrievalExchange): Quest {
  const { json, route } = need(exchange, 'json', 'route');
  const read = route.terms.kind === 'search' ? readSearch : readMatch;
  const quest = read(json, inside.rules);
  refuseUnknownNames(inside, quest.filter);
  return quest;
}
