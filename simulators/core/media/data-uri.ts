import { decodeBase64 } from '../base64.ts';

/** A data URI with a base64 body that is not decoded yet. */
export interface DataUri {
  /** Its declared media type, in lower case and without parameters; `text/plain` if it declares none. */
  readonly type: string;
  readonly base64: string;
}

const MOST_HEAD = 200;

/** Splits a base64 data URI into type and body; undefined for any other text. */
export function readDataUri(text: string): DataUri | undefined {
  if (!/^data:/i.test(text)) return undefined;
  const comma = text.slice(0, MOST_HEAD).indexOf(',');
  if (comma < 0) return undefined;
  const [type = '', ...parameters] = text.slice('data:'.length, comma).split(';');
  if (parameters.at(-1)?.trim().toLowerCase() !== 'base64') return undefined;
  return { type: type.trim().toLowerCase() || 'text/plain', base64: text.slice(comma + 1) };
}

/** Decodes a data URI; undefined when its body is empty or not base64. */
export function decodeDataUri({ base64 }: DataUri): Uint8Array | undefined {
  const bytes = decodeBase64(base64);
  return bytes && bytes.length > 0 ? bytes : undefined;
}
