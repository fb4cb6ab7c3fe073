import { decodeBase64 } from '../base64.ts';

/** A data URI with a base64 body, not decoded yet. */
export interface DataUri {
  /** The type that it claims, in lower case and without parameters; text/plain where it claims none. */
  readonly type: string;
  readonly base64: string;
}

const MOST_HEAD = 200;

/** Splits a base64 data URI; undefined when a text is none. */
export function readDataUri(text: string): DataUri | undefined {
  if (!/^data:/i.test(text)) return undefined;
  const comma = text.slice(0, MOST_HEAD).indexOf(',');
  if (comma < 0) return undefined;
  const [type = '', ...parameters] = text.slice('data:'.length, comma).split(';');
  if (parameters.at(-1)?.trim().toLowerCase() !== 'base64') return undefined;
  return { type: type.trim().toLowerCase() || 'text/plain', base64: text.slice(comma + 1) };
}

/** The bytes of a data URI; undefined when its body is not base64, or empty. */
export function bytesOf({ base64 }: DataUri): Uint8Array | undefined {
  const bytes = decodeBase64(base64);
  return bytes && bytes.length > 0 ? bytes : undefined;
}
