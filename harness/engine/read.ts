import { isServed, type Json } from './client.ts';
import { type Exchange, jsonSent, type WireRequest } from './exchange.ts';
import { recordOf } from './is-record.ts';

/** What an exchange is to rules: its route, and its bodies where they are objects. */
export interface Read<Route> {
  readonly route: Route;
  readonly status: number;
  readonly json: Json;
  readonly sent: Json;
}

/** Reads an exchange of a documented route; nothing for any other one. */
export function readOn<Route>(
  { request, reply, json }: Exchange,
  routeOf: (request: WireRequest) => Route | undefined,
): Read<Route> | undefined {
  const route = routeOf(request);
  if (route === undefined) return undefined;
  return { route, status: reply.status, json: recordOf(json), sent: recordOf(jsonSent(request)) };
}

/** Makes the function that picks the exchanges of some routes that were served, for rules over them. */
export function servedOn<R extends Read<unknown>>(read: (exchange: Exchange) => R | undefined) {
  return (...routes: readonly R['route'][]): ((exchange: Exchange) => readonly R[]) =>
    (exchange) => {
      const one = read(exchange);
      return one && routes.includes(one.route) && isServed(one) ? [one] : [];
    };
}
