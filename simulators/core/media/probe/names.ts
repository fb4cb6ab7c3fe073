/** ffprobe's names of codecs, by the library's names, and by the codes of containers for codecs unknown to the library. */
const CODECS: Readonly<Record<string, string>> = {
  avc: 'h264',
  'pcm-s16': 'pcm_s16le',
  'pcm-s24': 'pcm_s24le',
  'pcm-s32': 'pcm_s32le',
  'pcm-f32': 'pcm_f32le',
  'pcm-f64': 'pcm_f64le',
  ulaw: 'pcm_mulaw',
  alaw: 'pcm_alaw',
  // Sample entries of MP4 and QuickTime.
  mp4v: 'mpeg4',
  jpeg: 'mjpeg',
  mjpa: 'mjpeg',
  png: 'png',
  h263: 'h263',
  s263: 'h263',
  rle: 'qtrle',
  alac: 'alac',
  ima4: 'adpcm_ima_qt',
  samr: 'amr_nb',
  sawb: 'amr_wb',
  tx3g: 'mov_text',
  // Codecs of Matroska.
  V_MJPEG: 'mjpeg',
  'V_MPEG4/ISO/ASP': 'mpeg4',
  'V_MPEG4/ISO/SP': 'mpeg4',
  V_MPEG1: 'mpeg1video',
  V_MPEG2: 'mpeg2video',
  V_THEORA: 'theora',
  V_FFV1: 'ffv1',
  V_UNCOMPRESSED: 'rawvideo',
  A_ALAC: 'alac',
  'A_MPEG/L2': 'mp2',
  A_TTA1: 'tta',
  A_WAVPACK4: 'wavpack',
  'S_TEXT/UTF8': 'subrip',
  'S_TEXT/ASS': 'ass',
  'S_TEXT/WEBVTT': 'webvtt',
  'D_WEBVTT/SUBTITLES': 'webvtt',
};

/** Codecs that have the same name in both, besides big-endian PCM. */
const SAME = ['hevc', 'vp8', 'vp9', 'av1', 'prores', 'aac', 'mp3', 'opus', 'vorbis', 'flac', 'ac3', 'eac3', 'dts'];

/** ffprobe's name for a codec; undefined when it is unknown here. */
export function codecName(known: string | null, internal: unknown): string | undefined {
  if (known !== null) return CODECS[known] ?? (SAME.includes(known) ? known : known.replace(/^pcm-/, 'pcm_'));
  return typeof internal === 'string' ? CODECS[internal.trim()] : undefined;
}
