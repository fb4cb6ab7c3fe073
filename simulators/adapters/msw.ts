import { type HttpHandler, http } from 'msw';
import { type Bases, readBases } from './bases.ts';
import { type Answering, createFetch, type FetchOptions } from './fetch.ts';
import { isConnectionBroken } from './fetch-reply.ts';

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
  bases: Bases<W>,
  options: Pick<FetchOptions, 'location' | 'wait'> = {},
): HttpHandler[] {
  const services = world as Readonly<Record<string, Answering | undefined>>;
  return readBases(bases, () => servicesOf(services)).map(({ name, base }) => {
    const fetch = createFetch(services[name] as Answering, { ...options, base });
    return http.all(`${base}/*`, ({ request }) => fetch(request).catch(asNetworkError));
  });
}

/** The same for whatever answers; where that has no answer, other handlers are asked. */
export function handlersOf(
  bases: Readonly<Record<string, string | undefined>>,
  answer: (request: Request) => Promise<Response> | undefined,
): HttpHandler[] {
  const places = readBases(bases, () => Object.keys(bases));
  return places.map(({ base }) => http.all(`${base}/*`, ({ request }) => answer(request)));
}

/** Whatever answers calls is a service. */
function servicesOf(world: Readonly<Record<string, Answering | undefined>>): readonly string[] {
  return Object.keys(world).filter((name) => typeof world[name]?.handle === 'function');
}

/** What `server.listen` and `worker.start` take so that nothing escapes to the network unseen. */
export interface UnhandledGuard {
  /** Spread these into the options of `listen`: the first is read by msw 2, the second by msw 3. */
  readonly options: {
    readonly onUnhandledRequest: (request: Request) => void;
    readonly onUnhandledFrame: (context: { readonly frame: unknown }) => void;
  };
  /** Throws when a request was not handled since the last call: call it in `afterEach`, so that the test at fault fails. */
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
