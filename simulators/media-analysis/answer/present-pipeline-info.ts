import { definedOf, type JsonObject } from '../../core/json.ts';
import type { MediaFacts, ProbedFormat, ProbedStream } from '../../core/media/probe/facts.ts';

/**
 * The metadata of media in the names and forms of ffprobe: sizes and channels as numbers, lengths and rates
 * as text. Empty where nothing was measured. A member that ffprobe would leave out is left out.
 *
 * @clause MA-A2-7 MA-A2-20
 */
export function presentPipelineInfo({ probe }: MediaFacts): JsonObject {
  if (!probe) return {};
  return { metadata: { streams: probe.streams.map(presentStream), format: presentFormat(probe.format) } };
}

function presentStream({
  kind,
  codec,
  width,
  height,
  frameRate,
  sampleRate,
  channels,
  seconds,
}: ProbedStream): JsonObject {
  return definedOf({
    codec_type: kind,
    codec_name: codec,
    width,
    height,
    sample_rate: sampleRate?.toString(),
    channels,
    r_frame_rate: frameRate,
    duration: seconds?.toFixed(6),
  });
}

function presentFormat({ name, seconds, bytes, bitRate }: ProbedFormat): JsonObject {
  return definedOf({
    format_name: name,
    duration: seconds?.toFixed(6),
    size: bytes.toString(),
    bit_rate: bitRate?.toString(),
  });
}
