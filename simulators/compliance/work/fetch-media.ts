import { type DataUri, decodeDataUri } from '../../core/media/data-uri.ts';
import { markedText, percentDecoded } from '../../core/media/dial-text.ts';
import { sniff } from '../../core/media/sniff.ts';
import { NOT_IN_ORIGINS } from '../../core/world/origins.ts';
import { knowMedia } from '../oracle/media-facts.ts';
import type { Inside, Media } from '../request/exchange.ts';
import type { Content } from '../request/request.ts';
import { isTypeAsClaimed } from '../rules/media-types.ts';
import { failure, mustBe } from '../wire/errors.ts';

type MediaContent = Extract<Content, { readonly source: unknown }>;

/** What the download step says of itself. */
const DOWNLOAD_HEADERS = { accept: 'image/*, video/*', 'user-agent': 'facsimile-compliance/1' } as const;

/**
 * What is known of the file that a request names or brings.
 *
 * A URL is looked up in the world's origins, nothing is fetched from the network. What cannot be had, or is of another kind, is
 * an open question; a data URI that is no base64, is broken or lies about its type is refused in every reading.
 *
 * @clause CR-4-8 CR-4-9 CR-4-10 CR-4-11 CR-4-14 CR-4-15
 */
export function fetchMedia(inside: Inside, content: MediaContent, nowMs: number): Media {
  const { kind, source } = content;
  const bytes = source instanceof URL ? download(inside, source, nowMs) : brought(source);
  const dialText = source instanceof URL ? percentDecoded(content.text) : markedText(bytes ?? new Uint8Array());
  if (!bytes) return unfetchable(inside, dialText, 'is at no address that can be reached', NOT_IN_ORIGINS);
  if (bytes.length > inside.rules.maxMediaBytes) {
    throw failure('content_too_large', { message: `Media hold at most ${inside.rules.maxMediaBytes} bytes.` });
  }
  const sniffed = sniff(bytes);
  if (sniffed === 'broken') throw invalid('is damaged or ends too early');
  if (sniffed === 'unknown' || sniffed.kind !== kind) {
    return unfetchable(inside, dialText, `is no ${kind} of a known format`);
  }
  if (!(source instanceof URL) && !isTypeAsClaimed(source.type, sniffed.type)) {
    throw invalid('is not of the type that it claims');
  }
  const known = knowMedia(bytes, sniffed);
  if (known === 'damaged') throw invalid('is damaged or ends too early');
  return { known, dialText };
}

function download({ name, world }: Inside, url: URL, nowMs: number): Uint8Array | undefined {
  return world.origins.download({ atMs: nowMs, service: name, url, headers: DOWNLOAD_HEADERS })?.bytes;
}

function brought(source: DataUri): Uint8Array {
  const bytes = decodeDataUri(source);
  if (!bytes) throw invalid('is not base64');
  return bytes;
}

/** How the chosen reading meets media that cannot be fetched or are of another kind. */
function unfetchable({ rules }: Inside, dialText: string, what: string, because?: string): Media {
  if (rules.unfetchable === 'refused') throw invalid(what, because);
  if (rules.unfetchable === 'other-4xx') throw mustBe('content', 'media that can be fetched and are of the right kind');
  return { known: undefined, dialText };
}

function invalid(what: string, because?: string): Error {
  const explained = because === undefined ? {} : { because: `The file is ${because}.` };
  return failure('invalid_content', { param: 'content', message: `content ${what}.`, ...explained });
}
