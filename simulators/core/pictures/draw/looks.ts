import type { Look, Scene } from '../scene.ts';
import { at, type Canvas, type Colour } from './canvas.ts';
import { brightness, hex, ramp } from './colour.ts';
import type { Grade } from './finish.ts';
import { createNoise } from './noise.ts';
import { chance, clamp, mix, sineOfTurns, smooth } from './numbers.ts';
import { paintFacets, paintStrokes } from './strokes.ts';

/** A look: what is done to the canvas, and the grade with which it is finished. */
interface Manner {
  readonly grade: Grade;
  change?(canvas: Canvas, scene: Scene): void;
}

/** Applies a scene's look to the canvas, and returns the grade with which to finish it. */
export function applyLook(canvas: Canvas, scene: Scene): Grade {
  const { change, grade } = MANNERS[scene.look];
  change?.(canvas, scene);
  return grade;
}

const PLAIN: Grade = { saturation: 1.08, contrast: 0.35, vignette: 0.3, grain: 3 };

const MANNERS: Readonly<Record<Look, Manner>> = {
  photo: { grade: PLAIN },
  cinema: {
    grade: { saturation: 0.92, contrast: 0.75, vignette: 0.55, grain: 6 },
    change: tealAndOrange,
  },
  anime: { grade: { saturation: 1.42, contrast: 0.2, vignette: 0, grain: 0 }, change: paintCels },
  watercolour: { grade: { saturation: 1.12, contrast: 0.1, vignette: 0, grain: 0 }, change: paintWash },
  oil: { grade: { saturation: 1.22, contrast: 0.3, vignette: 0.18, grain: 0 }, change: paintStrokes },
  facets: { grade: { saturation: 1.2, contrast: 0.25, vignette: 0.12, grain: 0 }, change: paintFacets },
  ink: { grade: { saturation: 1, contrast: 0.1, vignette: 0, grain: 0 }, change: paintInk },
  neon: { grade: { saturation: 1.25, contrast: 0.5, vignette: 0.35, grain: 0 }, change: paintNeon },
  pixels: { grade: { saturation: 1.15, contrast: 0.2, vignette: 0, grain: 0 }, change: paintBlocks },
  print: { grade: { saturation: 1, contrast: 0, vignette: 0, grain: 0 }, change: paintPrint },
};

function tealAndOrange({ rgb }: Canvas): void {
  for (let index = 0; index < rgb.length; index += 3) {
    const [red, green, blue] = [rgb[index] as number, rgb[index + 1] as number, rgb[index + 2] as number];
    const warm = smooth(0.3, 0.8, clamp(brightness(red, green, blue)));
    rgb[index] = red * mix(0.86, 1.1, warm);
    rgb[index + 1] = green * mix(1, 1.01, warm) + 0.015 * (1 - warm);
    rgb[index + 2] = blue * mix(1.1, 0.86, warm) + 0.035 * (1 - warm);
  }
}

/**
 * The strength of an edge at a pixel: the change of brightness over `step`, in heights of the picture; less where a pixel is wider
 * than that.
 */
function edgeOf(levels: Float32Array, { width, height }: Canvas, x: number, y: number, step: number): number {
  const reach = Math.max(1, Math.round(step * height));
  const share = clamp((step * height) / reach);
  const row = y * width;
  const left = levels[row + Math.max(0, x - reach)] as number;
  const right = levels[row + Math.min(width - 1, x + reach)] as number;
  const above = levels[Math.max(0, y - reach) * width + x] as number;
  const below = levels[Math.min(height - 1, y + reach) * width + x] as number;
  return share * (Math.abs(right - left) + Math.abs(below - above));
}

function levelsOf({ rgb, width, height }: Canvas): Float32Array {
  const levels = new Float32Array(width * height);
  for (let pixel = 0, from = 0; pixel < levels.length; pixel += 1, from += 3) {
    levels[pixel] = brightness(
      Math.min(1, rgb[from] as number),
      Math.min(1, rgb[from + 1] as number),
      Math.min(1, rgb[from + 2] as number),
    );
  }
  return levels;
}

/** Flat areas of few tones with dark outlines. */
function paintCels(canvas: Canvas): void {
  const { rgb, width, height } = canvas;
  const levels = levelsOf(canvas);
  const steps = 7;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const level = levels[pixel] as number;
      const place = Math.sqrt(level) * steps;
      const flat = (Math.floor(place) + smooth(0.42, 0.58, place - Math.floor(place))) / steps;
      const outline = 1 - 0.7 * smooth(0.16, 0.42, edgeOf(levels, canvas, x, y, 0.0016));
      const factor = ((flat * flat + 0.02) / (level + 0.02)) * outline * 1.06;
      for (let part = 0; part < 3; part += 1) rgb[3 * pixel + part] = (rgb[3 * pixel + part] as number) * factor;
    }
  }
}

/** Washes on rough paper: colours run a little, pool at their edges and leave the paper bright. */
function paintWash(canvas: Canvas, { seed }: Scene): void {
  const { rgb, width, height, aspect } = canvas;
  const source = rgb.slice();
  const levels = levelsOf(canvas);
  const noise = createNoise(seed + 131);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x + 0.5) / height, (y + 0.5) / height];
      const run = 0.011;
      const fromX = clamp(
        Math.round(x + (noise.at(u * 16, v * 16) + 0.5 * noise.at(u * 55, v * 55)) * run * height * 1.6),
        0,
        width - 1,
      );
      const fromY = clamp(
        Math.round(y + (noise.at(u * 16 + 40, v * 16) + 0.5 * noise.at(u * 55 + 40, v * 55)) * run * height * 1.6),
        0,
        height - 1,
      );
      const from = 3 * (fromY * width + fromX);
      const tooth = noise.at(u * 190, v * 190) * 0.06 + noise.at(u * 420, v * 420) * 0.05;
      const pool = smooth(0.06, 0.3, edgeOf(levels, canvas, fromX, fromY, 0.004)) * 0.22;
      const bloom = noise.clouds(u * 3.2, v * 3.2, 4) * 0.16;
      const margin = Math.min(u, aspect - u, v, 1 - v) + 0.02 * noise.at(u * 14, v * 14);
      const paper = 1 - smooth(0.005, 0.045, margin);
      for (let part = 0; part < 3; part += 1) {
        const pigment =
          clamp(1 - (source[from + part] as number)) * (0.8 + bloom + tooth * 1.6) +
          pool * (1 - (source[from + part] as number));
        rgb[3 * (y * width + x) + part] = mix(
          0.985 - clamp(pigment, 0, 0.97),
          (PAPER[part] as number) + tooth * 0.25,
          paper,
        );
      }
    }
  }
}

const PAPER: Colour = [0.97, 0.955, 0.92];

/** Lines of a pen, and hatching where it is dark. */
function paintInk(canvas: Canvas, { seed }: Scene): void {
  const { rgb, width, height } = canvas;
  const levels = levelsOf(canvas);
  const noise = createNoise(seed + 137);
  const soft = 0.08 + 60 / height;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x + 0.5) / height, (y + 0.5) / height];
      const level = levels[y * width + x] as number;
      const hand = u + 0.004 * noise.at(u * 30, v * 30);
      const hatched = Math.max(hatch(hand + v, level, 0.42, soft), hatch(hand - v, level, 0.26, soft));
      const line = smooth(0.045, 0.2, edgeOf(levels, canvas, x, y, 0.0016));
      const dark = 0.92 * Math.max(line, hatched, smooth(0.14, 0.04, level));
      const wash = 0.72 + 0.28 * smooth(0, 0.75, level);
      const tooth = 0.02 * noise.at(u * 250, v * 250);
      for (let part = 0; part < 3; part += 1) {
        rgb[3 * (y * width + x) + part] = mix(at(PAPER, part) * wash + tooth, 0.09 + 0.03 * part, dark);
      }
    }
  }
}

/** The darkness of a hatching line at a position across it; only tones darker than a level are hatched. */
function hatch(place: number, level: number, from: number, soft: number): number {
  return 0.85 * smooth(soft, -soft, level - from + 0.24 * sineOfTurns(place * 120));
}

/** Night, magenta and cyan: edges shine. */
function paintNeon(canvas: Canvas): void {
  const { rgb, width, height } = canvas;
  const levels = levelsOf(canvas);
  const tones = ['07031c', '2a0f5c', '8a1f9c', 'ff4fa8', 'ffb0c0', 'e8fbff'].map(hex);
  const shining = hex('3ff0ff');
  for (let y = 0; y < height; y += 1) {
    const scan = 0.93 + 0.07 * sineOfTurns(((y + 0.5) / height) * 150);
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const tone = ramp(tones, (levels[pixel] as number) * 1.02);
      const edge =
        smooth(0.06, 0.5, edgeOf(levels, canvas, x, y, 0.002)) * 0.8 +
        smooth(0.05, 0.6, edgeOf(levels, canvas, x, y, 0.007)) * 0.3;
      for (let part = 0; part < 3; part += 1) {
        const own = rgb[3 * pixel + part] as number;
        rgb[3 * pixel + part] = (mix(tone[part] as number, own, 0.28) + (shining[part] as number) * edge * 0.75) * scan;
      }
    }
  }
}

/** Square blocks of few colours, dithered. */
function paintBlocks(canvas: Canvas): void {
  const { rgb, width, height, aspect } = canvas;
  const rows = 120;
  const columns = Math.ceil(rows * aspect);
  const means = new Float32Array(3 * rows * columns);
  const counts = new Uint32Array(rows * columns);
  const blockAt = (x: number, y: number): number =>
    Math.floor((y * rows) / height) * columns + Math.min(columns - 1, Math.floor((x * rows) / height));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const block = blockAt(x, y);
      counts[block] = (counts[block] as number) + 1;
      for (let part = 0; part < 3; part += 1)
        means[3 * block + part] =
          (means[3 * block + part] as number) + Math.min(1, rgb[3 * (y * width + x) + part] as number);
    }
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const block = blockAt(x, y);
      const dither =
        ((BAYER[4 * (Math.floor(block / columns) % 4) + ((block % columns) % 4)] as number) + 0.5) / 16 - 0.5;
      for (let part = 0; part < 3; part += 1) {
        const mean = (means[3 * block + part] as number) / (counts[block] as number);
        rgb[3 * (y * width + x) + part] = clamp(Math.round(mean * SHADES + dither * 0.8) / SHADES);
      }
    }
  }
}

const SHADES = 7;
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** A poster in four inks with a screen of dots. */
function paintPrint(canvas: Canvas, { seed, light }: Scene): void {
  const { rgb, width, height } = canvas;
  const levels = levelsOf(canvas);
  const inks = PRINTS[Math.floor(chance(seed, 139) * PRINTS.length)] as string;
  const tones = inks.split(' ').map(hex);
  const screen = 70;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = y * width + x;
      const [u, v] = [(x + 0.5) / height, (y + 0.5) / height];
      const dots = sineOfTurns((u + v) * screen) * sineOfTurns((u - v) * screen) * 0.5;
      const place = clamp((levels[pixel] as number) * (light.lamps > 0.85 ? 1.5 : 1.05)) * 3.999;
      const step = clamp(Math.floor(place) + smooth(-0.06, 0.06, place - Math.floor(place) - 0.5 + dots * 0.9), 0, 4);
      const tone = ramp(tones, step / 4);
      for (let part = 0; part < 3; part += 1) rgb[3 * pixel + part] = tone[part] as number;
    }
  }
}

const PRINTS = [
  '16213a 1f4e6b d8573f f2b35b f8ecd2',
  '241a3a 6a2f5c c8475c f09a5b fbe6c4',
  '14302c 2a6a5a 7aa35a e8c95a fbf2d8',
];
