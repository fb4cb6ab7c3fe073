import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeBase64 } from '../../simulators/core/base64.ts';
import { sha256HexOfBytes } from '../../simulators/core/digest.ts';
import { decodeUtf8, isJsonObject, parseJson } from '../../simulators/core/json.ts';
import { readMedia } from '../../simulators/core/media/probe/read-media.ts';
import { type Group, missingGroup, rowsIn } from './row.ts';
import { timeMs } from './timing.ts';

const BYTES = 2_000_000;
const SOUND = '-f lavfi -i anoisesrc=duration=1000:color=pink:seed=7';
const FILM = '-f lavfi -i testsrc2=size=320x240:rate=25:duration=1000';

/** Arguments of ffmpeg that make a file of each format, as large as a submission may be. */
const FORMATS: Readonly<Record<string, string>> = {
  mp4: `${FILM} ${SOUND} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac`,
  webm: `${FILM} ${SOUND} -c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus`,
  wav: `${SOUND} -c:a pcm_s16le`,
  flac: `${SOUND} -c:a flac`,
  mp3: `${SOUND} -c:a libmp3lame`,
  ogg: `${SOUND} -c:a libvorbis`,
};

const rows = rowsIn(
  'ms',
  Object.keys(FORMATS).map((format) => [
    `read-${format}`,
    `reading 2 MB of ${format} / parsing, decoding and digesting its body`,
    format,
    `body of ${format}`,
    format === 'ogg' ? 3 : 1,
  ]),
);

/** The cost of reading media ahead of a submission, compared with that of the submission itself. */
export const media: Group = {
  rows,
  warmUps: 3,
  async open(chosen) {
    const files = filesOf(chosen.map(({ subject }) => subject));
    if (files === undefined) return missingGroup(chosen, 'no ffmpeg: apt-get install ffmpeg');
    const samplers = [...files].flatMap(([format, bytes]) => {
      const body = new TextEncoder().encode(JSON.stringify({ media_base64: Buffer.from(bytes).toString('base64') }));
      return [
        [format, () => timeMs(async () => mustBeRead(await readMedia(bytes)))],
        [`body of ${format}`, () => timeMs(() => mustBeRead(takeBody(body)))],
      ] as const;
    });
    return { samplers: Object.fromEntries(samplers) };
  },
};

function filesOf(formats: readonly string[]): ReadonlyMap<string, Uint8Array> | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  try {
    return new Map(formats.map((format) => [format, fileOf(format, join(folder, `clip.${format}`))]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fileOf(format: string, path: string): Uint8Array {
  const options = `-loglevel error -y ${FORMATS[format]} -fs ${BYTES} ${path}`;
  execFileSync('ffmpeg', options.split(' '), { stdio: ['ignore', 'ignore', 'inherit'] });
  return new Uint8Array(readFileSync(path));
}

function mustBeRead(found: unknown): void {
  if (!found) throw new Error('Nothing was read: only what succeeds is worth timing.');
}

function takeBody(body: Uint8Array): string {
  const json = parseJson(decodeUtf8(body) ?? '');
  const bytes =
    isJsonObject(json) && typeof json.media_base64 === 'string' ? decodeBase64(json.media_base64) : undefined;
  return bytes ? sha256HexOfBytes(bytes) : '';
}
