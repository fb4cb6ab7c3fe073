import type { Canvas, Picture } from './canvas.ts';
import { brightness } from './colour.ts';
import { chance, clamp, smooth } from './numbers.ts';

/** How a finished canvas is developed. */
export interface Grade {
  /** 1 leaves colours as they are. */
  readonly saturation: number;
  readonly contrast: number;
  /** How much darker the corners are, 0 to 1. */
  readonly vignette: number;
  readonly grain: number;
}

/** Turns a canvas into a picture: compresses highlights, then applies contrast, saturation, vignette and grain. */
export function develop({ rgb, width, height, aspect }: Canvas, grade: Grade): Picture {
  const data = new Uint8ClampedArray(4 * width * height);
  const { saturation, contrast, vignette, grain } = grade;
  for (let y = 0; y < height; y += 1) {
    const dv = (y + 0.5) / height - 0.5;
    for (let x = 0; x < width; x += 1) {
      const du = ((x + 0.5) / height - aspect / 2) / aspect;
      const shade = 1 - vignette * smooth(0.12, 0.62, du * du * 1.1 + dv * dv * 1.1);
      const from = 3 * (y * width + x);
      const red = shoulder(rgb[from] as number) * shade;
      const green = shoulder(rgb[from + 1] as number) * shade;
      const blue = shoulder(rgb[from + 2] as number) * shade;
      const grey = brightness(red, green, blue);
      const noise = grain === 0 ? 0 : (chance(77, x, y) - 0.5) * grain;
      const to = 4 * (y * width + x);
      data[to] = 255 * curve(grey + (red - grey) * saturation, contrast) + noise;
      data[to + 1] = 255 * curve(grey + (green - grey) * saturation, contrast) + noise;
      data[to + 2] = 255 * curve(grey + (blue - grey) * saturation, contrast) + noise;
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

function shoulder(value: number): number {
  return value < 0.8 ? value : 0.8 + (0.2 * (value - 0.8)) / (value - 0.6);
}

function curve(value: number, contrast: number): number {
  const held = clamp(value);
  return held + (held * held * (3 - 2 * held) - held) * contrast;
}
