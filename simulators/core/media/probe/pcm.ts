/** How to read the samples of a codec: their size in bytes, and their distance from silence, up to 1. */
interface Sample {
  readonly bytes: number;
  heightAt(view: DataView, at: number): number;
}

const integer = (bytes: number, read: (view: DataView, at: number) => number): Sample => ({
  bytes,
  heightAt: (view, at) => Math.abs(read(view, at)) / 2 ** (8 * bytes - 1),
});

const real = (bytes: number, read: (view: DataView, at: number) => number): Sample => ({
  bytes,
  // NaN counts as silence.
  heightAt: (view, at) => Math.min(1, Math.abs(read(view, at))) || 0,
});

/** A-law and µ-law, the codes of telephony: a sign, the position of the highest bit, and the four bits below it. */
const logarithmic = (mask: number): Sample => ({
  bytes: 1,
  heightAt(view, at) {
    const code = (view.getUint8(at) ^ mask) & 0x7f;
    return (((code & 15) * 2 + 33) * 2 ** (code >> 4) - 33) / (63 * 128 - 33);
  },
});

const SAMPLES: Readonly<Record<string, Sample>> = {
  pcm_u8: integer(1, (view, at) => view.getUint8(at) - 128),
  pcm_s8: integer(1, (view, at) => view.getInt8(at)),
  pcm_s16le: integer(2, (view, at) => view.getInt16(at, true)),
  pcm_s16be: integer(2, (view, at) => view.getInt16(at)),
  pcm_s24le: integer(3, (view, at) => view.getInt16(at + 1, true) * 256 + view.getUint8(at)),
  pcm_s24be: integer(3, (view, at) => view.getInt16(at) * 256 + view.getUint8(at + 2)),
  pcm_s32le: integer(4, (view, at) => view.getInt32(at, true)),
  pcm_s32be: integer(4, (view, at) => view.getInt32(at)),
  pcm_f32le: real(4, (view, at) => view.getFloat32(at, true)),
  pcm_f32be: real(4, (view, at) => view.getFloat32(at)),
  pcm_f64le: real(8, (view, at) => view.getFloat64(at, true)),
  pcm_f64be: real(8, (view, at) => view.getFloat64(at)),
  pcm_mulaw: logarithmic(0x7f),
  pcm_alaw: logarithmic(0x55),
};

/** Peaks are taken over this many samples at a time, all channels together. */
const PART = 256;

/** Whether a codec is PCM: its packets hold plain samples. */
export function isPcm(codec: string | undefined): codec is string {
  return codec !== undefined && Object.hasOwn(SAMPLES, codec);
}

/** The highest sample of each part of a packet, and when each part begins, in seconds from the packet's beginning. */
export function peaksOf(
  packet: Uint8Array,
  codec: string,
  samplesPerSecond: number,
): readonly { readonly atSeconds: number; readonly height: number }[] {
  const { bytes, heightAt } = SAMPLES[codec] as Sample;
  const view = new DataView(packet.buffer, packet.byteOffset, packet.byteLength);
  const count = Math.floor(packet.length / bytes);
  return Array.from({ length: Math.ceil(count / PART) }, (_, part) => {
    let height = 0;
    for (let at = part * PART; at < Math.min(count, (part + 1) * PART); at += 1) {
      height = Math.max(height, heightAt(view, at * bytes));
    }
    return { atSeconds: (part * PART) / samplesPerSecond, height };
  });
}
