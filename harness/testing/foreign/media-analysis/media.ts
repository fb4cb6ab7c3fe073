/** What it tells of media from their first bytes, and what its download step reaches. */

import type { Json } from '../foreign-server.ts';
import type { MediaType } from './catalogue.ts';

/** A medium that can be read. */
export interface Medium {
  readonly types: readonly MediaType[];
  readonly format: string;
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
}

const SIGNATURES: readonly (readonly [pattern: RegExp, format: string, types: readonly MediaType[]])[] = [
  [/^\x89PNG\r\n/, 'png', ['image']],
  [/^\xff\xd8\xff/, 'jpeg', ['image']],
  [/^GIF8/, 'gif', ['image']],
  [/^RIFF[\s\S]{4}WEBP/, 'webp', ['image']],
  [/^[\s\S]{4}ftypavi[fs]/, 'avif', ['image']],
  [/^RIFF[\s\S]{4}WAVE/, 'wav', ['audio']],
  [/^(ID3|\xff[\xe2-\xff])/, 'mp3', ['audio']],
  [/^fLaC/, 'flac', ['audio']],
  [/^OggS/, 'ogg', ['audio', 'video']],
  [/^[\s\S]{4}ftypM4A/, 'm4a', ['audio']],
  [/^[\s\S]{4}ftyp/, 'mp4', ['video']],
  [/^.E\xdf\xa3/, 'webm', ['video']],
  [/^RIFF[\s\S]{4}AVI /, 'avi', ['video']],
];

/** The medium that some bytes are, if they are one. */
export function sniff(bytes: Buffer): Medium | undefined {
  const head = bytes.subarray(0, 64).toString('latin1');
  const [, format, types] = SIGNATURES.find(([pattern]) => pattern.test(head)) ?? [];
  if (!format || !types) return undefined;
  const isSized = format === 'png' && bytes.length >= 24;
  return {
    types,
    format,
    size: bytes.length,
    ...(isSized ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : {}),
  };
}

/** Reads base64 in any alphabet, with or without line breaks, padding and the prefix of a data URI. */
export function decodeBase64(text: string): Buffer | undefined {
  const plain = text.replace(/^data:[^,]*;base64,/, '').replace(/\s/g, '');
  if (!/^[\w+/-]+={0,2}$/.test(plain) || plain.replace(/=/g, '').length % 4 === 1) return undefined;
  return Buffer.from(plain, 'base64');
}

const EXTENSIONS: readonly (readonly [pattern: RegExp, type: MediaType])[] = [
  [/\.(png|jpe?g|gif|webp|avif)$/i, 'image'],
  [/\.(mp4|mov|webm|mkv|avi)$/i, 'video'],
  [/\.(mp3|wav|flac|m4a|ogg)$/i, 'audio'],
];

/** What the download step finds: nothing at private and reserved hosts, elsewhere what the path says. */
export function download({ hostname, pathname }: URL): Medium | undefined {
  const isOutside =
    /[a-z]$/i.test(hostname) && !/(^|\.)(invalid|test|example(\.com)?|local|localhost)$/i.test(hostname);
  const type = EXTENSIONS.find(([pattern]) => pattern.test(pathname))?.[1];
  if (!isOutside || !hostname.includes('.') || !type) return undefined;
  return { types: [type], format: pathname.slice(pathname.lastIndexOf('.') + 1), size: 48_213 };
}

/** The pipeline's findings, numbers as numbers and only what applies. */
export function pipelineInfo({ types, format, size, width, height }: Medium): Json {
  const isSound = types[0] === 'audio';
  const stream = isSound ? { codec_type: 'audio', channels: 1 } : { codec_type: 'video', width, height };
  return {
    metadata: { streams: [{ codec_name: format, ...stream }], format: { format_name: format, size } },
    ...(isSound ? {} : { faces: { faces: [] } }),
  };
}

/** The paths of a medium's assets. */
export function assetPaths(mediaType: MediaType): readonly string[] {
  if (mediaType === 'audio') return ['sound/wave.png'];
  return mediaType === 'image' ? ['small.png'] : ['small.png', 'frames/first.png', 'frames/second.png'];
}
