import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aClip, clipNames } from '../../../../fixtures/media-analysis/clips.ts';
import { indexOfAscii } from '../bytes.ts';
import { big32, bytesOf } from '../write/bytes.ts';
import { aJpeg } from '../write/jpeg.ts';
import { anMp4 } from '../write/mp4.ts';
import { aPng } from '../write/png.ts';
import { aWav } from '../write/wav.ts';
import { readMedia } from './read-media.ts';

describe('a file that is read', () => {
  // What ffprobe 5.1 says of the same bytes.
  it.each([
    ['film.mp4', 'h264 64 48 5/1 2 | aac 16000 1 2', 'mov,mp4,m4a,3gp,3g2,mj2 2 19952'],
    ['film.webm', 'vp8 64 48 5/1 | opus 48000 1', 'matroska,webm 2.008 18235'],
    ['song.mp3', 'mp3 16000 1 2.088', 'mp3 2.088 8766'],
    ['voice.ogg', 'opus 48000 1 2.0065', 'ogg 2.0065 6813'],
    ['tone.flac', 'flac 8000 1 0.5', 'flac 0.5 32208'],
    ['tone.m4a', 'aac 16000 1 1', 'mov,mp4,m4a,3gp,3g2,mj2 1 18784'],
    ['moving.gif', 'gif 32 24 5/1 1', 'gif 1 15248'],
    ['photo.jpg', 'mjpeg 48 36 25/1', 'jpeg_pipe'],
    ['photo.webp', 'webp 48 36 25/1', 'webp_pipe'],
  ] as const)('is told as ffprobe tells it: %s', async (name, streams, format) => {
    const { probe } = (await readMedia(aClip(name))) ?? {};
    const told = probe?.streams.map(({ codec, width, height, frameRate, sampleRate, channels, seconds }) =>
      [codec, width, height, frameRate === '0/0' ? undefined : frameRate, sampleRate, channels, seconds]
        .filter((member) => member !== undefined)
        .join(' '),
    );
    expect(told?.join(' | ')).toBe(streams);
    const { name: called, seconds, bitRate, bytes } = probe?.format ?? {};
    expect([called, seconds, bitRate].filter((member) => member !== undefined).join(' ')).toBe(format);
    expect(bytes).toBe(aClip(name).length);
  });

  it('has what can be seen and heard in it measured', async () => {
    expect(await readMedia(aClip('film.mp4'))).toMatchObject({
      picture: 'moving',
      hasSound: true,
      motion: expect.stringMatching(/^z/),
      sound: { isHeard: false },
    });
    expect(await readMedia(aClip('moving.gif'))).toMatchObject({
      type: 'image/gif',
      picture: 'moving',
      hasSound: false,
    });
    expect(await readMedia(aClip('tone.m4a'))).toMatchObject({ picture: 'none', hasSound: true });
  });

  it('has its samples listened to where they are plain', async () => {
    const facts = await readMedia(aWav(1_000));
    expect(facts).toMatchObject({ seconds: 1, sound: { isHeard: true, levels: expect.stringMatching(/^[r-t]+$/) } });
    const silence = aWav(1_000).fill(128, 44);
    expect((await readMedia(silence))?.sound?.levels).toMatch(/^0+$/);
  });

  it('has the colours of its pixels, where they are read', async () => {
    const { colours } = (await readMedia(aPng({ width: 30, height: 20, colourAt: () => [1, 2, 3] }))) ?? {};
    expect(colours).toMatchObject({ columns: 12, rows: 8 });
    expect(colours?.rgb).toMatch(/^(AQID)+$/);
    expect(await readMedia(aJpeg())).toHaveProperty('colours');
    expect(await readMedia(aClip('photo.webp'))).not.toHaveProperty('colours');
  });

  it('may be a GIF of as many pictures as fit into two megabytes', async () => {
    const head = bytesOf('GIF89a', 4, 0, 4, 0, 0, 0, 0);
    const picture = bytesOf(0x2c, 0, 0, 0, 0, 4, 0, 4, 0, 0, 2, 0);
    const many = new Uint8Array(head.length + 150_000 * picture.length + 1).fill(0x3b);
    many.set(head);
    for (let at = 0; at < 150_000; at += 1) many.set(picture, head.length + at * picture.length);
    expect(await readMedia(many)).toMatchObject({ seconds: 15_000, picture: 'moving' });
  });

  it('lasts as long as its frames where its header states more than can be counted', async () => {
    const film = aClip('film.webm');
    new DataView(film.buffer).setFloat64(indexOfAscii(film, 'D\u0089\u0088') + 3, 1e300);
    const { seconds, probe } = (await readMedia(film)) ?? {};
    expect([seconds, probe?.format.seconds]).toEqual([2.007, undefined]);
  });

  it('has no size that its header leaves at zero', async () => {
    const film = anMp4();
    film.fill(0, indexOfAscii(film, 'avc1', indexOfAscii(film, 'stsd')) + 28, indexOfAscii(film, 'avcC') - 50);
    const [stream] = (await readMedia(film))?.probe?.streams ?? [];
    expect(stream).toMatchObject({ kind: 'video', codec: 'h264' });
    expect(stream).not.toHaveProperty('width');
  });

  it('is small, whatever it is', async () => {
    for (const name of clipNames) expect(JSON.stringify(await readMedia(aClip(name))).length).toBeLessThan(1_000);
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['nothing', bytesOf()],
    ['eight bytes of a film', anMp4().subarray(0, 8)],
    ['zeros', new Uint8Array(1_000)],
    ['text', bytesOf('This is no media, whatever it is called.')],
    ['a film without its head', bytesOf('\0\0\0\x10ftypisom\0\0\0\0', big32(8), 'mdat')],
    ['a PNG of no size', aPng().fill(0, 16, 24)],
    ['a WAV of no rate', aWav().fill(0, 24, 28)],
    ['a WAV of no rate and no sound', aWav(0).fill(0, 24, 28)],
    ['a WAV of no channels', aWav().fill(0, 22, 24)],
    ['a FLAC of no rate', aClip('tone.flac').fill(0, 18, 20)],
  ])('is none: %s', async (_what, bytes) => {
    expect(await readMedia(bytes)).toBeNull();
  });

  it('is none when its tables speak of more samples than there can be', async () => {
    const film = anMp4({ frames: 3 });
    const claiming = film.slice();
    claiming.set([0xff, 0xff, 0xff, 0xff], indexOfAscii(film, 'stsc') + 16);
    // One size for all samples, so that their number is no bound: now each has its own.
    claiming.fill(0, indexOfAscii(film, 'stsz') + 8, indexOfAscii(film, 'stsz') + 12);
    expect(await readMedia(claiming)).toBeNull();
    expect(await readMedia(film)).not.toBeNull();
  });

  it('is none when tables that stand twice, or are of a version that nobody knows, speak of more', async () => {
    const film = aClip('film.mp4');
    const many = (version: number, at = indexOfAscii(film, 'stts')) => {
      const claiming = film.slice();
      claiming[at + 4] = version;
      claiming.set(big32(200_000), at + 12);
      return claiming;
    };
    expect(indexOfAscii(film, 'ctts')).toBeGreaterThan(0);
    expect(await readMedia(many(2))).toBeNull();
    expect(await readMedia(many(0))).toBeNull();
  });

  it('is none when its blocks claim to hold more frames than there can be', async () => {
    const element = (id: string, ...content: readonly (number | string | Uint8Array)[]) => {
      const inside = bytesOf(...content);
      return bytesOf(id, big32(0x10000000 + inside.length), inside);
    };
    const size = element('\u00e0', element('\u00b0', 0, 64), element('\u00ba', 0, 48));
    const track = element('\u00ae', element('\u00d7', 1), element('\u0083', 1), element('\u0086', 'V_VP8'), size);
    const filmOf = (blocks: number, frames: number) => {
      const block = bytesOf(0xa3, 0x85, 0x81, 0, 0, 0x84, frames - 1);
      const cluster = element('\u001fC\u00b6u', ...Array.from({ length: blocks }, () => block));
      const segment = element('\u0018S\u0080g', element('\u0016T\u00aek', track), cluster);
      return bytesOf(element('\u001aE\u00df\u00a3', element('B\u0082', 'webm')), segment);
    };
    expect(await readMedia(filmOf(3, 4))).toMatchObject({ type: 'video/webm' });
    expect(await readMedia(filmOf(500, 256))).toBeNull();
  });

  it('is let go of when it leads the library in circles', async () => {
    const film = aClip('film.webm');
    const cluster = indexOfAscii(film, '\u001fC\u00b6u');
    // Eight bytes of nothing behind the last thing that is one: what follows damage there was looked for without end.
    const stray = bytesOf(film.subarray(0, cluster), film.subarray(cluster), new Uint8Array(8).fill(0x55));
    const sizeAt = indexOfAscii(film, '\u0018S\u0080g') + 4;
    stray.set([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], sizeAt);
    expect(await readMedia(stray)).toMatchObject({ type: 'video/webm' });
  });
});

describe('any field of a header', { timeout: 60_000 }, () => {
  const film = anMp4();
  const song = aClip('tone.m4a');
  const recording = aClip('film.webm');

  /** The numbers in facts that are not above zero, or that no decimal writes out. */
  const strayNumbers = (facts: unknown): readonly unknown[] => {
    if (typeof facts === 'number') return facts > 0 && facts < 1e21 ? [] : [facts];
    return typeof facts === 'object' && facts !== null ? Object.values(facts).flatMap(strayNumbers) : [];
  };

  it.each([
    ['a WAV', aWav(100), 0, 64],
    ['a FLAC', aClip('tone.flac'), 0, 64],
    ['an MP3', aClip('song.mp3'), 0, 64],
    ['an Ogg', aClip('voice.ogg'), 0, 64],
    ['a GIF', aClip('moving.gif'), 0, 64],
    ['a PNG', aPng(), 0, 64],
    ['a JPEG', aJpeg(), 0, 64],
    ['a WebP', aClip('photo.webp'), 0, 64],
    ['a film', film, indexOfAscii(film, 'moov'), film.length],
    ['a song in boxes', song, indexOfAscii(song, 'moov'), song.length],
    ['a recording', recording, indexOfAscii(recording, '\u0015I\u00a9f'), indexOfAscii(recording, '\u001fC\u00b6u')],
  ])('may be nothing or as much as can be, and no fact is: %s', async (_what, bytes, first, end) => {
    for (let at = first; at < end; at += 1) {
      for (const filling of [0, 0xff]) {
        const facts = await readMedia(bytes.slice().fill(filling, at, at + 4));
        expect([at, filling, strayNumbers(facts)]).toEqual([at, filling, []]);
      }
    }
  });
});

describe('any bytes', { timeout: 60_000 }, () => {
  const anything = () =>
    fc
      .record({
        name: fc.constantFrom(...clipNames),
        keep: fc.double({ min: 0, max: 1, noNaN: true }),
        changes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 8 }),
      })
      .map(({ name, keep, changes }) => {
        const clip = aClip(name);
        const bytes = clip.slice(0, keep < 0.5 ? Math.ceil(2 * keep * clip.length) : clip.length);
        for (const [place, value] of changes) bytes[Math.floor(place * bytes.length)] = value;
        return bytes;
      });

  it('are read to an end without a word, and twice to the same facts', async () => {
    await fc.assert(
      fc.asyncProperty(anything(), async (bytes) => {
        const facts = await readMedia(bytes);
        expect(await readMedia(bytes.slice())).toEqual(facts);
        if (facts?.probe) expect(facts.probe.format.bytes).toBe(bytes.length);
      }),
      { numRuns: 150 },
    );
  });
});
