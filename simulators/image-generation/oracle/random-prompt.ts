import { draw } from '../../core/draw.ts';
import type { ParsedPrompt } from '../state/parsed-prompt.ts';

const SCENES = [
  'standing on a cliff above the sea',
  'walking through a misty forest',
  'a city skyline reflected in the river',
  'a lighthouse on a rocky coast',
  'a castle in the mountains',
  'rolling meadows full of poppies',
  'a quiet library with tall windows',
  'snowy peaks under northern lights',
  'hot air balloons over desert dunes',
  'a coral reef with shoals of fish',
  'paper lanterns over a lake',
  'a nebula behind a ringed planet',
  'a fox in fresh snow',
  'an old oak tree on a hill',
];
const HOURS = ['at dawn', 'at noon', 'at dusk', 'at night', 'in the golden hour', 'in the morning'];
const MOODS = ['serene mood', 'dramatic mood', 'dreamy mood', 'mysterious mood', 'joyful mood', 'melancholic mood'];
const UNWANTED = ['blurry', 'text', 'crowd', 'cars', 'noise'];

/** An invented prompt: a scene, an hour, a mood, and something to avoid.  @clause IG-4-5 IG-4-21 IG-4-22 */
export function randomPrompt(seed: number, number: number, name: string | undefined): ParsedPrompt {
  const one = (purpose: string, options: readonly string[]): string =>
    options[Math.floor(draw(seed, 'random', purpose, number) * options.length)] ?? '';
  return {
    names: name === undefined ? [] : [name],
    positive: [`${one('scene', SCENES)} ${one('hour', HOURS)}`, one('mood', MOODS)],
    moved: [one('unwanted', UNWANTED)],
  };
}
