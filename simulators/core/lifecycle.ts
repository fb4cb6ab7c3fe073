import type { Json } from './call.ts';
import type { FaultTargets } from './fault-targets.ts';
import { digestOf } from './keys.ts';
import { type Routable, routeName } from './router.ts';
import type { Service, WorldContext } from './service.ts';

/** What every service keeps of its keys. */
interface KeyedState {
  readonly keys: ReadonlyMap<string, unknown>;
  readonly keyIdByDigest: ReadonlyMap<string, string>;
}

interface KeyedInside<S> {
  readonly state: S;
  readonly rules: { readonly maxBodyBytes: number };
}

/** Everything of a service that is made anew when a world begins. */
export interface Running<I, R> {
  readonly inside: I;
  readonly routes: readonly R[];
  readonly handle: Service['handle'];
}

/** What sets one service apart from the others, seen from its world. */
export interface Blueprint<S extends KeyedState, I extends KeyedInside<S>, R extends Routable> {
  readonly name: string;
  readonly headersRead: readonly string[];
  /** The ids of the keys that every world has. */
  readonly standingIds: readonly string[];
  /** The stem of the secret of a key that was issued later. */
  issuedStem(seed: number, keyId: string): string;
  /** Begins: as the world began, or from a state that was taken from a world of its kind. */
  enter(secretOf: (keyId: string) => string, taken?: S): Running<I, R>;
  copyState(state: S): S;
  publicState(state: S): S;
  /** Makes the verbs, which must ask for what is inside at each call: it is replaced when the world begins anew. */
  verbs(inside: () => I): Service['verbs'];
  openApi(routes: readonly R[], serverUrl: string): Json;
  faultTargets(routes: readonly R[]): Pick<FaultTargets, 'codes' | 'partCodes' | 'parts' | 'stages'>;
}

/** Puts a service into a world; `inside` is for the verbs that only this service has. */
export function createService<S extends KeyedState, I extends KeyedInside<S>, R extends Routable>(
  world: WorldContext,
  blueprint: Blueprint<S, I, R>,
): { readonly service: Service & { copyState(): S }; readonly inside: () => I } {
  const { name, headersRead, standingIds } = blueprint;
  const secretOf = (keyId: string): string =>
    world.secretFor(standingIds.includes(keyId) ? keyId : blueprint.issuedStem(world.seed, keyId));
  let current = blueprint.enter(secretOf);
  const inside = (): I => current.inside;

  const service = {
    name,
    headersRead,
    get maxBodyBytes() {
      return inside().rules.maxBodyBytes;
    },
    faultTargets: {
      service: name,
      routes: current.routes.map(routeName),
      hasKey: (keyId: string) => inside().state.keys.has(keyId),
      ...blueprint.faultTargets(current.routes),
    },
    handle: (call) => current.handle(call),
    keyIdOf: (secret) => inside().state.keyIdByDigest.get(digestOf(secret)),
    secretOf,
    standingKeys: () => Object.fromEntries(standingIds.map((id) => [id, secretOf(id)])),
    copyState: () => blueprint.copyState(inside().state),
    publicState: () => blueprint.publicState(inside().state),
    begin(state) {
      current = blueprint.enter(secretOf, state as S | undefined);
    },
    verbs: blueprint.verbs(inside),
    openApi: (serverUrl) => blueprint.openApi(current.routes, serverUrl),
  } satisfies Service;
  return { service, inside };
}
