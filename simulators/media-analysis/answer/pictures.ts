import { decodeBase64 } from '../../core/base64.ts';
import type { ColourGrid, MediaFacts } from '../../core/media/probe/facts.ts';
import { levelAt } from '../../core/media/probe/levels.ts';
import { aPng, type Colour } from '../../core/media/write/png.ts';

/** The longer side of a thumbnail, in pixels. */
const THUMBNAIL = 160;
const WAVEFORM = { width: 400, height: 80 };
const INK: Colour = [40, 60, 90];
const PAPER: Colour = [244, 246, 250];
const MARK: Colour = [220, 60, 40];

/** A thumbnail of the colours that were read, else of a tone derived from size and format. */
export function drawThumbnail(facts: MediaFacts): Uint8Array {
  return facts.picture === 'moving' && !facts.colours
    ? drawFrame(facts, 0)
    : aPng({ ...sizeOf(facts), ...backdropOf(facts) });
}

/**
 * A frame of a film at a moment, 0 to 1 of its length. Films are not decoded: over the colours of the first
 * picture it draws how much moves over the length, with this moment marked.
 */
export function drawFrame(facts: MediaFacts, moment: number): Uint8Array {
  const { width, height } = sizeOf(facts);
  const { colourAt: behind } = backdropOf(facts);
  const motion = facts.motion ?? '0';
  const here = Math.floor(moment * width);
  const colourAt = (x: number, y: number): Colour => {
    const level = levelAt(motion, Math.floor((x * motion.length) / width));
    const isBar = height - y <= level * (height / 3);
    if (isBar) return Math.abs(x - here) <= 1 ? MARK : INK;
    return behind(x, y);
  };
  return aPng({ width, height, colourAt });
}

/** The loudness of a sound over its length, drawn around the middle line. */
export function drawWaveform({ sound }: MediaFacts): Uint8Array {
  const { width, height } = WAVEFORM;
  const levels = sound?.levels ?? '0';
  const colourAt = (x: number, y: number): Colour => {
    const level = levelAt(levels, Math.floor((x * levels.length) / width));
    return Math.abs(y + 0.5 - height / 2) <= Math.max(0.5, (level * height) / 2) ? INK : PAPER;
  };
  return aPng({ width, height, colourAt });
}

/** The size of a thumbnail: the shape of the media's first picture. */
function sizeOf({ probe }: MediaFacts): { readonly width: number; readonly height: number } {
  const { width = 4, height = 3 } = probe?.streams.find(({ kind }) => kind === 'video') ?? {};
  const scale = THUMBNAIL / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface Backdrop {
  colourAt(x: number, y: number): Colour;
}

function backdropOf(facts: MediaFacts): Backdrop {
  const { width, height } = sizeOf(facts);
  const cells = facts.colours && decodeBase64(facts.colours.rgb);
  if (facts.colours && cells) return smoothed(facts.colours, cells, width, height);
  const { bytes = 0, name = '' } = facts.probe?.format ?? {};
  const hue = (bytes + 31 * name.length) % 360;
  return { colourAt: (_, y) => tone(hue, 0.85 - (0.4 * y) / height) };
}

/** The cells of a grid, each melting into the next. */
function smoothed({ columns, rows }: ColourGrid, cells: Uint8Array, width: number, height: number): Backdrop {
  const part = (column: number, row: number, at: number): number => cells[3 * (row * columns + column) + at] ?? 0;
  return {
    colourAt(x, y) {
      const [left, right, across] = between(x, width, columns);
      const [above, below, down] = between(y, height, rows);
      const mixed = (at: number): number => {
        const top = part(left, above, at) * (1 - across) + part(right, above, at) * across;
        const bottom = part(left, below, at) * (1 - across) + part(right, below, at) * across;
        return Math.round(top * (1 - down) + bottom * down);
      };
      return [mixed(0), mixed(1), mixed(2)];
    },
  };
}

/** The two cells between whose middles a pixel lies, and how near it is to the second. */
function between(
  pixel: number,
  pixels: number,
  cells: number,
): readonly [first: number, second: number, share: number] {
  const place = Math.max(0, Math.min(cells - 1, ((pixel + 0.5) * cells) / pixels - 0.5));
  const first = Math.floor(place);
  return [first, Math.min(cells - 1, first + 1), place - first];
}

/** A soft colour of a hue in degrees. */
function tone(hue: number, light: number): Colour {
  const wave = (shift: number): number =>
    Math.round(255 * light * (0.75 + 0.25 * Math.cos(((hue + shift) * Math.PI) / 180)));
  return [wave(0), wave(120), wave(240)];
}
