import type * as z from 'zod';
import type { Exchange, Route } from '../call/exchange.ts';
import type { Json, JsonObject } from '../json.ts';

/** A schema of requests or replies, made when first needed. */
export type Schema<T extends z.ZodType = z.ZodType> = () => T;

/**
 * A route as a service declares it. The router, the 405s, the OpenAPI document, the check of answers and the list of clauses
 * are all made from routes.
 */
export interface ServiceRoute<X, Terms = unknown> extends Route<X> {
  /** What the endpoint demands, in the service's own terms: a scope, a kind of content, a way to read the body. */
  readonly terms: Terms;
  /** The documented clauses that the endpoint carries out. */
  readonly clauses: readonly string[];
  /** The schema of the body; without it the endpoint reads none. */
  readonly request?: Schema;
  /** Example bodies by name, for the OpenAPI document; example answers are produced by sending them. */
  readonly examples?: Readonly<Record<string, Json>>;
  /** The schema of answers for every possible status; several where answers of one status have several forms. */
  readonly replies: Readonly<Record<number, Schema | readonly Schema[]>>;
  /** The media types of answers that are not JSON, by status; a single one is that of a 200. */
  readonly bytes?: string | Readonly<Record<number, string>>;
  /** Its operation id in the OpenAPI document; default: the last segment of the path. */
  readonly operationId?: string;
  /** Its description in the OpenAPI document. */
  readonly description?: string;
  /** Descriptions of the path's parameters. */
  readonly pathParameters?: Readonly<Record<string, string>>;
  /** Other parameters, as the OpenAPI document shows them. */
  readonly parameters?: readonly JsonObject[];
}

/**
 * Declares routes so that their types keep method and path as literals, from which `RouteNameOf` derives the names that users
 * may write. Paths must be written out, here or in a function that is generic over its path.
 */
export function namedRoutes<X, Terms>() {
  return <const Method extends string, const Path extends string>(
    routes: readonly (ServiceRoute<X, Terms> & { readonly method: Method; readonly path: Path })[],
  ): readonly (ServiceRoute<X, Terms> & { readonly method: Method; readonly path: Path })[] => routes;
}

/** The type of a request when it is sent. */
export type Sent<S extends Schema> = z.input<ReturnType<S>>;

/** The type of a reply when it is received. */
export type Received<S extends Schema> = z.output<ReturnType<S>>;

/** The schemas of replies with a status; undefined if the route declares none. */
export function schemasAt(route: Pick<ServiceRoute<never>, 'replies'>, status: number): readonly Schema[] | undefined {
  const schemas = route.replies[status];
  return typeof schemas === 'function' ? [schemas] : schemas;
}

/** One schema for several statuses, as for the failures of a route. */
export function repliesAt(statuses: readonly number[], reply: Schema): Readonly<Record<number, Schema>> {
  return Object.fromEntries(statuses.map((status) => [status, reply]));
}

/**
 * The route of a call or, before its method was checked, any route of its endpoint: what a path demands does not depend on the
 * method.
 */
export function routeOf<R extends Route<never>>({
  route,
  endpoint,
}: Pick<Exchange<never, R>, 'route' | 'endpoint'>): R | undefined {
  return route ?? endpoint?.routes.values().next().value;
}
