import { type Exchange, jsonSent, type WireRequest } from '../../../engine/exchange.ts';
import { isRecord } from '../../../engine/is-record.ts';
import { type Json, type Route, routeOf } from '../client.ts';
import { jobIdIn } from './follow.ts';

/** What an exchange is to rules: its route, and its bodies where they are objects. */
export interface Read {
  readonly route: Route;
  readonly status: number;
  readonly json: Json;
  readonly sent: Json;
  readonly query: URLSearchParams;
  /** The job or request that the path names. */
  readonly id: string;
}

/** Reads an exchange of a documented route; nothing for any other one. */
export function readExchange({ request, reply, json }: Exchange): Read | undefined {
  const route = routeOf(request);
  if (route === undefined) return undefined;
  const sent = jsonSent(request);
  return {
    route,
    status: reply.status,
    json: isRecord(json) ? json : {},
    sent: isRecord(sent) ? sent : {},
    query: new URLSearchParams(request.path.split('?')[1] ?? ''),
    id: idInPath(request),
  };
}

function idInPath({ path }: WireRequest): string {
  return decoded(/\/(?:jobs|requests)\/([^/?]+)/.exec(path)?.[1] ?? '');
}

/** A path without its escapes, where they can be read: what must be escaped is not the same to everybody. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The exchanges of a route that were served, for rules over them. */
export function servedOf(...routes: readonly Route[]): (exchange: Exchange) => readonly Read[] {
  return (exchange) => {
    const read = readExchange(exchange);
    return read && routes.includes(read.route) && read.status >= 200 && read.status < 300 ? [read] : [];
  };
}

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
  const id = jobIdIn({ status, json } as Parameters<typeof jobIdIn>[0]);
  return id === undefined ? [] : [{ id, sent, json }];
}

/** What a rule remembers of one job, by its id. */
export function noteOf<T>(seen: Map<string, unknown>, id: string): T | undefined {
  return seen.get(id) as T | undefined;
}
