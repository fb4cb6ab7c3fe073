import { type Exchange, jsonSent } from '../../../engine/exchange.ts';
import { isRecord } from '../../../engine/is-record.ts';
import { type Action, actionOf, type Json } from '../client.ts';
import { isBlocked, isSafe } from './records.ts';

/** What an exchange is to rules: its action, and its bodies where they are objects. */
export interface Read {
  readonly action: Action;
  readonly status: number;
  readonly json: Json;
  readonly sent: Json;
}

/** Reads an exchange of a documented action; nothing for any other one. */
function readExchange({ request, reply, json }: Exchange): Read | undefined {
  const action = actionOf(request);
  const sent = jsonSent(request);
  if (action === undefined || !isRecord(sent)) return undefined;
  return { action, status: reply.status, json: isRecord(json) ? json : {}, sent };
}

/** The exchanges of actions that were served, for rules over them. */
export function servedOf(...actions: readonly Action[]): (exchange: Exchange) => readonly Read[] {
  return (exchange) => {
    const read = readExchange(exchange);
    return read && actions.includes(read.action) && read.status >= 200 && read.status < 300 ? [read] : [];
  };
}

/** The generations that were refused, or failed. */
export function failedGenerations(exchange: Exchange): readonly Read[] {
  const read = readExchange(exchange);
  return read?.action === 'generate' && read.status >= 400 ? [read] : [];
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
