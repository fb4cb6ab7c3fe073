import type { Exchange } from '../../../harness/engine/exchange.ts';
import { always } from '../../../harness/services/image-retrieval/client.ts';
import { servedOf } from '../../../harness/services/image-retrieval/facts/exchanges.ts';

const lists = servedOf('characters', 'models', 'styles');

/** The longest that a list may be kept, in seconds, and what it may take until a new one has come. */
const OLDEST_S = 330;

/** The replies that are lists: at paths that no document names another page may stand. */
function repliesWithLists(exchange: Exchange): readonly Exchange[] {
  return lists(exchange).some(({ json, route }) => Array.isArray(json[route])) ? [exchange] : [];
}

/** Rules of lists. */
export const listChecks = [
  always('IR-4-31', 'no list says that it is older than five minutes', repliesWithLists, ({ reply }, { expect }) => {
    const { age = '' } = reply.headers;
    if (/^\d+$/.test(age)) expect(Number(age), 'age in seconds').toBeLessThanOrEqual(OLDEST_S);
  }),
];
