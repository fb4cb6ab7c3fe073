import type { Answer } from './call.ts';
import type { Exchange, Gate } from './exchange.ts';
import { compileRoutes, type Routable } from './router.ts';
import { ServiceError } from './service-error.ts';

/** How plain HTTP is met. */
export type Plaintext = 'served' | 'closed-port' | 'redirect' | 'status';

/** How paths are met that no document names: as every other error, by a redirect to the path without its trailing slash, or before the service. */
export type StrayPaths = 'plain' | 'redirect' | 'gateway';

/** What every service's rules say of HTTP beneath the documents. */
interface HttpRules {
  readonly hasCors: boolean;
  readonly strayPaths: StrayPaths;
  /** What an intermediary takes of target and credentials, in characters. */
  readonly maxHeaderCharacters: number;
  readonly plaintext?: Plaintext;
}

/** The page of an intermediary, which knows nothing of the service's envelope. */
export function gatewayPage(status: number, reason: string): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: `<h1>${status} ${reason}</h1>` };
}

/** Calls that never reach a service: plain HTTP and swollen headers, where the chosen readings stop them. */
export function transportGate<X extends Exchange<X>>(rules: HttpRules, credentials: readonly string[]): Gate<X> {
  const { plaintext = 'served', maxHeaderCharacters } = rules;
  return (exchange) => {
    const { call } = exchange;
    if (plaintext !== 'served' && !call.client.secure) return refusePlaintext(plaintext, exchange);
    const lengths = credentials.map((name) => call.headers.get(name)?.length ?? 0);
    const length = lengths.reduce((sum, one) => sum + one, call.target.length);
    return length > maxHeaderCharacters ? gatewayPage(431, 'Request Header Fields Too Large') : undefined;
  };
}

function refusePlaintext<X extends Exchange<X>>(manner: Exclude<Plaintext, 'served'>, exchange: X): Answer {
  if (manner === 'status') throw new ServiceError(400, 'https_required', 'Plain HTTP is refused: use HTTPS.');
  if (manner === 'redirect') {
    const host = exchange.call.headers.get('host') ?? 'localhost';
    return redirectTo(`https://${host}${exchange.call.target}`);
  }
  exchange.network = 'reset';
  return { status: 0, body: null };
}

/** Preflight requests, where the chosen reading answers them. */
export function corsGate<X extends Exchange<X>>({ hasCors }: HttpRules): Gate<X> {
  return ({ call }) => (hasCors && call.method === 'OPTIONS' ? { status: 204, body: null } : undefined);
}

/** Paths that exist. */
export function pathGate<X extends Exchange<X>>(
  { strayPaths }: HttpRules,
  routes: readonly (Routable & NonNullable<X['route']>)[],
  notFound: () => ServiceError,
): Gate<X> {
  const find = compileRoutes(routes);
  return (exchange) => {
    const { path, call } = exchange;
    exchange.endpoint = find(path);
    if (exchange.endpoint) return undefined;
    if (strayPaths === 'redirect' && path.endsWith('/') && find(path.slice(0, -1))) {
      // Relative, so that it holds wherever the service is mounted.
      const last = path.slice(path.lastIndexOf('/', path.length - 2) + 1, -1);
      return redirectTo(`../${last}${call.target.slice(path.length)}`);
    }
    if (strayPaths === 'gateway') return gatewayPage(404, 'Not Found');
    throw notFound();
  };
}

function redirectTo(location: string): Answer {
  return { status: 308, headers: { location }, body: null };
}
