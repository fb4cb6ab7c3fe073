import type { Figure, Scene } from '../scene.ts';
import type { Canvas, Colour } from './canvas.ts';
import { blend, times } from './colour.ts';
import { drawBody, type Limb, lightingAt, type Part } from './shapes.ts';

/** Draws a person who stands with the back to the viewer and looks into the picture. */
export function drawStanding(canvas: Canvas, scene: Scene, figure: Figure): void {
  const size = 0.5;
  const u = canvas.aspect * (0.5 - scene.side * 0.17);
  const v = 0.965;
  drawBody(canvas, partsOf(figure), { u, v, size, flip: scene.side > 0 }, lightingAt(scene, canvas, u, v - size / 2));
}

const LEGS: readonly Limb[] = [
  [-0.05, -0.48, 0.058, -0.06, -0.14, 0.036],
  [0.05, -0.48, 0.058, 0.075, -0.14, 0.036],
];

const BOOTS: readonly Limb[] = [
  [-0.06, -0.16, 0.038, -0.062, -0.03, 0.036],
  [0.075, -0.16, 0.038, 0.082, -0.03, 0.036],
  [-0.062, -0.018, 0.026, -0.085, -0.012, 0.02],
  [0.082, -0.018, 0.026, 0.105, -0.012, 0.02],
];

const COAT: readonly Limb[] = [
  [-0.115, -0.78, 0.042, -0.15, -0.62, 0.036],
  [-0.15, -0.62, 0.035, -0.13, -0.48, 0.028],
  [0.115, -0.78, 0.042, 0.155, -0.63, 0.036],
  [0.155, -0.63, 0.035, 0.16, -0.49, 0.028],
  [-0.07, -0.79, 0.06, 0.07, -0.79, 0.06],
  [0, -0.74, 0.105, 0, -0.58, 0.088],
  [0, -0.56, 0.092, 0, -0.36, 0.125],
];

const HANDS: readonly Limb[] = [
  [-0.13, -0.47, 0.024, -0.128, -0.44, 0.02],
  [0.16, -0.48, 0.024, 0.158, -0.45, 0.02],
  [0, -0.87, 0.03, 0, -0.82, 0.036],
];

/** The parts of the body, from the ground at 0 to the crown of the head at about -1. */
function partsOf({ hair, hairShape, outfit, accent, cape, skin }: Figure): readonly Part[] {
  const boots: Colour = [0.13, 0.1, 0.1];
  const legs = blend(times(outfit, 0.4), [0.1, 0.1, 0.14], 0.5);
  return [
    { colour: legs, limbs: LEGS },
    { colour: boots, limbs: BOOTS },
    { colour: outfit, soft: 0.05, limbs: COAT },
    { colour: skin, limbs: HANDS },
    ...(cape ? capeOf(accent) : scarfOf(accent)),
    ...headOf(hairShape, hair, skin, cape ? accent : outfit),
  ];
}

const capeOf = (colour: Colour): readonly Part[] => [
  {
    colour,
    soft: 0.08,
    limbs: [
      [-0.07, -0.8, 0.06, 0.07, -0.8, 0.06],
      [0, -0.76, 0.11, -0.01, -0.5, 0.14],
      [-0.01, -0.5, 0.14, -0.05, -0.15, 0.16],
      [0.02, -0.4, 0.12, 0.06, -0.12, 0.13],
    ],
  },
];

const scarfOf = (colour: Colour): readonly Part[] => [
  {
    colour,
    soft: 0.03,
    limbs: [
      [-0.06, -0.825, 0.035, 0.06, -0.825, 0.035],
      [0.05, -0.82, 0.028, 0.075, -0.66, 0.02],
    ],
  },
  { colour: times(colour, 0.6), limbs: [[-0.085, -0.575, 0.014, 0.085, -0.575, 0.014]] },
];

function headOf(shape: Figure['hairShape'], hair: Colour, skin: Colour, cloth: Colour): readonly Part[] {
  const head: Part = { colour: skin, limbs: [[0, -0.93, 0.052, 0, -0.9, 0.045]] };
  const cap: Limb = [0, -0.945, 0.062, 0, -0.915, 0.056];
  if (shape === 'hood')
    return [
      {
        colour: cloth,
        soft: 0.04,
        limbs: [
          [0, -0.945, 0.074, 0, -0.88, 0.074],
          [0, -0.86, 0.07, 0, -0.8, 0.1],
          [0, -0.98, 0.05, 0.02, -1.03, 0.015],
        ],
      },
    ];
  if (shape === 'hat')
    return [
      head,
      { colour: hair, limbs: [cap, [0, -0.92, 0.06, 0, -0.82, 0.065]] },
      {
        colour: times(cloth, 0.8),
        soft: 0.03,
        limbs: [
          [-0.14, -0.955, 0.012, 0.14, -0.965, 0.012],
          [0, -0.965, 0.07, 0.015, -1.06, 0.035],
          [0.015, -1.06, 0.035, 0.06, -1.13, 0.008],
        ],
      },
    ];
  const falls: Readonly<Record<'short' | 'long' | 'bun' | 'tail', readonly Limb[]>> = {
    short: [cap],
    long: [
      cap,
      [0, -0.92, 0.062, 0, -0.74, 0.078],
      [-0.02, -0.78, 0.05, -0.035, -0.66, 0.02],
      [0.03, -0.78, 0.05, 0.04, -0.68, 0.02],
    ],
    bun: [cap, [0, -1.005, 0.034, 0, -1.01, 0.034]],
    tail: [
      cap,
      [0, -0.975, 0.028, 0.02, -0.94, 0.03],
      [0.02, -0.94, 0.03, 0.035, -0.78, 0.034],
      [0.035, -0.78, 0.034, 0.05, -0.66, 0.01],
    ],
  };
  return [head, { colour: hair, soft: 0.03, limbs: falls[shape] }];
}
