import { type HttpHandler, http } from 'msw';
import { type Answering, createFetch, type FetchOptions } from './fetch.ts';
import { isConnectionBroken } from './fetch-reply.ts';

/** The services of a world that msw can stand in for, by name. */
type Interceptable<W> = { readonly [Name in keyof W as W[Name] extends Answering ? Name : never]?: string };

/**
 * Request handlers for msw 2 and 3: one catch-all handler for each base address, so that the cost does not grow with the
 * number of endpoints.
 *
 * ```ts
 * const server = setupServer(...handlers(world, { textModeration: 'https://moderation.example' }));
 * ```
 *
 * @param world a world
 * @param bases service name to base address; requests below it are answered by the world
 */
export function handlers<W extends object>(
  world: W,
  bases: Interceptable<W>,
  options: Pick<FetchOptions, 'location' | 'wait'> = {},
): HttpHandler[] {
  return Object.entries(bases as Readonly<Record<string, string>>).map(([name, base]) => {
    const service = (world as Readonly<Record<string, Answering | undefined>>)[name];
    if (!service) throw new Error(`The world has no service "${name}" to put at ${base}.`);
    const fetch = createFetch(service, { ...options, base });
    return http.all(`${base.replace(/\/+$/, '')}/*`, ({ request }) => fetch(request).catch(asNetworkError));
  });
}

/** What `server.listen` and `worker.start` take so that nothing escapes to the network unseen. */
export interface UnhandledGuard {
  /** Spread these into the options of `listen`: the first is read by msw 2, the second by msw 3. */
  readonly options: {
    readonly onUnhandledRequest: (request: Request) => void;
    readonly onUnhandledFrame: (context: { readonly frame: unknown }) => void;
  };
  /** Throws when a request was not handled since the last call: put it into `afterEach`. */
  verify(): void;
}

/**
 * Makes unhandled requests fail twice: the request itself is refused, and `verify` fails the test even where the code under test
 * swallows the refusal.
 */
export function failOnUnhandled(): UnhandledGuard {
  let unhandled: string[] = [];
  const refuse = (description: string): never => {
    unhandled.push(description);
    const message = `Nothing handles ${description}: put a service at its address with handlers().`;
    throw Object.assign(new Error(message), CONNECTION_ERROR);
  };
  return {
    options: {
      onUnhandledRequest: (request) => refuse(describe(request)),
      onUnhandledFrame: ({ frame }) => refuse(describe(requestOf(frame))),
    },
    verify() {
      const seen = unhandled;
      unhandled = [];
      if (seen.length > 0) throw new Error(`Requests that nothing handled: ${seen.join(', ')}.`);
    },
  };
}

/** The mark of a connection's error: msw turns any other error into an answer of status 500. */
const CONNECTION_ERROR = { code: 'ERR_UNHANDLED_REQUEST', errno: 0 };

/** Method and origin: a path or a query might hold what must not be logged. */
function describe(request: Request | undefined): string {
  return request ? `${request.method} ${new URL(request.url).origin}` : 'a request';
}

function requestOf(frame: unknown): Request | undefined {
  const data = (frame as { readonly data?: { readonly request?: Request } } | undefined)?.data;
  return data?.request;
}

/** A planned break of the connection; any other error is a defect and surfaces as it is. */
function asNetworkError(error: unknown): Response {
  if (isConnectionBroken(error)) return Response.error();
  throw error;
}
