import { hasAscii, uint16, uint32Little } from '../../media/bytes.ts';
import { big32, bytesOf, little32 } from '../../media/write/bytes.ts';
import { segment } from '../../media/write/jpeg.ts';
import { chunk } from '../../media/write/png.ts';
import type { PictureFormat } from './encode.ts';

/**
 * Puts a text into a file's metadata: a comment in JPEG and PNG, XMP in WebP, and in AVIF a box at the end that readers skip
 * (not a `uuid` box: a second one would break the hash of the credentials).
 *
 * The text carries what compliance reviewers are to see in a picture; `readPayload` reads it back.
 *
 * @param text ASCII without `&`, `<` and `"`: XMP escapes those, and `readPayload` does not undo it
 */
export function withComment(file: Uint8Array, format: PictureFormat, text: string): Uint8Array {
  return WRITERS[format](file, text);
}

const WRITERS: Readonly<Record<PictureFormat, (file: Uint8Array, text: string) => Uint8Array>> = {
  jpeg(file, text) {
    const at = uint16(file, 2) === 0xffe0 ? 4 + uint16(file, 4) : 2;
    return bytesOf(file.subarray(0, at), segment(0xfe, text), file.subarray(at));
  },
  png: (file, text) =>
    bytesOf(file.subarray(0, PNG_HEAD), chunk('tEXt', bytesOf('Comment\0', text)), file.subarray(PNG_HEAD)),
  webp(file, text) {
    const chunks = file.subarray(RIFF_HEAD);
    const head = riffChunk('VP8X', bytesOf(HAS_XMP, 0, 0, 0, canvasOf(chunks)));
    const body = bytesOf(head, chunks, riffChunk('XMP ', bytesOf(xmpOf(text))));
    return bytesOf('RIFF', little32(4 + body.length), 'WEBP', body);
  },
  avif(file, text) {
    const body = bytesOf('free', xmpOf(text));
    return bytesOf(file, big32(4 + body.length), body);
  },
};

const PNG_HEAD = 33;
const RIFF_HEAD = 12;
const HAS_XMP = 0x04;

/** A chunk of a RIFF file, padded to an even number of bytes. */
export function riffChunk(type: string, data: Uint8Array): Uint8Array {
  return bytesOf(type, little32(data.length), data, data.length % 2 === 1 ? 0 : '');
}

/** Width and height, each less one and in three bytes, from the first chunk of a WebP without extensions. */
function canvasOf(chunks: Uint8Array): Uint8Array {
  const isLossless = hasAscii(chunks, 'VP8L', 0);
  const packed = uint32Little(chunks, isLossless ? 9 : 14);
  const width = isLossless ? packed & 0x3fff : (packed & 0x3fff) - 1;
  const height = isLossless ? (packed >>> 14) & 0x3fff : ((packed >>> 16) & 0x3fff) - 1;
  return bytesOf(little32(width).subarray(0, 3), little32(height).subarray(0, 3));
}

function xmpOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about="" xmlns:sim="urn:facsimile:picture" sim:comment="${escaped}"/></rdf:RDF></x:xmpmeta>`
  );
}
