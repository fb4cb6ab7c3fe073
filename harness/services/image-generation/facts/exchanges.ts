import type { Exchange } from '../../../engine/exchange.ts';
import { type Read as Of, readOn, servedOn } from '../../../engine/read.ts';
import { type Action, actionOf } from '../client.ts';
import { isBlocked, isSafe } from './records.ts';

/** What an exchange is to rules; its action is its route. */
export type Read = Of<Action>;

const readExchange = (exchange: Exchange): Read | undefined => readOn(exchange, actionOf);

/** The exchanges of actions that were served, for rules over them. */
export const servedOf = servedOn(readExchange);

/** The exchanges of an action, whatever was answered. */
export function readsOf(action: Action, exchange: Exchange): readonly Read[] {
  const read = readExchange(exchange);
  return read?.route === action ? [read] : [];
}

const statuses = servedOf('status');

/** The statuses that were served, of one word. */
export function statusesOf(...words: readonly string[]): (exchange: Exchange) => readonly Read[] {
  return (exchange) => statuses(exchange).filter(({ json }) => words.includes(String(json.status)));
}

/** The statuses of jobs that completed and are safe. */
export const safeStatuses = (exchange: Exchange): readonly Read[] =>
  statuses(exchange).filter(({ json }) => isSafe(json));

/** The statuses of jobs that completed and are blocked. */
export const blockedStatuses = (exchange: Exchange): readonly Read[] =>
  statuses(exchange).filter(({ json }) => isBlocked(json));

/** Whether a status is that of a hit of the cache: it says so, or its id does. */
export const isOfHit = ({ json, sent }: Read): boolean => json.cache === true || /^cache_/.test(String(sent.id));

/** What a rule remembers of a generation, by its id. */
export function noteOf<T>(seen: Map<string, unknown>, id: unknown): T | undefined {
  return seen.get(String(id)) as T | undefined;
}
