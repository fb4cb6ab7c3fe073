import type * as z from 'zod';
import type { Json, JsonObject } from '../call.ts';
import type { Exchange, Route } from '../exchange.ts';

/** A schema of the wire, made when it is first asked for: a world that never asks does not pay for it. */
export type Schema<T extends z.ZodType = z.ZodType> = () => T;

/**
 * One endpoint as a service writes it down. Router, 405s, OpenAPI document, the check of our own answers and the list of
 * clauses come from these alone.
 */
export interface ServiceRoute<X, Terms = unknown> extends Route<X> {
  /** What the endpoint asks of its callers, in the service's own words: a scope, a kind of content, how the body is read. */
  readonly terms: Terms;
  /** The documented clauses that the endpoint carries out. */
  readonly clauses: readonly string[];
  /** What callers send; without it the endpoint reads no body. */
  readonly request?: Schema;
  /** Bodies by name, as the OpenAPI document shows them; what they are answered with is found by asking. */
  readonly examples?: Readonly<Record<string, Json>>;
  /** What an answer holds, for every status that a call can be answered with; several where one status has several forms. */
  readonly replies: Readonly<Record<number, Schema | readonly Schema[]>>;
  /** The media types of answers that are no JSON, by status; one alone is that of a 200. */
  readonly bytes?: string | Readonly<Record<number, string>>;
  /** Its name in the OpenAPI document; the last part of the path unless given. */
  readonly operationId?: string;
  /** What the OpenAPI document tells beside the summary. */
  readonly description?: string;
  /** What the parameters of the path are. */
  readonly pathParameters?: Readonly<Record<string, string>>;
  /** Parameters of the OpenAPI document beside those of the path. */
  readonly parameters?: readonly JsonObject[];
}

/**
 * Routes of one method, with what they are called as types: `RouteNameOf` tells the names that users may write.
 *
 * Paths keep their types where they are written out, here or in a function that is generic over its path.
 */
export function namedRoutes<X, Terms>() {
  return <const Method extends string, const Path extends string>(
    routes: readonly (ServiceRoute<X, Terms> & { readonly method: Method; readonly path: Path })[],
  ): readonly (ServiceRoute<X, Terms> & { readonly method: Method; readonly path: Path })[] => routes;
}

/** What a request of a schema looks like when it is sent. */
export type Sent<S extends Schema> = z.input<ReturnType<S>>;

/** What a reply of a schema looks like when it is received. */
export type Received<S extends Schema> = z.output<ReturnType<S>>;

/** The schemas of a reply. */
export function schemasAt(route: Pick<ServiceRoute<never>, 'replies'>, status: number): readonly Schema[] | undefined {
  const schemas = route.replies[status];
  return typeof schemas === 'function' ? [schemas] : schemas;
}

/** The same reply for several statuses, as the failures of a route mostly are. */
export function repliesAt(statuses: readonly number[], reply: Schema): Readonly<Record<number, Schema>> {
  return Object.fromEntries(statuses.map((status) => [status, reply]));
}

/** The route of a call, or any of its endpoint while the method is not settled: what a path asks for does not hang on it. */
export function routeOf<R extends Route<never>>({
  route,
  endpoint,
}: Pick<Exchange<never, R>, 'route' | 'endpoint'>): R | undefined {
  return route ?? endpoint?.routes.values().next().value;
}
