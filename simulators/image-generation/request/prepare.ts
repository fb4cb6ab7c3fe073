import { encodeBase64 } from '../../core/base64.ts';
import { bodyAhead } from '../../core/call/body-ahead.ts';
import type { Call } from '../../core/call/call.ts';
import { factsOf, withFacts } from '../../core/call/facts.ts';
import { sha256HexOfBytes } from '../../core/digest.ts';
import type { Json } from '../../core/json.ts';
import type { MarkPixels } from '../state/jobs.ts';
import type { Inside } from './exchange.ts';
import { type GenerateRequest, readGenerate } from './generate.ts';

/**
 * Decodes the mark of a generation in front of it, as small as it will be shown, and adds its pixels under the digest of its
 * file: null for a broken one. It changes no state; a call that will be refused is left as it is.
 */
export async function prepare(call: Call, inside: Inside): Promise<Call> {
  const request = requestIn(call, inside);
  if (!request || !(request.mark instanceof Uint8Array)) return call;
  return withFacts(call, request.mark, (await pixelsOf(request.mark, request)) as Json);
}

/** The pixels of the mark, as `prepare` decoded them; a call that was not prepared shows no mark.  @clause IG-B1-48 */
export function markIn(call: Call, { mark }: GenerateRequest): MarkPixels | 'unusable' | undefined {
  if (!(mark instanceof Uint8Array)) return mark;
  const pixels = factsOf(call, sha256HexOfBytes(mark)) as MarkPixels | null | undefined;
  return pixels === null ? 'unusable' : pixels;
}

function requestIn(call: Call, { rules, catalog }: Inside): GenerateRequest | undefined {
  const json = bodyAhead(call, '/api/v2', rules.maxBodyBytes);
  if (json?.action !== 'generate') return undefined;
  const request = readGenerate(json, catalog, rules);
  return typeof request === 'string' ? undefined : request;
}

/** More than a picture has: what is larger lies beside it for the most part, however narrow it is. */
const MOST_PIXELS = 2 ** 21;

async function pixelsOf(file: Uint8Array, { width, placement }: GenerateRequest): Promise<MarkPixels | null> {
  const [{ decodePicture }, { shrink }] = await Promise.all([
    import('../../core/pictures/decode.ts'),
    import('../../core/pictures/resize.ts'),
  ]);
  const picture = await decodePicture(file);
  if (!picture) return null;
  const most = Math.sqrt(MOST_PIXELS / (picture.width * picture.height));
  const share = Math.min(1, (width * placement.scale) / 100 / picture.width, most);
  const sized = (length: number): number => Math.max(1, Math.round(length * share));
  const across = sized(picture.width);
  const down = Math.min(sized(picture.height), Math.floor(MOST_PIXELS / across));
  const shown = share < 1 ? shrink(picture, across, down) : picture;
  const bytes = new Uint8Array(shown.data.buffer);
  return { width: shown.width, height: shown.height, rgba: encodeBase64(bytes), digest: sha256HexOfBytes(bytes) };
}
