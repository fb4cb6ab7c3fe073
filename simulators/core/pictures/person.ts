import type { Colour } from './draw/canvas.ts';
import { hex } from './draw/colour.ts';
import { chance } from './draw/numbers.ts';
import type { Figure } from './scene.ts';

const GREY = 'c9c4bc';
const HAIRS = ['1c1714', '3a2418', '6b3f22', 'a8672f', 'd9b06a', '7a1f1a', GREY, '22283a'];
const SKINS = ['f3d3bd', 'e8bd9c', 'c98f68', '9a6242', '6b4029', 'f6dccb'];
const CLOTHS = ['7a2430', '1f3f6e', '2f5a48', 'c9a24a', '54366e', '2b2f38', 'd8d2c4', 'b5542c', '3f7f8a'];
const SHAPES: readonly Figure['hairShape'][] = ['short', 'long', 'bun', 'tail', 'long', 'short'];

/** A person that fits a prompt; the seed decides what the prompt does not say about hair and clothes. */
export function personOf(seed: number, prompt: string): Figure {
  const one = <T>(purpose: number, options: readonly T[]): T =>
    options[Math.floor(chance(seed, purpose) * options.length)] as T;
  const lower = prompt.toLowerCase();
  const says = (words: RegExp): boolean => words.test(lower);
  return {
    hair: hairOf(prompt) ?? hex(says(/\b(old|elderly|aged|grandmother|grandfather)\b/) ? GREY : one(101, HAIRS)),
    hairShape: shapeOf(says) ?? one(102, SHAPES),
    skin: hex(one(103, SKINS)),
    outfit: hex(one(104, CLOTHS)),
    accent: hex(one(105, CLOTHS)),
    cape: says(
      /\b(knight|wizard|witch|king|queen|hero|heroine|sorcere|prince|princess|cloak|cape|monk|viking|samurai)/,
    ),
    beard: says(/\b(beard|bearded|wizard|viking|santa)\b/),
  };
}

function shapeOf(says: (words: RegExp) => boolean): Figure['hairShape'] | undefined {
  if (says(/\b(wizard|witch|cowboy|hat)\b/)) return 'hat';
  if (says(/\b(monk|hood|hooded|cloak|assassin|ranger|sorcerer)\b/)) return 'hood';
  if (says(/\b(man|boy|gentleman|king|soldier|samurai|fisherman|grandfather|father|beard|bearded|viking)\b/))
    return 'short';
  if (says(/\b(woman|girl|lady|queen|princess|bride|mother|grandmother)\b/)) return 'long';
  return undefined;
}

function hairOf(prompt: string): Colour | undefined {
  const [, word] =
    /\b(red|blonde?|black|brown|white|silver|grey|gray|pink|blue)[ -]hair/.exec(prompt.toLowerCase()) ?? [];
  return word === undefined ? undefined : hex(HAIR_COLOURS[word] ?? GREY);
}

const HAIR_COLOURS: Readonly<Record<string, string>> = {
  red: '8f2d1a',
  blond: 'd9b06a',
  blonde: 'd9b06a',
  black: '17141a',
  brown: '4a2c1a',
  pink: 'e08ab0',
  blue: '3a62b8',
};
