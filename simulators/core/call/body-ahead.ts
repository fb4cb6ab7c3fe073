import { decodeUtf8, isJsonObject, type Json, type JsonObject, parseJson } from '../json.ts';
import type { Call } from './call.ts';
import { pathOf } from './target.ts';

/** Bodies that were parsed ahead of their calls, by the identity of their bytes, so that megabytes are parsed once. */
const parsed = new WeakMap<Uint8Array, { readonly json: Json | undefined }>();

/** The object in the body of a submission, ahead of the call; undefined for other calls, and for bodies that will be refused. */
export function bodyAhead({ method, target, body }: Call, path: string, maxBytes: number): JsonObject | undefined {
  if (method !== 'POST' || pathOf(target) !== path || body.length > maxBytes) return undefined;
  const json = parseBody(body);
  parsed.set(body, { json });
  return isJsonObject(json) ? json : undefined;
}

/** The value of a body: the one that was parsed ahead, which is then forgotten, else parsed now; undefined when it is no JSON. */
export function parseBody(
  body: Uint8Array,
  decode: (body: Uint8Array) => string | undefined = decodeUtf8,
): Json | undefined {
  const known = parsed.get(body);
  if (known) {
    parsed.delete(body);
    return known.json;
  }
  const text = decode(body);
  return text === undefined ? undefined : parseJson(text);
}
