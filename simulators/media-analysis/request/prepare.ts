import type { Call, Json } from '../../core/call.ts';
import { withFacts } from '../../core/facts.ts';
import { isJsonObject, member } from '../../core/json.ts';
import { readMedia } from '../../core/media/probe/read-media.ts';
import { ServiceError } from '../../core/service-error.ts';
import { readAhead } from './body.ts';
import type { Inside } from './exchange.ts';
import { type MediaSource, readSource } from './source.ts';

/**
 * Measures the media of a submission before its call, and adds the facts under their digest: null for bytes that cannot be
 * read. It changes no state; requests that it cannot read are left to the call.
 */
export async function prepare(call: Call, inside: Inside): Promise<Call> {
  const isSubmission = call.method === 'POST' && call.target.split('?', 1)[0] === SUBMISSION;
  if (!isSubmission || call.body.length > inside.rules.maxBodyBytes) return call;
  const bytes = mediaOf(readAhead(call.body), inside);
  return bytes ? withFacts(call, bytes, (await readMedia(bytes)) as Json) : call;
}

const SUBMISSION = '/api/v1/analyze';

function mediaOf(json: Json | undefined, { rules, world }: Inside): Uint8Array | undefined {
  const source = isJsonObject(json)
    ? sourceIn(() => readSource(member(json, 'media'), member(json, 'media_base64'), rules))
    : undefined;
  return source?.kind === 'url' ? world.origins.peek(source.url) : source?.bytes;
}

/** The media of the request; undefined where the call will be refused for them. */
function sourceIn(read: () => MediaSource): MediaSource | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
