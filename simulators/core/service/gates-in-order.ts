import type { Exchange, Gate } from '../call/exchange.ts';
import type { JsonObject } from '../json.ts';
import type { ServiceError } from '../service-error.ts';
import {
  contentTypeGate,
  corsGate,
  type HttpRules,
  jsonGate,
  methodGate,
  onBodies,
  pathGate,
  sizeGate,
  transportGate,
} from './gates.ts';
import type { ServiceRoute } from './route.ts';

/** The gates that differ between services in nothing but their errors. */
type UsualGate = 'transport' | 'cors' | 'path' | 'method' | 'size' | 'contentType' | 'json';

/** The rules on which the gates of a service depend. */
interface GateRules<Name extends string> extends HttpRules {
  readonly gateOrder: readonly Name[];
}

/** What a service says where one of the usual gates refuses a call, and its own gates. */
interface OwnGates<X, Name extends string> {
  /** The headers in which secrets come; `authorization` unless given. */
  readonly credentials?: readonly string[];
  notFound(): ServiceError;
  methodNotAllowed(allow: string, exchange: X): ServiceError;
  bodyTooLarge(maxBodyBytes: number): ServiceError;
  malformed(isEmpty: boolean): ServiceError;
  /** The text of a body; strict UTF-8 unless given. */
  decode?(body: Uint8Array): string | undefined;
  /** All other gates, and those that take the place of usual ones. */
  readonly gates: Readonly<Record<Exclude<Name, UsualGate>, Gate<X>>> & Partial<Readonly<Record<UsualGate, Gate<X>>>>;
}

/** The gates of a service in the order that the chosen reading gives them. */
export function gatesInOrder<X extends Exchange<X, ServiceRoute<X>> & { json?: JsonObject }, Name extends string>(
  rules: GateRules<Name>,
  routes: readonly NonNullable<X['route']>[],
  {
    credentials = ['authorization'],
    notFound,
    methodNotAllowed,
    bodyTooLarge,
    malformed,
    decode,
    gates,
  }: OwnGates<X, Name>,
): readonly Gate<X>[] {
  const all: Readonly<Record<string, Gate<X>>> = {
    transport: transportGate(rules, credentials),
    cors: corsGate(rules),
    path: pathGate(rules, routes, notFound),
    method: methodGate(methodNotAllowed),
    size: onBodies(sizeGate(rules, bodyTooLarge)),
    contentType: onBodies(contentTypeGate(rules.isJsonType, () => malformed(false))),
    json: onBodies(jsonGate(malformed, decode)),
    ...gates,
  };
  return rules.gateOrder.map((name) => all[name] as Gate<X>);
}
