import type { Scene } from '../scene.ts';
import type { Canvas, Colour } from './canvas.ts';
import { blend, hex, times } from './colour.ts';
import { both, drawBody, type Limb, lightingAt, type Part } from './shapes.ts';

/** Animals in a few limbs; the feet stand at 0, 0, and the body is about 1 tall. They look to the right. */
const CREATURES: Readonly<
  Record<
    'cat' | 'fox' | 'dog' | 'deer' | 'horse' | 'rabbit' | 'owl' | 'butterfly' | 'whale' | 'fish' | 'dragon',
    (colour: Colour) => readonly Part[]
  >
> = {
  cat: (colour) =>
    seated(
      colour,
      [
        [0.16, -0.84, 0.075, 0.14, -1.0, 0.012],
        [-0.0, -0.84, 0.075, -0.01, -1.0, 0.012],
      ],
      [
        [-0.2, -0.06, 0.05, -0.42, -0.1, 0.045],
        [-0.42, -0.1, 0.045, -0.5, -0.3, 0.04],
        [-0.5, -0.3, 0.04, -0.42, -0.42, 0.03],
      ],
      [0.16, -0.7, 0.06, 0.2, -0.69, 0.045],
    ),
  fox: (colour) => [
    ...seated(
      colour,
      [
        [0.17, -0.86, 0.07, 0.17, -1.08, 0.01],
        [-0.01, -0.86, 0.07, -0.03, -1.08, 0.01],
      ],
      [
        [-0.2, -0.08, 0.07, -0.42, -0.1, 0.12],
        [-0.42, -0.1, 0.12, -0.6, -0.3, 0.06],
      ],
      [0.18, -0.71, 0.07, 0.33, -0.66, 0.02],
    ),
    {
      colour: [0.96, 0.93, 0.88],
      limbs: [
        [-0.6, -0.3, 0.055, -0.65, -0.36, 0.015],
        [0.13, -0.5, 0.07, 0.12, -0.36, 0.06],
      ],
    },
  ],
  dog: (colour) =>
    seated(
      colour,
      [[-0.02, -0.84, 0.06, -0.08, -0.64, 0.04]],
      [
        [-0.2, -0.08, 0.05, -0.42, -0.16, 0.04],
        [-0.42, -0.16, 0.04, -0.5, -0.34, 0.02],
      ],
      [0.18, -0.74, 0.085, 0.34, -0.7, 0.055],
    ),
  deer: (colour) => {
    const antler = (lean: number): Limb[] => [
      [0.44, -1.04, 0.016, 0.4 + lean, -1.22, 0.014],
      [0.4 + lean, -1.22, 0.014, 0.46 + lean, -1.4, 0.007],
      [0.4 + lean, -1.2, 0.013, 0.3 + lean, -1.34, 0.006],
      [0.42 + lean, -1.14, 0.013, 0.54 + lean, -1.24, 0.006],
    ];
    const scut: Limb = [-0.38, -0.64, 0.04, -0.43, -0.58, 0.02];
    const [far, body] = hoofed(colour, [scut]);
    return [far, { colour: times(colour, 0.6), limbs: [...antler(0.06), ...antler(-0.04)] }, body];
  },
  horse: (colour) => {
    const mane: Limb[] = [0, 0.25, 0.5, 0.75, 1].map((share) => [
      0.16 + 0.2 * share,
      -0.72 - 0.28 * share,
      0.055,
      0.04 + 0.2 * share,
      -0.62 - 0.28 * share,
      0.02,
    ]);
    const tail: Limb[] = [
      [-0.38, -0.64, 0.045, -0.52, -0.5, 0.05],
      [-0.52, -0.5, 0.05, -0.54, -0.2, 0.015],
    ];
    return [...hoofed(colour, []), { colour: times(colour, 0.45), soft: 0.03, limbs: [...mane, ...tail] }];
  },
  rabbit: (colour) =>
    seated(
      colour,
      [
        [0.11, -0.84, 0.05, 0.06, -1.16, 0.045],
        [0.02, -0.84, 0.05, -0.1, -1.14, 0.045],
      ],
      [[-0.24, -0.12, 0.08, -0.28, -0.14, 0.08]],
      [0.16, -0.7, 0.07, 0.19, -0.69, 0.055],
    ),
  owl: (colour) => {
    const dark = times(colour, 0.55);
    return [
      { colour: [0.3, 0.22, 0.16], soft: 0.04, limbs: [[0, -0.24, 0.19, 0, 0.1, 0.23]] },
      {
        colour,
        soft: 0.06,
        limbs: [
          [0, -0.42, 0.17, 0, -0.68, 0.2],
          [0, -0.86, 0.19, 0, -0.9, 0.18],
          ...both([0.12, -1.0, 0.05, 0.18, -1.13, 0.01]),
        ],
      },
      { colour: blend(colour, [0.95, 0.9, 0.8], 0.6), soft: 0.05, limbs: [[0, -0.4, 0.09, 0, -0.64, 0.12]] },
      { colour: dark, soft: 0.05, limbs: both([0.19, -0.7, 0.085, 0.15, -0.32, 0.03]) },
      {
        colour: blend(colour, [0.95, 0.9, 0.8], 0.75),
        soft: 0.03,
        limbs: both([0.088, -0.9, 0.095, 0.085, -0.89, 0.095]),
      },
      { colour: [1.8, 1.4, 0.3], limbs: both([0.085, -0.9, 0.062, 0.085, -0.9, 0.062]) },
      { colour: [0.03, 0.03, 0.04], limbs: both([0.085, -0.9, 0.034, 0.085, -0.9, 0.034]) },
      { colour: [0.85, 0.65, 0.25], limbs: [[0, -0.84, 0.03, 0, -0.76, 0.008]] },
      { colour: [0.85, 0.65, 0.25], limbs: both([0.07, -0.25, 0.025, 0.09, -0.2, 0.02]) },
    ];
  },
  butterfly: (colour) => {
    const wings = (share: number): Limb[] => [
      [0.05, -0.4, 0.05 * share, 0.3, -0.62, 0.2 * share],
      [-0.05, -0.4, 0.05 * share, -0.24, -0.66, 0.18 * share],
      [0.05, -0.34, 0.05 * share, 0.22, -0.16, 0.14 * share],
      [-0.05, -0.34, 0.05 * share, -0.18, -0.18, 0.12 * share],
    ];
    return [
      { colour: [0.08, 0.06, 0.07], soft: 0.02, limbs: wings(1) },
      { colour, soft: 0.02, limbs: wings(0.82) },
      {
        colour: [0.08, 0.06, 0.07],
        limbs: [
          [0, -0.2, 0.02, 0.01, -0.5, 0.03],
          [0.01, -0.52, 0.008, 0.1, -0.74, 0.006],
          [0.01, -0.52, 0.008, -0.05, -0.75, 0.006],
        ],
      },
    ];
  },
  dragon: (colour) => {
    const wing = (lean: number): Limb[] => [
      [0.08, -0.56, 0.07, -0.1 + lean, -1.2, 0.02],
      [-0.02, -0.56, 0.08, -0.4 + lean, -1.12, 0.02],
      [-0.1, -0.54, 0.08, -0.62 + lean, -0.92, 0.015],
    ];
    return [
      { colour: times(colour, 0.55), soft: 0.1, limbs: wing(0.24) },
      {
        colour,
        soft: 0.05,
        limbs: [
          [-0.24, -0.44, 0.12, 0.2, -0.5, 0.14],
          [0.2, -0.52, 0.1, 0.42, -0.82, 0.06],
          [0.42, -0.86, 0.075, 0.64, -0.82, 0.03],
          [-0.26, -0.42, 0.1, -0.7, -0.3, 0.05],
          [-0.7, -0.3, 0.05, -1.06, -0.46, 0.015],
          [-0.16, -0.36, 0.06, -0.22, -0.1, 0.03],
          [0.14, -0.38, 0.06, 0.14, -0.1, 0.03],
          [0.4, -0.92, 0.022, 0.3, -1.06, 0.005],
        ],
      },
      { colour: times(colour, 0.8), soft: 0.1, limbs: wing(0) },
      { colour: [1, 0.8, 0.2], limbs: [[0.47, -0.88, 0.016, 0.47, -0.88, 0.016]] },
    ];
  },
  whale: (colour) => [
    {
      colour,
      soft: 0.1,
      limbs: [
        [0.35, -0.3, 0.24, -0.2, -0.28, 0.2],
        [-0.2, -0.28, 0.2, -0.75, -0.42, 0.05],
        [-0.75, -0.42, 0.05, -0.98, -0.62, 0.02],
        [-0.75, -0.42, 0.05, -1.02, -0.4, 0.02],
        [0.1, -0.14, 0.07, -0.12, 0.1, 0.02],
        [-0.25, -0.46, 0.05, -0.36, -0.54, 0.01],
      ],
    },
    { colour: [0.86, 0.9, 0.92], soft: 0.08, limbs: [[0.42, -0.19, 0.13, -0.05, -0.15, 0.09]] },
    { colour: [0.03, 0.03, 0.05], limbs: [[0.4, -0.33, 0.018, 0.4, -0.33, 0.018]] },
  ],
  fish: (colour) => [
    {
      colour,
      soft: 0.05,
      limbs: [
        [0.25, -0.2, 0.13, -0.1, -0.2, 0.15],
        [-0.1, -0.2, 0.14, -0.4, -0.2, 0.04],
        [-0.4, -0.2, 0.03, -0.58, -0.36, 0.03],
        [-0.4, -0.2, 0.03, -0.58, -0.06, 0.03],
        [0, -0.32, 0.05, -0.14, -0.42, 0.015],
      ],
    },
    { colour: [0.95, 0.95, 0.95], limbs: [[0.27, -0.24, 0.028, 0.27, -0.24, 0.028]] },
    { colour: [0.02, 0.02, 0.04], limbs: [[0.275, -0.24, 0.015, 0.275, -0.24, 0.015]] },
  ],
};

/** An animal on hooves that stands: the far legs; then body, neck, head and near legs, with what else has its colour. */
function hoofed(colour: Colour, more: readonly Limb[]): readonly [Part, Part] {
  const leg = (x: number, lean: number): Limb[] => [
    [x, -0.5, 0.05, x + lean, -0.26, 0.024],
    [x + lean, -0.26, 0.024, x + lean * 0.6, -0.02, 0.02],
  ];
  return [
    { colour: times(colour, 0.7), limbs: [...leg(-0.22, 0.04), ...leg(0.26, -0.03)] },
    {
      colour,
      soft: 0.06,
      limbs: [
        [-0.26, -0.58, 0.14, 0.2, -0.58, 0.14],
        [0.22, -0.62, 0.12, 0.4, -0.92, 0.07],
        [0.41, -0.97, 0.072, 0.56, -0.9, 0.035],
        [0.38, -1.02, 0.025, 0.29, -1.07, 0.008],
        ...more,
        ...leg(-0.3, -0.03),
        ...leg(0.2, 0.04),
      ],
    },
  ];
}

/** An animal that sits: haunches, chest, forelegs, head. */
function seated(colour: Colour, ears: readonly Limb[], tail: readonly Limb[], muzzle: Limb): readonly Part[] {
  return [
    { colour: times(colour, 0.9), soft: 0.06, limbs: tail },
    {
      colour,
      soft: 0.07,
      limbs: [
        [-0.1, -0.18, 0.17, 0, -0.3, 0.16],
        [0, -0.32, 0.15, 0.08, -0.56, 0.105],
        [0.13, -0.4, 0.06, 0.15, -0.05, 0.045],
        [0.05, -0.4, 0.06, 0.05, -0.05, 0.045],
        [0.15, -0.035, 0.04, 0.2, -0.03, 0.034],
        [-0.08, -0.05, 0.06, 0.04, -0.04, 0.045],
      ],
    },
    { colour, soft: 0.035, limbs: [[0.07, -0.74, 0.125, 0.09, -0.75, 0.125], ...ears, muzzle] },
    {
      colour: [0.05, 0.04, 0.05],
      limbs: [
        [muzzle[3] + muzzle[5] * 0.7, muzzle[4] - 0.01, 0.014, muzzle[3] + muzzle[5] * 0.7, muzzle[4] - 0.01, 0.014],
        [0.15, -0.775, 0.017, 0.15, -0.775, 0.017],
      ],
    },
  ];
}

const COLOURS: Readonly<Record<keyof typeof CREATURES, readonly string[]>> = {
  cat: ['c98a4a', '3a3a42', 'e0d6c8', '8a8a90'],
  fox: ['d8682c', 'cc5a24'],
  dog: ['b5834f', '6b4a34', 'd8c8b0', '4a4a50'],
  deer: ['9a6a42', '86603f'],
  horse: ['7a4a2c', '4a3024', 'c8b8a0'],
  rabbit: ['b09a80', 'e8e2d8', '8a7a6a'],
  owl: ['8a6a48', 'a89478', '6b5a4a'],
  butterfly: ['f08a20', '3a7ae0', 'f0d040', 'd84a8a'],
  whale: ['4a6a8a', '3f5a74'],
  dragon: ['3f7a4a', '7a2a30', '4a5a80'],
  fish: ['f08030', 'e84a4a', 'f0c040', '40a8d8'],
};

/** Whether a word names an animal that can be drawn. */
export function isCreature(name: string): name is keyof typeof CREATURES {
  return Object.hasOwn(CREATURES, name);
}

/** Draws an animal that stands or swims at a place. */
export function drawCreature(
  canvas: Canvas,
  scene: Scene,
  name: keyof typeof CREATURES,
  [u, v]: readonly [number, number],
  size: number,
  choice: number,
): void {
  const colours = COLOURS[name];
  const colour = scene.coat ?? hex(colours[choice % colours.length] as string);
  drawBody(
    canvas,
    CREATURES[name](colour),
    { u, v, size, flip: scene.sun[0] * canvas.aspect < u },
    lightingAt(scene, canvas, u, v - size / 2),
  );
}
