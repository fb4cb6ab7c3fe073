import { decodedLength } from '../../core/base64.ts';
import { readWebUrl } from '../../core/dials/media-url.ts';
import type { Json } from '../../core/json.ts';
import type { Rules } from '../rules/index.ts';
import { mustBe, tooLarge } from '../wire/errors.ts';

/** Where the media are: at an address, or in the request. */
export type MediaSource =
  | { readonly kind: 'url'; readonly url: URL; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array };

/** Reads media or media_base64, of which one is sent; a null counts as left out.  @clause MA-A1-1 MA-A1-18 MA-A1-19 MA-A1-20 MA-A1-21 */
export function readSource(media: Json | undefined, base64: Json | undefined, rules: Rules): MediaSource {
  if (media == null && base64 == null) throw mustBe('media or media_base64', 'sent');
  if (media != null && base64 != null && rules.bothMedia === 'refused') {
    throw mustBe('Only one of media and media_base64', 'sent');
  }
  const isUrl = media != null && (base64 == null || rules.bothMedia === 'url');
  return isUrl ? readUrl(media) : readBytes(base64 ?? null, rules);
}

function readUrl(media: Json): MediaSource {
  const url = typeof media === 'string' ? readWebUrl(media) : undefined;
  if (typeof media === 'string' && url) return { kind: 'url', url, text: media };
  throw mustBe(
    'media',
    'an absolute http or https URL, its blanks, backslashes and control characters percent-encoded',
  );
}

/** @clause MA-A1-3 MA-A1-22 */
function readBytes(value: Json, rules: Rules): MediaSource {
  if (typeof value !== 'string' || value === '') throw mustBe('media_base64', 'a text of base64, and not empty');
  const base64 = rules.rawBase64(value);
  const size = rules.mediaSize(decodedLength(base64), base64.length);
  if (size > rules.limits.mediaBytes) {
    const limit = `${rules.limits.mediaBytes} bytes`;
    throw rules.largeMediaStatus === 413
      ? tooLarge('media_base64', limit)
      : mustBe('media_base64', `of at most ${limit}`);
  }
  const bytes = rules.decodeMedia(base64);
  if (bytes && bytes.length > 0) return { kind: 'bytes', bytes };
  throw mustBe('media_base64', 'base64 with its padding, and nothing else');
}
