import type { Figure, Scene } from '../scene.ts';
import { type Canvas, type Colour, eachIn, lay, spot, stroke } from './canvas.ts';
import { blend, lit, times } from './colour.ts';
import { createNoise } from './noise.ts';
import { clamp, smooth } from './numbers.ts';
import { both, drawBody, fill, type Lighting, type Limb, lightingAt, type Part, type Stance } from './shapes.ts';
import { soften } from './soften.ts';

/** Draws head and shoulders of a person who looks at the viewer; what lies behind is softened first. */
export function drawPortrait(canvas: Canvas, scene: Scene, figure: Figure): void {
  soften(canvas, 0.022);
  const size = Math.min(0.72, 0.3 + canvas.aspect * 0.42);
  const stance: Stance = {
    u: canvas.aspect * 0.5 - scene.side * Math.min(0.12, canvas.aspect * 0.06),
    v: 0.44,
    size,
    flip: scene.sun[0] > 0.5,
  };
  const behind = lightingAt(scene, canvas, stance.u, stance.v);
  const side = scene.sun[0] < 0.5 ? -1 : 1;
  const lighting: Lighting = {
    ...behind,
    towards: [side * 0.6, -0.35, 0.55],
    rim: 0.9,
    shade: blend(behind.shade, [0.85, 0.7, 0.6], 0.3),
    key: blend(behind.key, [1, 0.94, 0.86], 0.35),
  };
  drawBody(canvas, bustOf(figure), stance, lighting);
  drawFace(canvas, stance, figure, lighting);
  if (figure.beard) drawBody(canvas, [{ colour: figure.hair, soft: 0.05, limbs: BEARD }], stance, lighting);
  drawBody(canvas, fringeOf(figure), stance, lighting);
  strands(canvas, stance, figure, lighting, scene.seed);
}

/** Behind the face: hair, shoulders, neck. The middle of the face is 0, 0; the head is about 0.55 tall. */
function bustOf({ hair, hairShape, outfit, accent, skin }: Figure): readonly Part[] {
  return [
    { colour: hairShape === 'hood' ? times(accent, 0.7) : times(hair, 0.72), soft: 0.08, limbs: BACK[hairShape] },
    {
      colour: times(skin, 0.86),
      soft: 0.06,
      limbs: [
        [0, 0.18, 0.1, 0, 0.38, 0.108],
        [0, 0.4, 0.1, 0, 0.5, 0.12],
      ],
    },
    { colour: outfit, soft: 0.08, limbs: SHOULDERS },
    { colour: skin, soft: 0.08, limbs: [[0, 0.34, 0.1, 0, 0.47, 0.045]] },
    { colour: accent, soft: 0.03, limbs: both([-0.125, 0.34, 0.034, -0.015, 0.55, 0.026]) },
    { colour: skin, soft: 0.05, limbs: both([-0.198, 0.0, 0.035, -0.188, 0.06, 0.025]) },
    {
      colour: skin,
      soft: 0.09,
      limbs: [
        [0, -0.09, 0.196, 0, 0.03, 0.186],
        [0, 0.06, 0.165, 0, 0.17, 0.105],
        [0, 0.2, 0.075, 0, 0.215, 0.07],
      ],
    },
  ];
}

const LONG: readonly Limb[] = [...both([-0.13, -0.1, 0.13, -0.2, 0.5, 0.13]), [0, -0.12, 0.25, 0, 0.2, 0.22]];
const BACK: Readonly<Record<Figure['hairShape'], readonly Limb[]>> = {
  short: [[0, -0.115, 0.222, 0, -0.02, 0.208]],
  long: LONG,
  hat: LONG,
  bun: [
    [0, -0.12, 0.23, 0, -0.02, 0.205],
    [0, -0.38, 0.1, 0, -0.38, 0.1],
  ],
  tail: [
    [0, -0.12, 0.23, 0, 0, 0.205],
    [0.16, -0.2, 0.1, 0.29, 0.1, 0.1],
    [0.29, 0.1, 0.1, 0.26, 0.48, 0.05],
  ],
  hood: [
    [0, -0.12, 0.32, 0, 0.15, 0.3],
    [0, 0.1, 0.3, 0, 0.5, 0.36],
  ],
};
const SHOULDERS: readonly Limb[] = [
  ...both([0, 0.44, 0.1, -0.33, 0.58, 0.11]),
  ...both([-0.33, 0.58, 0.11, -0.42, 1.1, 0.14]),
  [0, 0.6, 0.2, 0, 1.2, 0.4],
];

/** Hair in front of the forehead, or the rim of a hood or a hat. */
function fringeOf({ hair, hairShape, accent, outfit }: Figure): readonly Part[] {
  if (hairShape === 'hood')
    return [
      {
        colour: accent,
        soft: 0.05,
        limbs: [
          [0, -0.3, 0.07, -0.2, -0.14, 0.06],
          [-0.2, -0.14, 0.06, -0.25, 0.2, 0.06],
          [0, -0.3, 0.07, 0.2, -0.14, 0.06],
          [0.2, -0.14, 0.06, 0.25, 0.2, 0.06],
        ],
      },
    ];
  const cap: Part = { colour: hair, soft: 0.08, limbs: [[0, -0.115, 0.218, 0, -0.02, 0.206]], clip: hairline };
  if (hairShape === 'hat')
    return [
      cap,
      {
        colour: outfit,
        soft: 0.04,
        limbs: [
          [-0.36, -0.2, 0.03, 0.36, -0.23, 0.03],
          [0, -0.26, 0.17, 0.02, -0.5, 0.11],
        ],
      },
      { colour: accent, soft: 0.02, limbs: [[-0.16, -0.27, 0.03, 0.17, -0.29, 0.03]] },
    ];
  const sweep: Part = { colour: hair, soft: 0.03, limbs: SWEEP };
  const locks: Part = { colour: hair, soft: 0.03, limbs: LOCKS };
  return hairShape === 'long' ? [cap, sweep, locks] : [cap, sweep];
}

/** Whiskers, chin and moustache; the mouth stays free. */
const BEARD: readonly Limb[] = [
  ...both([-0.185, 0.05, 0.03, -0.13, 0.19, 0.05]),
  [-0.11, 0.24, 0.05, 0.11, 0.24, 0.05],
  [0, 0.26, 0.075, 0, 0.36, 0.035],
  ...both([-0.005, 0.133, 0.018, -0.085, 0.158, 0.014]),
];

const SWEEP: readonly Limb[] = [
  [-0.03, -0.29, 0.05, 0.13, -0.2, 0.05],
  [0.13, -0.2, 0.05, 0.205, -0.06, 0.022],
  [-0.05, -0.28, 0.05, -0.16, -0.19, 0.045],
  [-0.16, -0.19, 0.04, -0.208, -0.06, 0.02],
];

const LOCKS: readonly Limb[] = [
  ...both([-0.2, -0.1, 0.035, -0.228, 0.16, 0.04]),
  [-0.228, 0.16, 0.04, -0.19, 0.42, 0.05],
  [0.228, 0.16, 0.04, 0.2, 0.4, 0.05],
  [-0.19, 0.42, 0.05, -0.225, 0.6, 0.014],
  [0.2, 0.4, 0.05, 0.235, 0.57, 0.014],
];

/** Hair ends above the forehead and comes down before the ears. */
function hairline(x: number, y: number): number {
  const side = Math.abs(x - 0.03);
  return -0.2 + 0.24 * smooth(0.1, 0.21, side) - y;
}

/** Eyes, brows, nose and mouth, drawn with few strokes. */
function drawFace(canvas: Canvas, { u, v, size, flip = false }: Stance, figure: Figure, lighting: Lighting): void {
  const light = blend(lighting.shade, lighting.key, 0.6);
  const place = (x: number, y: number): readonly [number, number] => [u + x * size, v + y * size];
  const line = (
    x1: number,
    y1: number,
    r1: number,
    x2: number,
    y2: number,
    r2: number,
    tone: Colour,
    share: number,
  ): void => stroke(canvas, [...place(x1, y1), r1 * size], [...place(x2, y2), r2 * size], tone, share);
  const ink = lit(times(figure.hair, 0.35), light);
  const skin = lit(figure.skin, light);
  const shadow = lit(blend(figure.skin, [0.5, 0.14, 0.1], 0.55), light);
  const towards = flip ? -1 : 1;
  for (const side of [-1, 1]) {
    const x = side * 0.082;
    const y = 0.018;
    line(x - side * 0.045, y - 0.012, 0.02, x + side * 0.045, y - 0.02, 0.02, shadow, 0.16);
    fill(
      canvas,
      [
        place(x - 0.05, y + (side < 0 ? -0.006 : 0.006)),
        place(x - 0.02, y - 0.025),
        place(x + 0.02, y - 0.025),
        place(x + 0.05, y + (side < 0 ? 0.006 : -0.006)),
        place(x + 0.022, y + 0.018),
        place(x - 0.022, y + 0.018),
      ],
      lit([0.93, 0.92, 0.9], blend(light, [1, 1, 1], 0.25)),
    );
    const iris = blend(figure.accent, [0.25, 0.2, 0.16], 0.45);
    spot(canvas, ...place(x, y - 0.003), 0.0225 * size, lit(iris, blend(light, [1, 1, 1], 0.2)), 1);
    spot(canvas, ...place(x, y - 0.003), 0.011 * size, [0.03, 0.03, 0.04], 1);
    spot(canvas, ...place(x - 0.007 * towards, y - 0.011), 0.0055 * size, [1, 1, 1], 0.95);
    line(x - 0.05, y + (side < 0 ? -0.007 : 0.004), 0.0045, x - 0.018, y - 0.027, 0.0065, ink, 1);
    line(x - 0.018, y - 0.027, 0.0065, x + 0.02, y - 0.027, 0.0065, ink, 1);
    line(x + 0.02, y - 0.027, 0.0065, x + 0.051, y + (side < 0 ? 0.004 : -0.007), 0.0045, ink, 1);
    line(x - side * 0.04, y - 0.062, 0.0085, x + side * 0.01, y - 0.076, 0.0085, ink, 0.85);
    line(x + side * 0.01, y - 0.076, 0.0085, x + side * 0.058, y - 0.058, 0.003, ink, 0.85);
    spot(canvas, ...place(side * 0.115, 0.1), 0.042 * size, shadow, 0.13);
    spot(canvas, ...place(side * 0.02, 0.107), 0.0075 * size, shadow, 0.75);
  }
  line(0.016 * towards, -0.01, 0.008, 0.026 * towards, 0.09, 0.013, shadow, 0.2);
  line(-0.008 * towards, 0.03, 0.005, -0.006 * towards, 0.088, 0.009, blend(skin, [1, 1, 1], 0.5), 0.35);
  drawMouth(line, shadow, light);
}

function drawMouth(
  line: (x1: number, y1: number, r1: number, x2: number, y2: number, r2: number, tone: Colour, share: number) => void,
  shadow: Colour,
  light: Colour,
): void {
  const lips = lit([0.72, 0.3, 0.28], light);
  line(-0.05, 0.168, 0.003, -0.014, 0.161, 0.0085, lips, 0.9);
  line(-0.014, 0.161, 0.0085, 0.014, 0.161, 0.0085, lips, 0.9);
  line(0.014, 0.161, 0.0085, 0.05, 0.168, 0.003, lips, 0.9);
  line(-0.032, 0.176, 0.007, 0.032, 0.176, 0.007, blend(lips, [1, 0.7, 0.65], 0.22), 0.95);
  line(-0.022, 0.182, 0.009, 0.022, 0.182, 0.009, blend(lips, [1, 0.7, 0.65], 0.22), 0.9);
  line(-0.055, 0.166, 0.003, 0, 0.17, 0.0035, times(shadow, 0.5), 0.8);
  line(0, 0.17, 0.0035, 0.055, 0.166, 0.003, times(shadow, 0.5), 0.8);
  line(-0.022, 0.21, 0.006, 0.022, 0.21, 0.006, shadow, 0.22);
}

/** Fine streaks of brighter hair where the light falls. */
function strands(
  canvas: Canvas,
  { u, v, size }: Stance,
  { hair, hairShape }: Figure,
  { key }: Lighting,
  seed: number,
): void {
  if (hairShape === 'hood') return;
  const noise = createNoise(seed + 811);
  const sheen = lit(blend(hair, [1, 1, 1], 0.3), key);
  const base = lit(hair, key);
  eachIn(
    canvas,
    { left: u - 0.36 * size, right: u + 0.36 * size, top: v - 0.4 * size, bottom: v + 0.6 * size },
    (pu, pv, at) => {
      const [red, green, blue] = [canvas.rgb[at] as number, canvas.rgb[at + 1] as number, canvas.rgb[at + 2] as number];
      const away =
        Math.abs(red - (base[0] * (red + green + blue)) / (base[0] + base[1] + base[2] + 0.01)) +
        Math.abs(blue - (base[2] * (red + green + blue)) / (base[0] + base[1] + base[2] + 0.01));
      if (away > 0.05 || red + green + blue > base[0] + base[1] + base[2] + 0.25) return;
      const [x, y] = [(pu - u) / size, (pv - v) / size];
      const streak = noise.at(x * 70 + noise.at(x * 8, y * 8) * 2, y * 7 + 3);
      lay(canvas.rgb, at, sheen, smooth(0.05, 0.5, streak) * 0.3 * clamp(1.1 - Math.abs(y + 0.2) * 1.5));
    },
  );
}
