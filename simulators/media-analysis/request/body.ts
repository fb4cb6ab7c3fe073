import type { Json } from '../../core/call.ts';
import { decodeUtf8, parseJson } from '../../core/json.ts';

/** Bodies that `prepare` has parsed, by the identity of their bytes, so that megabytes are parsed once. */
const read = new WeakMap<Uint8Array, { readonly json: Json | undefined }>();

/** Parses a body in `prepare` and remembers the value; undefined when it is no JSON. */
export function readAhead(body: Uint8Array): Json | undefined {
  const text = decodeUtf8(body);
  const json = text === undefined ? undefined : parseJson(text);
  read.set(body, { json });
  return json;
}

/** The value of a body: the one that `prepare` remembered, which is then forgotten, else parsed now. */
export function readBody(text: string, body: Uint8Array): Json | undefined {
  const known = read.get(body);
  read.delete(body);
  return known ? known.json : parseJson(text);
}
