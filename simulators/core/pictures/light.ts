import type { Colour } from './draw/canvas.ts';
import { hex } from './draw/colour.ts';
import type { Light, Place, Time } from './scene.ts';

type Row = readonly [sky: string, key: string, shade: string, haze: string, lamps: number];

/** Several moods for each time of day; a seed chooses. Skies are written from the top down. */
const MOODS: Readonly<Record<Time, readonly Row[]>> = {
  dawn: [
    ['34508c 8a86b8 f0b2a6 ffe3b0', 'ffd9b0', '3c3f66', 'f0c3b4', 0.5],
    ['2b4a72 6f9bb4 e6c6b0 fff0c8', 'ffe6bf', '35506a', 'dccdbf', 0.4],
    ['4a3f78 b5789e f7a98f ffe0a0', 'ffcfa0', '453a60', 'e8aca0', 0.5],
  ],
  day: [
    ['1f68bd 5aa3e2 a8d6f3 e6f5fb', 'fff7e6', '38598a', 'c9e2f0', 0],
    ['2a7fb8 63b7d4 b4e2e0 f3faee', 'fff8e0', '32697f', 'cfe8e4', 0],
    ['3565b0 7aa6e0 bcd3f2 f2ecf0', 'fff4ea', '46558a', 'd3dcef', 0],
  ],
  golden: [
    ['41649c a89a9c f4b768 ffe9a4', 'ffd48a', '54405a', 'f2c893', 0.3],
    ['5b5a90 d0867a ffae5c ffe08c', 'ffc470', '5a3550', 'f5b886', 0.4],
    ['2f7088 93ae96 efc874 fff0b4', 'ffdf94', '3c4f56', 'e6cf9b', 0.3],
  ],
  dusk: [
    ['161d4c 51397f c65a80 ff9f68', 'ff9d78', '231c4a', 'a8608a', 0.9],
    ['10283f 2e5a76 c77a68 ffc078', 'ffb080', '1b2c44', '97707c', 0.9],
    ['2a1748 7a2f74 e25a6a ffb05c', 'ff8a70', '2c1742', 'a4507a', 0.9],
  ],
  night: [
    ['040a20 0b1c46 1c3f70 3c6c94', 'a9c6ff', '060c20', '284c74', 1],
    ['07061c 191444 3b2f72 6a5490', 'c0b4ff', '0a0820', '3d3468', 1],
    ['03110f 0a2c3a 17525c 3a8078', 'a8f0e0', '041218', '22585c', 1],
  ],
  overcast: [
    ['5c6a78 8795a0 b4bec2 d8dcd8', 'd8dcdc', '46525e', 'bcc5c8', 0.4],
    ['4a5560 74828a a3adab cdd0c8', 'ccd2cc', '3a464c', 'a9b3b0', 0.5],
    ['3c4354 6a7184 a098a0 d6c4b8', 'd8c8bc', '373c4c', 'a8a0a4', 0.6],
  ],
};

/** The colours of the ground in each kind of place, far and near; a seed chooses one of several pairs. */
const LANDS: Readonly<Record<Place, readonly string[]>> = {
  mountains: ['7d8794 4d5b4a', '8b7f86 54564a', '6d8290 3e5a50'],
  sea: ['3f8fa0 0d3f5c', '4a9aa0 0c4a58', '5a86b0 14345c'],
  forest: ['5f8f6a 1f3a24', '8a8f4a 3a3a1c', '4f8a80 163a38'],
  city: ['7c8698 2b3040', '94868c 352d3a', '6f8a98 233844'],
  desert: ['e0a870 b8683c', 'e8bc80 c48a4c', 'd48a68 983c30'],
  meadow: ['8fb870 4a7a2c', 'b8b860 6a7a24', '78b088 2f6a40'],
  snow: ['c8d8ea eef4fa', 'd4d4ec f4f2fa', 'bcdce4 ecf8f8'],
  space: ['4a3a7a 1c1430', '2f5a8a 101c30', '8a3a5a 2c1020'],
  underwater: ['2f8fa8 0a3c58', '2aa08a 083c44', '3f7ac0 0c2a60'],
  lake: ['6f9490 34523c', '8a8a7c 4a4a34', '5f86a0 28484c'],
  room: ['8a6a50 4a3428', '6f7a80 343c44', '9a7a84 4c343c'],
  volcano: ['6a5058 2c2024', '7a4a40 301c18', '5a5460 241f28'],
};

/** The colours of a time of day, in the mood that a whole number chooses. */
export function lightOf(time: Time, choice: number): Light {
  const moods = MOODS[time];
  const [sky, key, shade, haze, lamps] = moods[choice % moods.length] as Row;
  const [top, high, low, edge] = sky.split(' ').map(hex) as [Colour, Colour, Colour, Colour];
  return { sky: [top, high, low, edge], key: hex(key), shade: hex(shade), haze: hex(haze), lamps };
}

/** The colours of the ground in a place, far and near: the pair that a whole number chooses. */
export function landOf(place: Place, choice: number): readonly [Colour, Colour] {
  const pairs = LANDS[place];
  return (pairs[choice % pairs.length] as string).split(' ').map(hex) as [Colour, Colour];
}
