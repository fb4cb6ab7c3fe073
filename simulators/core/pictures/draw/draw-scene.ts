import type { Scene } from '../scene.ts';
import type { Picture } from './canvas.ts';
import { createCanvas } from './canvas.ts';
import { develop } from './finish.ts';
import { applyLook } from './looks.ts';
import { paintScene } from './places.ts';

/** Draws a scene at a size in pixels. Equal scenes and sizes give equal bytes, in every engine. */
export function drawScene(scene: Scene, width: number, height: number): Picture {
  const canvas = createCanvas(width, height);
  paintScene(canvas, scene);
  return develop(canvas, applyLook(canvas, scene));
}
