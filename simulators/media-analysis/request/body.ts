import type { Json } from '../../core/call.ts';
import { decodeUtf8, parseJson } from '../../core/json.ts';

/** Bodies that were read in front of their calls, by the identity of their bytes: one of megabytes is parsed once. */
const read = new WeakMap<Uint8Array, { readonly json: Json | undefined }>();

/** Reads the body of a call that is still to come; undefined when it is no JSON. */
export function readAhead(body: Uint8Array): Json | undefined {
  const text = decodeUtf8(body);
  const json = text === undefined ? undefined : parseJson(text);
  read.set(body, { json });
  return json;
}

/** The value of a body's text, as far as it was not read in front of the call; what was is forgotten with it. */
export function readBody(text: string, body: Uint8Array): Json | undefined {
  const known = read.get(body);
  read.delete(body);
  return known ? known.json : parseJson(text);
}
