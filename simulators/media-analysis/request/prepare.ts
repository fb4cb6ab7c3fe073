import { bodyAhead } from '../../core/call/body-ahead.ts';
import type { Call } from '../../core/call/call.ts';
import { withFacts } from '../../core/call/facts.ts';
import { type Json, type JsonObject, member } from '../../core/json.ts';
import { readMedia } from '../../core/media/probe/read-media.ts';
import { ServiceError } from '../../core/service-error.ts';
import type { Inside } from './exchange.ts';
import { readSource } from './source.ts';

/**
 * Measures the media of a submission before its call, and adds the facts under their digest: null for bytes that cannot be
 * read. It changes no state; requests that it cannot read are left to the call.
 */
export async function prepare(call: Call, inside: Inside): Promise<Call> {
  const json = bodyAhead(call, '/api/v1/analyze', inside.rules.maxBodyBytes);
  const bytes = json && mediaOf(json, inside);
  return bytes ? withFacts(call, bytes, (await readMedia(bytes)) as Json) : call;
}

/** The media of a submission; undefined where the call will be refused for them. */
function mediaOf(json: JsonObject, { rules, world }: Inside): Uint8Array | undefined {
  try {
    const source = readSource(member(json, 'media'), member(json, 'media_base64'), rules);
    return source.kind === 'url' ? world.origins.peek(source.url) : source.bytes;
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
