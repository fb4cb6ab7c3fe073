import type { Answer, Call } from '../call/call.ts';
import type { Exchange, Route } from '../call/exchange.ts';
import { createHandle, type PipelineWorld, type Shell } from '../call/pipeline.ts';
import { copyState } from '../service/copy-state.ts';
import type { Service, WorldContext } from '../service/service.ts';
import { ServiceError } from '../service-error.ts';

/** The exchange of the small service. */
export interface SmallExchange extends Exchange<SmallExchange> {}

/** What the small service does when a call reaches its only route. */
export type SmallRun = (exchange: SmallExchange, state: Map<string, unknown>) => Answer;

const ROUTE = { method: 'GET', path: '/ask', summary: 'Ask' };

/** The pipeline of a service with one route, `GET /ask`, no keys and no document, so that a failing test points at core. */
export function smallHandle(
  world: PipelineWorld,
  run: SmallRun,
  state: Map<string, unknown> = new Map(),
  changes: Partial<Shell<SmallExchange>> = {},
): Service['handle'] {
  const route: Route<SmallExchange> = { ...ROUTE, run: (exchange) => run(exchange, state) };
  return createHandle<SmallExchange>(
    {
      name: 'small',
      habits: { headersRead: [] },
      routeNames: () => [`${ROUTE.method} ${ROUTE.path}`],
      gates: [
        (exchange) => {
          if (exchange.path !== ROUTE.path) throw new ServiceError(404, 'not_found', 'There is nothing.');
          exchange.route = route;
          return undefined;
        },
      ],
      errorForCode: (code) => new ServiceError(500, code, 'It was planned.'),
      errorForStatus: (status) => new ServiceError(status, 'planned', 'It was planned.'),
      refuse: ({ status, code }) => ({ status, body: { error: code } }),
      finish: (answer) => answer,
      check: () => undefined,
      ...changes,
    },
    world,
  );
}

/** The small service in a world, with access to its current state. */
export type SmallService = Service & { state(): Map<string, unknown> };

/** Makes a service with one route for a world: its state is a Map, which follows reset, restore and fork. */
export function createSmallService(world: WorldContext, run: SmallRun, more: Partial<Service> = {}): SmallService {
  let state = new Map<string, unknown>();
  return {
    name: 'small',
    state: () => state,
    faultTargets: {
      service: 'small',
      routes: [`${ROUTE.method} ${ROUTE.path}`],
      codes: ['planned'],
      partCodes: [],
      hasKey: () => false,
    },
    headersRead: [],
    maxBodyBytes: 1_000,
    handle: (call) => smallHandle(world, run, state)(call),
    keyIdOf: () => undefined,
    secretOf: (keyId) => world.secretFor(keyId),
    standingKeys: () => ({}),
    copyState: () => copyState(state),
    publicState: () => state,
    begin(taken = new Map()) {
      state = taken as Map<string, unknown>;
    },
    inputs: {},
    verbs: {},
    openApi: () => ({}),
    ...more,
  };
}

/** A call of the small service. */
export function aCall(changes: Partial<Call> = {}): Call {
  return {
    method: 'GET',
    target: '/ask',
    headers: new Headers(),
    body: new Uint8Array(),
    client: { ip: '127.0.0.1', secure: true, location: 'home' },
    ...changes,
  };
}
