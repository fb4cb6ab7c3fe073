import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMedia } from '../../core/media/probe/read-media.ts';
import { cuts, recipes } from '../../core/media/probe/testing/recipes.ts';
import { assetOf, assetPathsOf } from '../answer/assets.ts';
import { presentPipelineInfo } from '../answer/present-pipeline-info.ts';

/** The members that pipeline_info.metadata documents. */
const STREAM = 'codec_type codec_name width height duration r_frame_rate sample_rate channels'.split(' ');
const FORMAT = 'format_name duration size bit_rate'.split(' ');

let folder: string;
const at = (file: string): string => join(folder, file);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'clips-'));
  for (const [file, options] of recipes) ffmpeg(...options.split(' '), at(file));
  for (const [file, share] of cuts) {
    const bytes = readFileSync(at(file));
    writeFileSync(at(`cut-${file}`), bytes.subarray(0, Math.floor(share * bytes.length)));
  }
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function ffmpeg(...options: readonly string[]): void {
  const quietly = ['-hide_banner', '-loglevel', 'error', '-y', '-fflags', '+bitexact'];
  execFileSync('ffmpeg', [...quietly, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
}

function membersOf(object: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => object[name] !== undefined).map((name) => [name, object[name]]));
}

function ffprobe(file: string): unknown {
  const options = ['-loglevel', 'quiet', '-of', 'json', '-show_streams', '-show_format', at(file)];
  const { streams, format } = JSON.parse(execFileSync('ffprobe', options, { encoding: 'utf8' }));
  return {
    streams: streams.map((stream: Record<string, unknown>) => membersOf(stream, STREAM)),
    format: membersOf(format, FORMAT),
  };
}

async function told(file: string): Promise<unknown> {
  const facts = await readMedia(readFileSync(at(file)));
  return facts && presentPipelineInfo(facts).metadata;
}

describe('pipeline_info', () => {
  it.each(recipes.map(([file]) => file))('[MA-A2-20] has every member as ffprobe has it: %s', async (file) => {
    expect(await told(file)).toEqual(ffprobe(file));
  });

  it.each(cuts.map(([file]) => `cut-${file}`))('has them so of a file that is cut: %s', async (file) => {
    expect(await told(file)).toEqual(ffprobe(file));
  });
});

describe('assets', () => {
  it.each(['film.mp4', 'vp8.webm', 's16le.wav', 'music.mp3', 'photo.jpg', 'picture.png', 'picture.webp', 'moving.gif'])(
    '[MA-A2-21] are pictures that ffmpeg decodes: those of %s',
    async (file) => {
      const facts = await readMedia(readFileSync(at(file)));
      expect(facts && assetPathsOf(facts).length).toBeGreaterThan(0);
      for (const path of facts ? assetPathsOf(facts) : []) {
        const name = `asset-${path.replaceAll('/', '-')}`;
        writeFileSync(at(name), facts ? await assetOf(facts, path).produce() : '');
        execFileSync('ffmpeg', ['-loglevel', 'error', '-xerror', '-i', at(name), '-f', 'null', '-'], { stdio: 'pipe' });
        expect(ffprobe(name)).toMatchObject({ streams: [{ codec_name: 'png' }] });
      }
    },
  );
});
