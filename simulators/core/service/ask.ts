import type { Answer, Call } from '../call/call.ts';
import type { Exchange } from '../call/exchange.ts';
import { routeName } from '../call/router.ts';
import type { JsonObject } from '../json.ts';
import type { ServiceRoute } from './route.ts';

/**
 * Calls an endpoint on behalf of a sibling service. Gates do not run: `fillIn` gives the exchange what they would have, and
 * nothing that it leaves out is charged. The body is only for the journal of a world that keeps what was sent.
 */
export type Ask<X> = (route: string, body: JsonObject, fillIn: (exchange: X) => void) => Answer;

const encoder = new TextEncoder();

/** The caller of calls between services of a world. */
const SIBLING: Omit<Call, 'method' | 'target' | 'body'> = {
  headers: { get: () => null },
  client: { ip: '127.0.0.1', secure: true, location: 'home' },
};

/** Makes the function that calls these endpoints; `ask` runs the route that is found. */
export function askAt<X extends Exchange<X, ServiceRoute<X>>>(
  routes: readonly NonNullable<X['route']>[],
  ask: (call: Call, fillIn: (exchange: X) => void) => Answer,
): Ask<X> {
  return (name, body, fillIn) => {
    const route = routes.find((one) => routeName(one) === name);
    if (!route) throw new Error(`There is no endpoint ${name} to be asked.`);
    const call = { ...SIBLING, method: route.method, target: route.path, body: encoder.encode(JSON.stringify(body)) };
    return ask(call, (exchange) => {
      exchange.route = route;
      fillIn(exchange);
    });
  };
}
