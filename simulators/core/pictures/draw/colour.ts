import type { Colour } from './canvas.ts';
import { clamp, mix } from './numbers.ts';

/** A colour from six hexadecimal digits. */
export function hex(digits: string): Colour {
  const value = Number.parseInt(digits, 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** Interpolates between two colours; `share` runs from 0 (`from`) to 1 (`to`). */
export function blend(from: Colour, to: Colour, share: number): Colour {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)];
}

/** Multiplies a colour by a factor. */
export function times({ 0: red, 1: green, 2: blue }: Colour, factor: number): Colour {
  return [red * factor, green * factor, blue * factor];
}

/** A surface colour as seen in coloured light. */
export function lit(colour: Colour, light: Colour): Colour {
  return [colour[0] * light[0], colour[1] * light[1], colour[2] * light[2]];
}

/** The perceived brightness of a colour, 0 to 1. */
export function brightness(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** Changes the saturation of a colour by a factor; 1 leaves it. */
export function saturate(colour: Colour, factor: number): Colour {
  const grey = brightness(colour[0], colour[1], colour[2]);
  return [
    clamp(mix(grey, colour[0], factor)),
    clamp(mix(grey, colour[1], factor)),
    clamp(mix(grey, colour[2], factor)),
  ];
}

/** Samples a gradient of evenly spaced colours at `place`, 0 to 1. */
export function ramp(colours: readonly Colour[], place: number): Colour {
  const at = clamp(place) * (colours.length - 1);
  const index = Math.min(colours.length - 2, Math.floor(at));
  return blend(colours[index] as Colour, colours[index + 1] as Colour, at - index);
}

/** A colour from hue (in turns), saturation and value, all 0 to 1. */
export function fromHue(hue: number, purity: number, value: number): Colour {
  const part = (offset: number): number => {
    const place = (offset + hue * 6) % 6;
    return value - value * purity * clamp(Math.min(place, 4 - place));
  };
  return [part(5), part(3), part(1)];
}
