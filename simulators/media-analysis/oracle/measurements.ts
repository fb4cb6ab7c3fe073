import { decodeBase64 } from '../../core/base64.ts';
import type { MediaFacts } from '../../core/media/probe/facts.ts';
import { levelAt } from '../../core/media/probe/levels.ts';
import type { Transcript } from './speech.ts';

/** What was measured of media, as sentences: those that apply, the most basic first. */
export function sentencesOf(facts: MediaFacts, transcript: Transcript | undefined): readonly string[] {
  const found = [
    whatItIs(facts),
    coloursOf(facts),
    motionOf(facts),
    soundOf(facts),
    speechIn(transcript),
    sizeOf(facts),
  ];
  return found.filter((sentence) => sentence !== undefined);
}

function whatItIs({ type, picture, hasSound, seconds, probe }: MediaFacts): string {
  const { width, height } = probe?.streams.find(({ kind }) => kind === 'video') ?? {};
  const shape = width && height ? ` of ${width} by ${height} pixels, ${shapeOf(width / height)}` : '';
  const length = seconds === undefined ? '' : ` that lasts ${lengthOf(seconds)}`;
  if (picture === 'still') return `It is a still picture (${type})${shape}.`;
  if (picture === 'none') return `It is sound without pictures (${type})${length}.`;
  return `It is a moving picture (${type})${shape}${length && `,${length}`}, ${hasSound ? 'with' : 'without'} sound.`;
}

function shapeOf(ratio: number): string {
  if (ratio > 1.1) return 'wider than high';
  return ratio < 0.9 ? 'higher than wide' : 'about square';
}

function lengthOf(seconds: number): string {
  return seconds < 90 ? `${Math.round(10 * seconds) / 10} seconds` : `${Math.round(seconds / 6) / 10} minutes`;
}

/** The dominant colour of the cells, and their lightness. */
function coloursOf({ colours }: MediaFacts): string | undefined {
  const cells = colours && decodeBase64(colours.rgb);
  if (!cells) return undefined;
  const counts = new Map<string, number>();
  let light = 0;
  for (let at = 0; at + 2 < cells.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = cells.subarray(at, at + 3);
    const name = colourName(red, green, blue);
    counts.set(name, (counts.get(name) ?? 0) + 1);
    light += (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
  }
  const total = cells.length / 3;
  const ranked = [...counts].sort(([, one], [, other]) => other - one);
  const [first = ['grey', 0], second] = ranked;
  const share = Math.round((100 * first[1]) / total);
  const beside = second ? `, then ${second[0]}` : '';
  return `Seen coarsely it is ${brightness(light / total)}, and ${first[0]} takes most of it (${share} %)${beside}.`;
}

function brightness(light: number): string {
  if (light < 0.25) return 'dark';
  return light > 0.7 ? 'bright' : 'of medium light';
}

function colourName(red: number, green: number, blue: number): string {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most - least < 32) return most < 64 ? 'black' : most > 208 ? 'white' : 'grey';
  const spread = most - least;
  const sixth =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return HUES[Math.round(sixth) % 6] ?? 'red';
}

const HUES = ['red', 'yellow', 'green', 'cyan', 'blue', 'magenta'];
const THIRDS = ['at the beginning', 'in the middle', 'at the end'];

function motionOf({ motion }: MediaFacts): string | undefined {
  if (motion === undefined) return undefined;
  const levels = Array.from(motion, (_, at) => levelAt(motion, at));
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  const most = levels.indexOf(Math.max(...levels));
  const where = THIRDS[Math.min(2, Math.floor((3 * most) / levels.length))];
  const pace = mean > 0.7 ? 'Much moves throughout' : mean > 0.3 ? 'Something moves most of the time' : 'Little moves';
  return `${pace}, judged by how many bytes its frames take, and most ${where}.`;
}

function soundOf({ sound, hasSound, probe }: MediaFacts): string | undefined {
  if (!hasSound || !sound) return undefined;
  const { channels, sampleRate } = probe?.streams.find(({ kind }) => kind === 'audio') ?? {};
  const form =
    channels && sampleRate ? ` (${channels === 1 ? 'one channel' : `${channels} channels`} at ${sampleRate} Hz)` : '';
  if (!sound.isHeard) return `Its sound${form} was not decoded, and counts as speech.`;
  const levels = Array.from(sound.levels, (_, at) => levelAt(sound.levels, at));
  const loudest = Math.max(...levels);
  if (loudest === 0) return `Its sound${form} is silent.`;
  const quiet = Math.round((100 * levels.filter((level) => level === 0).length) / levels.length);
  const loudness = loudest > 0.9 ? 'as loud as can be' : loudest > 0.3 ? 'of ordinary loudness' : 'quiet';
  return `Its sound${form} is ${loudness}, and silent for ${quiet} % of the time.`;
}

function speechIn(transcript: Transcript | undefined): string | undefined {
  if (!transcript) return undefined;
  const [first] = transcript.segments;
  if (!first) return 'The transcript, which was read first, holds no speech.';
  const words = transcript.segments.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  return `The transcript, which was read first, holds ${words} words in ${transcript.segments.length} segments and begins at ${first.start} seconds.`;
}

function sizeOf({ probe, seconds }: MediaFacts): string | undefined {
  if (!probe) return undefined;
  const { bytes } = probe.format;
  const rate = seconds ? `, ${Math.round((8 * bytes) / seconds / 100) / 10} kilobits for each second` : '';
  return `It takes ${bytes} bytes${rate}.`;
}
