import type { Producer } from '../../core/call/body.ts';
import type { MediaFacts } from '../../core/media/probe/facts.ts';
import { drawFrame, drawThumbnail, drawWaveform } from './pictures.ts';

const THUMBNAIL = 'thumbnail.png';
const WAVEFORM = 'waveform.png';

/** A film has a numbered thumbnail for every two seconds, up to six. */
const SECONDS_A_FRAME = 2;
const MOST_FRAMES = 6;

/** The paths of the assets that media have: a thumbnail, numbered ones of a film, and the waveform of a sound. */
export function assetPathsOf(facts: MediaFacts): readonly string[] {
  const { picture, hasSound } = facts;
  const frames = Array.from({ length: frameCountOf(facts) }, (_, at) => framePath(at));
  return [...(picture === 'none' ? [] : [THUMBNAIL]), ...frames, ...(hasSound ? [WAVEFORM] : [])];
}

/** The PNG at one of these paths: drawn from the facts alone, when its body is read. */
export function assetOf(facts: MediaFacts, path: string): Producer {
  return { produce: async () => pictureAt(facts, path) };
}

function pictureAt(facts: MediaFacts, path: string): Uint8Array {
  if (path === WAVEFORM) return drawWaveform(facts);
  if (path === THUMBNAIL) return drawThumbnail(facts);
  const count = frameCountOf(facts);
  const frame = Array.from({ length: count }, (_, at) => framePath(at)).indexOf(path);
  return drawFrame(facts, (frame + 0.5) / count);
}

function frameCountOf({ picture, seconds = 0 }: MediaFacts): number {
  return picture === 'moving' ? Math.max(1, Math.min(MOST_FRAMES, Math.ceil(seconds / SECONDS_A_FRAME))) : 0;
}

function framePath(at: number): string {
  return `thumbnails/${String(at + 1).padStart(4, '0')}.png`;
}
