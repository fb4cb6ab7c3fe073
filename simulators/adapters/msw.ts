import { type HttpHandler, http } from 'msw';
import { type Bases, readBases } from './bases.ts';
import { type Answering, createFetch, type FetchOptions } from './fetch.ts';
import { isConnectionBroken } from './fetch-reply.ts';

/**
 * Request handlers for msw 2 and 3: one for each base address, so that the cost does not grow with the number of endpoints.
 *
 * ```ts
 * const server = setupServer(...handlers(world, { textModeration: 'https://moderation.example' }));
 * ```
 *
 * @param bases base addresses by service name; requests below them are answered by the world
 */
export function handlers<W extends object>(
  world: W,
  bases: Bases<W>,
  options: Pick<FetchOptions, 'location' | 'wait'> = {},
): HttpHandler[] {
  const services = world as Readonly<Record<string, Answering | undefined>>;
  return readBases(bases, () => servicesOf(services)).map(({ name, base }) => {
    const fetch = createFetch(services[name] as Answering, { ...options, base });
    return http.all(`${base}/*`, ({ request }) => fetch(request).catch(asNetworkError));
  });
}

/** Handlers over any function that answers requests; where it returns undefined, msw tries its other handlers. */
export function handlersOf(
  bases: Readonly<Record<string, string | undefined>>,
  answer: (request: Request) => Promise<Response> | undefined,
): HttpHandler[] {
  const places = readBases(bases, () => Object.keys(bases));
  return places.map(({ base }) => http.all(`${base}/*`, ({ request }) => answer(request)?.catch(asNetworkError)));
}

/** The names of a world's members that are services: those that can answer calls. */
function servicesOf(world: Readonly<Record<string, Answering | undefined>>): readonly string[] {
  return Object.keys(world).filter((name) => typeof world[name]?.handle === 'function');
}

/** Options for `server.listen` and `worker.start` that let no request escape to the network unnoticed. */
export interface UnhandledGuard {
  /** Spread these into the options of `listen`: the first is read by msw 2, the second by msw 3. */
  readonly options: {
    readonly onUnhandledRequest: (request: Request) => void;
    readonly onUnhandledFrame: (context: { readonly frame: unknown }) => void;
  };
  /** Throws if a request was unhandled since the last call. Call it in `afterEach`, so that the test at fault fails. */
  verify(): void;
}

/**
 * Makes unhandled requests fail twice: the request itself is refused, and `verify` fails the test even if the code under test
 * swallows that error.
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
      if (seen.length > 0) throw new Error(`Unhandled requests: ${seen.join(', ')}.`);
    },
  };
}

/** Marks an error as one of the connection: msw turns all other errors into an answer of status 500. */
const CONNECTION_ERROR = { code: 'ERR_UNHANDLED_REQUEST', errno: 0 };

/** Method and origin of a request; path and query might hold what must not be logged. */
function describe(request: Request | undefined): string {
  return request ? `${request.method} ${new URL(request.url).origin}` : 'a request';
}

function requestOf(frame: unknown): Request | undefined {
  const data = (frame as { readonly data?: { readonly request?: Request } } | undefined)?.data;
  return data?.request;
}

/** The network error for a planned break of the connection; any other error is a defect and is thrown on. */
function asNetworkError(error: unknown): Response {
  if (isConnectionBroken(error)) return Response.error();
  throw error;
}
