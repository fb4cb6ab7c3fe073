import { describe, expect, it } from 'vitest';
import { aGif, aWebm } from '../testing.ts';
import { bytesOf } from '../write/bytes.ts';
import { aJpeg } from '../write/jpeg.ts';
import { anMp4 } from '../write/mp4.ts';
import { aPng } from '../write/png.ts';
import { aWav } from '../write/wav.ts';
import { glanceAt } from './glance.ts';

describe('a glance at a file', () => {
  it.each([
    ['image/png', aPng()],
    ['image/jpeg', aJpeg()],
    ['image/gif', aGif()],
    ['image/webp', bytesOf('RIFF\0\0\0\0WEBPVP8 ')],
    ['audio/wav', aWav()],
    ['audio/mp4', bytesOf('\0\0\0\x18ftypM4A \0\0\0\0')],
    ['video/quicktime', bytesOf('\0\0\0\x14ftypqt  \0\0\0\0')],
    ['video/quicktime', bytesOf('\0\0\0\x08wide\0\0\0\0mdat')],
    ['video/mp4', anMp4()],
    ['video/webm', aWebm()],
    ['audio/ogg', bytesOf('OggS\0\x02')],
    ['audio/flac', bytesOf('fLaC\0\0\0\x22')],
    ['audio/mpeg', bytesOf('ID3\x04\0\0')],
    ['audio/mpeg', bytesOf(0xff, 0xfb, 0x90, 0x64)],
    ['audio/aac', bytesOf(0xff, 0xf1, 0x50, 0x80)],
  ])('tells %s by its first bytes', (type, bytes) => {
    expect(glanceAt(bytes.subarray(0, 16))?.type).toBe(type);
  });

  it.each([
    ['nothing', bytesOf()],
    ['zeros', new Uint8Array(64)],
    ['text', bytesOf('plain text that is no media at all')],
    ['a mark cut short', bytesOf('GIF8')],
    ['the head of no MPEG frame', bytesOf(0xff, 0xff, 0xff, 0xff)],
    ['MPEG audio of layer 2, which nothing here reads', bytesOf(0xff, 0xfd, 0x90, 0x64)],
  ])('tells no media of %s', (_what, bytes) => {
    expect(glanceAt(bytes)).toBeUndefined();
  });

  it('takes a still for a picture, a film for pictures with sound, and sound for sound alone', () => {
    expect([aPng(), anMp4(), aWav()].map(glanceAt)).toMatchObject([
      { picture: 'still', hasSound: false },
      { picture: 'moving', hasSound: true },
      { picture: 'none', hasSound: true },
    ]);
  });
});
