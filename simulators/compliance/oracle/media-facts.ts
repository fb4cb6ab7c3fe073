import { decodeJpeg } from '../../core/media/jpeg.ts';
import { type MediaContent, readPayload } from '../../core/media/payload.ts';
import { decodePng, type Pixels } from '../../core/media/png.ts';
import type { Sniffed } from '../../core/media/sniff.ts';

/** Numbers about pixels: no eye is behind them. */
interface PixelShares {
  /** The share of pixels in the colours of skin. */
  readonly skin: number;
  /** The share of strongly red pixels. */
  readonly red: number;
}

/** What is known of a file, and how it came to be known. */
export interface KnownMedia {
  readonly facts: MediaContent;
  readonly source: 'payload' | 'pixels' | 'none';
  readonly shares?: PixelShares;
}

/** Colours alone hardly make a case: a picture full of them reaches even odds, which only strict reviewers flag. */
const MOST_FROM_PIXELS = 0.5;
const DECODERS: Readonly<Record<string, (bytes: Uint8Array) => Pixels | 'damaged' | undefined>> = {
  'image/png': decodePng,
  'image/jpeg': decodeJpeg,
};
const NOTHING: MediaContent = { severities: new Map(), caption: '' };

/**
 * What can honestly be said of a file: what its own payload says, else what the colours of its pixels suggest (PNG and baseline JPEG), else
 * nothing. Nothing here recognises anything. `damaged` when its pixels do not unpack.
 */
export function knowMedia(bytes: Uint8Array, { type }: Sniffed): KnownMedia | 'damaged' {
  const pixels = DECODERS[type]?.(bytes);
  if (pixels === 'damaged') return 'damaged';
  const payload = readPayload(bytes);
  if (payload) return { facts: payload, source: 'payload' };
  if (!pixels) return { facts: NOTHING, source: 'none' };
  const shares = sharesOf(pixels);
  const severities = new Map([
    ['sexual', MOST_FROM_PIXELS * shares.skin],
    ['violence', MOST_FROM_PIXELS * shares.red],
  ]);
  return { facts: { severities, caption: '' }, source: 'pixels', shares };
}

/** Counts the colours of a picture. */
export function sharesOf({ rgb }: Pixels): PixelShares {
  let skin = 0;
  let red = 0;
  for (let at = 0; at < rgb.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [rgb[at], rgb[at + 1], rgb[at + 2]];
    if (r > 60 && g > 0.35 * r && g < 0.85 * r && b < g && r - b > 15) skin += 1;
    if (r > 110 && g < 0.35 * r && b < 0.35 * r) red += 1;
  }
  const count = Math.max(1, rgb.length / 3);
  return { skin: skin / count, red: red / count };
}
