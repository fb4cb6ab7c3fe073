import { clamp } from './numbers.ts';

/** Red, green and blue, 0 to 1. No value has the member `most`: it keeps colours of bytes from being taken for these. */
export type Colour = readonly [red: number, green: number, blue: number] & { readonly most?: 1 };

/**
 * What is drawn on: red, green and blue for each pixel, row by row, from 0 to 1, and above where light is added.
 *
 * Positions are in units of the picture's height: `v` from 0 (top) to 1, `u` from 0 (left) to `aspect`. So a small canvas
 * shows the same picture as a large one.
 */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Width over height. */
  readonly aspect: number;
  readonly rgb: Float32Array;
}

/** A finished picture: red, green, blue and alpha, a byte each, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A black canvas. */
export function createCanvas(width: number, height: number): Canvas {
  return { width, height, aspect: width / height, rgb: new Float32Array(3 * width * height) };
}

/** One component of a colour: 0 is red, 1 green, 2 blue. */
export function at(colour: Colour, part: number): number {
  return colour[part] as number;
}

/** Covers a pixel with a colour, `share` from 0 to 1; `at` is the index of the pixel's red. */
export function lay(rgb: Float32Array, at: number, colour: Colour, share: number): void {
  rgb[at] = (rgb[at] as number) + (colour[0] - (rgb[at] as number)) * share;
  rgb[at + 1] = (rgb[at + 1] as number) + (colour[1] - (rgb[at + 1] as number)) * share;
  rgb[at + 2] = (rgb[at + 2] as number) + (colour[2] - (rgb[at + 2] as number)) * share;
}

/** Adds light to a pixel; the brighter it is already, the less. `at` is the index of the pixel's red. */
export function shine(rgb: Float32Array, at: number, colour: Colour, share: number): void {
  rgb[at] = (rgb[at] as number) + colour[0] * share * (1.15 - (rgb[at] as number));
  rgb[at + 1] = (rgb[at + 1] as number) + colour[1] * share * (1.15 - (rgb[at + 1] as number));
  rgb[at + 2] = (rgb[at + 2] as number) + colour[2] * share * (1.15 - (rgb[at + 2] as number));
}

/** A rectangle on the canvas, in heights of the picture. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Calls back for each pixel in a box, with the pixel's centre and the index of its red. */
export function eachIn(
  { width, height }: Canvas,
  { left, top, right, bottom }: Box,
  visit: (u: number, v: number, at: number) => void,
): void {
  const lastX = Math.min(width - 1, Math.ceil(right * height));
  const lastY = Math.min(height - 1, Math.ceil(bottom * height));
  const firstX = Math.max(0, Math.floor(left * height));
  for (let y = Math.max(0, Math.floor(top * height)); y <= lastY; y += 1) {
    const v = (y + 0.5) / height;
    let at = 3 * (y * width + firstX);
    for (let x = firstX; x <= lastX; x += 1, at += 3) visit((x + 0.5) / height, v, at);
  }
}

/** A round spot. One smaller than a pixel becomes fainter instead, so that it looks the same at every size. */
export function spot(canvas: Canvas, u: number, v: number, radius: number, colour: Colour, share: number): void {
  const least = 0.75 / canvas.height;
  const drawn = Math.max(radius, least);
  const strength = share * (radius / drawn) * (radius / drawn);
  const edge = 1 / canvas.height;
  const reach = drawn + edge;
  eachIn(canvas, { left: u - reach, top: v - reach, right: u + reach, bottom: v + reach }, (pu, pv, at) => {
    const distance = Math.sqrt((pu - u) * (pu - u) + (pv - v) * (pv - v));
    const cover = clamp((drawn - distance) / edge + 0.5);
    if (cover > 0) lay(canvas.rgb, at, colour, cover * strength);
  });
}

/** Adds light around a position, fading out at `radius`. */
export function glow(canvas: Canvas, u: number, v: number, radius: number, colour: Colour, share: number): void {
  eachIn(canvas, { left: u - radius, top: v - radius, right: u + radius, bottom: v + radius }, (pu, pv, at) => {
    const distance = Math.sqrt((pu - u) * (pu - u) + (pv - v) * (pv - v)) / radius;
    if (distance >= 1) return;
    const near = 1 - distance;
    shine(canvas.rgb, at, colour, share * near * near * near);
  });
}

/** A straight stroke, which may taper. One thinner than a pixel becomes fainter instead. */
export function stroke(
  canvas: Canvas,
  from: readonly [u: number, v: number, radius: number],
  to: readonly [u: number, v: number, radius: number],
  colour: Colour,
  share = 1,
): void {
  const [u1, v1, r1] = from;
  const [du, dv] = [to[0] - u1, to[1] - v1];
  const squared = du * du + dv * dv || 1e-9;
  const least = 0.5 / canvas.height;
  const reach = Math.max(r1, to[2]) + 1.5 / canvas.height;
  const box = {
    left: Math.min(u1, to[0]) - reach,
    right: Math.max(u1, to[0]) + reach,
    top: Math.min(v1, to[1]) - reach,
    bottom: Math.max(v1, to[1]) + reach,
  };
  eachIn(canvas, box, (u, v, at) => {
    const along = clamp(((u - u1) * du + (v - v1) * dv) / squared);
    const [x, y] = [u - u1 - along * du, v - v1 - along * dv];
    const radius = r1 + (to[2] - r1) * along;
    const drawn = radius < least ? least : radius;
    const cover = clamp((drawn - Math.sqrt(x * x + y * y)) * canvas.height + 0.5);
    if (cover > 0) lay(canvas.rgb, at, colour, (cover * share * radius) / drawn);
  });
}
