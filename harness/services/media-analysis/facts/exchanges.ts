import type { Exchange } from '../../../engine/exchange.ts';
import { type Read as Of, readOn, servedOn } from '../../../engine/read.ts';
import { type Json, type Route, routeOf } from '../client.ts';
import { jobIdIn } from './follow.ts';

/** What an exchange is to rules. */
export interface Read extends Of<Route> {
  readonly query: URLSearchParams;
  /** The job or request that the path names. */
  readonly id: string;
}

/** Reads an exchange of a documented route; nothing for any other one. */
export function readExchange(exchange: Exchange): Read | undefined {
  const read = readOn(exchange, routeOf);
  const { path } = exchange.request;
  const id = /\/(?:jobs|requests)\/([^/?]+)/.exec(path)?.[1] ?? '';
  return read && { ...read, query: new URLSearchParams(path.split('?')[1] ?? ''), id: unescaped(id) ?? id };
}

/**
 * A path without its escapes: what must be escaped is not the same to everybody. Undefined where they cannot be read or hide a NUL, so
 * that many a server refuses the call before the service sees it.
 */
export function unescaped(path: string): string | undefined {
  try {
    return path.includes('%00') ? undefined : decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The exchanges of a route that were served, for rules over them. */
export const servedOf = servedOn(readExchange);

/** The job records that were served, in certain states. */
export function recordsIn(...states: readonly string[]): (exchange: Exchange) => readonly Read[] {
  const served = servedOf('job');
  return (exchange) => served(exchange).filter(({ json }) => states.includes(String(json.status)));
}

/** What tells of a job: its submission, or a look at its record. */
export interface Sign {
  readonly id: string;
  /** What was asked for, where this is the submission. */
  readonly sent?: Json;
  readonly json: Json;
}

/** The submissions and looks among exchanges. */
export function signsOf(exchange: Exchange): readonly Sign[] {
  const [read] = servedOf('analyze', 'job')(exchange);
  if (!read) return [];
  const { route, sent, json, status } = read;
  if (route === 'job') return [{ id: read.id, json }];
  const id = jobIdIn({ status, json });
  return id === undefined ? [] : [{ id, sent, json }];
}

/** What a rule remembers of one job, by its id. */
export function noteOf<T>(seen: Map<string, unknown>, id: string): T | undefined {
  return seen.get(id) as T | undefined;
}
