import { addRoute, createRouter, findRoute } from 'rou3';

/** What the router needs of a route. Paths are written as in the documents: `/jobs/{job_id}`. */
export interface Routable {
  readonly method: string;
  readonly path: string;
}

/** All routes that share one path. */
export interface Endpoint<R> {
  readonly routes: ReadonlyMap<string, R>;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the endpoint of a path, taken exactly as sent: dot segments, escapes and trailing slashes are not resolved. */
export type Router<R> = (path: string) => Endpoint<R> | undefined;

const NO_PARAMS: Readonly<Record<string, string>> = {};

/** Compiles routes into a router. */
export function compileRoutes<R extends Routable>(routes: readonly R[]): Router<R> {
  const router = createRouter<ReadonlyMap<string, R>>();
  for (const path of new Set(routes.map((route) => route.path))) {
    const shared = routes.filter((route) => route.path === path);
    addRoute(router, '', path.replace(/\{(\w+)\}/g, ':$1'), new Map(shared.map((route) => [route.method, route])));
  }
  return (path) => {
    if (!path.startsWith('/') || path.endsWith('/')) return undefined;
    const found = findRoute(router, '', path);
    return found && { routes: found.data, params: found.params ?? NO_PARAMS };
  };
}

/** A route's name in faults and journals, such as `POST /api/v1/check`. */
export function routeName(route: Routable): string {
  return `${route.method} ${route.path}`;
}
