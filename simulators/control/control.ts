import type { Call, Reply } from '../core/call/call.ts';
import { compileRoutes } from '../core/call/router.ts';
import { pathOf, queryOf } from '../core/call/target.ts';
import { decodeUtf8, isJsonObject, type Json, type JsonObject, parseJson } from '../core/json.ts';
import { allowOf } from '../core/service/gates.ts';
import { ControlError } from '../core/service-error.ts';
import { type Access, checkAccess } from './access.ts';
import { mostBytesFor } from './limits.ts';
import { jsonReply, refusal } from './reply.ts';
import { type Aside, type ControlCall, type ControlRoute, controlRoutes, HEALTH } from './routes.ts';
import type { Worlds } from './worlds.ts';

const NO_PATH = 'The control plane has no such path: GET /__sim/openapi/control.json lists all.';

/** Makes the control plane: the verbs that worlds have in process, over HTTP. A refused call changes nothing. */
export function createControl(worlds: Worlds, access: Access): (call: Call) => Reply {
  const find = compileRoutes(controlRoutes);
  const documents = new Map<string, Json>();
  const aside = (): Aside => {
    const others = worlds.anew();
    return { worlds: others, handle: createControl(others, { host: undefined, controlToken: undefined }) };
  };
  return (call) => {
    try {
      const path = pathOf(call.target);
      if (path !== HEALTH) checkAccess(call, access);
      const endpoint = find(path);
      if (!endpoint) throw new ControlError(404, 'not_found', NO_PATH);
      const route = endpoint.routes.get(call.method === 'HEAD' ? 'GET' : call.method);
      if (!route) return methodNotAllowed(allowOf(endpoint));
      return answer(route, call, { params: endpoint.params, query: queryOf(call.target), worlds, documents, aside });
    } catch (error) {
      if (error instanceof ControlError) return refusal(error);
      throw error;
    }
  };
}

function answer(route: ControlRoute, call: Call, about: Omit<ControlCall, 'body'>): Reply {
  const { status = 200, body } = route.run({ ...about, body: readBody(route, call) });
  const reply = jsonReply(status, body ?? null);
  return body === undefined || call.method === 'HEAD' ? { ...reply, body: null } : reply;
}

function readBody(route: ControlRoute, call: Call): JsonObject {
  if (route.method !== 'POST' || call.body.length === 0) return {};
  const most = mostBytesFor(call.target);
  if (call.body.length > most) {
    throw new ControlError(413, 'body_too_large', `A body for this path holds at most ${most} bytes.`);
  }
  const text = decodeUtf8(call.body);
  const json = text === undefined ? undefined : parseJson(text);
  if (isJsonObject(json ?? null)) return json as JsonObject;
  throw new ControlError(400, 'invalid_json', 'The body is no valid JSON object.');
}

function methodNotAllowed(allow: string): Reply {
  const message = `This path of the control plane takes ${allow}.`;
  return refusal(new ControlError(405, 'method_not_allowed', message), { allow });
}
