import type { Picture } from './draw/canvas.ts';
import { createCanvas } from './draw/canvas.ts';
import { develop } from './draw/finish.ts';
import { applyLook } from './draw/looks.ts';
import { paintScene } from './draw/places.ts';
import type { Scene } from './scene.ts';

/** Draws a scene at a size in pixels. Equal scenes and sizes give equal bytes, in every engine. */
export function drawScene(scene: Scene, width: number, height: number): Picture {
  const canvas = createCanvas(width, height);
  paintScene(canvas, scene);
  return develop(canvas, applyLook(canvas, scene));
}
