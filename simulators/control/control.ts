import type { Call, JsonObject, Reply } from '../core/call.ts';
import { decodeUtf8, parseJson } from '../core/json.ts';
import { bearerSecret } from '../core/recording.ts';
import { compileRoutes } from '../core/router.ts';
import { ControlError } from '../core/service-error.ts';
import { isLoopbackAddress, isLoopbackName } from './loopback.ts';
import { jsonReply } from './reply.ts';
import { type ControlRoute, controlRoutes } from './routes.ts';
import type { Worlds } from './worlds.ts';

interface Access {
  readonly host: string | undefined;
  readonly controlToken: string | undefined;
}

/** The control plane: the verbs that worlds offer in process, over HTTP. A refused call changes nothing. */
export function createControl(worlds: Worlds, access: Access): (call: Call) => Reply {
  const find = compileRoutes(controlRoutes);
  return (call) => {
    try {
      checkAccess(call, access);
      const { path, query } = splitQuery(call.target);
      const endpoint = find(path);
      if (!endpoint) throw new ControlError(404, 'not_found', 'The control plane has no such path.');
      const route = endpoint.routes.get(call.method === 'HEAD' ? 'GET' : call.method);
      if (!route) return methodNotAllowed([...endpoint.routes.keys()]);
      return answer(route, call, endpoint.params, query, worlds);
    } catch (error) {
      if (error instanceof ControlError) return refusal(error);
      throw error;
    }
  };
}

function answer(
  route: ControlRoute,
  call: Call,
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
  worlds: Worlds,
): Reply {
  const { status = 200, body } = route.run({ params, query, body: readBody(route, call), worlds });
  const reply = jsonReply(status, body ?? null);
  return body === undefined || call.method === 'HEAD' ? { ...reply, body: null } : reply;
}

/**
 * A browser page of another origin, or a name that was rebound to this machine, must not steer the simulators.
 *
 * Without a token only loopback callers are let in, by a loopback name or by the name that the server listens on.
 */
function checkAccess({ headers, client }: Call, { host, controlToken }: Access): void {
  const named = headers.get('host');
  const origin = headers.get('origin');
  const name = named === null ? '' : hostNameOf(named);
  if (!isLoopbackName(name) && name !== host?.toLowerCase()) throw forbidden('the Host header is no loopback name');
  if (origin !== null && origin !== `http://${named}` && origin !== `https://${named}`) {
    throw forbidden('the Origin header is not of this server');
  }
  if (controlToken !== undefined) {
    if (bearerSecret(headers.get('authorization') ?? '') === controlToken) return;
    throw forbidden('the control token is missing or wrong');
  }
  if (!isLoopbackAddress(client.ip)) throw forbidden('the caller is elsewhere and the server has no control token');
}

function hostNameOf(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase();
}

function readBody(route: ControlRoute, call: Call): JsonObject {
  if (route.method !== 'POST' || call.body.length === 0) return {};
  const text = decodeUtf8(call.body);
  const json = text === undefined ? undefined : parseJson(text);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new ControlError(400, 'invalid_json', 'The body is no valid JSON object.');
  }
  return json as JsonObject;
}

function splitQuery(target: string): { readonly path: string; readonly query: URLSearchParams } {
  const mark = target.indexOf('?');
  if (mark < 0) return { path: target, query: new URLSearchParams() };
  return { path: target.slice(0, mark), query: new URLSearchParams(target.slice(mark + 1)) };
}

function methodNotAllowed(methods: readonly string[]): Reply {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  const message = `This path of the control plane takes ${allow}.`;
  return jsonReply(405, { error: { code: 'method_not_allowed', message } }, { allow });
}

function refusal(error: ControlError): Reply {
  return jsonReply(error.status, { error: { code: error.code, message: error.message } });
}

function forbidden(reason: string): ControlError {
  return new ControlError(403, 'forbidden', `The control plane is closed to this call: ${reason}.`);
}
